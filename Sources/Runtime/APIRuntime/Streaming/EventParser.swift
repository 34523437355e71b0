import Foundation

/// A parser of a `text/event-stream`:
/// https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
///
/// It decodes nothing of the data. Where the stream goes on is kept by ``StreamResumption``.
struct EventParser: RecordParser {
  /// An event before its data are decoded.
  struct Event: Equatable {
    /// The type; `nil` if the server does not send one.
    var type: String?
    /// The text of the data, in UTF-8.
    var data: Data
    /// The last id of the stream so far; `nil` without one.
    var id: String?
    /// The milliseconds that the server sent for it; `nil` if it sent none.
    var retry: Int?
  }

  /// The lines so far.
  private var splitter = LineSplitter(endsAtCarriageReturn: true)
  /// The fields of the event that has not ended.
  private var fields = EventFields()

  var partialSize: Int { splitter.partial.count + fields.size }

  mutating func resume(_ stream: StreamResumption) { fields.resume(stream) }

  static func size(of event: Event) -> Int { event.data.count + (event.type?.utf8.count ?? 0) }

  static func data(of event: Event) -> Data { event.data }

  mutating func records(in chunk: Data) -> [Event] {
    var events: [Event] = []
    splitter.append(chunk) { line in
      if let event = fields.read(line) { events.append(event) }
    }
    return events
  }

  /// Returns `nil`: an event that no empty line follows is incomplete, and is ignored.
  mutating func lastRecord() -> Event? { nil }
}

/// The fields of the event being read.
private struct EventFields {
  /// Whether no line was read: a byte order mark may be before it.
  private var isFirstLine = true
  /// The type of the event, which does not last beyond it.
  private var type: String?
  /// The lines of data so far, with line feeds between them; `nil` without one.
  private var data: Data?
  /// The last id of the stream, which an event without an id has, too.
  private var id: String?
  /// Whether there was an id in this connection.
  private var hasID = false
  /// The milliseconds that the server sent since the last event.
  private var retry: Int?
  /// The stream, if it is resumed after this connection.
  private var stream: StreamResumption?

  /// The number of bytes of the event so far.
  var size: Int { (data?.count ?? 0) + (type?.utf8.count ?? 0) }

  /// Goes on in a stream, whose last id events without an id have.
  mutating func resume(_ stream: StreamResumption) {
    self.stream = stream
    id = stream.lastEventID
  }

  /// Reads one line. Returns the event that it completes, if any.
  mutating func read(_ line: UnsafeRawBufferPointer) -> EventParser.Event? {
    var line = line
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: byteOrderMark) { line = UnsafeRawBufferPointer(rebasing: line[3...]) }
    }
    if line.isEmpty { return complete() }
    // A line without a colon is a field without a value; one that begins with a colon is a comment.
    let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[end...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    set(line[..<end], to: value)
    return nil
  }

  /// Sets a field, by the rules of the standard: data are added up, and an id with a zero byte is ignored.
  private mutating func set(_ name: Slice<UnsafeRawBufferPointer>, to value: Slice<UnsafeRawBufferPointer>) {
    if name.elementsEqual("data".utf8) {
      if data == nil { data = Data(value) } else { data?.append(contentsOf: [lineFeed] + value) }
    } else if name.elementsEqual("event".utf8) {
      type = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    } else if name.elementsEqual("id".utf8) {
      guard !value.contains(0) else { return }
      id = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
      hasID = true
    } else if name.elementsEqual("retry".utf8) {
      let isNumber = value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumber, let milliseconds = Int(String(decoding: value, as: UTF8.self)) {
        retry = milliseconds
        stream?.received(retry: milliseconds)
      }
    }
  }

  /// Returns the event, unless it has no data.
  private mutating func complete() -> EventParser.Event? {
    defer { type = nil }
    // An incomplete event has no id: it will be sent again.
    if hasID { stream?.received(id: id ?? "") }
    guard let data else { return nil }
    defer { (self.data, retry) = (nil, nil) }
    return EventParser.Event(type: type, data: data, id: id, retry: retry)
  }
}

/// The bytes of U+FEFF in UTF-8.
private let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// An event of a `text/event-stream`.
///
///     event: price
///     id: 7
///     data: {"symbol": "ABC", "price": 1.5}
///
/// is `ServerSentEvent(event: "price", data: Quote(symbol: "ABC", price: 1.5), id: "7")`.
///
/// The runtime connects again, with the last `id`, only if the call has ``CallOptions/reconnects``. An app that does so itself
/// sends `id` with the next request.
public struct ServerSentEvent<Payload> {
  /// The type of the event: `message` if the server does not send one.
  public var event: String
  /// The data of the event.
  public var data: Payload
  /// The id of the event, or of the last event before it that has one. A server can continue from there if the next
  /// request has it as the header field `Last-Event-ID`.
  public var id: String?
  /// The number of milliseconds to wait before reconnecting, if the server sent one with this event or since the one
  /// before.
  public var retry: Int?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - event: The type of the event, `message` by default.
  ///   - data: The data of the event.
  ///   - id: The id of the event; `nil` for none.
  ///   - retry: The number of milliseconds to wait before reconnecting; `nil` for none.
  public init(event: String = "message", data: Payload, id: String? = nil, retry: Int? = nil) {
    self.event = event
    self.data = data
    self.id = id
    self.retry = retry
  }
}

extension ServerSentEvent: Sendable where Payload: Sendable {}

extension ServerSentEvent: Equatable where Payload: Equatable {}

extension ServerSentEvent: Hashable where Payload: Hashable {}
