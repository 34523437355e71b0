import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

/// A model whose member has to be there, as generated ones are.
struct Strict<Value: FieldValue>: APIModel {
  var value: Value

  static var keys: [StaticString] { ["value"] }

  init?(_ fields: inout some FieldReader) {
    guard let value: Value = fields.required("value") else { return nil }
    self.value = value
  }

  func write(to fields: inout some FieldWriter) { fields.write("value", value) }
}

/// A model whose member may be missing.
struct Loose<Value: FieldValue>: APIModel {
  var value: Value?

  static var keys: [StaticString] { ["value"] }

  init?(_ fields: inout some FieldReader) { value = fields.optional("value") }

  func write(to fields: inout some FieldWriter) { fields.writeIfPresent("value", value) }
}

/// The members that two models declare.
protocol Keyed {
  static var keys: [StaticString] { get }
}

extension Strict: Keyed {}
extension Loose: Keyed {}

/// A union of two types, as gen writes it for `oneOf`.
enum OneOf<First: FieldValue, Second: FieldValue>: APIUnion {
  case first(First)
  case second(Second)
  case unknown(JSONValue)

  static func read(from union: inout some UnionReader<Self>) -> Self? {
    union.attempt(Self.first, keys: (First.self as? any Keyed.Type)?.keys ?? [])
    union.attempt(Self.second, keys: (Second.self as? any Keyed.Type)?.keys ?? [])
    return union.best(or: Self.unknown)
  }

  func write(to union: inout some UnionWriter) {
    switch self {
    case .first(let value): union.write(value)
    case .second(let value): union.write(value)
    case .unknown(let value): union.write(value)
    }
  }
}

/// A value that both decoders read from JSON, or the beginning of their errors.
struct MemberReading: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () throws -> Void

  init<Value: FieldValue>(
    _ json: String, _ want: Value, _ treatment: UnknownValues = .preserved,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(json) as \(Value.self)"
    check = {
      let own = try APIJSONDecoder(unknownValues: treatment).decode(Value.self, from: Data(json.utf8))
      let foundation = try JSONDecoder.api(unknownValues: treatment).decode(Value.self, from: Data(json.utf8))
      #expect(own == want, sourceLocation: sourceLocation)
      #expect(foundation == want, sourceLocation: sourceLocation)
    }
  }

  init<Value: FieldValue>(
    _ json: String, _ type: Value.Type, fails want: String, _ treatment: UnknownValues = .preserved,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(json) as \(type)"
    check = {
      for result in [
        Result { try APIJSONDecoder(unknownValues: treatment).decode(type, from: Data(json.utf8)) },
        Result { try JSONDecoder.api(unknownValues: treatment).decode(type, from: Data(json.utf8)) },
      ] {
        switch result {
        case .success(let value): Issue.record("decoded \(value)", sourceLocation: sourceLocation)
        case .failure(let error): #expect(text(of: error).hasPrefix(want), sourceLocation: sourceLocation)
        }
      }
    }
  }
}

extension Strict {
  init(_ value: Value) { self.value = value }
}

extension Loose {
  init(_ value: Value?) { self.value = value }
}

/// The body of a response as a client decodes it, and what a drift interceptor reports of it.
struct DecodedBody<Body: Sendable> {
  let body: Result<Body, any Error>
  let drift: String
}

/// Returns the body of a success as our decoder reads it, or Foundation's.
func decodedBody<Body: Decodable & Sendable>(
  _ body: String, _ type: Body.Type, foundation: Bool, _ treatment: UnknownValues = .preserved
) async throws -> DecodedBody<Body> {
  var request = RequestBuilder<Body>(.get, "/decisions")
  request.success(200)
  let drift = DriftInterceptor()
  var client = try PetstoreClient(FakeTransport(status: 200, body))
  if foundation { client.configuration.makeDecoder = { .api() } }
  client.configuration.unknownValues = treatment
  client.configuration.interceptors = [drift]
  let result = await client.result(of: request).map { $0.body }
  return DecodedBody(body: result, drift: drift.report.description)
}
