/// What one value of a request is serialized from: a property of a form or of a multipart body, an element of it if it is a
/// list, or a part of a parameter.
struct PropertyItem {
  let name: String?
  /// Where it is in what is sent.
  let path: [any CodingKey]
  let value: any Encodable
  let parts: ParameterParts

  init(_ value: any Encodable, named name: String? = nil, at path: [any CodingKey]) throws {
    self.name = name
    self.path = path
    self.value = value
    parts = try ParameterEncoder.parts(of: value, at: path)
  }

  /// One item for a single value or an object, one for each element of a list.
  static func items(of value: any Encodable, named name: String?) throws -> [PropertyItem] {
    let item = try PropertyItem(value, named: name, at: name.map { [JSONKey(stringValue: $0)] } ?? [])
    return try item.elements() ?? [item]
  }

  /// The elements of a list, under its name; nil for anything else.
  func elements() throws -> [PropertyItem]? {
    guard case .list(let elements) = parts else { return nil }
    return try elements.enumerated().map { index, element in
      try PropertyItem(element, named: name, at: path + [JSONKey(intValue: index)])
    }
  }

  /// The type it is written in, where its encoding names none.
  var usualType: MediaType {
    switch parts {
    case .none, .primitive: .text
    case .file: .octetStream
    case .list, .object: .json
    }
  }

  /// What errors call it.
  var title: String { name.map { "property '\($0)'" } ?? "part" }
}
