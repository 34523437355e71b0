import Foundation

/// Reads the elements of an answer while its bytes come.
struct ElementReader<Parser: RecordParser, Element: Sendable> {
  private var parser: Parser
  /// Makes an element of a record; `nil` where the record says that there are no more.
  private let element: (Parser.Record) throws -> Element?
  /// The largest record, in bytes.
  private let maximumSize: Int
  private var count = 0
  private var isOver = false
  private var error: ElementError?

  init(_ parser: Parser, maximumSize: Int, element: @escaping (Parser.Record) throws -> Element?) {
    self.parser = parser
    self.maximumSize = maximumSize
    self.element = element
  }

  /// The elements that a chunk completes; `nil` is the end of the answer.
  ///
  /// What was right before an element that is not has been given when the error is thrown, however the answer was cut:
  /// where both are in one chunk, it is thrown by the next call.
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

  /// Throws what is wrong with the next element, now or with the next call.
  private mutating func end(_ reason: any Error, after elements: [Element]) throws -> Streamed<Element> {
    let error = ElementError(number: count + 1, reason: reason)
    self.error = error
    if elements.isEmpty { throw error }
    return Streamed(elements)
  }
}
