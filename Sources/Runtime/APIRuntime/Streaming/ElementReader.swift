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
  /// Called with an element that cannot be decoded and its number, to drop it; `nil` if its error ends the stream.
  private let drop: ((DecodingError, Int) -> Void)?
  /// The number of elements so far.
  private var count = 0
  /// Whether a record has ended the stream, behind which nothing is read.
  private(set) var isOver = false
  /// The error of the next element, which ends the stream.
  private var error: ElementError?

  /// Creates the reader of one response.
  init(
    _ parser: Parser, maximumSize: Int, drop: ((DecodingError, Int) -> Void)? = nil,
    element: @escaping (Parser.Record) throws -> Element?
  ) {
    self.parser = parser
    self.maximumSize = maximumSize
    self.drop = drop
    self.element = element
  }

  /// Returns the elements that a chunk completes; `nil` is the end of the response.
  ///
  /// The elements before a wrong one are returned before its error is thrown: if both are in one chunk, the next call
  /// throws.
  ///
  /// - Throws: An ``ElementError`` with the number of the element, the reason and the bytes. It is thrown by every further call,
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
      } catch let error as DecodingError where drop != nil {
        count += 1
        drop?(error, count)
      } catch {
        return try end(error, of: Parser.data(of: record), after: elements)
      }
    }
    do {
      try check(parser.partialSize)
    } catch {
      return try end(error, of: Data(), after: elements)
    }
    return Streamed(elements)
  }

  /// Throws if a record is larger than the configuration allows.
  private func check(_ size: Int) throws {
    guard size <= maximumSize else { throw SizeLimitError(limit: .maximumElementSize, bytes: maximumSize) }
  }

  /// Throws the error of the next element, now or in the next call.
  private mutating func end(_ reason: any Error, of data: Data, after elements: [Element]) throws -> Streamed<Element> {
    let error = ElementError(number: count + 1, reason: reason, data: data)
    self.error = error
    if elements.isEmpty { throw error }
    return Streamed(elements)
  }
}

/// The error of an element of a stream.
///
///     catch APIError.undecodableBody(let error as ElementError, _) { print(error.number, error.data) }
///
/// The elements before it have been delivered; those behind it are not read. With ``InvalidElements/dropped(_:)``, only an
/// element that is too large ends a stream.
public struct ElementError: Error {
  /// The position of the element in the response, from 1.
  public let number: Int
  /// Why the element cannot be decoded, such as a `DecodingError`. It is a ``SizeLimitError`` for an element that is
  /// too large.
  public let reason: any Error
  /// The bytes of the element, of which a server may have made something else, such as the message of a failure: the data of
  /// an event, a line or a text of JSON. At most the first 64 KiB; empty for an element that is too large.
  public let data: Data

  /// The redaction of texts about the response.
  var redaction: Redaction?

  /// Creates the error of an element.
  init(number: Int, reason: any Error, data: Data) {
    self.number = number
    self.reason = reason
    // A copy, so that no larger one is held.
    self.data = reason is SizeLimitError ? Data() : Data(data.prefix(64 << 10))
  }
}

extension ElementError: LocalizedError, CustomStringConvertible, CustomReflectable {
  /// `element 3: id: missing, in {"error":{"message":"overloaded"}}`, with the first 300 characters of the element
  public var description: String {
    let reason = "element \(number): \(text(of: reason))"
    guard !data.isEmpty else { return redaction?.text(reason) ?? reason }
    let shown = reason + ", in " + String(decoding: data.prefix(4_096), as: UTF8.self)
    // Redacted as a whole first: a secret must not be cut in two.
    return (redaction?.text(shown) ?? shown).printable(limit: reason.unicodeScalars.count + 300)
  }

  /// The same as `description`.
  public var errorDescription: String? { description }

  /// An empty mirror: `dump` shows `description` alone.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
