public import Foundation

/// The coder of bodies in a media type that the runtime has none for, such as XML, YAML, CBOR or a property list:
///
///     configuration.coders["application/x-plist"] = BodyCoder(
///       encode: { try PropertyListEncoder().encode($0) },
///       decode: { try PropertyListDecoder().decode($0, from: $1) })
///
/// It encodes and decodes any type, the generated models included, with the names that the members have in JSON. It encodes
/// parts of multipart bodies, too. JSON, forms and multipart bodies as a whole are coded by the runtime alone. What the
/// configuration says of JSON, such as ``ClientConfiguration/maximumDepth`` and ``ClientConfiguration/unknownValues``, does
/// not apply.
public struct BodyCoder: Sendable {
  /// Returns the bytes of a value.
  let encode: @Sendable (any Encodable) throws -> Data
  /// Returns the value of a type in bytes.
  let decode: @Sendable (any Decodable.Type, Data) throws -> any Decodable

  /// Creates a coder of two functions, which are called in the background, by several calls at a time.
  ///
  /// - Parameters:
  ///   - encode: Returns the bytes of a value. Its error is the reason of an ``APIError/invalidRequest(_:)``.
  ///   - decode: Returns the value of the type in bytes, which a server sent: a decoder that is recursive needs a limit of its
  ///     own for their depth. Its error is that of an ``APIError/undecodableBody(_:_:)``.
  public init(
    encode: @escaping @Sendable (any Encodable) throws -> Data,
    decode: @escaping @Sendable (any Decodable.Type, Data) throws -> any Decodable
  ) {
    self.encode = encode
    self.decode = decode
  }
}

/// The coders of a configuration by their media types.
public struct BodyCoders: Sendable {
  /// The coders by types and subtypes in lower case.
  private var coders: [String: BodyCoder] = [:]

  /// Whether there is no coder.
  var isEmpty: Bool { coders.isEmpty }

  /// The coder of a media type, whatever parameters that has; `nil` if there is none.
  public subscript(type: MediaType) -> BodyCoder? {
    get { coders[type.essence] }
    set { coders[type.essence] = newValue }
  }

  /// Returns the coder of a media type that has none of the runtime.
  func coder(of type: MediaType) -> BodyCoder? {
    if isEmpty { return nil }
    return switch type.kind {
    case .text, .other: self[type]
    case .json, .form, .multipart: nil
    }
  }
}

extension DecodingError {
  /// Returns the error of a body that was taken for JSON because its media type has no coder.
  fileprivate func inMediaType(without coder: String) -> DecodingError {
    guard case .dataCorrupted(let context) = self, context.codingPath.isEmpty else { return self }
    let description = "\(context.debugDescription); configuration.coders has none for \(coder)"
    return .dataCorrupted(
      .init(codingPath: [], debugDescription: description, underlyingError: context.underlyingError))
  }
}

extension ClientConfiguration {
  /// Returns the value of a body, by the coder of its media type, or else from JSON.
  func value<Value: Decodable>(of type: Value.Type, from body: Data, _ headers: HTTPHeaders) throws -> Value {
    let mediaType = headers.contentType
    guard let mediaType, let coder = coders.coder(of: mediaType) else {
      do {
        return try JSONBodyDecoder(self).value(of: type, from: body.json(in: mediaType))
      } catch let error as DecodingError where mediaType?.kind == .other && !body.isEmpty {
        throw error.inMediaType(without: mediaType?.essence ?? "")
      }
    }
    guard !body.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the body is empty, expected \(mediaType.essence) of \(type)"))
    }
    let value = try DecodingSession(self, byteCount: body.count).decode(below: 0) { try coder.decode(type, body) }
    guard let value = value as? Value else {
      let found = "the coder of \(mediaType.essence) returned another type than \(type)"
      throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: found))
    }
    return value
  }
}
