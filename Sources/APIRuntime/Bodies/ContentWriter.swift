import Foundation

/// Writes values as the texts and bytes of media types.
struct ContentWriter: Sendable {
  /// What writes the JSON body being encoded, and the JSON in its strings.
  static let current = TaskLocal<ContentWriter?>(wrappedValue: nil)

  private let makeEncoder: @Sendable () -> JSONEncoder
  private let maximumDepth: Int
  /// By the names of the properties of a form, in a body or as the query.
  private var encodings: [String: PropertyEncoding]

  init(_ configuration: ClientConfiguration, encodings: [String: PropertyEncoding] = [:]) {
    makeEncoder = configuration.makeEncoder
    maximumDepth = configuration.maximumDepth
    self.encodings = encodings
  }

  func json(_ value: any Encodable) throws -> Data {
    let encoder = makeEncoder()
    let depth = try NestingProbe.depth(of: value, limit: maximumDepth, userInfo: encoder.userInfo)
    return try DeepStack.run(depth: depth) { try Self.current.withValue(self) { try encoder.encode(value) } }
  }

  func jsonText(_ value: any Encodable) throws -> String {
    String(decoding: try json(value), as: UTF8.self)
  }

  /// The single text that a value is.
  func text(_ value: any Encodable, as type: MediaType) throws -> String {
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: return ""
    case .primitive(let text): return text
    case .file(let file): return try file.base64()
    case .list, .object: throw UnwritableContent("a list or an object cannot be written as \(type.rawValue)")
    }
  }

  /// A value as the whole of a query.
  func queryString(_ value: any Encodable, as type: MediaType) throws -> String {
    switch type.kind {
    case .form: try form(value)
    case .json: ParameterEscaping.reserved(try jsonText(value))
    case .multipart, .text, .other: ParameterEscaping.reserved(try text(value, as: type))
    }
  }

  /// A form: a pair for each member of an object, or several for one that is a list.
  ///
  /// The type of a member without an encoding is `text/plain`, or JSON if it is an object, see
  /// https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  func form(_ value: any Encodable) throws -> String {
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: return ""
    case .object(let members): return try members.flatMap(pairs).joined(separator: "&")
    case .primitive, .list, .file: throw UnwritableContent("a form is written from an object only")
    }
  }

  private func pairs(name: String, value: any Encodable) throws -> [String] {
    if let style = encodings[name]?.style {
      return try ParameterEncoding(content: self).query(name, value, style, kind: "form")
    }
    let escape = ParameterEscaping.form
    return try PropertyItem.items(of: value, named: name).compactMap { item in
      try text(item, as: encodings[name]?.contentType?.specific ?? item.usualType).map {
        escape(name) + "=" + escape($0)
      }
    }
  }

  private var withoutEncodings: ContentWriter {
    var writer = self
    writer.encodings = [:]
    return writer
  }

  /// The text of a property or of one element of it; nil for nil, unless that is JSON's `null`.
  func text(_ item: PropertyItem, as type: MediaType) throws -> String? {
    switch (type.kind, item.parts) {
    case (.json, _): try jsonText(item.value)
    case (_, .none): nil
    case (.form, _): try withoutEncodings.form(item.value)
    case (.text, .primitive(let text)), (.other, .primitive(let text)): text
    case (.text, .file(let file)), (.other, .file(let file)): try file.base64()
    default: throw UnwritableContent("\(item.title) cannot be written as \(type.rawValue)")
    }
  }
}
