import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A command for `sh` that sends a request with `curl`, byte for byte.
///
/// What is sent is decided by the request, and what is secret by its redaction; how a text is quoted is for `ShellText`.
struct CurlCommand {
  private let request: URLRequest
  private let pieces: [BodyPiece]
  private let isGzipped: Bool
  /// The secrets to hide; `nil` shows them.
  private let secrets: HiddenSecrets?

  /// The size from which on a body is not an argument: one of 128 KiB is too long for Linux.
  private static let maximumArgument = 1 << 16

  /// - Parameters:
  ///   - body: The body before it is compressed.
  ///   - secrets: What hides the secrets; `nil` shows them.
  init(_ request: URLRequest, _ body: SerializedBody?, isGzipped: Bool, _ secrets: HiddenSecrets?) {
    self.request = request
    self.isGzipped = isGzipped
    self.secrets = secrets
    // `curl` would wait for the body of the response, which this method has not.
    pieces = request.httpMethod == "HEAD" ? [] : secrets.shown(body?.pieces ?? [], request.mediaType)
  }

  /// The command, with a line for each argument.
  var text: String {
    let (body, input) = bodyArguments
    let arguments = [url] + [method].compactMap { $0 } + headers(hasBody: !body.isEmpty) + [body]
    let lines = arguments.filter { !$0.isEmpty }.map { $0.map(\.shellWord).joined(separator: " ") }
    return (input.map { $0 + " | " } ?? "") + "curl " + lines.joined(separator: " \\\n  ")
  }

  /// The URL, in which `curl` would expand brackets.
  private var url: [String] {
    let url = shown(request.url?.absoluteString ?? "")
    return (url.contains { "[]{}".contains($0) } ? ["--globoff"] : []) + [url]
  }

  /// The method, but for that which `curl` has by itself: `GET` without a body.
  private var method: [String]? {
    switch request.httpMethod {
    case nil, "GET": pieces.isEmpty ? nil : ["--request", "GET"]
    case "HEAD": ["--head"]
    case let method?: ["--request", method]
    }
  }

  /// The header fields in the order of their names. One without a value has a semicolon in place of the colon, which would
  /// remove it.
  private func headers(hasBody: Bool) -> [[String]] {
    var fields = (request.allHTTPHeaderFields ?? [:]).sorted(on: \.key).map { name, value in
      let value = secrets?.redaction.value(ofField: name, value) ?? value
      return value.allSatisfy { $0 == " " || $0 == "\t" } ? name + ";" : name + ": " + value
    }
    // Without it, a body would be a form for `curl`.
    if hasBody, request.value(forHTTPHeaderField: "Content-Type") == nil { fields.append("Content-Type:") }
    return fields.map { ["--header", $0] }
  }

  /// The arguments of the body, and what writes it to the standard input of `curl`: for what is not a text, too long for an
  /// argument, or in several pieces.
  private var bodyArguments: (arguments: [String], input: String?) {
    switch (pieces.first, pieces.count) {
    case (nil, _): return (["POST", "PUT", "PATCH"].contains(request.httpMethod) ? ["--data-raw", ""] : [], nil)
    case (.file(let file)?, 1) where !isGzipped: return (["--data-binary", "@" + shown(file.path)], nil)
    case (.stream?, 1) where !isGzipped: return (["--data-binary", "@-"], nil)
    case (.data(let data)?, 1) where !isGzipped && data.count < Self.maximumArgument && data.text?.isShown == true:
      return (["--data-raw", data.text ?? ""], nil)
    default:
      let commands = pieces.map { piece in
        switch piece {
        case .data(let data): data.shellOutput
        case .file(let file): "cat " + shown(file.path).shellWord
        case .stream: "cat"
        }
      }
      let input = commands.count == 1 ? commands[0] : "{ \(commands.joined(separator: "; ")); }"
      return (["--data-binary", "@-"], isGzipped ? input + " | gzip" : input)
    }
  }

  private func shown(_ text: String) -> String { secrets?.redaction.text(text) ?? text }
}

extension HiddenSecrets? {
  /// Returns the pieces of a body without secrets, and without pieces that are empty.
  fileprivate func shown(_ pieces: [BodyPiece], _ type: MediaType) -> [BodyPiece] {
    let texts = pieces.compactMap(\.data)
    guard let secrets = self, !texts.isEmpty else { return pieces.filter { $0.data?.isEmpty != true } }
    guard let hidden = secrets.pieces(texts, type) else { return [.data(Data(Redaction.mark.utf8))] }
    var rest = hidden[...]
    return pieces.map { $0.data == nil ? $0 : rest.popFirst().map(BodyPiece.data) ?? $0 }
      .filter { $0.data?.isEmpty != true }
  }
}

extension URLRequest {
  /// The media type of the body.
  fileprivate var mediaType: MediaType { MediaType(rawValue: value(forHTTPHeaderField: "Content-Type") ?? "") }
}

extension URLError {
  /// The key of the command in the user info.
  static let curlKey = "APIRuntime.curl"
}

extension String {
  /// Returns a description with a command below it, if there is one.
  func adding(curl command: String?) -> String { command.map { self + "\n" + $0 } ?? self }
}
