import Foundation

extension ResponseDecoder {
  /// Server-sent events with JSON in their data, to be made into `Payload`s.
  ///
  /// Data of exactly `[DONE]`, with which many APIs say that no more will come, ends the stream and is no event.
  public static func serverSentEvents<Payload: Decodable & Sendable>(of type: Payload.Type) -> Self
  where Body == Streamed<ServerSentEvent<Payload>> {
    streamed("text/event-stream", EventParser()) { event, decoder in
      guard !event.isLast else { return nil }
      return event.with(try decoder.value(of: type, from: event.data))
    }
  }

  /// Server-sent events with text in their data.
  public static func serverSentEvents() -> Self where Body == Streamed<ServerSentEvent<String>> {
    streamed("text/event-stream", EventParser()) { event, _ in event.with(event.text) }
  }

  /// Server-sent events, each of which is made into an `Element` as a whole: as an object with the members `event`, `id`
  /// and `retry`, where the event has them, and `data`. That is text where the element has a string for it or where it is
  /// no JSON, and otherwise JSON.
  ///
  /// Data of exactly `[DONE]` ends the stream, as in ``serverSentEvents(of:)``.
  public static func serverSentEventObjects<Element: Decodable & Sendable>(of type: Element.Type) -> Self
  where Body == Streamed<Element> {
    streamed("text/event-stream", EventParser()) { event, decoder in
      event.isLast ? nil : try decoder.value(of: type, from: event)
    }
  }

  /// JSON Lines, also known as newline-delimited JSON: every line that is not blank is made into an `Element`.
  public static func jsonLines<Element: Decodable & Sendable>(of type: Element.Type) -> Self
  where Body == Streamed<Element> {
    streamed("application/jsonl", JSONLineParser()) { line, decoder in try decoder.value(of: type, from: line) }
  }

  /// A sequence of JSON texts as in RFC 7464, each of which is made into an `Element`. One that is cut off is an error.
  public static func jsonSequence<Element: Decodable & Sendable>(of type: Element.Type) -> Self
  where Body == Streamed<Element> {
    streamed("application/json-seq", JSONSequenceParser()) { record, decoder in
      guard !record.isCutOff else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "the JSON text is cut off"))
      }
      return try decoder.value(of: type, from: record.text)
    }
  }

  /// - Parameter element: Makes an element of a record; `nil` where the record says that there are no more.
  private static func streamed<Parser: RecordParser & Sendable, Element>(
    _ mediaType: String, _ parser: Parser,
    _ element: @escaping @Sendable (Parser.Record, JSONBodyDecoder) throws -> Element?
  ) -> Self where Body == Streamed<Element> {
    Self(
      mediaType,
      incremental: { configuration in
        let decoder = JSONBodyDecoder(configuration)
        var reader = ElementReader(parser, maximumSize: configuration.maximumElementSize) { try element($0, decoder) }
        return BodyReader(
          read: { chunk in
            let body = try reader.read(chunk)
            return body.elements.isEmpty ? nil : body
          },
          end: { try reader.read(nil) })
      }
    ) { reader, data in
      Streamed(try (reader.read(data)?.elements ?? []) + reader.end().elements)
    }
  }
}

extension EventParser.Event {
  /// Whether the event says that no more will come.
  fileprivate var isLast: Bool { data.elementsEqual("[DONE]".utf8) }

  fileprivate var text: String { String(decoding: data, as: UTF8.self) }

  fileprivate func with<Payload>(_ payload: Payload) -> ServerSentEvent<Payload> {
    ServerSentEvent(event: type ?? "message", data: payload, id: id, retry: retry)
  }
}
