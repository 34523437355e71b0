import Foundation

extension JSONBodyDecoder {
  /// Decodes a value from all members of an event: `{"event":"price","id":"7","data":{"price":1.5}}`.
  func value<Value: Decodable>(of type: Value.Type, from event: EventParser.Event) throws -> Value {
    let text = String(decoding: event.data, as: UTF8.self)
    var json = Data("{".utf8)
    func add(_ name: String, _ value: Data) {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += Data("\"\(name)\":".utf8) + value
    }
    let encoder = JSONEncoder()
    if let type = event.type { add("event", try encoder.encode(type)) }
    if let id = event.id { add("id", try encoder.encode(id)) }
    if let retry = event.retry { add("retry", try encoder.encode(retry)) }
    add("data", isJSON(event.data) ? event.data : try encoder.encode(text))
    json.append(UInt8(ascii: "}"))
    return try within(json) { [json] in
      try self.locatingNumbers(in: json) { try $0.decode(Captured.self, from: json).value(of: type, text: text) }
    }
  }
}

/// The decoder of the members of an event.
private struct Captured: Decodable {
  let members: any Decoder

  init(from decoder: any Decoder) {
    members = decoder
  }

  func value<Value: Decodable>(of type: Value.Type, text: String) throws -> Value {
    try EventDecoder(members: members, text: text).decode(type)
  }
}
