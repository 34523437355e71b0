import Foundation
import Testing

@Suite("gen, where its streams and arguments are not as usual")
struct StreamTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  /// Commands of a shell that make a stream a closed pipe.
  private static func closedPipe(_ stream: Int) -> String {
    "mkfifo pipe; exec 8<>pipe; exec \(stream)>pipe 8<&-"
  }

  @Test(
    "writes the same where standard error is closed",
    arguments: ["exec 2>&-", closedPipe(2), "trap '' PIPE; " + closedPipe(2), "exec 0<&- 1>&- 2>&-"])
  func standardError(setup: String) async throws {
    let wanted = try await place.gen(["-o", "wanted", "incomplete.json"])
    #expect(wanted.status == 0)
    let call = try await GenCall(["incomplete.json"], in: place.path, after: setup)
    #expect(call.status == 0)
    #expect(place.texts(in: "Generated") == place.texts(in: "wanted"))
    #expect(
      try await GenCall(["--strict", "-o", "x", "incomplete.json"], in: place.path, after: "exec 2>&-").status == 3)
    #expect(try await GenCall(["--nonsense"], in: place.path, after: "exec 2>&-").status == 2)
  }

  @Test(
    "exits with status 4 where what was asked for cannot be written",
    arguments: [["validate", "shop.json"], ["--help"], ["--version"]])
  func standardOutput(arguments: [String]) async throws {
    for setup in ["exec 1>&-", "trap '' PIPE; " + Self.closedPipe(1)] {
      let call = try await GenCall(arguments, in: place.path, after: setup)
      #expect(call.status == 4)
      #expect(call.standardError == "error: standard output: cannot be written\n")
      try? FileManager.default.removeItem(atPath: place.path + "/pipe")
    }
  }

  /// Gives the signal for a closed pipe its meaning again, which other tests take from this process: SwiftNIO ignores it.
  #if os(Linux)
  private static let unignored = #"; exec env --default-signal=PIPE "$0" "$@""#
  #else
  private static let unignored = ""
  #endif

  @Test("is ended by the signal for a closed pipe")
  func pipe() async throws {
    let call = try await GenCall(["validate", "shop.json"], in: place.path, after: Self.closedPipe(1) + Self.unignored)
    #expect(call.status == SIGPIPE)
    #expect(call.standardError.isEmpty)
  }

  /// Commands of a shell after which nothing can be written to a stream: on every system one that is open for reading, and
  /// on those that have it the device that is full. Elsewhere a file may be in its place, which takes all that is written.
  private static func full(_ stream: Int) -> [String] {
    var status = stat()
    let hasDevice = stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    return ["exec \(stream)</dev/null"] + (hasDevice ? ["exec \(stream)>/dev/full"] : [])
  }

  @Test("fails where a stream takes nothing, as on a full disk, only if something was asked for")
  func full() async throws {
    for setup in Self.full(2) {
      let call = try await GenCall(["--force", "incomplete.json"], in: place.path, after: setup)
      #expect(call.status == 0, "\(setup)")
      #expect(place.generated.count == 4)
    }
    // No file takes a byte, so standard output does not either.
    for setup in Self.full(1) + ["trap '' XFSZ; ulimit -f 0"] {
      for arguments in [["validate", "shop.json"], ["--check", "-o", "x", "shop.json"], ["--help"]] {
        #expect(try await GenCall(arguments, in: place.path, after: setup).status == 4, "\(setup)")
      }
    }
  }

  @Test("does not take a closed standard input for an empty one")
  func standardInput() async throws {
    let call = try await GenCall(["-"], in: place.path, after: "exec 0<&-")
    #expect(call.status == 4)
    #expect(call.standardError == "error: <stdin>: cannot be read: bad file descriptor\n")
  }

  @Test(
    "refuses arguments that are not text, instead of using others",
    arguments: ["-o", "--templates", "--allow-outside", "--"])
  func bytes(option: String) async throws {
    let setup = #"set -- shop.json \#(option) "$(printf 'Gen\377')""#
    let call = try await GenCall([], in: place.path, after: setup)
    #expect(call.status == 2)
    #expect(call.standardError == "error: argument 3 is not UTF-8: \"Gen\u{FFFD}\"\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).allSatisfy { !$0.hasPrefix("Gen") })
  }

  /// What a terminal would obey.
  private static let obeyed = "\u{1B}[31m\u{9B}1m\u{202E}\u{2028}"
  private static let escaped = #"\u{1B}[31m\u{9B}1m\u{202E}\u{2028}"#

  @Test("escapes whatever it was given, in all that it prints")
  func escapes() async throws {
    let folder = "out" + Self.obeyed
    try place.write("", to: "file" + Self.obeyed)
    for arguments in [
      ["-o", folder, "shop.json"], ["-o", folder, "--check", "incomplete.json"],
      ["diff", "-o", folder, "incomplete.json"],
      ["--client-name", folder, "shop.json"], ["--access", folder, "shop.json"], ["no" + folder],
      ["shop.json", folder],
      ["--" + folder], ["--templates", "no" + folder, "shop.json"],
      ["-o", folder, "--dry-run", "--verbose", "incomplete.json"],
      ["-o", "file" + Self.obeyed + "/below", "shop.json"], ["--diagnostics", "json", folder],
    ] {
      let call = try await place.gen(arguments)
      let said = call.standardOutput + call.standardError
      #expect(
        Self.obeyed.unicodeScalars.filter { !$0.isASCII || $0.value < 32 }.allSatisfy {
          !said.unicodeScalars.contains($0)
        })
      let isJSON = arguments.first == "--diagnostics"
      #expect(said.contains(isJSON ? #"\u001b[31m\u009b1m\u202e\u2028"# : Self.escaped), "\(arguments)")
    }
  }

  @Test("quotes no more than a person reads", arguments: [["nonsense"], ["validate"], ["--diagnostics", "json"]])
  func length(arguments: [String]) async throws {
    let key = String(repeating: "k", count: 5_000_000)
    try place.write(Descriptions.shop.replacing("\"paths\"", with: "\"\(key)\": 1, \"paths\""), to: "long.json")
    let word = String(repeating: "w", count: 100_000)
    let call = try await place.gen(arguments == ["nonsense"] ? ["shop.json", word] : arguments + ["long.json"])
    #expect(call.status == (arguments == ["nonsense"] ? 2 : 0))
    #expect((1...4_000).contains(call.standardError.utf8.count))
  }
}
