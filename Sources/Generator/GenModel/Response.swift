package import GenDiagnostics

/// The response of a server with one status, or with one of a range of them.
package struct Response: Sendable {
  /// The statuses that it is for.
  package var status: Status
  /// The `description`, or else the `summary`, in Markdown.
  package var summary: String?
  /// The header fields, without those that HTTP or the media type sets.
  package var headers: [Header]
  /// The media types of the body, the preferred one first; none for a response without a body.
  package var contents: [MediaType]
  package var place: SourcePlace
}

/// A header field of a response.
package struct Header: Sendable {
  package var name: String
  /// The `description` of the header, or else that of its schema, in Markdown.
  package var summary: String?
  package var isDeprecated: Bool
  /// `nil` where the description says nothing, or `content` instead of it.
  package var schema: Schema?
  package var style: Parameter.Style
  /// Whether elements and members are written one by one.
  package var explode: Bool
  package var place: SourcePlace
}

extension Response {
  /// The statuses that a response is for.
  package enum Status: Sendable, Hashable {
    /// One status.
    case code(Int)
    /// The first digit of a range such as `4XX`.
    case range(Int)
    /// All statuses that no other response is for.
    case `default`

    /// The status that a key says; `nil` for a key that says none.
    init?(key: String) {
      if key.lowercased() == "default" {
        self = .default
        return
      }
      let digits = Array(key.utf8)
      guard digits.count == 3, (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(digits[0]) else { return nil }
      if key.uppercased().hasSuffix("XX") {
        self = .range(Int(digits[0] - UInt8(ascii: "0")))
      } else if let code = Int(key) {
        self = .code(code)
      } else {
        return nil
      }
    }

    /// As a description writes it: `404`, `4XX`, `default`.
    package var text: String {
      switch self {
      case .code(let code): String(code)
      case .range(let digit): "\(digit)XX"
      case .default: "default"
      }
    }

    /// The hundreds, such as 4 of `404` and `4XX`; `nil` for `default`.
    package var firstDigit: Int? {
      switch self {
      case .code(let code): code / 100
      case .range(let digit): digit
      case .default: nil
      }
    }

    /// Whether HTTP forbids a body: RFC 9110, sections 6.4.1 and 15.3.6.
    package var isBodiless: Bool {
      switch self {
      case .code(let code): firstDigit == 1 || [204, 205, 304].contains(code)
      case .range(let digit): digit == 1
      case .default: false
      }
    }

    /// The words for the status: RFC 9110, section 15.
    package var words: String {
      switch self {
      case .code(let code): Self.names[code] ?? "status \(code)"
      case .range: "status \(text)"
      case .default: "other"
      }
    }

    /// Returns the name of a component with words for the status that it begins with: `unauthorized` for `401`.
    static func replacingCode(in name: String) -> String {
      let code = name.prefix { $0.isASCII && $0.isNumber }
      guard code.count == 3, let status = Self(key: String(code)) else { return name }
      return status.words + name.dropFirst(code.count)
    }

    /// The names of statuses, in the words of HTTP.
    private static let names: [Int: String] = [
      200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritativeInformation", 204: "noContent",
      205: "resetContent", 206: "partialContent", 207: "multiStatus", 300: "multipleChoices", 301: "movedPermanently",
      302: "found", 303: "seeOther", 304: "notModified", 307: "temporaryRedirect", 308: "permanentRedirect",
      400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
      405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout", 409: "conflict", 410: "gone",
      412: "preconditionFailed", 413: "contentTooLarge", 415: "unsupportedMediaType", 422: "unprocessableContent",
      428: "preconditionRequired", 429: "tooManyRequests", 500: "internalServerError", 501: "notImplemented",
      502: "badGateway", 503: "serviceUnavailable", 504: "gatewayTimeout",
    ]
  }
}
