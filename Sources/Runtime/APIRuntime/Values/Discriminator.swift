extension Decoder {
  /// Returns the value of the discriminator of a union; `nil` if it is missing. An integer or a Boolean is returned as
  /// its text: `1`, `true`; any other value as `nil`.
  ///
  ///     switch try decoder.discriminator("petType") {
  ///     case "cat": self = .cat(try Cat(from: decoder))
  ///     default: self = .unknown(try decoder.unknownMember(of: Self.self, discriminator: "petType"))
  ///     }
  ///
  /// - Throws: A `DecodingError` if the value is not an object.
  func discriminator(_ name: String) throws -> String? {
    let container = try container(keyedBy: JSONKey.self)
    let key = JSONKey(stringValue: name)
    if let text = try? container.decode(String.self, forKey: key) { return text }
    if let integer = try? container.decode(Int64.self, forKey: key) { return String(integer) }
    return (try? container.decode(Bool.self, forKey: key)).map { $0 ? "true" : "false" }
  }
}

extension Encoder {
  /// Encodes an object with the discriminator of a union as a further member.
  ///
  ///     case .cat(let value): try encoder.encode(value, discriminator: "petType", "cat")
  ///
  /// It is for objects without a property for the discriminator.
  func encode(_ object: some Encodable, discriminator name: String, _ value: String) throws {
    try object.encode(to: self)
    var container = container(keyedBy: JSONKey.self)
    try container.encode(value, forKey: JSONKey(stringValue: name))
  }
}
