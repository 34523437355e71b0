import APIRuntime
import Foundation
import GenDiagnostics
import GenSource

/// Decodes whatever libFuzzer makes of the bytes of JSON texts by the decoder of the runtime and by that of Foundation,
/// which must agree but for the differences in Documentation/JSON.md. What was decoded must be encoded as JSON of the
/// same value.
@_cdecl("LLVMFuzzerTestOneInput")
public func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let json = Data(bytes: bytes, count: count)
  compare(json, JSONValue.self)
  compare(json, [Probe].self)
  compare(json, [String: Int64].self)
  return 0
}

private struct Probe: Codable, Hashable {
  var int: Int?
  var byte: UInt8?
  var double: Double?
  var float: Float?
  var text: String?
  var date: Date?
  var id: UUID?
  var list: [Probe]?
  var map: [String: Bool]?
  var any: JSONValue?
}

private func compare<Value: Codable & Hashable>(_ json: Data, _ type: Value.Type) {
  let ours = Result { try APIJSONDecoder().decode(type, from: json) }
  let want = Result { try JSONDecoder.api().decode(type, from: json) }
  switch (ours, want) {
  case (.success(let value), .success(let wanted)):
    precondition(value == wanted || isKnownDifference(json), "\(value) instead of \(wanted)")
    checkEncoding(value)
  case (.success, .failure(let error)):
    precondition(isKnownDifference(json), "decoded in spite of \(error)")
  case (.failure(let error), .success):
    // Foundation's decoder reads the strings and numbers that are asked for, and this one all of them.
    precondition(!isJSON(json) || isKnownDifference(json), "not decoded: \(error)")
  case (.failure(let error), .failure(let other)):
    guard let path = comparablePath(of: error), let otherPath = comparablePath(of: other) else { break }
    precondition(path == otherPath || isKnownDifference(json), "\(error) instead of \(other)")
  }
}

/// The path of an error; `nil` if it is that of the text as a whole, of a number that does not fit or of one of members
/// that Foundation's decoder reads in any order.
private func comparablePath(of error: any Error) -> [String]? {
  let path: [any CodingKey]
  switch error {
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
    path = context.codingPath
  default: return nil
  }
  let isInMap = path.first.map { $0.intValue == nil } ?? true
  return isInMap || path.contains { ["map", "any"].contains($0.stringValue) } ? nil : path.map(\.stringValue)
}

/// A `Double` of an integer beyond its precision is written with an exponent, and so it is an exact integer when it is
/// decoded again.
private func checkEncoding<Value: Codable & Hashable>(_ value: Value) {
  guard let data = try? APIJSONEncoder().encode(value) else { return }
  let again = try? APIJSONDecoder().decode(Value.self, from: data)
  let hasExponent = data.range(of: Data("e+".utf8)) != nil
  precondition(again == value || again != nil && hasExponent, "not encoded as it was decoded")
}

/// Whether the parser of the generator, which has nothing in common with that of the runtime, reads the text.
private func isJSON(_ json: Data) -> Bool {
  let sink = DiagnosticSink()
  return JSONDocument.parse(SourceFile(path: "fuzz.json", bytes: Array(json)), sink: sink) != nil && !sink.hasErrors
}

/// Whether a text has keys of one object that are equal as Swift's strings and not as bytes, a number that Foundation
/// rounds before it is an integer, a UUID that only Foundation reads, or an encoding that Foundation does not find.
private func isKnownDifference(_ json: Data) -> Bool {
  let start = json.prefix(4)
  return start.contains(0) || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    || hasRoundedNumber(json) || hasLooseUUID(json)
    || (try? APIJSONDecoder().decode(Keys.self, from: json))?.areEqual == true
}

/// The keys of all objects of a text.
private struct Keys: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Whether keys of one object are equal as Swift's strings. The decoder gives equal bytes once.
  private(set) var areEqual = false

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      areEqual = Set(object.allKeys.map(\.stringValue)).count < object.allKeys.count
      for key in object.allKeys where !areEqual { areEqual = try object.decode(Keys.self, forKey: key).areEqual }
    } else if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd, !areEqual { areEqual = try array.decode(Keys.self).areEqual }
    }
  }
}

/// Whether a text has a number with a fraction or an exponent that a `Double` does not have exactly.
private func hasRoundedNumber(_ json: Data) -> Bool {
  let numbers = json.split { !"0123456789+-.eE".utf8.contains($0) }
  return numbers.contains { bytes in
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard text.contains(where: { ".e".contains($0) }) else { return false }
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return digits.count > 15 || !digits.isEmpty && Double(text) == 0
  }
}

/// Whether a text has a UUID with a sign, a space or `0x` in the place of a digit.
private func hasLooseUUID(_ json: Data) -> Bool {
  json.split(separator: UInt8(ascii: "\"")).contains { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    return UUID(uuidString: text).map { $0.uuidString != text.uppercased() } ?? false
  }
}
