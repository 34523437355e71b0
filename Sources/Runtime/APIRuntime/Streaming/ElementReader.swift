public import Foundation

/// A reader of the elements of a response while its bytes arrive.
///
/// Where a record ends is known to its ``RecordParser``, and what it means to the closure.
struct ElementReader<Parser: RecordParser, Element: Sendable> {
  /// The parser, which holds the record that has not arrived completely.
  private var parser: Parser
  /// Decodes an element from a record; returns `nil` for a record that ends the stream.
  private let element: (Parser.Record) throws -> Element?
  /// The maximum size of a record, in bytes.
  private let maximumSize: Int
  /// The number of elements so far.
  private var count = 0
  /// Whether a record has ended the stream, behind which nothing is read.
  private var isOver = false
  /// The error of the next element, which ends the stream.
  private var error: ElementError?

  /// Creates the reader of one response.
  init(_ parser: Parser, maximumSize: Int, element: @escaping (Parser.Record) throws -> Element?) {
    self.parser = parser
    self.maximumSize = maximumSize
    self.element = element
  }

  /// Returns the elements that a chunk completes; `nil` is the end of the response.
  ///
  /// The elements before a wrong one are returned before its error is thrown: if both are in one chunk, the next call
  /// throws.
  ///
  /// - Throws: An ``ElementError`` with the number of the element and the reason. It is thrown by every further call,
  ///   too.
  mutating func read(_ chunk: Data?) throws -> Streamed<Element> {
    if let error { throw error }
    guard !isOver else { return Streamed([]) }
    var elements: [Element] = []
    for record in chunk.map({ parser.records(in: $0) }) ?? parser.lastRecord().map({ [$0] }) ?? [] {
      do {
        try check(Parser.size(of: record))
        guard let element = try element(record) else {
          isOver = true
          return Streamed(elements)
        }
        count += 1
        elements.append(element)
      } catch {
        return try end(error, after: elements)
      }
    }
    do {
      try check(parser.partialSize)
    } catch {
      return try end(error, after: elements)
    }
    return Streamed(elements)
  }

  /// Throws if a record is larger than the configuration allows.
  private func check(_ size: Int) throws {
    guard size <= maximumSize else { throw SizeLimitError(limit: .maximumElementSize, bytes: maximumSize) }
  }

  /// Throws the error of the next element, now or in the next call.
  private mutating func end(_ reason: any Error, after elements: [Element]) throws -> Streamed<Element> {
    let error = ElementError(number: count + 1, reason: reason)
    self.error = error
    if elements.isEmpty { throw error }
    return Streamed(elements)
  }
}

/// The error of an element of a stream.
///
///     catch APIError.undecodableBody(let error as ElementError, _) { print(error.number) }
///
/// The elements before it have been delivered; those behind it are not read.
public struct ElementError: Error {
  /// The position of the element in the response, from 1.
  public let number: Int
  /// Why the element cannot be decoded, such as a `DecodingError`. It is a ``SizeLimitError`` for an element that is
  /// too large.
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
