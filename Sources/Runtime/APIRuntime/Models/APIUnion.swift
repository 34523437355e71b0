/// An enumeration with a case for each type that a value can have, as generated unions are.
///
///     enum Pet: APIUnion {
///       case cat(Cat)
///       case dog(Dog)
///       case unknown(JSONValue)
///
///       static func read(from union: inout some UnionReader<Self>) -> Self? {
///         switch union.discriminator("petType") {
///         case "cat": union.member(Self.cat)
///         case "dog": union.member(Self.dog)
///         default: union.unknown(Self.unknown)
///         }
///       }
///
///       func write(to union: inout some UnionWriter) {
///         switch self {
///         case .cat(let value): union.write(value)
///         case .dog(let value): union.write(value)
///         case .unknown(let value): union.write(value)
///         }
///       }
///     }
///
/// It is `Codable` by these two functions, with every decoder and encoder.
///
/// Which type fits best where no discriminator says so is decided by the runtime, in one place for all decoders.
///
/// A case is read without a switch by `as(_:)`: `pet.as(Dog.self)?.bark`.
public protocol APIUnion: FieldValue {
  /// Returns a value of one of the types; `nil` after an error, which the reader keeps.
  @_spi(Generated) static func read(from union: inout some UnionReader<Self>) -> Self?

  /// Writes the value of the case.
  @_spi(Generated) func write(to union: inout some UnionWriter)
}

@_spi(Generated) extension APIUnion {
  // Swift wants defaults for what is hidden: a union without functions of its own is an error to read.
  /// Returns nothing; every union has a function of its own.
  public static func read(from union: inout some UnionReader<Self>) -> Self? { nil }
  /// Writes nothing; every union has a function of its own.
  public func write(to union: inout some UnionWriter) {}
}

extension APIUnion {
  /// Decodes a value: from our own JSON without containers, else by the containers of the decoder.
  ///
  /// - Throws: The first error, or why no type fits if unknown values are rejected.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONEntryDecoder {
      self = try decoder.tape.read(Self.self, decoder.index)
      return
    }
    let source = DecoderValue(decoder)
    var union = DecoderUnion<Self>(source)
    self = try source.result(Self.read(from: &union))
  }

  /// Encodes the value of the case, without anything that names the case.
  ///
  /// - Throws: The error of the value.
  public func encode(to encoder: any Encoder) throws {
    var union = EncoderUnion(encoder)
    write(to: &union)
    try union.kept.check()
  }
}
