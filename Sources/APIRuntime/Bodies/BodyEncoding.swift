/// How a property of a form or of a multipart body is written, see
/// https://spec.openapis.org/oas/v3.1.1.html#encoding-object
struct BodyEncoding: Sendable {
  /// Goes before the content type.
  var style: ParameterWriting?
  var contentType: MediaType?
  var headers: HTTPHeaders = [:]
}

/// A property of a form or of a multipart body, or one element of it if it is a list.
struct BodyItem {
  let name: String?
  let value: any Encodable
  let parts: ParameterParts

  /// One item for a single value or an object, one for each element of a list, none for nil.
  static func items(of value: any Encodable, named name: String?) throws -> [BodyItem] {
    let path = name.map { [JSONKey(stringValue: $0)] } ?? []
    let parts = try ParameterEncoder.parts(of: value, at: path)
    switch parts {
    case .none:
      return []
    case .list(let elements):
      return try elements.compactMap { element in
        let parts = try ParameterEncoder.parts(of: element, at: path)
        if case .none = parts { return nil }
        return BodyItem(name: name, value: element, parts: parts)
      }
    case .primitive, .file, .object:
      return [BodyItem(name: name, value: value, parts: parts)]
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
