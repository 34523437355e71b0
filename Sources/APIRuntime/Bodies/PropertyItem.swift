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
    try PropertyItem(value, named: name, at: name.map { [JSONKey(stringValue: $0)] } ?? []).items()
  }

  /// The elements of a list, under its name; the item itself if it is none.
  func items() throws -> [PropertyItem] {
    guard case .list(let elements) = parts else { return [self] }
    return try elements.enumerated().map { index, element in
      try PropertyItem(element, named: name, at: path + [JSONKey(intValue: index)])
    }
  }

  /// A member of the object that the item is.
  func member(_ member: (name: String, value: any Encodable)) throws -> PropertyItem {
    try PropertyItem(member.value, named: member.name, at: path + [JSONKey(stringValue: member.name)])
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
