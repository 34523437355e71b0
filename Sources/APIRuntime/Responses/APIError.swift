public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Why a call has no response to give, though it was not cancelled. A response that says that the call failed is a
/// ``FailureResponse``.
///
/// No credential is in an error: requests carry `REDACTED` in their places, descriptions leave the query out, and show none
/// where a server repeats it. The header fields and the bytes of a response are as they came.
public enum APIError: Error {
  /// The request could not be built; the text says why. Nothing was sent.
  case invalidRequest(String)
  /// The transport failed: no connection, a timeout.
  case transport(any Error, request: URLRequest)
  /// The body of a success is not what the description says it is, or larger than the configuration allows.
  case undecodableBody(any Error, RawResponse)
  /// The body cannot be written to the file that it is for: no such folder, a name that is too long, a full disk. What came
  /// of it is removed, and a file that was there before is as it was.
  case unwritableFile(URL, POSIXError)
  /// The ``RequestTask`` was given to a second request. Nothing was sent.
  case taskReused
}

extension APIError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
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

  /// The same as `description`.
  public var debugDescription: String { description }

  /// A sentence for a person, without what only developers want to know.
  public var errorDescription: String? {
    switch self {
    case .invalidRequest: "The request could not be created."
    case .transport(let error, _): error.localizedDescription
    case .undecodableBody: "The response of the server could not be read."
    case .unwritableFile(let url, let error):
      "The file “\(url.lastPathComponent.printable(limit: 100))” could not be written: \(error.localizedDescription)"
    case .taskReused: description
    }
  }
}
