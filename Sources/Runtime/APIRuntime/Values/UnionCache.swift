/// A cache of the members of unions within unions, so that no union of the same members is decoded twice at one place
/// of a document, however many members it is decoded for.
///
/// It belongs to the outermost ``UnionDecoder`` of a document. It is a task-local value, as ``UnknownValueTally`` is.
final class UnionCache: @unchecked Sendable {
  /// The cache of the union being decoded; `nil` outside of unions.
  static let current = TaskLocal<UnionCache?>(wrappedValue: nil)

  /// A union type and a place in the document.
  struct Place: Hashable {
    private let path: [String]
    private let union: ObjectIdentifier
    private let members: [ObjectIdentifier]

    init(_ path: [any CodingKey], _ union: Any.Type, members: [Any.Type]) {
      self.path = path.map(\.stringValue)
      self.union = ObjectIdentifier(union)
      self.members = members.map { ObjectIdentifier($0) }
    }
  }

  /// The document of the places: another document, decoded from a text in this one, has the same paths.
  let document: AnyObject
  private var findings: [Place: (UnionFinding, copies: Int)] = [:]
  /// The most copies in a union that was decoded since this was set, as ``JSONUnions`` has them.
  var copies = 1
  /// The arrays and objects that fit no member of a union, and those in them.
  private var values: [[String]: JSONValue] = [:]

  init(_ document: AnyObject) {
    self.document = document
  }

  /// Returns the value at a place that fits no member. It is decoded once for each place.
  static func value(
    at path: [any CodingKey], of decoder: any Decoder, _ decode: () throws -> JSONValue
  ) throws -> JSONValue {
    guard let cache = current.get(), !cache.isEmpty, cache.document === decoder.document else { return try decode() }
    let path = path.map(\.stringValue)
    if let known = cache.values[path] { return known }
    let value = try decode()
    cache.values[path] = value
    return value
  }

  var isEmpty: Bool { findings.isEmpty }

  subscript(place: Place) -> UnionFinding? {
    get {
      guard let (finding, copies) = findings[place] else { return nil }
      self.copies = max(self.copies, copies)
      return finding
    }
    set { findings[place] = newValue.map { ($0, copies) } }
  }
}

/// The member of a union that fits a value.
enum UnionFinding {
  /// A member, by the index of its attempt, with its value, the number of its unknown values, and what is to be
  /// recorded of them.
  case member(Int, AnyObject, unknown: Int, [Irregularity])
  /// Several members, each as above, none of which has unknown values.
  case several([(index: Int, member: AnyObject)])
  /// The value as it is although members fit.
  case kept
  /// No member. The reason is empty if unknown values are preserved.
  case none(reason: String)
}

/// A decoder on top of another one of the same document.
protocol DecoderWrapper: Decoder {
  var inner: any Decoder { get }
}

extension Decoder {
  /// The identity of the document being decoded: Foundation's decoder, which is one object for all values of a
  /// document, or the tape; `nil` for a decoder that is a value, such as that of a header field.
  var document: AnyObject? {
    if let decoder = self as? JSONEntryDecoder { return decoder.tape }
    // A cast to `AnyObject` takes several times as long.
    if Self.self is AnyClass { return unsafeBitCast(self, to: AnyObject.self) }
    return (self as? any DecoderWrapper)?.inner.document
  }
}
