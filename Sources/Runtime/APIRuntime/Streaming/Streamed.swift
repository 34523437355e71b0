/// The body of a response that consists of elements, such as server-sent events or lines of JSON.
///
/// A call that waits for the whole response returns all of them. For each element as it arrives use the `stream` functions
/// of a generated client.
public struct Streamed<Element: Sendable>: Sendable {
  /// The elements in the order in which they arrived.
  public var elements: [Element]

  /// Creates a body of elements.
  @_spi(Generated) public init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Streamed: Equatable where Element: Equatable {}

extension Streamed: Hashable where Element: Hashable {}
