/// The body of a request, and how its properties are serialized. Nothing is serialized before the request is sent, see
/// `RequestContent`.
extension RequestBuilder {
  /// Sets the body to a value, serialized by its media type. A `nil` sends no body.
  ///
  /// - `application/json`, `text/json` and all `+json` are JSON.
  /// - A form and `multipart/*` take an object, each property of which is a field or a part; see
  ///   `bodyEncoding(_:style:explode:allowReserved:)`. An `UploadFile` is a file of a multipart body, and each
  ///   element of a list is a field or a part of its own, under the same name.
  /// - `text/*` takes a single value: a string, a number, a date, a case of an enum. Its text is in the `charset` of the type.
  ///
  /// - JSON Lines (`application/jsonl` and its other names) and `application/json-seq` take a list, each element of which is
  ///   JSON of its own.
  ///
  /// A type that the configuration has a ``BodyCoder`` for is serialized by that. With any other type the call fails with
  /// ``APIError/invalidRequest(_:)``.
  ///
  ///     request.body(NewPet(name: "Rex"))
  ///
  /// The value is encoded in the background when the request is sent, once for all attempts. One that cannot be encoded
  /// fails the call, and nothing is sent.
  ///
  /// - Parameters:
  ///   - value: The value, which replaces any earlier body.
  ///   - contentType: The media type, sent as `Content-Type`. Of a list of types, as descriptions have it, the first
  ///     one without a `*` is sent, or the one that the name of an ``UploadFile`` stands for.
  public mutating func body(_ value: (some Encodable & Sendable)?, contentType: MediaType = .json) {
    set(value.map { RequestContent(value: .value($0), type: contentType) })
  }

  /// Sets the body to the elements of an asynchronous sequence, each encoded as JSON when it is there: in JSON Lines, or in
  /// `application/json-seq`. With any other type the call fails with ``APIError/invalidRequest(_:)``.
  ///
  ///     request.body(elements: measurements, contentType: "application/x-ndjson")
  ///
  /// It is sent as ``UploadFile/stream(_:length:fileName:contentType:)``: once, and from a temporary file by a transport that
  /// is not a ``StreamingTransport``. An error of the sequence or of encoding ends the call.
  public mutating func body<Elements: AsyncSequence & Sendable>(
    elements: Elements, contentType: MediaType = "application/jsonl"
  ) where Elements.Element: Encodable {
    // All sendings share the latch, so that the second one fails.
    let latch = Latch()
    let stream = RequestContent.Value.elements { record in UploadStream(elements, latch: latch) { try record($0) } }
    set(RequestContent(value: stream, type: contentType))
  }

  /// Sets the body to text. A `nil` sends no body.
  ///
  /// - Parameters:
  ///   - text: The text, sent as it is.
  ///   - contentType: The media type. The text is in its `charset`, by default in UTF-8, in which JSON and forms always are.
  ///     A text with characters that the charset lacks fails the call with ``APIError/invalidRequest(_:)``.
  public mutating func body(text: String?, contentType: MediaType = .text) {
    set(text.map { RequestContent(value: .text($0), type: contentType) })
  }

  /// Sets the body to the contents of a file, unchanged whatever the type. A `nil` sends no body.
  ///
  ///     request.body(file: .file(url, contentType: "image/png"))
  ///
  /// A file on disk is streamed by the transport, again for each attempt. It must exist until the call ends; one that
  /// cannot be read fails the call with ``APIError/invalidRequest(_:)``.
  ///
  /// - Parameters:
  ///   - file: The file. Its own media type overrides `contentType`; its name and header fields are for multipart
  ///     bodies and are not sent.
  ///   - contentType: The media type of a file that has none. Of a list of types, it is the one that the file name stands for.
  public mutating func body(file: UploadFile?, contentType: MediaType = .octetStream) {
    set(file.map { RequestContent(value: .file($0), type: contentType) })
  }

  /// Sets the style of a property of a form or of a multipart body, which is then serialized as in a query.
  @_spi(Generated) public mutating func bodyEncoding(
    _ property: String,
    style: ParameterStyle = .form,
    explode: Bool = true,
    allowReserved: Bool = false
  ) {
    let style = ParameterSerialization(style: style, explode: explode, allowReserved: allowReserved)
    bodyEncodings[property, default: PropertyEncoding()].style = style
  }

  /// Sets the media type of a property of a form or of a multipart body, and further header fields of its parts.
  ///
  /// By default a single value is `text/plain`, a file has the media type that its name stands for,
  /// and anything else is `application/json`. A list has the type of its elements; one with a position is a part, and so is an element of
  /// parts without names.
  ///
  /// - Parameters:
  ///   - property: The name of the property; empty for the elements of a list that is the body.
  ///   - contentType: The media type of each part.
  ///   - headers: The header fields of each part.
  ///   - hasHeaders: Whether each part is an object: its member `content` is sent, and the others are header fields.
  @_spi(Generated) public mutating func bodyEncoding(
    _ property: String = "", contentType: MediaType, headers: HTTPHeaders = [:], hasHeaders: Bool = false
  ) {
    bodyEncodings[property, default: PropertyEncoding()].contentType = contentType
    bodyEncoding(property, headers: headers, hasHeaders: hasHeaders)
  }

  /// Sets further header fields of the parts of a property of a multipart body, and not its media type.
  ///
  /// - Parameters:
  ///   - property: The name of the property; empty for the elements of a list that is the body.
  ///   - headers: The header fields of each part.
  ///   - hasHeaders: Whether each part is an object: its member `content` is sent, and the others are header fields.
  @_spi(Generated) public mutating func bodyEncoding(
    _ property: String = "", headers: HTTPHeaders, hasHeaders: Bool = false
  ) {
    bodyEncodings[property, default: PropertyEncoding()].headers = headers
    bodyEncodings[property, default: PropertyEncoding()].hasHeaders = hasHeaders
  }

  /// Sets the order of the properties of a multipart body, which are parts without names then.
  ///
  /// - Parameters:
  ///   - positions: The names of the properties, each of which is one part.
  ///   - items: The name of the property with the list of the parts behind them; `nil` if there are none.
  @_spi(Generated) public mutating func bodyEncoding(positions: [String], items: String? = nil) {
    partPositions = PartPositions(names: positions, items: items)
  }
}
