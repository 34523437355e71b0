public import Foundation

/// How the body of a documented success becomes a `Body`, as it was declared: the `Content-Type` that came says no more
/// than the `charset` of a text.
///
/// An empty body of a `Body` that is Optional is `nil` with every decoder.
public struct ResponseDecoder<Body: Sendable>: Sendable {
  /// What to ask for in the `Accept` header, unless the operation names something more exact.
  let mediaType: String?
  private let read: @Sendable (TransportResponse, ClientConfiguration) throws -> Body
  /// Makes what reads a body of elements while it comes; `nil` for a body that is read as a whole.
  let makeReader: (@Sendable (ClientConfiguration) -> BodyReader<Body>)?
  /// The file that the body goes to as it comes.
  let file: URL?
  /// Whether anything is made of the body.
  let needsBody: Bool

  private init(
    _ mediaType: String?,
    file: URL? = nil,
    needsBody: Bool = true,
    _ read: @escaping @Sendable (TransportResponse, ClientConfiguration) throws -> Body
  ) {
    self.mediaType = mediaType
    self.file = file
    self.needsBody = needsBody
    self.read = read
    makeReader = nil
  }

  /// What reads a body while it comes.
  ///
  /// - Parameter whole: Reads all of a body with such a reader.
  init(
    _ mediaType: String,
    incremental makeReader: @escaping @Sendable (ClientConfiguration) -> BodyReader<Body>,
    whole: @escaping @Sendable (BodyReader<Body>, Data) throws -> Body
  ) {
    self.mediaType = mediaType
    file = nil
    needsBody = true
    read = { response, configuration in try whole(makeReader(configuration), response.body) }
    self.makeReader = makeReader
  }

  /// JSON, to be made into a `Body`.
  public static func json<Value: Decodable & Sendable>(
    _ type: Value.Type,
    _ wrap: @escaping @Sendable (Value) -> Body
  ) -> Self {
    Self("application/json") { response, configuration in
      wrap(try JSONBodyDecoder(configuration).value(of: type, from: response.body))
    }
  }

  /// Text in the `charset` of its `Content-Type`, UTF-8 by default, to be made into a `Body`.
  public static func text(_ wrap: @escaping @Sendable (String) -> Body) -> Self {
    Self("text/plain") { response, _ in wrap(try APIRuntime.text(of: response))
    }
  }

  /// The bytes as they are, to be made into a `Body`.
  public static func data(_ wrap: @escaping @Sendable (Data) -> Body) -> Self {
    Self("*/*") { response, _ in wrap(response.body) }
  }

  /// Always the same `Body`: nothing is decoded, and what comes is not kept.
  public static func empty(_ body: Body) -> Self {
    Self(nil, needsBody: false) { _, _ in body }
  }

  func body(from response: TransportResponse, _ configuration: ClientConfiguration) throws -> Body {
    if response.body.isEmpty, let optional = Body.self as? any Absentable.Type, let absent = optional.absent as? Body {
      return absent
    }
    return try read(response, configuration)
  }
}

extension ResponseDecoder where Body == Void {
  /// Nothing is decoded.
  public static var empty: Self { .empty(()) }
}

extension ResponseDecoder where Body: ExpressibleByNilLiteral {
  /// `nil`: nothing is decoded.
  public static var empty: Self { .empty(nil) }
}

extension ResponseDecoder where Body == String {
  /// Text in the `charset` of its `Content-Type`, UTF-8 by default.
  public static var text: Self { .text { $0 } }
}

extension ResponseDecoder where Body == Data {
  /// The bytes as they are.
  public static var data: Self { .data { $0 } }
}

extension ResponseDecoder where Body == URL {
  /// The file that the body is written to while it comes, in place of what is there.
  static func file(_ url: URL) -> Self {
    Self("*/*", file: url) { _, _ in url }
  }
}

/// An Optional, where the type it wraps is not known.
private protocol Absentable {
  static var absent: Self { get }
}

extension Optional: Absentable {
  fileprivate static var absent: Self { nil }
}
