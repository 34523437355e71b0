import GenDiagnostics
import GenSource
import Testing

@testable import GenModel

/// A key is known only if something reads it. `ObjectKind` says of each what it is for; these tests hold that against what the
/// readers do: a description that has all keys is read once more without each of them, and what is read must be something else
/// for those that are read, and the same for all others.
@Suite("A key that the table of objects has")
struct KnownKeyTests {
  /// What the table says of a key, as far as it can be seen from outside.
  enum Use: Equatable {
    case read, annotation
    case unused(String)

    init(_ type: MemberType) {
      self =
        switch type {
        case .annotation: .annotation
        case .unused(let loss): .unused(loss)
        default: .read
        }
    }
  }

  /// A key of one kind of object, at its first place in a text.
  struct Key: CustomTestStringConvertible, Sendable {
    let text: String
    let version: String
    let kind: ObjectKind
    let name: String
    /// Of the first byte behind the quotation mark.
    let offset: Int
    let use: Use

    var testDescription: String { "\"\(name)\" of \(kind.rawValue) in \(version)" }
  }

  /// What readers make of the texts with all keys, made once.
  private static let wholes = Result {
    Dictionary(uniqueKeysWithValues: try [everything, swagger].map { ($0, try Fingerprint($0)) })
  }

  @Test("is read, or said to be not used", arguments: keys(of: everything, .openAPI32) + keys(of: swagger, .swagger2))
  func uses(of key: Key) throws {
    let whole = try #require(try Self.wholes.get()[key.text])
    let without = try Fingerprint(key.text, withoutKeyAt: key.offset)
    switch key.use {
    case .read: #expect(whole.reading != without.reading)
    case .annotation: #expect(whole == without)
    case .unused(let loss):
      #expect(whole.reading == without.reading)
      #expect(whole.remarks.contains("\"\(key.name)\" of \(key.kind.rawValue) is not used; \(loss)"))
    }
  }

  @Test("stands in the text that the test reads", arguments: [(everything, Dialect.openAPI32), (swagger, .swagger2)])
  func complete(text: String, dialect: Dialect) {
    let found = Dictionary(grouping: Self.keys(of: text, dialect), by: \.kind).mapValues { Set($0.map(\.name)) }
    for kind in ObjectKind.allCases {
      let missing = Self.members(of: kind, in: dialect).keys.filter { !(found[kind]?.contains($0) ?? false) }
      #expect(missing.sorted() == [], "\(kind.rawValue)")
    }
  }

  // MARK: - What is compared

  /// What readers make of a text, in words.
  private struct Fingerprint: Equatable {
    var reading: String
    var remarks: Set<String>

    /// - Parameter offset: Of a key that is made one which nothing knows.
    init(_ text: String, withoutKeyAt offset: Int? = nil) throws {
      var bytes = Array(text.utf8)
      if let offset { bytes.replaceSubrange(offset..<offset + 2, with: "xx".utf8) }
      let file = SourceFile(path: "test.json", text: String(decoding: bytes, as: UTF8.self))
      let sink = DiagnosticSink()
      let document = try #require(JSONDocument.parse(file, sink: sink))
      var words = Words()
      words.append(readDescription(document, sink: sink) as Any)
      let others = sink.diagnostics.filter { !$0.id.name.hasPrefix("structure.") }
      reading = words.text + others.map { "\($0.id.name) \($0.message)" }.joined(separator: "\n")
      remarks = offset == nil ? Set(sink.diagnostics.map(\.message)) : []
    }

    static func == (left: Self, right: Self) -> Bool { left.reading == right.reading }
  }

  /// The values that something is made of; those of a description as their text.
  private struct Words {
    var text = ""

    mutating func append(_ value: Any) {
      switch value {
      case let node as JSONNode: text += node.text + " "
      case let place as SourcePlace: text += "@\(place.offset) "
      case let id as SchemaID: text += "#\(id.node.place.offset) "
      default:
        let mirror = Mirror(reflecting: value)
        if mirror.children.isEmpty { text += "\(value) " }
        // The root of a description is its text, read or not.
        for child in mirror.children where child.label != "index" && child.label != "root" {
          text += (child.label ?? "") + ": "
          append(child.value)
        }
      }
    }
  }

  // MARK: - Keys

  /// The members that the test is about: what parameters and headers may have of a schema is that of a schema.
  private static func members(of kind: ObjectKind, in dialect: Dialect) -> [String: MemberType] {
    let members = kind.members(in: dialect)
    if kind == .schema, dialect == .swagger2 {
      return members.filter { ["discriminator", "collectionFormat"].contains($0.key) }
    }
    if kind == .header, dialect == .swagger2 { return members.filter { $0.key == "collectionFormat" } }
    guard kind == .parameter || kind == .header else { return members }
    let own: Set = [
      "name", "in", "required", "schema", "content", "allowEmptyValue", "allowReserved", "style", "explode",
      "deprecated", "description", "example", "examples", "collectionFormat",
    ]
    return members.filter { own.contains($0.key) && (dialect != .swagger2 || !schemaKeys.contains($0.key)) }
  }

  private static let schemaKeys = Set(ObjectKind.schema.members(in: .swagger2).keys).subtracting([
    "collectionFormat", "required",
  ])

  /// The first place of every key in a text, found by the types that the table has for the values.
  private static func keys(of text: String, _ dialect: Dialect) -> [Key] {
    guard let document = JSONDocument.parse(SourceFile(path: "test.json", text: text), sink: DiagnosticSink()) else {
      return []
    }
    var keys: [Key] = []
    var seen: Set<String> = []
    /// - Parameter isRead: Whether the reader of the object around looks at it.
    func visit(_ node: JSONNode, _ type: MemberType, isRead: Bool = true) {
      switch type {
      case .object(let kind):
        for member in node.members {
          guard let type = members(of: kind, in: dialect)[member.key] else {
            if let type = kind.members(in: dialect)[member.key] { visit(member.value, type) }
            continue
          }
          if isRead, seen.insert("\(kind) \(member.key)").inserted {
            keys.append(
              Key(
                text: text, version: "\(dialect)", kind: kind, name: member.key, offset: member.keyPlace.offset + 1,
                use: Use(type)))
          }
          visit(member.value, type)
        }
      case .list(let type): node.elements.forEach { visit($0, type) }
      case .map(let type): node.members.forEach { visit($0.value, type) }
      case .schemas: (node.kind == .array ? Array(node.elements) : [node]).forEach { visit($0, .object(.schema)) }
      case .annotation(let type): visit(node, type, isRead: false)
      case .any, .string, .boolean, .number, .unused: break
      }
    }
    visit(document.root, .object(.description))
    return keys
  }
}
