import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The texts of an error of `URLSession`: for users, and the one for developers that is part of the text of an error.
///
/// All other texts for developers are in ErrorText.swift.
enum TransportMessage {
  /// Returns a sentence. On Apple's platforms it is that of the system, in the language of the user.
  static func text(of error: any Error) -> String {
    guard let error = error as? URLError else { return error.localizedDescription }
    #if !canImport(FoundationNetworking)
    if error.userInfo[NSLocalizedDescriptionKey] != nil { return error.localizedDescription }
    #endif
    return sentences[error.code] ?? unknown
  }

  /// Returns the reason for developers: the words of the error or, if it has none, a sentence with its code.
  static func reason(of error: URLError) -> String {
    let own = error.userInfo[URLError.reasonKey] ?? error.userInfo[NSLocalizedDescriptionKey]
    if let own = own as? String { return own }
    return "\((sentences[error.code] ?? unknown).dropLast()) (URLError \(error.code.rawValue))"
  }

  /// The sentence for any other code.
  private static let unknown = "The request could not be completed."

  /// The sentences of Apple's systems in English, for systems without them.
  private static let sentences: [URLError.Code: String] = [
    .cancelled: "The request was cancelled.",
    .badURL: "The address is not valid.",
    .unsupportedURL: "The address is not valid.",
    .timedOut: "The request timed out.",
    .cannotFindHost: "A server with the specified hostname could not be found.",
    .dnsLookupFailed: "A server with the specified hostname could not be found.",
    .cannotConnectToHost: "Could not connect to the server.",
    .networkConnectionLost: "The network connection was lost.",
    .notConnectedToInternet: "The Internet connection appears to be offline.",
    .httpTooManyRedirects: "There were too many redirects.",
    .redirectToNonExistentLocation: "The server redirected to an address that does not exist.",
    .badServerResponse: "There was a bad response from the server.",
    .cannotParseResponse: "There was a bad response from the server.",
    .cannotDecodeRawData: "There was a bad response from the server.",
    .cannotDecodeContentData: "There was a bad response from the server.",
    .userAuthenticationRequired: "Authentication is required.",
    .secureConnectionFailed: "A secure connection to the server could not be made.",
    .serverCertificateHasBadDate: "The certificate of the server is not valid.",
    .serverCertificateUntrusted: "The certificate of the server is not valid.",
    .serverCertificateHasUnknownRoot: "The certificate of the server is not valid.",
    .serverCertificateNotYetValid: "The certificate of the server is not valid.",
    .clientCertificateRejected: "The server rejected the certificate of this device.",
    .clientCertificateRequired: "The server requires a certificate of this device.",
    .fileDoesNotExist: "The file does not exist.",
    .noPermissionsToReadFile: "The file could not be read.",
    .cannotOpenFile: "The file could not be opened.",
    .requestBodyStreamExhausted: "The file ended before all of it was sent.",
    .dataLengthExceedsMaximum: "The response of the server is too large.",
  ]
}

extension URLError {
  /// The key of the reason for developers in the user info. It has no secrets.
  static let reasonKey = "APIRuntime.reason"

  /// Creates the error of a call whose total time is over.
  init(totalTimeout seconds: TimeInterval) {
    let seconds = String(format: "%g", seconds)
    self.init(.timedOut, userInfo: [Self.reasonKey: "the \(seconds) seconds of totalTimeout are over"])
  }
}
