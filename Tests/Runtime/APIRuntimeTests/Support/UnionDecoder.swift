@_spi(Generated) @testable import APIRuntime

/// A union in a type that decodes itself, which the runtime reads as it does those that gen writes.
///
///     init(from decoder: any Decoder) throws {
///       var union = UnionDecoder<Self>(decoder)
///       union.attempt(Cat.self, keys: ["name", "meow"]) { .cat($0) }
///       self = try union.best() ?? .unknown(JSONValue(from: decoder))
///     }
struct UnionDecoder<Union> {
  private let source: DecoderValue
  private var value: DecoderUnion<Union?>

  init(_ decoder: any Decoder) {
    source = DecoderValue(decoder)
    value = DecoderUnion(source)
  }

  mutating func attempt<Member: FieldValue>(
    _ type: Member.Type, keys: [StaticString] = [], _ make: @escaping (Member) -> Union
  ) {
    value.attempt({ make($0) }, keys: keys, nested: [:], required: [])
  }

  mutating func best() throws -> Union? {
    let best = value.best { _ in nil }
    return try source.result(best)
  }

  /// Returns the text of the discriminator; `nil` if it is missing.
  mutating func discriminator(_ name: StaticString) throws -> String? {
    let text = value.discriminator(name)
    return try source.result(.some(text))
  }
}
