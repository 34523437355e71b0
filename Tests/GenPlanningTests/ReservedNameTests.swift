import Foundation
import Testing

@testable import GenPlanning

@Suite("A reserved name")
struct ReservedNameTests {
  @Test("is every public type that the runtime declares at its top level")
  func runtime() throws {
    let runtime = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/APIRuntime")
    let files = try #require(FileManager.default.enumerator(at: runtime, includingPropertiesForKeys: nil))
    var names: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let declaration = /^public (?:final |indirect )*(?:class|struct|enum|protocol|typealias|actor) ([A-Za-z0-9]+)/
        if let match = line.prefixMatch(of: declaration) { names.append(String(match.1)) }
      }
    }
    #expect(names.count > 40)
    for name in names { #expect(ReservedNames.isType(name), "\(name) is not reserved") }
  }
}
