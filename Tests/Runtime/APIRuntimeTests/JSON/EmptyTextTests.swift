import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A model with a member of a type, in each way in which a value may be missing.
private struct Holder<Value: FieldValue>: APIModel {
  var optional: Value?
  var nullable: Value?
  var patch: Nullable<Value>?

  init?(_ fields: inout some FieldReader) {
    optional = fields.optional("optional")
    guard let nullable: Value? = fields.required("nullable") else { return nil }
    self.nullable = nullable
    patch = fields.optional("patch")
  }

  func write(to fields: inout some FieldWriter) {
    fields.writeIfPresent("optional", optional)
    fields.write("nullable", nullable)
    fields.writeIfPresent("patch", patch)
  }
}

/// Two objects with a member of the same name: a date, or any text.
private enum MomentOrText: APIUnion, Equatable {
  case moment(Holder<Date>)
  case text(Holder<String>)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.moment)
    union.attempt(Self.text)
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .moment(let value): union.write(value)
    case .text(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

@Suite("An empty text, which servers write for a value that is not there")
struct EmptyTextTests {
  private static let json = Data(#"{"optional":"","nullable":"","patch":""}"#.utf8)

  private func check<Value: FieldValue>(_ type: Value.Type) throws {
    let own = try APIJSONDecoder().decode(Holder<Value>.self, from: Self.json)
    let foundation = try JSONDecoder.api().decode(Holder<Value>.self, from: Self.json)
    for holder in [own, foundation] {
      #expect(holder.optional == nil, "\(type)")
      #expect(holder.nullable == nil, "\(type)")
      #expect(holder.patch == .null, "\(type)")
    }
  }

  @Test("is missing for a type that has no empty text")
  func none() throws {
    try check(Date.self)
    try check(URL.self)
    try check(UUID.self)
    try check(CalendarDate.self)
  }

  private func error<Value: FieldValue>(_ type: Value.Type, _ json: String) -> [String] {
    [
      Result { try APIJSONDecoder().decode(type, from: Data(json.utf8)) },
      Result { try JSONDecoder.api().decode(type, from: Data(json.utf8)) },
    ].map { result in
      switch result {
      case .success(let value): "\(value)"
      case .failure(let error): text(of: error)
      }
    }
  }

  @Test("is an error of a value that has to be there, of one in a list, and of another type")
  func errors() {
    let moment = "expected a date-time such as 2024-02-29T12:00:00Z, found ''"
    let day = "expected a date such as 2024-02-29, found ''"
    #expect(
      error(Strict<Date>.self, #"{"value":""}"#) == ["value: \(moment) at line 1, column 10", "value: \(moment)"])
    #expect(
      error(Strict<CalendarDate>.self, #"{"value":""}"#) == ["value: \(day)", "value: \(day)"])
    #expect(error([Date].self, #"[""]"#) == ["[0]: \(moment) at line 1, column 2", "[0]: \(moment)"])
    #expect(
      error(Holder<[Date]>.self, #"{"optional":[""],"nullable":null}"#)
        == ["optional[0]: \(moment) at line 1, column 14", "optional[0]: \(moment)"])
    #expect(
      error(Holder<Int>.self, #"{"optional":"","nullable":null}"#).allSatisfy { $0.hasPrefix("optional: expected Int") }
    )
    #expect(error(Holder<Date>.self, #"{"optional":" ","nullable":null}"#).allSatisfy { $0.hasPrefix("optional: ") })
  }

  @Test("is itself of a type that has it, and the member behind it is read")
  func texts() throws {
    for decoder in [APIJSONDecoder().decode, JSONDecoder.api().decode]
      as [(Holder<String>.Type, Data) throws -> Holder<String>]
    {
      let holder = try decoder(Holder<String>.self, Self.json)
      #expect([holder.optional, holder.nullable, holder.patch?.value] == ["", "", ""])
    }
    let moment = try APIJSONDecoder().decode(
      Holder<Date>.self, from: Data(#"{"optional":"","nullable":"1970-01-01T00:00:00Z"}"#.utf8))
    #expect(moment.nullable == Date(timeIntervalSince1970: 0))
  }

  @Test("is meant as a text where another type of a union has it")
  func union() throws {
    let json = Data(#"{"optional":"","nullable":"1970-01-01T00:00:00Z"}"#.utf8)
    guard case .text(let holder) = try APIJSONDecoder().decode(MomentOrText.self, from: json) else {
      return #expect(Bool(false), "it is not read as a text")
    }
    #expect(holder.optional == "")
  }
}
