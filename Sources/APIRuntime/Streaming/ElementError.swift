public import Foundation

/// What is wrong with an element of a streamed answer.
///
///     catch APIError.undecodableBody(let error as ElementError, _) { print(error.number) }
public struct ElementError: Error {
  /// The position of the element among those of the answer, from 1.
  public let number: Int
  /// Why it is not what the description says, such as a `DecodingError`.
  public let reason: any Error
}

extension ElementError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// `element 3: pets[0].id: expected Int, found string`
  public var description: String { "element \(number): \(text(of: reason))" }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
