import GenDiagnostics
import SwiftPlan

/// Something that an outline says of a name: in columns of the text, in members of the JSON, or in both.
struct OutlineField {
  /// The columns of the text; none for what only tools are told.
  let columns: [String]
  /// The members of the JSON; none for what only people are told.
  let members: [(key: String, value: JSONText)]
  /// The name, if it is a chosen one: the place of the choice is printed with it.
  let chosen: ChosenName?

  /// Creates a field. Columns and members that are `nil` are left out.
  init(columns: [String?] = [], members: [(key: String, value: JSONText?)] = [], chosen: ChosenName? = nil) {
    self.chosen = chosen
    self.columns = columns.compactMap { $0 }.filter { !$0.isEmpty }
    self.members = members.compactMap { key, value in value.map { (key, $0) } }
  }

  /// Returns the field `name: Type`; of the name alone for what has no type.
  ///
  /// - Parameters:
  ///   - type: As it is written where the name stands, and as it is at the module's top level.
  ///   - key: What JSON calls the name; `nil` if another field has it.
  static func name(_ name: String, _ type: (written: String, full: String)? = nil, as key: String? = "name")
    -> OutlineField
  {
    OutlineField(
      columns: [name + (type.map { ": " + $0.written } ?? "")],
      members: (key.map { [($0, .string(name))] } ?? []) + [("type", type.map { .string($0.full) })])
  }

  /// Returns the field of words for people.
  static func label(_ text: String?) -> OutlineField { OutlineField(columns: [text]) }

  /// Returns the field of the name in the description.
  static func key(_ text: String) -> OutlineField {
    OutlineField(columns: [quoted(text)], members: [("key", .string(text))])
  }

  /// Returns the field of a fact, and of the words for it where they differ.
  static func fact(_ key: String, _ value: String?, _ words: String?) -> OutlineField {
    OutlineField(columns: [words], members: [(key, value.map(JSONText.string))])
  }

  /// Returns the field of a fact for tools alone.
  static func fact(_ key: String, _ value: String?) -> OutlineField { fact(key, value, nil) }

  /// Returns the field of several facts of one kind.
  static func facts(_ key: String, _ values: [String], _ words: String?) -> OutlineField {
    OutlineField(columns: [words], members: [(key, values.isEmpty ? nil : .texts(values))])
  }

  /// Returns the field of a fact for tools alone, which is left out where it does not hold.
  static func flag(_ key: String, _ holds: Bool) -> OutlineField {
    OutlineField(members: [(key, holds ? .bool(true) : nil)])
  }

  /// Returns the field of the reasons for a name.
  ///
  /// - Parameters:
  ///   - text: What the description says, where the reason is about that.
  ///   - isFile: Whether the name is a file's, too.
  static func reasons(_ reasons: [NameReason?], _ text: String = "", isFile: Bool = false) -> OutlineField {
    let reasons = reasons.compactMap { $0 }
    return OutlineField(
      columns: reasons.filter { $0.chosen == nil }.map { $0.words(text, isFile: isFile) },
      members: [
        ("reasons", reasons.isEmpty ? nil : .texts(reasons.map(\.code))),
        ("takenBy", reasons.lazy.compactMap(\.winner).first.map(JSONText.string)),
      ], chosen: reasons.lazy.compactMap(\.chosen).first)
  }

  /// Returns the field of what a schema asks for.
  static func summary(_ text: String?, isRequired: Bool = false) -> OutlineField {
    let words = [text, isRequired ? "required" : nil].compactMap { $0 }.joined(separator: ", ")
    return OutlineField(
      columns: [words],
      members: [("schema", text.map(JSONText.string)), ("isRequired", isRequired ? .bool(true) : nil)])
  }
}
