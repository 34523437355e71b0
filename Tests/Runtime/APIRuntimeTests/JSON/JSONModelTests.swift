import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

private enum Level: OpenEnum, Hashable {
  case low, high
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "low": self = .low
    case "high": self = .high
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .low: "low"
    case .high: "high"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

/// A type of a user with synthesized `Codable`, which has a model in it.
private struct Crate: FieldValue {
  var weight: Double
  var parts: [Part]?
}

private struct Part: APIModel, Hashable {
  var id: Int
  var name: String?
  var level: Level?
  var when: Date?
  var note: Nullable<String>?
  var parts: [Part]?
  var crate: Crate?
  var shape: Shape?
  var vehicle: Vehicle?
  var others: [String: JSONValue]

  static let keys: [StaticString] = ["id", "name", "level", "when", "note", "parts", "crate", "shape", "vehicle"]

  init?(_ fields: inout some FieldReader) {
    guard let id: Int = fields.required("id") else { return nil }
    self.id = id
    name = fields.optional("name")
    level = fields.optional("level")
    when = fields.optional("when")
    note = fields.optional("note")
    parts = fields.optional("parts")
    crate = fields.optional("crate")
    shape = fields.optional("shape")
    vehicle = fields.optional("vehicle")
    others = fields.additional(except: Self.keys)
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.writeIfPresent("name", name)
    fields.writeIfPresent("level", level)
    fields.writeIfPresent("when", when)
    fields.writeIfPresent("note", note)
    fields.writeIfPresent("parts", parts)
    fields.writeIfPresent("crate", crate)
    fields.writeIfPresent("shape", shape)
    fields.writeIfPresent("vehicle", vehicle)
    fields.writeAdditional(others, except: Self.keys)
  }
}

private struct Circle: APIModel, Hashable {
  var radius: Double
  var level: Level?
  var inner: Shape?

  init?(_ fields: inout some FieldReader) {
    guard let radius: Double = fields.required("radius") else { return nil }
    self.radius = radius
    level = fields.optional("level")
    inner = fields.optional("inner")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("radius", radius)
    fields.writeIfPresent("level", level)
    fields.writeIfPresent("inner", inner)
  }
}

private struct Box: APIModel, Hashable {
  var width: Int
  var level: String?
  var inner: Shape?

  init?(_ fields: inout some FieldReader) {
    guard let width: Int = fields.required("width") else { return nil }
    self.width = width
    level = fields.optional("level")
    inner = fields.optional("inner")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("width", width)
    fields.writeIfPresent("level", level)
    fields.writeIfPresent("inner", inner)
  }
}

private indirect enum Shape: APIUnion {
  case circle(Circle)
  case box(Box)
  case text(String)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.circle, keys: ["radius", "level", "inner"])
    union.attempt(Self.box, keys: ["width", "level", "inner"])
    union.attempt(Self.text)
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .circle(let value): union.write(value)
    case .box(let value): union.write(value)
    case .text(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

private enum Vehicle: APIUnion {
  case car(Box)
  case bike(Circle)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    switch union.discriminator("kind") {
    case "car": return union.member(Self.car)
    case "bike": return union.member(Self.bike)
    default: return union.unknown(Self.unknown)
    }
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .car(let value): union.write(value, discriminator: "kind", "car")
    case .bike(let value): union.write(value, discriminator: "kind", "bike")
    case .unknown(let value): union.write(value)
    }
  }
}

/// What a decoder makes of a text: the JSON of the value, or the kind and the path of the error.
private func outcome<Value: Codable>(_ decode: () throws -> Value) -> String {
  func path(_ context: DecodingError.Context) -> String { context.codingPath.map(\.stringValue).joined(separator: "/") }
  do {
    return String(decoding: try ContentSerializer(.forDecoding).json(decode()), as: UTF8.self)
  } catch DecodingError.typeMismatch(_, let context) {
    return "mismatch at \(path(context))"
  } catch DecodingError.valueNotFound(_, let context) {
    return "null at \(path(context))"
  } catch DecodingError.keyNotFound(let key, let context) {
    return "missing \(key.stringValue) at \(path(context))"
  } catch DecodingError.dataCorrupted(let context) {
    return "corrupted at \(path(context))"
  } catch {
    return "other \(error)"
  }
}

@Suite("A model of a JSON text")
struct JSONModelTests {
  static let texts = [
    #"{"id":1}"#, #"{"id":1,"name":"a","level":"low","when":"2024-02-29T12:00:00Z","note":null,"parts":[]}"#,
    #"{"parts":[{"id":2,"parts":[{"id":3,"name":"é\n"}]}],"note":"x","name":null,"id":1}"#, #"{"x":1,"id":2,"y":[{}]}"#,
    #"{"id":1,"level":"middle"}"#, #"{"id":1,"level":3}"#, #"{"id":1,"when":"no"}"#, #"{"id":1,"note":2}"#,
    #"{"id":1,"parts":[{"id":1},{"name":"x"}]}"#, #"{"id":1,"parts":[{"id":1},null]}"#, #"{"id":1,"parts":{}}"#,
    #"{"name":"x"}"#, #"{"id":null}"#, #"{"id":1.5}"#, #"{"id":"1"}"#, "null", "[]", "3",
    #"{"id":1,"crate":{"weight":2,"parts":[{"id":3}]}}"#, #"{"id":1,"crate":{"weight":2,"parts":[{"id":"x"}]}}"#,
    #"{"id":1,"crate":{}}"#, #"{"id":1,"crate":[]}"#,
    #"{"id":1,"shape":{"radius":2}}"#, #"{"id":1,"shape":{"width":2}}"#, #"{"id":1,"shape":"text"}"#,
    #"{"id":1,"shape":3}"#,
    #"{"id":1,"shape":{"radius":2,"width":3,"level":"odd"}}"#, #"{"id":1,"shape":{"radius":"2","width":3}}"#,
    #"{"id":1,"shape":{"radius":2,"level":"odd"}}"#, #"{"id":1,"shape":{"radius":2,"level":"odd","inner":{"a":[1]}}}"#,
    #"{"id":1,"shape":{"radius":2,"inner":{"width":1,"inner":{"radius":1,"level":"odd"}}}}"#,
    #"{"id":1,"vehicle":{"kind":"car","width":2}}"#, #"{"id":1,"vehicle":{"width":2,"kind":"bike"}}"#,
    #"{"id":1,"vehicle":{"kind":"ship","a":1}}"#, #"{"id":1,"vehicle":{"kind":3}}"#, #"{"id":1,"vehicle":{}}"#,
    #"{"id":1,"vehicle":7}"#,
  ]

  @Test("is that which Foundation's decoder makes of it, or the same error", arguments: texts)
  func equality(text: String) {
    let json = Data(text.utf8)
    for unknownValues in [UnknownValues.preserved, .rejected] {
      var configuration = ClientConfiguration.forDecoding
      configuration.unknownValues = unknownValues
      let decoder = APIJSONDecoder(unknownValues: unknownValues)
      let want = outcome { try JSONBodyDecoder(configuration).value(of: Part.self, from: json) }
      #expect(outcome { try decoder.decode(Part.self, from: json) } == want)
      // Through containers.
      let list = Data("[\(text)]".utf8)
      let wanted = outcome { try JSONBodyDecoder(configuration).value(of: [Crated].self, from: list) }
      #expect(outcome { try decoder.decode([Crated].self, from: list) } == wanted)
      let map = Data("{\"k\":\(text)}".utf8)
      let wantedMap = outcome { try JSONBodyDecoder(configuration).value(of: [String: Part].self, from: map) }
      #expect(outcome { try decoder.decode([String: Part].self, from: map) } == wantedMap)
    }
  }

  /// A type that is not a value of a model.
  private struct Crated: Codable {
    var part: Part

    init(part: Part) { self.part = part }

    init(from decoder: any Decoder) throws { part = try Part(from: decoder) }

    func encode(to encoder: any Encoder) throws { try part.encode(to: encoder) }
  }

  @Test(
    "is encoded as by Foundation's encoder",
    arguments: texts.filter { (try? APIJSONDecoder().decode(Part.self, from: Data($0.utf8))) != nil })
  func encoding(text: String) throws {
    let part = try APIJSONDecoder().decode(Part.self, from: Data(text.utf8))
    let want = String(decoding: try ContentSerializer(.forDecoding).json(part), as: UTF8.self)
    #expect(String(decoding: try APIJSONEncoder().encode(part), as: UTF8.self) == want)
    #expect(String(decoding: try APIJSONEncoder().encode([Crated(part: part)]), as: UTF8.self) == "[\(want)]")
    #expect(String(decoding: try APIJSONEncoder().encode(["k": part]), as: UTF8.self) == "{\"k\":\(want)}")
  }

  @Test("says why no member of a union fits")
  func reasons() throws {
    let json = Data(#"{"id":1,"shape":{"radius":"2","level":"odd"}}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try APIJSONDecoder(unknownValues: .rejected).decode(Part.self, from: json)
    }
    #expect(
      text(of: error)
        == "shape: fits none of Circle (radius: expected Double, found string '2' at line 1, column 27), "
        + "Box (width: missing), String (expected String, found object at line 1, column 17)")
  }

  @Test("says where a value is that JSON does not have")
  func encodingError() throws {
    var part = try APIJSONDecoder().decode(Part.self, from: Data(#"{"id":1,"parts":[{"id":2}]}"#.utf8))
    part.parts?[0].crate = Crate(weight: .infinity)
    let error = try #require(throws: EncodingError.self) { try APIJSONEncoder().encode(part) }
    #expect(text(of: error) == "parts[0].crate.weight: JSON has no number inf")
    part.parts?[0].crate = nil
    part.shape = .circle(try APIJSONDecoder().decode(Circle.self, from: Data(#"{"radius":1}"#.utf8)))
    guard case .circle(var circle)? = part.shape else { return }
    circle.radius = .nan
    part.shape = .circle(circle)
    let other = try #require(throws: EncodingError.self) { try APIJSONEncoder().encode(part) }
    #expect(text(of: other) == "shape.radius: JSON has no number nan")
  }

  @Test("with unions in unions is read in linear time", arguments: [#""level":"odd""#, #""level":3"#])
  func nestedUnions(end: String) throws {
    let depth = 120
    let open = (0..<depth).map { $0 % 2 == 0 ? #"{"radius":1,"inner":"# : #"{"width":1,"inner":"# }.joined()
    let one = open + "{\(end)}" + String(repeating: "}", count: depth)
    let json = Data(("[" + Array(repeating: one, count: 50).joined(separator: ",") + "]").utf8)
    let shapes = try APIJSONDecoder().decode([Shape].self, from: json)
    #expect(try APIJSONEncoder().encode(shapes) == ContentSerializer(.forDecoding).json(shapes))
    #expect(shapes.count == 50)
  }
}
