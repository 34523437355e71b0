import GenSource

/// The keywords that list values, and the extensions that say more of them.
extension SchemaReader {
  /// The values that a schema lists, with names and comments as far as an extension has them for each.
  func enumeration(_ keywords: SchemaKeywords) -> Schema.Enumeration? {
    guard keywords.aspects.contains(.values) else { return nil }
    if let constant = keywords[.const]?.unlessNull {
      return Schema.Enumeration(values: [constant])
    }
    if let values = microsoftValues(keywords) { return values }
    guard let node = keywords[.enum] ?? keywords[.extensibleEnum] else { return nil }
    let positions = valuesBesideNull(of: node)
    guard !positions.isEmpty else { return nil }
    /// The texts that an extension gives for the values: a list of as many, or an object with the values as its keys.
    func texts(_ keyword: SchemaKeyword, _ key: String) -> [String?] {
      guard let texts = keywords[keyword] else { return [] }
      if texts.kind == .object {
        return positions.map { position in
          let text = texts[position.element.string ?? position.element.text]
          return text?.string ?? text?[key]?.string
        }
      }
      let elements = Array(texts.elements)
      guard elements.count == node.elements.count else { return [] }
      return positions.map { elements[$0.offset].string }
    }
    let values = positions.map(\.element)
    let names = [.enumVarNames, .enumNames, .speakeasyEnums, .fernEnum].lazy.map { texts($0, "name") }
    let descriptions = [texts(.enumDescriptions, "description"), texts(.fernEnum, "description")]
    return Schema.Enumeration(
      values: values,
      names: names.first { !$0.isEmpty } ?? Self.labels(of: values, in: keywords[.description]?.string),
      descriptions: descriptions.first { !$0.isEmpty } ?? [],
      isOpen: isOpen(values, keywords))
  }

  /// The labels of numbers in a description as drf-spectacular writes it, a line for each: ``* `1` - Bad``. None if one is missing.
  private static func labels(of values: [JSONNode], in description: String?) -> [String?] {
    guard let description, values.allSatisfy({ $0.number != nil }) else { return [] }
    var labels: [Substring: String] = [:]
    for line in description.split(separator: "\n") where line.hasPrefix("* `") {
      let parts = line.dropFirst(3).split(separator: "`", maxSplits: 1)
      if parts.count == 2, parts[1].hasPrefix(" - ") { labels[parts[0]] = String(parts[1].dropFirst(3)) }
    }
    let found = values.map { labels[$0.text[...]] }
    return found.contains(nil) ? [] : found
  }

  /// The values that `x-ms-enum` lists in the place of `enum`.
  private func microsoftValues(_ keywords: SchemaKeywords) -> Schema.Enumeration? {
    let rows = keywords[.microsoftEnum]?["values"]?.elements.compactMap { row in
      row["value"]?.unlessNull.map { (value: $0, row: row) }
    }
    guard let rows, !rows.isEmpty else { return nil }
    let values = rows.map(\.value)
    let names = rows.map { $0.row["name"]?.string }
    let descriptions = rows.map { $0.row["description"]?.string }
    return Schema.Enumeration(
      values: values,
      names: names.contains { $0 != nil } ? names : [],
      descriptions: descriptions.contains { $0 != nil } ? descriptions : [],
      isOpen: isOpen(values, keywords))
  }

  /// Whether the values are known ones among others: Zalando's `x-extensible-enum`, and AutoRest's `modelAsString`, which holds
  /// unless it is switched off.
  private func isOpen(_ values: [JSONNode], _ keywords: SchemaKeywords) -> Bool {
    guard values.allSatisfy({ $0.string != nil }) else { return false }
    if let microsoft = keywords[.microsoftEnum] { return microsoft["modelAsString"]?.bool ?? true }
    return keywords[.enum] == nil
  }
}
