import Foundation

/// A reader of the elements of a response while its bytes arrive.
struct ElementReader<Parser: RecordParser, Element: Sendable> {
  private var parser: Parser
  /// Decodes an element from a record; returns `nil` for a record that ends the stream.
  private let element: (Parser.Record) throws -> Element?
  /// The maximum size of a record, in bytes.
  private let maximumSize: Int
  private var count = 0
  private var isOver = false
  private var error: ElementError?

  init(_ parser: Parser, maximumSize: Int, element: @escaping (Parser.Record) throws -> Element?) {
    self.parser = parser
    self.maximumSize = maximumSize
    self.element = element
  }

  /// Returns the elements that a chunk completes; `nil` is the end of the response.
  ///
  /// The elements before a wrong one are returned before its error is thrown: if both are in one chunk, the next call
  /// throws.
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
