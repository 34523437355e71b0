import GenModel
import GenSource

/// The parts of a description as short texts, to be compared with texts written by hand.
///
/// A schema is its types, then what belongs to each: `string(date)`, `array[integer]`, `object{name*: string, +boolean}`
/// with `*` behind what is required and `+` before other members; `$Pet` is a reference; a final `?` allows `null`.
struct Outline {
  let names: [SchemaID: String]

  func text(_ schema: Schema) -> String {
    if schema.isNull { return "null" }
    var parts: [String] = []
    if let reference = schema.reference { parts.append("$" + (names[reference] ?? "nowhere")) }
    parts += types(schema)
    if let enumeration = schema.enumeration { parts.append(text(enumeration)) }
    let composition = schema.composition
    for (keyword, members) in [
      ("allOf", composition.allOf), ("oneOf", composition.oneOf), ("anyOf", composition.anyOf),
    ] where !members.isEmpty {
      parts.append("\(keyword)(\(members.map(text).joined(separator: ", ")))")
    }
    if let discriminator = composition.discriminator {
      let mapping = discriminator.mapping.map { "\($0.value)=\(names[$0.schema] ?? "nowhere")" }
      parts.append("by \(discriminator.propertyName)(\(mapping.joined(separator: ", ")))")
    }
    return (parts.isEmpty ? "any" : parts.joined(separator: " ")) + (schema.isNullable ? "?" : "")
  }

  private func types(_ schema: Schema) -> [String] {
    let all: [(JSONTypes, String)] = [
      (.boolean, "boolean"), (.integer, "integer"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"),
    ]
    let names = all.filter { schema.types.contains($0.0) }.map(\.1).joined(separator: "|")
    let text = names + (schema.format.map { "(\($0))" } ?? "") + array(schema.array) + object(schema.object)
    return text.isEmpty ? [] : [text]
  }

  private func array(_ array: Schema.ArrayKeywords) -> String {
    let elements = array.prefixItems.map(text) + (array.items.map { [text($0)] } ?? [])
    return elements.isEmpty ? "" : "[\(elements.joined(separator: ", "))]"
  }

  private func object(_ object: Schema.ObjectKeywords) -> String {
    var members = object.properties.map { property in
      "\(property.name)\(object.required.contains(property.name) ? "*" : ""): \(text(property.schema))"
    }
    let declared = object.properties.map(\.name)
    members += object.required.filter { !declared.contains($0) }.map { $0 + "*" }
    switch object.additional {
    case .unspecified: break
    case .forbidden: members.append("+none")
    case .allowed: members.append("+any")
    case .typed(let schema): members.append("+" + text(schema))
    }
    return members.isEmpty ? "" : "{\(members.joined(separator: ", "))}"
  }

  private func text(_ enumeration: Schema.Enumeration) -> String {
    var values = enumeration.values.map(\.text)
    if !enumeration.names.isEmpty {
      values = zip(enumeration.names, values).map { name, value in name.map { "\($0) = \(value)" } ?? value }
    }
    if !enumeration.descriptions.isEmpty {
      values = zip(values, enumeration.descriptions).map { value, text in text.map { "\(value) // \($0)" } ?? value }
    }
    return "enum(\(values.joined(separator: ", "))\(enumeration.isOpen ? ", …" : ""))"
  }
}

extension Outline {
  func lines(_ operation: Operation) -> [String] {
    let tags = operation.tags.isEmpty ? "" : " [\(operation.tags.joined(separator: ", "))]"
    let head = "\(operation.method) \(operation.path) \(operation.operationID ?? "-")\(tags)"
    var lines = [head + (operation.isDeprecated ? " deprecated" : "")]
    lines += operation.parameters.map(line)
    if let body = operation.body { lines.append("body\(body.isRequired == true ? "*" : "") \(text(body.contents))") }
    for response in operation.responses { lines.append("\(response.status.text) \(text(response.contents))") }
    if !operation.security.isEmpty {
      lines.append("security " + operation.security.map { $0.joined(separator: " + ") }.joined(separator: " | "))
    }
    return lines
  }

  /// `query tags*: array[string] form explode`.
  private func line(_ parameter: Parameter) -> String {
    var line = "\(parameter.location) \(parameter.name)\(parameter.isRequired ? "*" : ""): \(text(parameter.schema))"
    line += " \(parameter.style.name)"
    if parameter.explode { line += " explode" }
    if parameter.allowReserved { line += " reserved" }
    if parameter.allowsEmptyValue { line += " empty" }
    if parameter.isDeprecated { line += " deprecated" }
    if let mediaType = parameter.mediaType { line += " as \(mediaType)" }
    return line
  }

  private func text(_ contents: [MediaType]) -> String {
    if contents.isEmpty { return "nothing" }
    return contents.map { content in
      let item = content.itemSchema.map { ", each " + text($0) } ?? ""
      return "\(content.name): \(content.schema.map(text) ?? "-")\(item)"
    }.joined(separator: "; ")
  }
}
