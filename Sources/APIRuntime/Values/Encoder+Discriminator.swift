extension Encoder {
  /// Writes an object, and beside its members the one that tells which member of a union it is.
  ///
  ///     case .cat(let value): try encoder.encode(value, discriminator: "petType", "cat")
  ///
  /// It is for objects that have no property for it.
  public func encode(_ object: some Encodable, discriminator name: String, _ value: String) throws {
    try object.encode(to: self)
    var container = container(keyedBy: JSONKey.self)
    try container.encode(value, forKey: JSONKey(stringValue: name))
  }
}
