// Decodes the examples in a file, from a position on, into the types of their schemas by both decoders and encodes them
// again, one line of JSON for each. Texts that are made of an example are decoded, too, to compare the errors.
//
// The function `register` stands in another file: it calls `add` for every type.

import APIRuntime
import Foundation

/// The type of a schema.
struct Model {
  /// Returns a value as the decoder of the runtime reads it, and what it encodes to.
  let roundTrip: (Data) throws -> (value: Any, text: Data)
  /// Returns how the decoders differ in a text; `nil` if they do not.
  let difference: (Data) -> String?
}

/// By the pointer of the schema.
var models: [String: Model] = [:]

func add<T: Codable & Equatable>(_ pointer: String, _ type: T.Type) {
  models[pointer] = Model(
    roundTrip: { data in
      // A schema that allows null is an optional wherever it is used; whether it does is for the judge to say.
      if data == Data("null".utf8) { return (data, data) }
      let value = try APIJSONDecoder().decode(type, from: data)
      return (value, try APIJSONEncoder().encode(value))
    },
    difference: { difference(of: type, in: $0) })
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

struct Outcome: Encodable {
  var error: String?
  var text: String?
  var compared = 0
  var differences: [String] = []
}

func outcome(of example: [String: String], _ number: Int) -> Outcome {
  guard let schema = example["schema"], let text = example["text"], let model = models[schema] else {
    return Outcome(error: "no type is registered")
  }
  var outcome = Outcome()
  do {
    let result = try model.roundTrip(Data(text.utf8))
    if let path = unknown(in: result.value, at: "$") {
      outcome.error = "\(path): not foreseen"
    } else {
      outcome.text = String(decoding: result.text, as: UTF8.self)
    }
  } catch {
    outcome.error = "\(error)"
  }
  for (change, text) in [("as it is", text)] + changed(text, number) {
    outcome.compared += 1
    if let difference = model.difference(Data(text.utf8)) { outcome.differences.append("\(change): \(difference)") }
  }
  return outcome
}

register()
let file = URL(fileURLWithPath: CommandLine.arguments[1])
let examples = try JSONDecoder().decode([[String: String]].self, from: Data(contentsOf: file))
for (number, example) in examples.enumerated().dropFirst(Int(CommandLine.arguments[2]) ?? 0) {
  // A line at a time, so that a crash shows which example it was.
  FileHandle.standardOutput.write(try JSONEncoder().encode(outcome(of: example, number)) + Data("\n".utf8))
}
