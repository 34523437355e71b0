// Decodes the examples in a file, from a position on, into the types of their schemas and encodes them again, one line of
// JSON for each.
//
// The function `register` stands in another file: it calls `add` for every type.

import APIRuntime
import Foundation

/// By the pointer of the schema: the value in a JSON text, and what it encodes to.
var roundTrips: [String: (Data) throws -> (value: Any, text: Data)] = [:]

func add<T: Codable>(_ pointer: String, _ type: T.Type) {
  roundTrips[pointer] = { data in
    // A schema that allows null is an optional wherever it is used; whether it does is for the judge to say.
    if data == Data("null".utf8) { return (data, data) }
    let value = try JSONDecoder.api().decode(type, from: data)
    return (value, try JSONEncoder.api().encode(value))
  }
}

/// Returns the path of the first unknown value.
func unknown(in value: Any, at path: String) -> String? {
  let mirror = Mirror(reflecting: value)
  for (index, child) in mirror.children.enumerated() {
    let inner = "\(path).\(child.label ?? String(index))"
    if mirror.displayStyle == .enum, child.label == "unknown" { return inner }
    if let found = unknown(in: child.value, at: inner) { return found }
  }
  return nil
}

func result(of example: [String: String]) -> [String: String] {
  guard let schema = example["schema"], let text = example["text"], let roundTrip = roundTrips[schema] else {
    return ["error": "no type is registered"]
  }
  do {
    let result = try roundTrip(Data(text.utf8))
    if let path = unknown(in: result.value, at: "$") { return ["error": "\(path): not foreseen"] }
    return ["text": String(decoding: result.text, as: UTF8.self)]
  } catch {
    return ["error": "\(error)"]
  }
}

register()
let file = URL(fileURLWithPath: CommandLine.arguments[1])
let examples = try JSONDecoder().decode([[String: String]].self, from: Data(contentsOf: file))
for example in examples.dropFirst(Int(CommandLine.arguments[2]) ?? 0) {
  // A line at a time, so that a crash shows which example it was.
  FileHandle.standardOutput.write(try JSONEncoder().encode(result(of: example)) + Data("\n".utf8))
}
