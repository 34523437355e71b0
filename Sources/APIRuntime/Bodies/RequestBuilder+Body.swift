/// The body of a request, not yet written out.
struct Content: Sendable {
  enum Value: Sendable {
    case value(any Encodable & Sendable)
    case text(String)
    case file(UploadFile)
  }

  let value: Value
  let type: MediaType
}

extension RequestBuilder {
  /// Sends a value as its media type has it. A `nil` sends no body.
  ///
  /// - `application/json`, `text/json` and all `+json` are JSON.
  /// - A form and `multipart/*` take an object, each member of which is a field or a part; see
  ///   ``bodyEncoding(_:style:explode:allowReserved:)``. Its `UploadFile`s are the files of a multipart body, and the
  ///   elements of a list are as many fields or parts of one name.
  /// - `text/*` takes what is a single text: a string, a number, a date, a case of an enum.
  ///
  /// Any other type ends the call with ``APIError/invalidRequest(_:)``.
  public mutating func body(_ value: (some Encodable & Sendable)?, contentType: MediaType = .json) {
    set(value.map { Content(value: .value($0), type: contentType) })
  }

  /// Sends text in UTF-8. A `nil` sends no body.
  public mutating func body(text: String?, contentType: MediaType = .text) {
    set(text.map { Content(value: .text($0), type: contentType) })
  }

  /// Sends the contents of a file as they are, whatever the type. A `nil` sends no body.
  public mutating func body(file: UploadFile?, contentType: MediaType = .octetStream) {
    set(file.map { Content(value: .file($0), type: contentType) })
  }

  /// Says in which style a property of a form or of a multipart body is written: as it would be in a query.
  public mutating func bodyEncoding(
    _ property: String,
    style: ParameterStyle = .form,
    explode: Bool = true,
    allowReserved: Bool = false
  ) {
    let style = ParameterWriting(style: style, explode: explode, allowReserved: allowReserved)
    bodyEncodings[property, default: PropertyEncoding()].style = style
  }

  /// Says of which type a property of a form or of a multipart body is, and which header fields its parts have besides.
  ///
  /// Without that, a single value is `text/plain`, a file `application/octet-stream`, and anything else
  /// `application/json`. A list has the type of its elements.
  public mutating func bodyEncoding(_ property: String, contentType: MediaType, headers: HTTPHeaders = [:]) {
    bodyEncodings[property, default: PropertyEncoding()].contentType = contentType
    bodyEncodings[property, default: PropertyEncoding()].headers = headers
  }

  /// Says which header fields the parts of a property of a multipart body have besides, the type being as it is.
  public mutating func bodyEncoding(_ property: String, headers: HTTPHeaders) {
    bodyEncodings[property, default: PropertyEncoding()].headers = headers
  }
}
