extension Decoder {
  /// The value of the key that tells the members of a union apart; nil if it is absent. An integer or a Boolean is given
  /// as its text: `1`, `true`. Nil also for anything else.
  ///
  ///     switch try decoder.discriminator("petType") {
  ///     case "cat": self = .cat(try Cat(from: decoder))
  ///     default: self = .unknown(try decoder.unknownMember(of: Self.self, discriminator: "petType"))
  ///     }
  ///
  /// Throws if the value is no object.
  public func discriminator(_ name: String) throws -> String? {
    let container = try container(keyedBy: JSONKey.self)
    let key = JSONKey(stringValue: name)
    if let text = try? container.decode(String.self, forKey: key) { return text }
    if let integer = try? container.decode(Int64.self, forKey: key) { return String(integer) }
    return (try? container.decode(Bool.self, forKey: key)).map { $0 ? "true" : "false" }
  }
}
