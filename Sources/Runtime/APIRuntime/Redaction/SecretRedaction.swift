public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The redaction of the secrets of a request, for transports that write down what they send and receive.
///
/// It is what the rest of the runtime uses, for other modules: everything is decided by `Redaction` and
/// `SecretMembers`.
@_spi(Generated) public struct SecretRedaction: Sendable {
  /// The redaction of texts.
  private let redaction: Redaction
  /// The members of bodies whose values are secret.
  private let members: SecretMembers

  /// Creates the redaction of one request.
  ///
  /// - Parameters:
  ///   - secrets: What the client knows of the request.
  ///   - body: The body of the request.
  ///   - headerNames: Header fields whose values are secret, in lower case.
  ///   - queryNames: Members of the query whose values are secret.
  ///   - memberNames: Members of bodies whose values are secret, beside those of tokens, in lower case.
  public init(
    of request: URLRequest, _ secrets: RequestSecrets, body: Data, headerNames: Set<String>, queryNames: Set<String>,
    memberNames: Set<String>
  ) {
    members = SecretMembers(memberNames.union(SecretMembers.ofTokens))
    redaction = Redaction(
      of: request, secrets.places, texts: secrets.texts, headerNames: headerNames, queryNames: queryNames,
      members: members, body: body)
  }

  /// Returns a text without secrets.
  public func text(_ text: String) -> String { redaction.text(text) }

  /// Returns the value of a header field for display.
  public func value(ofField name: String, _ value: String) -> String { redaction.value(ofField: name, value) }

  /// Returns the pieces of a body without secrets, which may be in several of them, in any bytes.
  ///
  /// - Parameter type: The `Content-Type`.
  public func pieces(_ pieces: [Data], type: String?) -> [Data] {
    redaction.pieces(pieces, MediaType(rawValue: type ?? ""), members).filter { !$0.isEmpty }
  }
}

extension Redaction {
  /// Returns the pieces of a body, as many as there are, without the values of some members and without secrets.
  func pieces(_ pieces: [Data], _ type: MediaType, _ members: SecretMembers) -> [Data] {
    let body = [UInt8](pieces.joined())
    let secret = values(in: body, type, members)
    guard !secret.isEmpty else { return pieces }
    var (start, next) = (0, secret[...])
    return pieces.map { piece in
      let end = start + piece.count
      defer { start = end }
      var (shown, index) = (Data(), start)
      while let value = next.first, value.place.lowerBound < end {
        if value.place.lowerBound >= start {
          shown += body[index..<value.place.lowerBound]
          shown += value.mark.utf8
        }
        index = min(value.place.upperBound, end)
        guard value.place.upperBound <= end else { break }
        next.removeFirst()
      }
      return shown + body[index..<end]
    }
  }

  /// Returns all secrets, in order and apart.
  private func values(in body: [UInt8], _ type: MediaType, _ members: SecretMembers) -> [SecretValue] {
    let found = members.values(in: body, type) + search.places(in: body).map { SecretValue($0, .plain) }
    return found.sorted(on: \.place.lowerBound).reduce(into: []) { merged, value in
      guard let last = merged.last, value.place.lowerBound <= last.place.upperBound else { return merged.append(value) }
      merged[merged.count - 1] = last.joined(with: value)
    }
  }
}
