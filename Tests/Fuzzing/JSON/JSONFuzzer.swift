import APIRuntime
import Foundation

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
    precondition(isInvalid(error) || isKnownDifference(json), "not decoded: \(error)")
  case (.failure, .failure): break
  }
}

/// A `Double` of an integer beyond its precision is written with an exponent, and so it is an exact integer when it is
/// decoded again.
private func checkEncoding<Value: Codable & Hashable>(_ value: Value) {
  guard let data = try? APIJSONEncoder().encode(value) else { return }
  let again = try? APIJSONDecoder().decode(Value.self, from: data)
  let hasExponent = data.range(of: Data("e+".utf8)) != nil
  precondition(again == value || again != nil && hasExponent, "not encoded as it was decoded")
}

/// Whether the text is no JSON, or nested too deep.
private func isInvalid(_ error: any Error) -> Bool {
  guard case DecodingError.dataCorrupted(let context) = error else { return false }
  return context.codingPath.isEmpty
}

/// Whether a text may have keys that are equal as Swift's strings and not as bytes, a number that Foundation rounds before
/// it is an integer, or an encoding that Foundation does not find.
private func isKnownDifference(_ json: Data) -> Bool {
  json.contains { $0 >= 0x80 || $0 == 0 } || json.range(of: Data("\\u".utf8)) != nil || hasLongNumber(json)
    || ["e-", "E-"].contains { json.range(of: Data($0.utf8)) != nil }
}

/// Whether a text has a number of at least 16 digits with a fraction or an exponent.
private func hasLongNumber(_ json: Data) -> Bool {
  var digits = 0
  var isInteger = true
  for byte in json {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      isInteger = false
    default: (digits, isInteger) = (0, true)
    }
    if digits >= 16, !isInteger { return true }
  }
  return false
}
