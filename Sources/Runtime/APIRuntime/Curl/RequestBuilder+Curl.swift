import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The request as a command, for a terminal or a report. How it is written is for ``CurlCommand``.
extension RequestBuilder {
  /// Returns a command for `sh` that sends the same request with `curl`: its method, URL, header fields and body.
  ///
  ///     print(try PetsAPI.createPet(body: pet).curl(client.configuration))
  ///     // curl https://example.com/v1/pets \
  ///     //   --request POST \
  ///     //   --header 'Content-Type: application/json' \
  ///     //   --header 'X-Key: REDACTED' \
  ///     //   --data-raw '{"name":"Rex"}'
  ///
  /// A file is read when the command runs, what is made while it is sent comes from its standard input, and a body that is
  /// compressed is shown as it is and compressed by `gzip`. As ``urlRequest(_:)``, the command has no credential that is
  /// requested, because this function does not wait, and nothing that interceptors add. It does not follow redirects.
  ///
  /// - Parameters:
  ///   - configuration: That of the client.
  ///   - redaction: What is `REDACTED`, by default all credentials, as in a log; `nil` shows everything.
  /// - Throws: ``APIError/invalidRequest(_:)``.
  public func curl(_ configuration: ClientConfiguration, redaction: CurlRedaction? = .credentials) throws -> String {
    let configuration = configuration.ofCall(self)
    let content = try serializedContent(configuration)
    let request = try request(configuration, usableCredentials(configuration), content)
    return command(request, content?.plain ?? content?.body, configuration, redaction, isGzipped: content?.plain != nil)
  }

  /// Returns the command of a request that was sent, as the interceptors adapted it; `nil` if the call does not show it.
  func curl(sent request: URLRequest, _ configuration: ClientConfiguration) -> String? {
    guard let redaction = configuration.options.curlInErrors else { return nil }
    var configuration = configuration
    let type = request.value(forHTTPHeaderField: "Content-Type").map(MediaType.init(rawValue:))
    if let boundary = type?.parameter("boundary") { configuration.makeBoundary = { boundary } }
    let content = try? serializedContent(configuration)
    let plain =
      content?.plainBody(of: request).map(SerializedBody.data) ?? (request.httpBody == nil ? content?.plain : nil)
    let body = plain ?? request.httpBody.map(SerializedBody.data) ?? content?.body
    return command(request, body, configuration, redaction, isGzipped: plain != nil)
  }

  /// Returns the command of a request.
  private func command(
    _ request: URLRequest, _ body: SerializedBody?, _ configuration: ClientConfiguration, _ redaction: CurlRedaction?,
    isGzipped: Bool
  ) -> String {
    let secrets = redaction?.hidden(in: request, body, CallContext(self, configuration))
    return CurlCommand(request, body, isGzipped: isGzipped, secrets).text
  }
}

/// The parts of a `curl` command that are `REDACTED`: every credential of the call, as in a log, and what is named here. The
/// contents of a file are not in a command.
public struct CurlRedaction: Sendable {
  /// The names of secret header fields, in lower case.
  private let headers: Set<String>
  /// The secret members of bodies.
  private let members: SecretMembers

  /// The redaction of credentials alone.
  public static let credentials = CurlRedaction()

  /// Creates a redaction of all credentials and of more.
  ///
  /// - Parameters:
  ///   - headers: The names of further header fields whose values are secret, in any case.
  ///   - members: The names of secret members of JSON, form and multipart bodies, at any depth and in any case. A body in
  ///     which they cannot be looked for is `REDACTED` as a whole.
  public init(headers: Set<String> = [], members: Set<String> = []) {
    self.headers = Set(headers.map { $0.lowercased() })
    self.members = SecretMembers(Set(members.map { $0.lowercased() }))
  }

  /// Returns what hides the secrets of a request.
  fileprivate func hidden(in request: URLRequest, _ body: SerializedBody?, _ call: CallContext) -> HiddenSecrets {
    var request = request
    if let body { request.httpBody = Data(body.pieces.compactMap(\.data).joined()) }
    return HiddenSecrets(
      redaction: call.redaction(of: request, secretHeaders: headers, secretMembers: members), members: members)
  }
}

/// The secrets of one request, which its command does not show.
struct HiddenSecrets {
  let redaction: Redaction
  let members: SecretMembers

  /// Returns the pieces of a body, in which a secret may be in several, without the secrets; `nil` if those cannot be looked
  /// for.
  func pieces(_ pieces: [Data], _ type: MediaType) -> [Data]? {
    let body = Data(pieces.joined())
    if !members.isEmpty, !body.isEmpty, members.redacted(body, type) == nil { return nil }
    return redaction.pieces(pieces, type, members).map { piece in
      piece.text.map { Data(redaction.text($0).utf8) } ?? piece
    }
  }
}
