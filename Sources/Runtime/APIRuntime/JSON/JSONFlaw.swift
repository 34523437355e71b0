/// The first place at which a text is not JSON.
struct JSONFlaw: Error {
  /// The offset of the byte.
  let offset: Int
  /// What is expected there, or what is wrong: `expected ',' or ']'`.
  let reason: String

  init(_ reason: String, at offset: Int) {
    self.offset = offset
    self.reason = reason
  }
}
