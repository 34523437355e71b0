public import Foundation

/// A decoder of the body of a documented response. It does not depend on the `Content-Type` of the response, except for
/// the `charset` of a text, and for strings and bytes in a media type other than JSON: JSON with a string is that string, and what
/// is not JSON is the string as it is; bytes are the body. Any JSON is a string then, too, if the body is a text.
///
/// With every decoder, an empty body is `nil` if `Body` is Optional. Where a success may be any JSON, it is the `null` of a ``JSONValue``.
///
/// For which statuses it is used is said by ``RequestBuilder/success(_:_:accept:contentType:)`` and its like.
public struct ResponseDecoder<Body: Sendable>: Sendable {
  /// The media type for `Accept`, unless the success has one of its own.
  let mediaType: String?
  /// Returns the body of a whole response.
  private let read: @Sendable (TransportResponse, ClientConfiguration) throws -> Body
  /// Creates the reader of a body of elements while it arrives; `nil` for a body that is decoded as a whole.
  let makeReader: (@Sendable (ClientConfiguration) -> BodyReader<Body>)?
  /// Creates what finds the end of a body that is collected: it is called with each chunk, and returns whether nothing of the
  /// rest is decoded. `nil` for a body that is as long as the response.
  let makeEndSearch: (@Sendable () -> (Data) -> Bool)?
  /// The file that the body is written to while it arrives.
  let file: URL?
  /// Whether the body is used.
  let needsBody: Bool
  /// Returns the body of a success that has none, as that of any JSON is `null`; `nil` if it has to have one.
  private let makeNull: (@Sendable () -> Body)?

  /// Creates a decoder of a body as a whole.
  ///
  /// - Parameter makeNull: Returns the body of a success that has none; `nil` if it has to have one.
  init(
    _ mediaType: String?,
    file: URL? = nil,
    needsBody: Bool = true,
    orNull makeNull: (@Sendable () -> Body)? = nil,
    _ read: @escaping @Sendable (TransportResponse, ClientConfiguration) throws -> Body
  ) {
    self.mediaType = mediaType
    self.file = file
    self.needsBody = needsBody
    self.makeNull = makeNull
    self.read = read
    makeReader = nil
    makeEndSearch = nil
  }

  /// Creates a decoder that can read a body while it arrives.
  ///
  /// - Parameters:
  ///   - whole: Reads a whole body with such a reader.
  ///   - makeEndSearch: Creates what finds the end of a body that is collected.
  init(
    _ mediaType: String,
    incremental makeReader: @escaping @Sendable (ClientConfiguration) -> BodyReader<Body>,
    whole: @escaping @Sendable (BodyReader<Body>, Data) throws -> Body,
    makeEndSearch: (@Sendable () -> (Data) -> Bool)? = nil
  ) {
    self.mediaType = mediaType
    file = nil
    needsBody = true
    makeNull = nil
    read = { response, configuration in try whole(makeReader(configuration), response.body) }
    self.makeReader = makeReader
    self.makeEndSearch = makeEndSearch
  }

  /// Creates a decoder of JSON, or of the media type of the response if the configuration has a coder for that. A string or
  /// bytes may also be the body as it is, in any other media type, and a ``JSONValue`` a text, in `text/…`. `wrap` makes a `Body` of
  /// its values.
  ///
  /// - Parameters:
  ///   - type: The type that is decoded, by the configuration's decoder and its limits.
  ///   - wrap: Called with the value, on the thread that decodes. Returns the body, such as a case of an enum.
  @_spi(Generated) public static func json<Value: Decodable & Sendable>(
    _ type: Value.Type,
    _ wrap: @escaping @Sendable (Value) -> Body
  ) -> Self {
    let makeNull = undescribedNull(of: type).map { null in { @Sendable in wrap(null) } }
    return Self("application/json", orNull: makeNull) { response, configuration in
      let isCoded = response.isCoded(configuration)
      if !isCoded, let bytes = response.body as? Value { return wrap(bytes) }
      do {
        return wrap(try configuration.value(of: type, from: response.body, response.headers))
      } catch let error as DecodingError {
        if let empty = response.emptyValue(type, error, configuration) { return wrap(empty) }
        if !isCoded, "" is Value, let text = try response.text() as? Value { return wrap(text) }
        let isAnyJSON = !isCoded && JSONValue.null is Value
        if isAnyJSON, let text = try response.jsonText as? Value { return wrap(text) }
        throw response.advised(error, isAnyJSON: isAnyJSON, configuration)
      }
    }
  }

  /// Returns what stands for no body where nothing is said of the JSON, or of an object; `nil` for any other type.
  private static func undescribedNull<Value>(of type: Value.Type) -> Value? {
    if type == JSONValue.self { return JSONValue.null as? Value }
    return type == [String: JSONValue].self ? [String: JSONValue]() as? Value : nil
  }

  /// Creates a decoder of text in the `charset` of its `Content-Type`, UTF-8 by default, which `wrap` makes a `Body`
  /// of. A string in JSON is that string.
  @_spi(Generated) public static func text(_ wrap: @escaping @Sendable (String) -> Body) -> Self {
    Self("text/plain") { response, configuration in wrap(try response.string(configuration) ?? response.text()) }
  }

  /// Creates a decoder of bytes, which `wrap` makes a `Body` of.
  @_spi(Generated) public static func data(_ wrap: @escaping @Sendable (Data) -> Body) -> Self {
    Self("*/*") { response, _ in wrap(response.body) }
  }

  /// Creates a decoder that always returns the same `Body`. The body of the response is discarded while it arrives.
  @_spi(Generated) public static func empty(_ body: Body) -> Self {
    Self(nil, needsBody: false) { _, _ in body }
  }

  /// Whether the body is bytes, which have any media type.
  var isOfBytes: Bool { mediaType == "*/*" }

  /// The decoder of a success without a body: one that writes a file has nothing to write then, which is an error.
  var withoutFile: Self {
    guard file != nil else { return self }
    return Self(mediaType) { response, _ in
      let reason = "status \(response.status) is documented without a body, nothing is written to the file"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
  }

  /// Returns the body of the whole response of a success, which may be empty where any JSON or any object is documented.
  ///
  /// - Throws: The error of the decoder.
  func success(from response: TransportResponse, _ configuration: ClientConfiguration) throws -> Body {
    guard response.body.isEmpty, let makeNull else { return try body(from: response, configuration) }
    // In a media type of text it is a text.
    return (try? body(from: response, configuration)) ?? makeNull()
  }

  /// Returns the body of a whole response, with what is to be recorded of it.
  ///
  /// It may take long: not on the main thread.
  ///
  /// - Throws: The error of the decoder.
  func body(from response: TransportResponse, _ configuration: ClientConfiguration) throws -> Body {
    if response.body.isEmpty, let optional = Body.self as? any Absentable.Type, let absent = optional.absent as? Body {
      return absent
    }
    guard configuration.recorder != nil else { return try read(response, configuration) }
    var recording = configuration
    recording.recorder?.status = response.status
    return try read(response, recording)
  }
}

extension ResponseDecoder where Body == Void {
  /// A decoder that discards the body.
  public static var empty: Self { .empty(()) }
}

extension ResponseDecoder where Body: ExpressibleByNilLiteral {
  /// A decoder that discards the body and returns `nil`.
  @_spi(Generated) public static var empty: Self { .empty(nil) }
}

extension ResponseDecoder where Body == String {
  /// A decoder of text in the `charset` of its `Content-Type`, UTF-8 by default.
  public static var text: Self { .text { $0 } }
}

extension ResponseDecoder where Body == Data {
  /// A decoder of bytes.
  public static var data: Self { .data { $0 } }
}

extension ResponseDecoder where Body == URL {
  /// Creates a decoder that writes the body to a file while it arrives. It replaces an existing file.
  static func file(_ url: URL) -> Self {
    Self("*/*", file: url) { _, _ in url }
  }
}

extension TransportResponse {
  /// Whether the body is JSON, as one without a media type is, or is in a media type that the configuration has a coder for.
  fileprivate func isCoded(_ configuration: ClientConfiguration) -> Bool {
    headers.contentType.map { $0.kind == .json || configuration.coders.coder(of: $0) != nil } ?? true
  }

  /// The string that a text is where any JSON is expected; `nil` for any other body. Frameworks describe what they know nothing of as
  /// JSON without a schema.
  fileprivate var jsonText: JSONValue? {
    get throws {
      try headers.contentType?.essence.hasPrefix("text/") == true ? .string(text()) : nil
    }
  }

  /// Returns an empty list or dictionary for a body that is `null`; `nil` for any other body and type.
  ///
  /// - Parameter error: The error of reading the body as the type, which is recorded.
  fileprivate func emptyValue<Value: Decodable>(
    _ type: Value.Type, _ error: DecodingError, _ configuration: ClientConfiguration
  ) -> Value? {
    guard case .valueNotFound(_, let context) = error, context.codingPath.isEmpty, let empty = emptyContainer(of: type),
      (try? configuration.value(of: JSONValue.self, from: body, headers)) == .null
    else { return nil }
    configuration.recorder?.record(Irregularity(error))
    return empty
  }

  /// Whether the body is a stream of events by its media type.
  fileprivate var isEventStream: Bool { headers.contentType?.essence == MediaType.eventStream.essence }

  /// Returns the error of a body that is not JSON, which says how to get its bytes, events or lines; any other error as it is.
  ///
  /// - Parameter isAnyJSON: Whether nothing is said of the JSON, so that the bytes may be what is wanted.
  fileprivate func advised(
    _ error: DecodingError, isAnyJSON: Bool, _ configuration: ClientConfiguration
  ) -> DecodingError {
    if !isAnyJSON, !isEventStream { guard case .dataCorrupted = error else { return error } }
    let decoder = JSONBodyDecoder(configuration)
    guard let type = headers.contentType?.essence.printable(limit: 60), !decoder.isJSON(body) else { return error }
    let lines = body.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    let reason: String
    if isEventStream {
      reason = "the body is \(type), not JSON: read its events by `.streamed(.serverSentEvents())` of the request"
    } else if lines.count == 2, decoder.isJSON(lines[0]) {
      reason = "the body is a JSON text in each line: read them by `.streamed(.jsonLines(of:))` of the request"
    } else if isAnyJSON {
      reason = "the body is \(type), not JSON: ask for its bytes by `.data(accept: \"\(type)\")` of the request"
    } else {
      return error
    }
    return .dataCorrupted(.init(codingPath: [], debugDescription: reason, underlyingError: error))
  }

  /// Returns the string that the body is in JSON; `nil` for any other body.
  fileprivate func string(_ configuration: ClientConfiguration) -> String? {
    guard headers.contentType?.kind == .json, body.first == UInt8(ascii: "\"") else { return nil }
    return try? configuration.value(of: String.self, from: body, headers)
  }
}

/// An Optional whose wrapped type is unknown.
private protocol Absentable {
  /// The value without anything in it.
  static var absent: Self { get }
}

extension Optional: Absentable {
  /// The value `nil`.
  fileprivate static var absent: Self { nil }
}
