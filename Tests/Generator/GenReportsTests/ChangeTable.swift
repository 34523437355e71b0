import Foundation
import GenDiagnostics
import GenReports
import GenSource
import Testing

/// `Tests/Changes`: a description, and tables of changes of it with what they break: `table.json` has those of names, types and
/// requests, `constraints.json` those of what values may be beyond their types.
///
/// `scripts/check/changes` compiles the code of each row with both clients. Both sort the keys of the descriptions, so that they speak of
/// the same ones.
enum ChangeTable {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    let effects: Set<String>
    let ids: Set<String>
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Changes")

  static let rows = rows(in: "table.json")
  static let constraints = rows(in: "constraints.json")

  private static func rows(in file: String) -> [Row] {
    do { return try read(file) } catch {
      Issue.record("Tests/Changes/\(file) cannot be read: \(error)")
      return []
    }
  }

  private struct OptionSyntaxError: Error {
    let reason: String
  }

  private static func read(_ file: String) throws -> [Row] {
    let base = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent("base.json")))
    let table = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(file)))
    guard let rows = table as? [[String: Any]] else { throw OptionSyntaxError(reason: "no list") }
    return try rows.map { row in
      guard let title = row["title"] as? String, let effects = row["effects"] as? [String],
        let ids = row["ids"] as? [String]
      else { throw OptionSyntaxError(reason: "\(row)") }
      let before = try edited(base, setting: row["before"], removing: nil)
      return Row(
        testDescription: title, before: try text(of: before),
        after: try text(of: edited(before, setting: row["set"], removing: row["remove"])), effects: Set(effects),
        ids: Set(ids))
    }
  }

  private static func text(of value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }

  private static func edited(_ value: Any, setting values: Any?, removing pointers: Any?) throws -> Any {
    var value = value
    for pointer in pointers as? [String] ?? [] { value = try edited(value, at: tokens(of: pointer)) { _ in nil } }
    for (pointer, new) in values as? [String: Any] ?? [:] {
      value = try edited(value, at: tokens(of: pointer)) { _ in new }
    }
    return value
  }

  private static func tokens(of pointer: String) -> ArraySlice<String> {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
    }[...]
  }

  /// - Parameter change: Returns the value at the end of the tokens from the one that is there; `nil` for none.
  private static func edited(_ value: Any, at tokens: ArraySlice<String>, _ change: (Any?) -> Any?) throws -> Any {
    guard let token = tokens.first else { return value }
    let rest = tokens.dropFirst()
    func inner(_ value: Any?) throws -> Any? {
      if rest.isEmpty { return change(value) }
      guard let value else { throw OptionSyntaxError(reason: "nothing at \(token)") }
      return try edited(value, at: rest, change)
    }
    if var object = value as? [String: Any] {
      object[token] = try inner(object[token])
      return object
    }
    guard var list = value as? [Any] else { throw OptionSyntaxError(reason: "nothing at \(token)") }
    guard token != "-" else { return list + [try inner(nil)].compactMap { $0 } }
    guard let index = Int(token), list.indices.contains(index) else {
      throw OptionSyntaxError(reason: "no element \(token)")
    }
    list.replaceSubrange(index...index, with: [try inner(list[index])].compactMap { $0 })
    return list
  }
}

/// What a new description changes, as a test sees it.
func report(from old: String, to new: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ChangeReport
{
  func planned(_ text: String, _ path: String) throws -> PlannedDescription {
    let planned = try Planned(text, path: path, sourceLocation: sourceLocation)
    #expect(!planned.diagnostics.contains { $0.severity == .error }, sourceLocation: sourceLocation)
    return PlannedDescription(planned.plan, planned.description, root: planned.document.root)
  }
  return changes(from: try planned(old, "old.json"), to: try planned(new, "new.json"))
}
