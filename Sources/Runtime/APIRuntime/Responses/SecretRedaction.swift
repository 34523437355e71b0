public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The redaction of the secrets of a request, for transports that write down what they send and receive.
@_spi(Generated) public struct SecretRedaction: Sendable {
  private let redaction: Redaction
  private let members: SecretMembers

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
      of: request, secrets.places, headerNames: headerNames, queryNames: queryNames, members: members, body: body)
  }

  /// Returns a text without secrets.
  public func text(_ text: String) -> String { redaction.text(text) }

  /// Returns the value of a header field for display.
  public func value(ofField name: String, _ value: String) -> String { redaction.value(ofField: name, value) }

  /// Returns the pieces of a body without secrets, which may be in several of them, in any bytes.
  ///
  /// - Parameter type: The `Content-Type`.
  public func pieces(_ pieces: [Data], type: String?) -> [Data] {
    let body = [UInt8](pieces.joined())
    let secret = places(of: body, isForm: MediaType(rawValue: type ?? "").kind == .form)
    guard !secret.isEmpty else { return pieces }
    var (start, next) = (0, secret[...])
    return pieces.map { piece in
      let end = start + piece.count
      defer { start = end }
      var (kept, index) = (Data(), start)
      while let range = next.first, range.lowerBound < end {
        if range.lowerBound >= start {
          kept += body[index..<range.lowerBound]
          kept += Redaction.mark.utf8
        }
        index = min(range.upperBound, end)
        guard range.upperBound <= end else { break }
        next.removeFirst()
      }
      return kept + body[index..<end]
    }.filter { !$0.isEmpty }
  }

  /// Returns the places of all secrets, in order and apart.
  private func places(of body: [UInt8], isForm: Bool) -> [Range<Int>] {
    // Percent-encoding may have small letters.
    let small = Data(body.map(Self.lowercased))
    var found = members.values(in: body, isForm: isForm)
    for secret in redaction.secrets {
      let wanted = Data(secret.utf8.map(Self.lowercased))
      var rest = small.startIndex..<small.endIndex
      while let range = small.range(of: wanted, in: rest) {
        found.append(range)
        rest = range.upperBound..<small.endIndex
      }
    }
    return found.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  @Sendable private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
