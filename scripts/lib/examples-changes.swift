// Makes texts of an example that its type may not allow: a member is missing, or a value is another one.

import APIRuntime
import Foundation

/// What takes the place of a value; the first one removes it.
private let replacements = [
  "", "null", #""changed""#, "0.5", "[]", "{}", "true", "1099511627776", "[null]", numberBeyondDouble.text, "-1",
  #"{"":0}"#,
]
/// A number beyond `Double`, and one within it that stands for it where a text is read to be changed.
private let numberBeyondDouble = (text: "1e400", standIn: "1.0078125e+300")
/// The most texts that are made of an example.
private let limit = 12

/// Returns changed texts, each with what was changed. They are always the same ones, spread over all values of the
/// example and over all replacements.
func changed(_ text: String, _ number: Int) -> [(change: String, text: String)] {
  guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return [] }
  let places = places(of: value)
  let count = min(limit, places.count)
  return (0..<count).map { index in
    let place = places[index * places.count / count]
    let replacement = replacements[(number + index) % replacements.count]
    let pointer = place.map { "/\($0)" }.joined()
    let change = replacement.isEmpty ? "without \(pointer)" : "\(replacement) at \(pointer)"
    return (change, render(value, place[...], replacement) ?? "")
  }
}

/// Returns a text without the value at a place; `nil` if it has none.
func removing(_ place: [String], from text: Data) -> Data? {
  let (number, standIn) = numberBeyondDouble
  let readable = String(decoding: text, as: UTF8.self).replacingOccurrences(of: number, with: standIn)
  guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(readable.utf8)) else { return nil }
  return render(value, place[...], "").map { Data($0.replacingOccurrences(of: standIn, with: number).utf8) }
}

/// Returns the places of a value: the keys and indices to it and to each one in it.
private func places(of value: JSONValue) -> [[String]] {
  let inner = children(of: value).flatMap { key, child in places(of: child).map { [key] + $0 } }
  return [[]] + inner
}

private func children(of value: JSONValue) -> [(key: String, value: JSONValue)] {
  switch value {
  case .object(let members): members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  case .array(let elements): elements.enumerated().map { (String($0), $1) }
  default: []
  }
}

/// Returns the text of a value with a replacement at a place; `nil` if it is removed as a whole.
private func render(_ value: JSONValue, _ place: ArraySlice<String>?, _ replacement: String) -> String? {
  if place?.isEmpty == true { return replacement.isEmpty ? nil : replacement }
  let texts = children(of: value).compactMap { key, child -> (String, String)? in
    let isOnTheWay = place?.first == key
    return render(child, isOnTheWay ? place?.dropFirst() : nil, replacement).map { (key, $0) }
  }
  switch value {
  case .object: return "{" + texts.map { "\(JSONValue.string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  case .array: return "[" + texts.map(\.1).joined(separator: ",") + "]"
  default: return "\(value)"
  }
}
