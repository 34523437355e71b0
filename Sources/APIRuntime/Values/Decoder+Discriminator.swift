extension Decoder {
  /// The value of the key that tells the members of a union apart; nil if it is absent or no string.
  ///
  ///     switch try decoder.discriminator("petType") {
  ///     case "cat": self = .cat(try Cat(from: decoder))
  ///     default: self = .unknown(try decoder.unknownMember(of: Self.self, discriminator: "petType"))
  ///     }
  ///
  /// Throws if the value is no object.
  public func discriminator(_ name: String) throws -> String? {
    let container = try container(keyedBy: JSONKey.self)
    return try? container.decodeIfPresent(String.self, forKey: JSONKey(stringValue: name))
  }
}
