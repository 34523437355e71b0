public import Foundation

/// The error of an element of a stream.
///
///     catch APIError.undecodableBody(let error as ElementError, _) { print(error.number) }
public struct ElementError: Error {
  /// The position of the element in the response, from 1.
  public let number: Int
  /// Why the element cannot be decoded, such as a `DecodingError`.
  public let reason: any Error
}

extension ElementError: LocalizedError, CustomStringConvertible, CustomReflectable {
  /// `element 3: pets[0].id: expected Int, found string`
  public var description: String { "element \(number): \(text(of: reason))" }

  /// The same as `description`.
  public var errorDescription: String? { description }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
