/// What unions within the members of a union were found to be, so that no union of the same members is decided twice at
/// one place of a document, however many members it is decoded for.
///
/// It is created by the outermost ``UnionDecoder`` of a document and ends with it. It is found as ``UnknownValueTally`` is.
final class UnionMemory: @unchecked Sendable {
  /// The memory of the union being decoded; nil outside of unions.
  static let current = TaskLocal<UnionMemory?>(wrappedValue: nil)

  /// The union that is asked for, and where.
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

  /// What the places are in: another document, decoded from a text in this one, has the same paths.
  let document: AnyObject
  private var findings: [Place: UnionFinding] = [:]
  /// Arrays and objects that fit no member of a union, and those in them.
  private var values: [[String]: JSONValue] = [:]

  init(_ document: AnyObject) {
    self.document = document
  }

  /// Returns what a value that fits no member is kept as, decoding it if it was not before at this place.
  static func value(
    at path: [any CodingKey], of decoder: any Decoder, _ decode: () throws -> JSONValue
  ) throws -> JSONValue {
    guard let memory = current.get(), !memory.isEmpty, memory.document === decoder.document else { return try decode() }
    let path = path.map(\.stringValue)
    if let known = memory.values[path] { return known }
    let value = try decode()
    memory.values[path] = value
    return value
  }

  var isEmpty: Bool { findings.isEmpty }

  subscript(place: Place) -> UnionFinding? {
    get { findings[place] }
    set { findings[place] = newValue }
  }
}

/// Which member of a union a value is.
enum UnionFinding {
  /// The attempt at a member, by its index, with what it gave and how many unknown values it met.
  case member(Int, AnyObject, unknown: Int)
  /// None. The reason is empty where unknown values are preserved.
  case none(reason: String)
}

/// A decoder that changes how another one of ours reads a document.
protocol DecoderWrapper: Decoder {
  var inner: any Decoder { get }
}

extension Decoder {
  /// What tells the document being decoded from all others: Foundation's decoder of it, which is one object for all of
  /// its values. Nil for a decoder that is a value, such as that of a header field.
  var document: AnyObject? {
    // A cast to `AnyObject` takes several times as long.
    if Self.self is AnyClass { return unsafeBitCast(self, to: AnyObject.self) }
    return (self as? any DecoderWrapper)?.inner.document
  }
}
