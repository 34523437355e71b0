import Foundation

/// A serializer of values into the texts and bytes of media types.
///
/// What is a part of a multipart body is made by `MultipartSerializer`, and a parameter by ``ParameterSerializer``.
struct ContentSerializer: Sendable {
  /// The serializer of the JSON body being encoded, which serializes the JSON in its strings, too.
  static let current = TaskLocal<ContentSerializer?>(wrappedValue: nil)

  /// Creates the encoder of the configuration; `nil` for ``APIJSONEncoder``.
  private let makeEncoder: (@Sendable () -> JSONEncoder)?
  /// The largest number of arrays and objects inside each other, those around the JSON included.
  private let maximumDepth: Int
  /// The number of arrays and objects around the JSON, if it is the text of a string.
  var outerDepth = 0
  /// The encodings of the properties of a form, by their names.
  private var encodings: [String: PropertyEncoding]

  /// Creates a serializer with what a configuration says of encoding.
  init(_ configuration: ClientConfiguration, encodings: [String: PropertyEncoding] = [:]) {
    makeEncoder = configuration.makeEncoder
    maximumDepth = configuration.maximumDepth
    self.encodings = encodings
  }

  /// Returns the JSON of a value, in UTF-8.
  ///
  /// One of Foundation's encoders has no limit for the depth, needs the stack of the caller, and writes UUIDs in
  /// capitals: so the value is looked at before.
  ///
  /// - Throws: An `EncodingError` if the value is too deep or has no JSON; any other error of its type.
  func json(_ value: any Encodable) throws -> Data {
    guard let encoder = makeEncoder?() else {
      var own = APIJSONEncoder()
      own.maximumDepth = maximumDepth
      own.outerDepth = outerDepth
      return try Self.current.withValue(self) { try own.encode(value) }
    }
    let shape = try JSONShape(of: value, limit: maximumDepth, userInfo: encoder.userInfo)
    let value = shape.hasUUID ? LowercaseUUIDs(value: value) : value
    return try LargeStackThread.run(depth: shape.depth) {
      try Self.current.withValue(self) { try encoder.encode(value) }
    }
  }

  /// Returns the JSON of a value as text, for parameters, forms and strings.
  ///
  /// - Throws: The errors of ``json(_:)``.
  func jsonText(_ value: any Encodable) throws -> String {
    String(decoding: try json(value), as: UTF8.self)
  }

  /// Returns the text of a single value: that of a parameter, Base64 for a file, and an empty text for `nil`.
  ///
  /// - Throws: A ``SerializationError`` for a list or an object; the error of the value's own encoding.
  func text(_ value: any Encodable, as type: MediaType) throws -> String {
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: return ""
    case .primitive(let text): return text
    case .file(let file): return try file.base64()
    case .list, .object: throw SerializationError("a list or an object cannot be serialized as \(type.rawValue)")
    }
  }

  /// Returns a whole query, percent-encoded and without the `?`. A form is pairs; JSON and texts are one text in which
  /// reserved characters are encoded.
  ///
  /// - Throws: A ``SerializationError`` for a value that the media type has no text for; the error of the value's own
  ///   encoding.
  func queryString(_ value: any Encodable, as type: MediaType) throws -> String {
    switch type.kind {
    case .form: try form(value)
    case .json: ParameterEscaping.reserved(try jsonText(value))
    case .multipart, .text, .other: ParameterEscaping.reserved(try text(value, as: type))
    }
  }

  /// Returns a form: a pair for each property of an object, or several for a list.
  ///
  /// A property without an encoding is `text/plain`, or JSON if it is an object, see
  /// https://spec.openapis.org/oas/v3.1.1.html#encoding-object
  ///
  /// - Throws: A ``SerializationError`` if the value is not an object, or if a property has no text in its media type.
  func form(_ value: any Encodable) throws -> String {
    switch try ParameterEncoder.parts(of: value, at: []) {
    case .none: return ""
    case .object(let members): return try members.flatMap(pairs).joined(separator: "&")
    case .primitive, .list, .file: throw SerializationError("a form must be an object")
    }
  }

  /// Returns the `name=value` pairs of a property: one, or several for a list. A property with a style is written as a
  /// query parameter is. All others are escaped as HTML forms are, with `+` for a space.
  private func pairs(name: String, value: any Encodable) throws -> [String] {
    if let style = encodings[name]?.style {
      return try ParameterSerializer(content: self).query(name, value, style, kind: "form")
    }
    let escape = ParameterEscaping.form
    return try PropertyItem.items(of: value, named: name).compactMap { item in
      try itemText(item, as: encodings[name]?.contentType?.specific ?? item.usualType).map {
        escape(name) + "=" + escape($0)
      }
    }
  }

  /// A form within a form has no encodings of its own: they belong to the properties of the outer one.
  private var withoutEncodings: ContentSerializer {
    var serializer = self
    serializer.encodings = [:]
    return serializer
  }

  /// Returns the text of a property or of one element of it; `nil` for `nil`, unless that is JSON's `null`.
  ///
  /// - Parameter type: The media type of the part, without a `*`.
  /// - Throws: A ``SerializationError`` for what the type has no text for, such as a list that is `text/plain`.
  func itemText(_ item: PropertyItem, as type: MediaType) throws -> String? {
    switch (type.kind, item.parts) {
    case (.json, _): try jsonText(item.value)
    case (_, .none): nil
    case (.form, _): try withoutEncodings.form(item.value)
    case (.text, .primitive(let text)), (.other, .primitive(let text)): text
    case (.text, .file(let file)), (.other, .file(let file)): try file.base64()
    default: throw SerializationError("\(item.title) cannot be serialized as \(type.rawValue)")
    }
  }
}

/// The error of a value that has no text or bytes of a media type.
struct SerializationError: Error, CustomStringConvertible {
  /// The reason, which follows `the body: ` or the name of a parameter.
  let description: String

  /// Creates an error with its reason.
  init(_ description: String) {
    self.description = description
  }

  /// Returns the error of a file of the caller that is missing, a folder, or not readable.
  static func unreadable(_ url: URL) -> SerializationError {
    SerializationError("the file '\(url.isFileURL ? url.path : url.absoluteString)' cannot be read")
  }
}
