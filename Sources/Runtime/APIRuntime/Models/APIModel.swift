/// A structure whose members are read and written one by one, as generated models are.
///
///     struct Pet: APIModel {
///       var id: Int
///       var tag: String?
///
///       init?(_ fields: inout some FieldReader) {
///         guard let id: Int = fields.required("id") else { return nil }
///         self.id = id
///         self.tag = fields.optional("tag")
///       }
///
///       func write(to fields: inout some FieldWriter) {
///         fields.write("id", self.id)
///         fields.writeIfPresent("tag", self.tag)
///       }
///     }
///
/// It is `Codable` and `Equatable` by these two functions, with every decoder and encoder, and `Hashable` where it says
/// so. Synthesized code would do the same; the compiler takes twice as long for it.
///
/// A value that is one of several types is an ``APIUnion``, and one of a list of texts or numbers an ``OpenEnum``.
public protocol APIModel: FieldValue {
  /// Creates a structure of the members of an object; `nil` after an error, which the reader keeps.
  ///
  /// - Parameter fields: The members. What was read before an error is discarded.
  @_spi(Generated) init?(_ fields: inout some FieldReader)

  /// Writes all members, always the same ones in the same order.
  @_spi(Generated) func write(to fields: inout some FieldWriter)
}

@_spi(Generated) extension APIModel {
  // Swift wants defaults for what is hidden: a structure without functions of its own is an error to read.
  /// Returns nothing; every model has an initializer of its own.
  public init?(_ fields: inout some FieldReader) { nil }
  /// Writes nothing; every model has a function of its own.
  public func write(to fields: inout some FieldWriter) {}
}

extension APIModel {
  /// Decodes a structure: from our own JSON without containers, else by the containers of the decoder.
  ///
  /// - Throws: The first error of a member.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONEntryDecoder {
      self = try decoder.tape.read(Self.self, decoder.index)
      return
    }
    var fields = try DecoderFields(decoder)
    let model = Self(&fields)
    self = try fields.kept.result(model, of: decoder)
  }

  /// Encodes a structure: as our own JSON without containers, else by the containers of the encoder.
  ///
  /// - Throws: The first error of a member.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.writeMembers { write(to: &$0) } }
    var fields = EncoderFields(encoder)
    write(to: &fields)
    try fields.kept.check()
  }

  /// Returns whether all members are equal, in the order in which they are written.
  ///
  /// It takes time for the members; copies that share their contents are equal at once.
  public static func == (left: Self, right: Self) -> Bool {
    if haveSameBytes(left, right) { return true }
    var kept = KeptFields()
    left.write(to: &kept)
    var compared = ComparedFields(kept)
    right.write(to: &compared)
    return compared.areEqual
  }
}

extension APIModel where Self: Hashable {
  /// Combines all members whose types are `Hashable`.
  public func hash(into hasher: inout Hasher) {
    var fields = HashedFields(hasher)
    write(to: &fields)
    hasher = fields.hasher
  }

  // Where this is missing, it is synthesized for every model.
  /// The hash of the members.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Whether two values are the same bytes in memory, as copies that share what is in them are: models that are compared
/// are mostly that. With `false` they may be equal all the same. A model with a `Double.nan`, which JSON does not have,
/// is equal to its copies.
private func haveSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
  }
}
