import GenDiagnostics
import GenSource

/// Tells of members that nobody reads: those that an object of OpenAPI does not have, and those with values of another type.
///
/// It runs when everything is read, because what readers say of a reference comes first.
struct StructureChecker {
  private let references: ReferenceResolver
  private let dialect: Dialect
  private let sink: DiagnosticSink
  private let members: [ObjectKind: [String: MemberType]]
  /// How many keys may still be compared with those that there are.
  private var comparisons = 1_000
  /// Objects of other files.
  private var pending: [(node: JSONNode, kind: ObjectKind)] = []
  private var visited: Set<JSONNode> = []

  init(dialect: Dialect, references: ReferenceResolver, sink: DiagnosticSink) {
    self.dialect = dialect
    self.references = references
    self.sink = sink
    members = Dictionary(uniqueKeysWithValues: ObjectKind.allCases.map { ($0, $0.members(in: dialect)) })
  }

  mutating func check(_ description: JSONNode) {
    check(description, .description)
    while let (node, kind) = pending.popLast() { check(node, kind) }
  }

  private mutating func check(_ object: JSONNode, _ kind: ObjectKind) {
    if let reference = object.member("$ref") {
      follow(reference.value, kind)
      switch kind {
      case .pathItem: break
      case .schema where dialect.allowsSiblingsOfReference: break
      case .schema: return checkSiblings(of: object)
      default: return
      }
    }
    let known = members[kind] ?? [:]
    for member in object.members {
      let key = member.key
      if let type = known[key] {
        check(member.value, type, of: key)
      } else if !key.hasPrefix("x-") {
        reportUnknown(member, kind, known)
      }
    }
  }

  private mutating func check(_ value: JSONNode, _ type: MemberType, of key: String) {
    switch (type, value.kind) {
    case (.any, _), (_, .null): break
    case (.string, .string), (.boolean, .bool), (.number, .number): break
    case (.list(let element), .array): for value in value.elements { check(value, element, of: key) }
    case (.map(.object(.schema)), .object):
      for member in value.members { check(member.value, .object(.schema), of: key) }
    case (.map(let type), .object):
      for member in value.members where !member.key.hasPrefix("x-") { check(member.value, type, of: key) }
    case (.object(let kind), .object): check(value, kind)
    case (.schemas, .array): for value in value.elements { check(value, .schemas, of: key) }
    case (.schemas, .object): check(value, .schema)
    // What these cost their readers say, and a Boolean is a schema.
    case (.object(.schema), _), (.schemas, _): break
    case (.object(.pathItem), _), (.object(.operation), _), (.object(.discriminator), _): break
    default:
      sink.warning(
        "structure.wrong-type", "\"\(key)\" needs \(type), not \(value.kind); this is not read", at: value.place)
    }
  }

  private mutating func follow(_ reference: JSONNode, _ kind: ObjectKind) {
    guard let text = reference.string, !text.hasPrefix("#"),
      let target = references.find(text, at: reference.place, severity: .warning)?.node,
      visited.insert(target).inserted
    else { return }
    pending.append((target, kind))
  }

  private mutating func reportUnknown(_ member: JSONMember, _ kind: ObjectKind, _ known: [String: MemberType]) {
    guard comparisons > 0 else { return }
    comparisons -= 1
    let candidate = nearest(to: member.key, in: known.keys.sorted())
    // JSON Schema has keywords for everybody to add to.
    if kind == .schema, candidate == nil, dialect.allowsSiblingsOfReference { return }
    sink.warning(
      "structure.unknown-key", "\(kind.rawValue) has no \"\(member.key)\" in \(dialect); it is not read",
      at: member.keyPlace, hint: candidate.map { "did you mean \"\($0)\"?" })
  }

  /// Until OpenAPI 3.1 nothing but annotations counts beside a `$ref`.
  private func checkSiblings(of schema: JSONNode) {
    for member in schema.members {
      guard let keyword = SchemaKeyword.named(member.key), keyword.isLostBesideReference else { continue }
      sink.warning(
        "structure.beside-reference", "\"\(member.key)\" beside a \"$ref\" is not read in \(dialect)",
        at: member.keyPlace, hint: "put both into an \"allOf\"")
    }
  }
}

extension MemberType: CustomStringConvertible {
  /// As a message names it.
  var description: String {
    switch self {
    case .any, .schemas: "a value"
    case .string: "a string"
    case .boolean: "a boolean"
    case .number: "a number"
    case .list: "an array"
    case .map, .object: "an object"
    }
  }
}
