public import Foundation

/// The body of a request, not yet written out.
struct Content: Sendable {
  enum Value: Sendable {
    case json(any Encodable & Sendable)
    case form(any Encodable & Sendable)
    case data(Data)
  }

  let value: Value
  let type: String

  func bytes(_ configuration: ClientConfiguration) throws -> Data {
    switch value {
    case .json(let value): try configuration.makeEncoder().encode(value)
    case .form(let value): Data(try ParameterEncoding.form(value).utf8)
    case .data(let data): data
    }
  }
}

extension RequestBuilder {
  /// Sends JSON. A `nil` sends no body.
  public mutating func body(_ value: (some Encodable & Sendable)?, contentType: String = "application/json") {
    set(value.map { Content(value: .json($0), type: contentType) })
  }

  /// Sends the members of an object as a form. A `nil` sends no body.
  public mutating func body(
    form value: (some Encodable & Sendable)?,
    contentType: String = "application/x-www-form-urlencoded"
  ) {
    set(value.map { Content(value: .form($0), type: contentType) })
  }

  /// Sends text in UTF-8. A `nil` sends no body.
  public mutating func body(text: String?, contentType: String = "text/plain") {
    body(data: text.map { Data($0.utf8) }, contentType: contentType)
  }

  /// Sends bytes. A `nil` sends no body.
  public mutating func body(data: Data?, contentType: String = "application/octet-stream") {
    set(data.map { Content(value: .data($0), type: contentType) })
  }
}
