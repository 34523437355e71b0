/// The body of an answer that is made of elements, such as server-sent events or lines of JSON.
///
/// A call that waits for the whole answer gives all of them. To get each one as it comes, use
/// ``RequestBuilder/execute(_:task:onElement:completion:)``, or what the generated client makes of it.
public struct Streamed<Element: Sendable>: Sendable {
  /// The elements, in the order they came.
  public var elements: [Element]

  /// A body of elements.
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Streamed: Equatable where Element: Equatable {}

extension Streamed: Hashable where Element: Hashable {}
