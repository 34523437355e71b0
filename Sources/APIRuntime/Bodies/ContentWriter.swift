import Foundation

/// Writes values as the texts and bytes of media types.
struct ContentWriter: Sendable {
  /// What writes the JSON body being encoded, and the JSON in its strings.
  static let current = TaskLocal<ContentWriter?>(wrappedValue: nil)

  private let configuration: ClientConfiguration
  /// By the names of the properties of a form.
  private let encodings: [String: BodyEncoding]

  init(_ configuration: ClientConfiguration, encodings: [String: BodyEncoding] = [:]) {
    self.configuration = configuration
    self.encodings = encodings
  }

  func json(_ value: any Encodable) throws -> Data {
    let encoder = configuration.makeEncoder()
    let depth = try NestingProbe.depth(of: value, limit: configuration.maximumDepth, userInfo: encoder.userInfo)
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
    if let style = encodings[name]?.style { return try ParameterEncoding.query(name, value, style, kind: "form") }
    let escape = ParameterEscaping.form
    return try BodyItem.items(of: value, named: name).map { item in
      escape(name) + "=" + escape(try text(item, as: encodings[name]?.contentType?.specific ?? item.usualType))
    }
  }

  private func text(_ item: BodyItem, as type: MediaType) throws -> String {
    switch (type.kind, item.parts) {
    case (.json, _): try jsonText(item.value)
    case (.form, _): try ContentWriter(configuration).form(item.value)
    case (.text, .primitive(let text)), (.other, .primitive(let text)): text
    case (.text, .file(let file)), (.other, .file(let file)): try file.base64()
    default: throw UnwritableContent("\(item.title) cannot be written as \(type.rawValue)")
    }
  }
}
