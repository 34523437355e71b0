public import Foundation

/// The error of a call of a mock that has no closure for it.
public struct UnstubbedCall: LocalizedError, Hashable, CustomStringConvertible {
  /// The name of the call, such as `listPets`.
  public let name: String

  /// `listPets is not stubbed`
  public var description: String { "\(name) is not stubbed" }

  public var errorDescription: String? { description }
}
