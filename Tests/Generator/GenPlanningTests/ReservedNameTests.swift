import Foundation
import GenPlanning
import SwiftPlan
import Testing

@testable import GenNaming

@Suite("A reserved name")
struct ReservedNameTests {
  /// The lines of all files in a folder of the package that have an ending.
  private static func lines(in folder: String, ending: String) throws -> [Substring] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil))
    var lines: [Substring] = []
    for case let file as URL in files where file.pathExtension == ending {
      lines += try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }
    return lines
  }

  /// The type that a line at the top level declares, whatever stands in front of the keyword.
  private static func type(declaredIn line: Substring) -> String? {
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\([a-z]+\))? )*(?:class|struct|enum|protocol|typealias|actor) ([A-Za-z0-9_]+)/#
    return line.prefixMatch(of: declaration).map { String($0.1) }
  }

  @Test("is every public type that the runtime declares at its top level, and none that it does not")
  func runtime() throws {
    let lines = try Self.lines(in: "Sources/Runtime/APIRuntime", ending: "swift")
    let isPublic = #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) /#
    let types = lines.filter { $0.prefixMatch(of: isPublic) != nil }.compactMap(Self.type)
    #expect(types.contains("Attempt"))
    #expect(types.contains("OpenEnum"))
    #expect(Set(types).symmetricDifference(ReservedNames.runtimeTypes).sorted() == [])
    for type in types { #expect(ReservedNames.isType(type)) }
  }

  @Test("is every type that a template declares at the top level of a file")
  func templates() throws {
    let lines = try Self.lines(in: "Templates", ending: "mustache")
    let types = lines.compactMap(Self.type)
    #expect(types.contains("RequestPublisher"))
    #expect(Set(types).symmetricDifference(ReservedNames.templateTypes).sorted() == [])
  }

  @Test(
    "is not a type of the client",
    arguments: ["Attempt", "RequestPublisher", "CombineDemand", "String", "URLSession", "AnyPublisher", "Con"])
  func schemas(name: String) throws {
    let plan = try Planning.schemas(#""\#(name)": {"type": "object", "properties": {"a": {"type": "string"}}}"#).plan
    #expect(plan.models.map(\.name) == [name + "Model"])
  }
}
