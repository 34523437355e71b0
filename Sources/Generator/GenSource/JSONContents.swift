/// The contents of a string between its quotes, as a view of the source's bytes.
///
/// Two of them are equal when they decode to the same code units, as RFC 8259 §8.3 wants names compared: `"a"` equals
/// `"\u0061"`, and a composed `é` differs from a decomposed one.
///
/// It must not outlive the buffer that it views.
struct JSONContents {
  /// The bytes between the quotes, as they stand.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether there is a backslash among them.
  let hasEscapes: Bool

  /// Text without escapes.
  init(plain bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasEscapes = false
  }

  /// The contents of `entry`, which is a string.
  init(of entry: JSONEntry, in source: UnsafeBufferPointer<UInt8>) {
    let quote = entry.tag == .bareString ? 0 : 1
    bytes = UnsafeBufferPointer(rebasing: source[Int(entry.start) + quote..<Int(entry.end) - quote])
    hasEscapes = entry.tag == .escapedString
  }

  /// The decoded text.
  var string: String {
    withDecoded { String(decoding: $0, as: UTF8.self) }
  }

  /// A hash of the decoded text, with another seed in every run.
  var hash: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  /// Hashes the decoded text, without copying it where it has no escapes.
  func hash(into hasher: inout Hasher) {
    withDecoded { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether both decode to the same bytes of UTF-8. Unlike strings of Swift, texts that are canonically equivalent
  /// differ.
  func equals(_ other: JSONContents) -> Bool {
    guard hasEscapes || other.hasEscapes else { return Self.areEqual(bytes, other.bytes) }
    return withDecoded { left in other.withDecoded { right in Self.areEqual(left, right) } }
  }

  private static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// Calls a function with the decoded bytes, which are those of the source where there are no escapes.
  private func withDecoded<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    hasEscapes ? decoded().withUnsafeBufferPointer(body) : body(bytes)
  }

  /// The contents with escapes replaced; what is wrong becomes U+FFFD.
  private func decoded() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let escape = JSONEscape(bytes, at: index)
      result.append(contentsOf: Array(String(escape.scalar ?? "\u{FFFD}").utf8))
      index += escape.length
    }
    return result
  }
}
