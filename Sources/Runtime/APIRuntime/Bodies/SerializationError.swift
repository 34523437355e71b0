import Foundation

/// The error of a value that has no text or bytes of a media type.
struct SerializationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func unreadable(_ url: URL) -> SerializationError {
    SerializationError("the file '\(url.isFileURL ? url.path : url.absoluteString)' cannot be read")
  }
}
