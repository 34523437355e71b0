import Foundation

/// The decoders of streams: one line each for a format, and its parser beside it in this folder.
extension ResponseDecoder {
  /// Creates a decoder of server-sent events with JSON as their data.
  ///
  /// A response in another media type than `text/event-stream`, and than those that are asked for, is a failure.
  ///
  /// Data of exactly `[DONE]`, which many APIs send last, ends the stream and is not an event: the call ends, and the
  /// transfer is stopped if the server keeps the connection.
  ///
  /// - Parameter type: The type of the data. Data that is not JSON of it is an ``ElementError``, which ends the call, or is
  ///   dropped, see ``InvalidElements``.
  public static func serverSentEvents<Payload: Decodable & Sendable>(of type: Payload.Type) -> Self
  where Body == Streamed<ServerSentEvent<Payload>> {
    streamed("text/event-stream", EventParser(), until: { $0.isLast }) { event, decoder in
      event.with(try decoder.value(of: type, from: event.data))
    }
  }

  /// Creates a decoder of server-sent events with text as their data. No text ends the stream.
  public static func serverSentEvents() -> Self where Body == Streamed<ServerSentEvent<String>> {
    streamed("text/event-stream", EventParser()) { event, _ in event.with(event.text) }
  }

  /// Creates a decoder of server-sent events as wholes: an `Element` is decoded from an object with the members
  /// `event`, `id` and `retry`, if the event has them, and `data`, which is text if the element has a string for it or
  /// if it is not JSON, and JSON otherwise.
  ///
  /// Data of exactly `[DONE]` ends the stream, as in ``serverSentEvents(of:)``.
  @_spi(Generated) public static func serverSentEventObjects<Element: Decodable & Sendable>(of type: Element.Type)
    -> Self
  where Body == Streamed<Element> {
    streamed("text/event-stream", EventParser(), until: { $0.isLast }) { event, decoder in
      try decoder.value(of: type, from: event)
    }
  }

  /// Creates a decoder of JSON Lines, also known as newline-delimited JSON: every line that is not blank is an
  /// `Element`.
  ///
  /// - Parameter type: The type of a line. A line that is not JSON of it is an ``ElementError``, which ends the call, or is
  ///   dropped, see ``InvalidElements``.
  public static func jsonLines<Element: Decodable & Sendable>(of type: Element.Type) -> Self
  where Body == Streamed<Element> {
    streamed("application/jsonl", JSONLineParser()) { line, decoder in try decoder.value(of: type, from: line) }
  }

  /// Creates a decoder of a sequence of JSON texts by RFC 7464, each of which is an `Element`. A text that is cut off
  /// is an error.
  ///
  /// - Parameter type: The type of a text. A text that is not JSON of it is an ``ElementError``, which ends the call, or is
  ///   dropped, see ``InvalidElements``.
  public static func jsonSequence<Element: Decodable & Sendable>(of type: Element.Type) -> Self
  where Body == Streamed<Element> {
    streamed("application/json-seq", JSONSequenceParser()) { record, decoder in
      guard !record.isCutOff else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the JSON text is cut off"))
      }
      return try decoder.value(of: type, from: record.text)
    }
  }

  /// - Parameters:
  ///   - isLast: Whether a record ends the stream, and is not an element; `nil` if only the response does.
  ///   - element: Decodes an element from a record.
  private static func streamed<Parser: RecordParser & Sendable, Element>(
    _ mediaType: String, _ parser: Parser, until isLast: (@Sendable (Parser.Record) -> Bool)? = nil,
    _ element: @escaping @Sendable (Parser.Record, JSONBodyDecoder) throws -> Element
  ) -> Self where Body == Streamed<Element> {
    Self(
      mediaType,
      incremental: { configuration in elementReader(configuration, parser, until: isLast, element) },
      whole: { reader, data in Streamed(try (reader.read(data)?.elements ?? []) + reader.end().elements) },
      makeEndSearch: isLast.map { endSearch(parser, $0) })
  }
}

/// Creates what looks for the record that ends a stream, chunk by chunk.
private func endSearch<Parser: RecordParser & Sendable>(
  _ parser: Parser, _ isLast: @escaping @Sendable (Parser.Record) -> Bool
) -> @Sendable () -> (Data) -> Bool {
  {
    var parser = parser
    return { chunk in parser.records(in: chunk).contains(where: isLast) }
  }
}

/// Creates the reader of a response that is read while it arrives.
private func elementReader<Parser: RecordParser, Element>(
  _ configuration: ClientConfiguration, _ parser: Parser, until isLast: (@Sendable (Parser.Record) -> Bool)?,
  _ element: @escaping @Sendable (Parser.Record, JSONBodyDecoder) throws -> Element
) -> BodyReader<Streamed<Element>> {
  let decoder = JSONBodyDecoder(configuration)
  let stream = configuration.resumption
  var parser = parser
  if let stream { parser.resume(stream) }
  let recorder = configuration.recorder.flatMap { $0.dropsInvalidElements ? $0 : nil }
  let drop = recorder.map { recorder in { recorder.recordDropped($0, number: $1) } }
  var reader = ElementReader<Parser, Element>(
    parser, maximumSize: configuration.maximumElementSize, drop: drop
  ) { record in
    guard isLast?(record) != true else {
      stream?.complete()
      return nil
    }
    return try element(record, decoder)
  }
  /// Returns the elements that a chunk completes.
  func read(_ chunk: Data?) throws -> Streamed<Element> {
    let body = try reader.read(chunk)
    stream?.received(last: body.elements.last)
    return body
  }
  return BodyReader(
    read: { chunk in
      let body = try read(chunk)
      return body.elements.isEmpty ? nil : body
    },
    end: { try read(nil) },
    isOver: { reader.isOver })
}

extension EventParser.Event {
  /// Whether the event ends the stream.
  fileprivate var isLast: Bool { data.elementsEqual("[DONE]".utf8) }

  /// The data as text. What is not UTF-8 becomes U+FFFD.
  fileprivate var text: String { String(decoding: data, as: UTF8.self) }

  /// Returns the event with its decoded data.
  fileprivate func with<Payload>(_ payload: Payload) -> ServerSentEvent<Payload> {
    ServerSentEvent(event: type ?? "message", data: payload, id: id, retry: retry)
  }
}

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
