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
public protocol APIModel: FieldValue {
  /// Creates a structure of the members of an object; `nil` after an error, which the reader keeps.
  @_spi(Generated) init?(_ fields: inout some FieldReader)

  /// Writes all members, always the same ones in the same order.
  @_spi(Generated) func write(to fields: inout some FieldWriter)
}

@_spi(Generated) extension APIModel {
  // Swift wants defaults for what is hidden: a structure without functions of its own is an error to read.
  public init?(_ fields: inout some FieldReader) { nil }
  public func write(to fields: inout some FieldWriter) {}
}

extension APIModel {
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONEntryDecoder {
      self = try decoder.tape.read(Self.self, decoder.index)
      return
    }
    var fields = try DecoderFields(decoder)
    let model = Self(&fields)
    self = try fields.kept.result(model, of: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONValueEncoder { return try encoder.writeMembers { write(to: &$0) } }
    var fields = EncoderFields(encoder)
    write(to: &fields)
    try fields.kept.check()
  }

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
  public func hash(into hasher: inout Hasher) {
    var fields = HashedFields(hasher)
    write(to: &fields)
    hasher = fields.hasher
  }

  // Where this is missing, it is synthesized for every model.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Whether two values are the same bytes in memory, as copies that share what is in them are: models that are compared
/// are mostly that.
private func haveSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
  }
}
