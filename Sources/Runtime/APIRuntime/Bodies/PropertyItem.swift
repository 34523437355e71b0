/// One value to serialize: a property of a form or of a multipart body, an element of it if it is a list, or a part of
/// a parameter.
///
/// It says what the value is; how it is written is decided by the serializers.
struct PropertyItem {
  /// The name of the property; `nil` for a part without one.
  let name: String?
  /// The place of the value in the request.
  let path: [any CodingKey]
  /// The value as it was given, for what is serialized as a whole, such as JSON.
  let value: any Encodable
  /// The value, taken apart by one level.
  let parts: ParameterParts

  /// Creates an item, and takes its value apart.
  ///
  /// - Throws: The error of the value's own encoding.
  init(_ value: any Encodable, named name: String? = nil, at path: [any CodingKey]) throws {
    self.name = name
    self.path = path
    self.value = value
    parts = try ParameterEncoder.parts(of: value, at: path)
  }

  /// Returns one item for a single value or an object, one for each element of a list.
  static func items(of value: any Encodable, named name: String?) throws -> [PropertyItem] {
    try PropertyItem(value, named: name, at: name.map { [JSONKey(stringValue: $0)] } ?? []).items()
  }

  /// Returns the elements of a list, under its name; the item itself if it is not a list.
  ///
  /// An index of a list is part of the path, so that errors say which element it is.
  func items() throws -> [PropertyItem] {
    guard case .list(let elements) = parts else { return [self] }
    return try elements.enumerated().map { index, element in
      try PropertyItem(element, named: name, at: path + [JSONKey(intValue: index)])
    }
  }

  /// Returns a property of an object.
  func member(_ member: (name: String, value: any Encodable)) throws -> PropertyItem {
    try PropertyItem(member.value, named: member.name, at: path + [JSONKey(stringValue: member.name)])
  }

  /// The media type, where the encoding of the property has none.
  ///
  /// See https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  var usualType: MediaType {
    switch parts {
    case .none, .primitive: .text
    case .file: .octetStream
    case .list, .object: .json
    }
  }

  /// Whether the value is a file.
  var isFile: Bool { if case .file = parts { true } else { false } }

  /// The name of the item in errors.
  var title: String { name.map { "property '\($0)'" } ?? "part" }
}

/// The serialization of a property of a form, in a body or as the query, or of a multipart body, see
/// https://spec.openapis.org/oas/v3.2.0.html#encoding-object
struct PropertyEncoding: Sendable {
  /// The name of the member that is sent, of an object with header fields of a part.
  static let contentKey = "content"

  /// Overrides the content type.
  var style: ParameterSerialization?
  /// The media type of each part; `nil` for the usual one.
  var contentType: MediaType?
  /// Further header fields of each part of a multipart body.
  var headers: HTTPHeaders = [:]
  /// Whether each part is an object of the value that is sent, and of further header fields by their names.
  var hasHeaders = false
}

/// The order of the properties of a multipart body whose parts have no names, as those of `multipart/mixed`.
struct PartPositions: Sendable {
  /// The names of the properties, each of which is one part.
  let names: [String]
  /// The name of the property with the list of the parts behind them; `nil` if there are none.
  let items: String?
}
