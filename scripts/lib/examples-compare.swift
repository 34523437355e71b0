// Compares the JSON coders of the runtime with those of Foundation, but for the differences in Documentation/JSON.md.

import APIRuntime
import Foundation

/// Returns how the decoders differ in a text, or the encoders in its value, whether unknown values are preserved or
/// rejected; `nil` if they do not.
func difference<T: Codable & Equatable>(of type: T.Type, in text: Data) -> String? {
  for unknownValues in [UnknownValues.preserved, .rejected] {
    let ours = Result { try APIJSONDecoder(unknownValues: unknownValues).decode(type, from: text) }
    let foundation = Result { try JSONDecoder.api(unknownValues: unknownValues).decode(type, from: text) }
    switch (ours, foundation) {
    case (.success(let value), .success(let other)):
      if value != other { return "\(value) instead of \(other)" }
      if let difference = differenceOfEncoding(value, other) { return difference }
    case (.success, .failure(let error)): return "decoded in spite of \(error)"
    case (.failure(let error), .success): return "not decoded: \(error)"
    case (.failure(let error), .failure(let other)):
      if Failure(error) == Failure(other) || isListed(error, other) { break }
      if isOfLaterMember(Failure(other), as: type, in: text, unknownValues) { break }
      return "\(error) instead of \(other)"
    }
  }
  return nil
}

/// The kind and the path of an error.
private struct Failure: Equatable {
  let kind: String
  let path: [String]
}

extension Failure {
  init(_ error: any Error) {
    switch error {
    case DecodingError.typeMismatch(_, let context): self.init("typeMismatch", context)
    case DecodingError.valueNotFound(_, let context): self.init("valueNotFound", context)
    case DecodingError.keyNotFound(let key, let context): self.init("keyNotFound \(key.stringValue)", context)
    case DecodingError.dataCorrupted(let context): self.init("dataCorrupted", context)
    default: self.init(kind: "\(error)", path: [])
    }
  }

  private init(_ kind: String, _ context: DecodingError.Context) {
    self.init(kind: kind, path: context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
  }
}

/// Whether errors are those of a number that does not fit its type, which has no path in Foundation, or of `null` where a
/// `Bool` is expected, which is of another kind there.
private func isListed(_ error: any Error, _ other: any Error) -> Bool {
  switch (error, other) {
  case (DecodingError.dataCorrupted(let context), DecodingError.dataCorrupted(let otherContext)):
    let reason = context.debugDescription
    let isNumber =
      reason.contains("is out of range for") || ["expected Int", "expected UInt"].contains { reason.hasPrefix($0) }
    return isNumber && otherContext.codingPath.isEmpty
      && otherContext.debugDescription == "The given data was not valid JSON."
  case (DecodingError.valueNotFound(let type, _), DecodingError.typeMismatch):
    return type == Bool.self && Failure(error).path == Failure(other).path
  default: return false
  }
}

/// Whether the decoder of the runtime reports a failure, too, once the values of its earlier ones are removed: Foundation's
/// decoder has the members of a map in any order.
private func isOfLaterMember<T: Decodable>(
  _ failure: Failure, as type: T.Type, in text: Data, _ unknownValues: UnknownValues
) -> Bool {
  var text = text
  for _ in 0..<100 {
    do {
      _ = try APIJSONDecoder(unknownValues: unknownValues).decode(type, from: text)
      return false
    } catch {
      let earlier = Failure(error)
      if earlier == failure { return true }
      guard !earlier.path.isEmpty, let rest = removing(earlier.path, from: text) else { return false }
      text = rest
    }
  }
  return false
}

private func differenceOfEncoding<T: Codable>(_ value: T, _ other: T) -> String? {
  do {
    let text = try APIJSONEncoder().encode(value)
    let otherText = try JSONEncoder.api().encode(other)
    if text == otherText { return nil }
    let decoder = JSONDecoder()
    if areEqual(try decoder.decode(JSONValue.self, from: text), try decoder.decode(JSONValue.self, from: otherText)) {
      return nil
    }
    return "encoded as \(String(decoding: text, as: UTF8.self)), not \(String(decoding: otherText, as: UTF8.self))"
  } catch {
    return "not encoded: \(error)"
  }
}

/// Whether values are the same but for the letters of UUIDs, which are capitals in Foundation's texts.
private func areEqual(_ value: JSONValue, _ other: JSONValue) -> Bool {
  switch (value, other) {
  case (.object(let members), .object(let others)):
    members.count == others.count
      && members.allSatisfy { key, value in others[key].map { areEqual(value, $0) } == true }
  case (.array(let elements), .array(let others)):
    elements.count == others.count && zip(elements, others).allSatisfy { areEqual($0, $1) }
  case (.string(let text), .string(let other)): text == other || UUID(uuidString: text)?.uuidString == other
  default: value == other
  }
}
