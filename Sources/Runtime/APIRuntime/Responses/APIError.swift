public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The error of a call that has neither a success nor a ``FailureResponse`` and was not cancelled.
///
/// The texts of an error contain no credential: requests have `REDACTED` in its place, descriptions omit the query, and
/// replace a credential that a server repeats. The header fields and the bytes of a response are unchanged.
///
/// A response that the description documents as a failure is an ``ErrorResponse``, and any other one an
/// ``UndocumentedResponse``.
///
///     do {
///       pets = try await client.pets.listPets()
///     } catch APIError.transport(let error as URLError, _) where error.code == .notConnectedToInternet {
///       showOffline()
///     }
///
/// A call that was cancelled fails with `CancellationError` instead. `localizedDescription` is a sentence for users.
public enum APIError: Error {
  /// The request cannot be built, for the reason in the text. Nothing was sent. Another attempt would fail in the same
  /// way.
  case invalidRequest(String)
  /// The transport failed, for example without a connection or by a timeout: mostly a `URLError`. The request is
  /// without its secrets. Whether the server has received it is unknown.
  case transport(any Error, request: URLRequest)
  /// The body of a success does not match the description, or is larger than the configuration allows. The error is
  /// mostly a `DecodingError` with the place in the body, an ``ElementError`` of a stream, or a ``SizeLimitError``.
  case undecodableBody(any Error, RawResponse)
  /// The body cannot be written to its file, for example because the folder is missing, the name is too long or the
  /// disk is full. What was written is removed, and an existing file is unchanged.
  case unwritableFile(URL, POSIXError)
  /// The ``RequestTask`` was given to a second request. Nothing was sent.
  case taskReused
}

extension APIError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `the body cannot be decoded: pets[3].id: expected Int, found string (status 200 and 12 bytes for GET https://…)`
  public var description: String {
    switch self {
    case .invalidRequest(let reason): "the request cannot be built: \(reason)"
    case .transport(let error, let request): "\(request.summary) failed: \(text(of: error))"
    case .undecodableBody(let error, let response):
      "the body cannot be decoded: \(response.shown(text(of: error))) (\(response))"
    case .unwritableFile(let url, let error):
      "the file \(url.path.printable(limit: 1_000)) cannot be written: \(String(cString: strerror(error.code.rawValue)))"
    case .taskReused: "a RequestTask serves one request, and this one was given to a second"
    }
  }

  /// The `description`, and the command of the request if the call has ``CallOptions/curlInErrors``.
  public var debugDescription: String {
    switch self {
    case .transport(let error as URLError, _): description.adding(curl: error.userInfo[URLError.curlKey] as? String)
    case .undecodableBody(_, let response): description.adding(curl: response.curl)
    default: description
    }
  }

  /// A sentence for users, without details for developers.
  public var errorDescription: String? {
    switch self {
    case .invalidRequest: "The request could not be created."
    case .transport(let error, _): TransportMessage.text(of: error)
    case .undecodableBody: "The response of the server could not be read."
    case .unwritableFile(let url, let error):
      "The file “\(url.lastPathComponent.printable(limit: 100))” could not be written: \(error.localizedDescription)"
    case .taskReused: description
    }
  }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The error of a response that is larger than the configuration allows. The transfer was stopped, and what was
/// received is discarded.
///
///     catch APIError.undecodableBody(let error as SizeLimitError, _) { print(error.limit, error.bytes) }
///
/// For an element of a stream, it is the reason of an ``ElementError``.
public struct SizeLimitError: Error, Hashable {
  /// A setting of ``ClientConfiguration``.
  public enum Limit: String, Sendable {
    /// The limit of a body as a whole, see ``ClientConfiguration/maximumBodySize``.
    case maximumBodySize
    /// The limit of an element of a stream, see ``ClientConfiguration/maximumElementSize``.
    case maximumElementSize
  }

  /// The setting that was exceeded.
  public let limit: Limit
  /// The value of the setting, in bytes.
  public let bytes: Int
}

extension SizeLimitError: LocalizedError, CustomStringConvertible {
  /// `larger than 134217728 bytes, the maximumBodySize of the configuration`
  public var description: String { "larger than \(bytes) bytes, the \(limit.rawValue) of the configuration" }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
