import GenModel
import GenSource
import SwiftPlan

/// The words for schemas, as the generator understood them: `integer int64, nullable`,
/// `oneOf of 3, discriminator "petType"`, `allOf of $ref Pet and 1 more`.
struct SchemaSummaries {
  /// The names of the schemas that references lead to.
  private let names: [SchemaID: String]

  /// Creates the words for a description.
  init(_ description: APIDescription) {
    names = Dictionary(description.schemas.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Returns the words for a schema.
  func summary(of schema: Schema) -> String {
    var parts = [reference(schema), value(schema)].compactMap { $0 }
    parts += composition(schema)
    if parts.isEmpty { parts.append(schema.isNull ? "null" : "anything") }
    if schema.isNullable, !schema.isNull { parts.append("nullable") }
    return parts.joined(separator: ", ")
  }

  /// Returns the words for a reference; `nil` without one.
  private func reference(_ schema: Schema) -> String? {
    schema.reference.map { "$ref " + (names[$0].map(plain) ?? "to nothing") }
  }

  /// Returns the words for the type's own keywords.
  private func value(_ schema: Schema) -> String? {
    var words = schema.types.names
    if words.count > 1 { words = [words.joined(separator: " or ")] }
    if let format = schema.format { words.append(plain(format)) }
    if let content = schema.content { words.append("with JSON of " + part(content)) }
    if let enumeration = schema.enumeration { words.append(self.enumeration(enumeration)) }
    words += array(schema.array) + object(schema)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the words for a list of values.
  private func enumeration(_ enumeration: Schema.Enumeration) -> String {
    let values = enumeration.values
    let word = enumeration.isOpen ? "open enum of " : "enum of "
    guard values.count == 1 else { return word + String(values.count) }
    return word + (values[0].string.map(quoted) ?? plain(values[0].text))
  }

  /// Returns the words for the elements of a list.
  private func array(_ array: Schema.ArrayKeywords) -> [String] {
    if !array.prefixItems.isEmpty { return ["of \(array.prefixItems.count) by position"] }
    return array.items.map { ["of " + part($0)] } ?? []
  }

  /// Returns the words for the members of an object.
  private func object(_ schema: Schema) -> [String] {
    var words: [String] = []
    let count = schema.object.properties.count
    if count > 0 { words.append("\(schema.types.isEmpty ? "" : "of ")\(count) propert\(count == 1 ? "y" : "ies")") }
    switch schema.object.additional {
    case .unspecified, .forbidden: break
    case .allowed: words.append("with additionalProperties")
    case .typed(let schema): words.append("with additionalProperties of " + part(schema))
    }
    return words
  }

  /// Returns the summary of a schema inside another one, in brackets where it has several parts.
  private func part(_ schema: Schema) -> String {
    let summary = summary(of: schema)
    return summary.contains { $0 == "," } ? "(\(summary))" : summary
  }

  /// Returns the words for `allOf`, `oneOf` and `anyOf`.
  private func composition(_ schema: Schema) -> [String] {
    let composition = schema.composition
    var parts: [String] = []
    if !composition.allOf.isEmpty { parts.append("allOf of " + self.parts(of: composition.allOf)) }
    if !composition.oneOf.isEmpty { parts.append("oneOf of \(composition.oneOf.count)") }
    if !composition.anyOf.isEmpty { parts.append("anyOf of \(composition.anyOf.count)") }
    if let discriminator = composition.discriminator {
      parts.append("discriminator " + quoted(discriminator.propertyName))
    }
    return parts
  }

  /// Returns the words for the parts of an `allOf`: the first reference by name, the rest by number.
  private func parts(of schemas: [Schema]) -> String {
    guard let first = schemas.lazy.compactMap(reference).first else { return String(schemas.count) }
    return schemas.count == 1 ? first : "\(first) and \(schemas.count - 1) more"
  }

  /// Returns a text of the description as it is, where it is harmless, and in quotes otherwise.
  private func plain(_ text: String) -> String {
    let literal = quoted(text)
    return literal == "\"\(text)\"" && !text.contains(" ") ? text : literal
  }
}
