import Foundation
import GenReports
import Testing

@Suite("A unified diff")
struct UnifiedDiffTests {
  private func diff(_ left: String?, _ right: String?) -> String {
    let (left, right) = (left.map { Array($0.utf8) }, right.map { Array($0.utf8) })
    return String(
      decoding: UnifiedDiff(.init(name: "a.swift", bytes: left), .init(name: "b.swift", bytes: right)).bytes,
      as: UTF8.self)
  }

  private static let numbers = (1...20).map { "\($0)\n" }

  @Test("of equal texts is empty", arguments: ["", "a", "a\n", "a\nb\n\n"])
  func equal(text: String) {
    #expect(diff(text, text) == "")
  }

  @Test(
    "names the texts and shows three lines around a change",
    arguments: [
      (
        numbers[0..<20].joined(), numbers[0..<9].joined() + "ten\n" + numbers[10..<20].joined(),
        """
        @@ -7,7 +7,7 @@
         7
         8
         9
        -10
        +ten
         11
         12
         13

        """
      ),
      ("a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"),
      ("", "a\nb\n", "@@ -0,0 +1,2 @@\n+a\n+b\n"),
      ("a\nb\n", "", "@@ -1,2 +0,0 @@\n-a\n-b\n"),
      ("a\nb\nc\n", "a\nc\n", "@@ -1,3 +1,2 @@\n a\n-b\n c\n"),
      ("a\nc\n", "a\nb\nc\n", "@@ -1,2 +1,3 @@\n a\n+b\n c\n"),
      ("a\n", "a\nb\n", "@@ -1 +1,2 @@\n a\n+b\n"),
      ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
      ("a\nb", "b", "@@ -1,2 +1 @@\n-a\n b\n\\ No newline at end of file\n"),
      ("a\r\n", "a\n", "@@ -1 +1 @@\n-a\r\n+a\n"),
    ] as [(String, String, String)])
  func change(left: String, right: String, want: String) {
    #expect(diff(left, right) == "--- a.swift\n+++ b.swift\n" + want)
  }

  @Test("joins changes whose lines around them meet, and no others")
  func hunks() {
    var near = Self.numbers
    near[4] = "five\n"
    near[11] = "twelve\n"
    #expect(diff(Self.numbers.joined(), near.joined()).components(separatedBy: "@@ -").count == 2)
    near[11] = "12\n"
    near[12] = "thirteen\n"
    let apart = diff(Self.numbers.joined(), near.joined())
    #expect(apart.contains("@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -10,7 +10,7 @@\n 10\n"))
  }

  @Test("calls a text that is not there /dev/null")
  func missing() {
    #expect(diff(nil, "a\n") == "--- /dev/null\n+++ b.swift\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", nil) == "--- a.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test("keeps together what belongs together: lines that are there once decide")
  func patience() {
    let left = "func a() {\n  one()\n}\n\nfunc b() {\n  two()\n}\n"
    let right = "func b() {\n  two()\n}\n\nfunc c() {\n  one()\n  more()\n}\n"
    let lines = diff(left, right).split(separator: "\n").dropFirst(3)
    #expect(lines.contains(" func b() {"))
    #expect(lines.contains("   two()"))
  }

  /// What a unified diff makes of the left text.
  private func patched(_ left: [String], _ diff: String) -> [String] {
    var result: [String] = []
    var next = 0
    for line in diff.components(separatedBy: "\n").dropFirst(2).dropLast() {
      let text = String(line.dropFirst())
      switch line.first {
      case "@":
        let fields = line.split(separator: " ")[1].dropFirst().split(separator: ",")
        let start = (Int(fields[0]) ?? 0) - (fields.last == "0" ? 0 : 1)
        result += left[next..<start]
        next = start
      case "+": result.append(text)
      case "-": next += 1
      default:
        result.append(text)
        next += 1
      }
    }
    return result + left[next...]
  }

  @Test("makes one text of the other, whatever they are", arguments: 0..<300)
  func roundTrip(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(below limit: UInt64) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % limit)
    }
    let alphabet = UInt64(next(below: 12) + 1)
    let left = (0..<next(below: 40)).map { _ in "line \(next(below: alphabet))" }
    var right = left
    for _ in 0..<next(below: 12) {
      let place = next(below: UInt64(right.count + 1))
      if next(below: 2) == 0 || place == right.count {
        right.insert("line \(next(below: alphabet))", at: place)
      } else {
        right.remove(at: place)
      }
    }
    func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    let changes = diff(text(left), text(right))
    #expect(patched(left, changes) == right)
    if left == right { #expect(changes.isEmpty) }
  }

  @Test("of long texts that have little in common takes no more than a moment", .timeLimit(.minutes(5)))
  func long() {
    let left = (0..<20_000).map { "\($0 % 7)" }
    let right = (0..<20_000).map { "\($0 * $0 % 11)" }
    let changes = diff(left.map { $0 + "\n" }.joined(), right.map { $0 + "\n" }.joined())
    #expect(patched(left, changes) == right)
  }
}
