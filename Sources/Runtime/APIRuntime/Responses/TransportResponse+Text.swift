import Foundation

/// The texts of bodies. JSON is not decoded as text: its encoding, of those of Unicode, is found by the decoder.
extension TransportResponse {
  /// Returns the text of the body, in the `charset` of its `Content-Type`, UTF-8 by default.
  ///
  /// - Throws: A `DecodingError` for bytes that are not text in the charset, and for a charset that is unknown.
  func text() throws -> String { try MediaType.text(of: body, in: headers.contentType) }
}
