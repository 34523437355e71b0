import GenDiagnostics
import GenNaming
import GenPlanning
import GenTyping
import SwiftPlan

/// The types that the user chooses, `KIND:ORIGINAL=TYPE` and `ORIGINAL=NAME`.
extension TypeChoice {
  private enum Kind: String, CaseIterable {
    case format, schema, property

    var subject: Subject {
      switch self {
      case .format: .format
      case .schema: .schema
      case .property: .property
      }
    }
  }

  /// Reads a value of `--type`.
  init(type value: OptionValue) throws(UsageError) {
    let kinds = Kind.allCases.map { "\($0.rawValue):ORIGINAL=TYPE" }.joined(separator: ", ")
    let parts = value.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let (original, type) = Self.sides(of: parts[1]) else {
      throw UsageError(message: "\"\(value.text)\" chooses no type", hint: "choices are \(kinds)")
    }
    guard let kind = Kind(rawValue: parts[0]) else {
      let candidate = nearest(to: parts[0], in: Kind.allCases.map(\.rawValue))
      throw UsageError(
        message: "types cannot be chosen for \"\(parts[0])\"",
        hint: candidate.map { "did you mean \"\($0):\(parts[1])\"?" } ?? "choices are \(kinds)")
    }
    try Self.check(original, of: kind, in: value.text)
    try Self.check(type)
    self.init(kind.subject, original, as: .named(type), text: value.text, at: value.place)
  }

  /// Reads a value of `--id`.
  init(identifier value: OptionValue) throws(UsageError) {
    guard let (original, name) = Self.sides(of: value.text) else {
      throw UsageError(message: "\"\(value.text)\" names no identifier", hint: "for example Pet.id=PetID")
    }
    guard isTypeName(name), name.first?.isUppercase ?? false else {
      throw UsageError(message: "\"\(name)\" cannot be the name of an identifier", hint: "for example PetID")
    }
    let isProperty = original.hasPrefix("#") || original.contains(".")
    self.init(isProperty ? .property : .schema, original, as: .identifier(name), text: value.text, at: value.place)
  }

  /// Returns the texts before the last `=` and behind it.
  private static func sides(of text: String) -> (original: String, name: String)? {
    guard let mark = text.lastIndex(of: "=") else { return nil }
    let (original, name) = (String(text[..<mark]), String(text[text.index(after: mark)...]))
    return original.isEmpty || name.isEmpty ? nil : (original, name)
  }

  private static func check(_ original: String, of kind: Kind, in text: String) throws(UsageError) {
    switch kind {
    case .schema: return
    case .format:
      let type = original.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
      let names = types.map(\.name)
      guard let type, !names.contains(type) || original.hasSuffix("/") else { return }
      throw UsageError(
        message: "\"\(original)\" is not a format of a type, such as string/uuid",
        hint: nearest(to: type, in: names).map { "did you mean \"\($0)\"?" }
          ?? "the types are \(names.joined(separator: ", "))")
    case .property:
      guard !original.hasPrefix("#"), !original.contains(".") else { return }
      throw UsageError(
        message: "\"\(original)\" is not a property",
        hint: "for example Pet.\(original), *.\(original) or a JSON pointer")
    }
  }

  private static func check(_ type: String) throws(UsageError) {
    switch TypeNameKind(type) {
    case .builtIn, .user: return
    case .standard:
      throw UsageError(
        message: "`\(type)` is a type of a library, which has to be named with its module",
        hint: "for example Swift.\(type) or Foundation.\(type)")
    case .none:
      throw UsageError(
        message: "\"\(type)\" is not the name of a type of values",
        hint: "for example Decimal, PetKind or Billing.Money")
    }
  }
}
