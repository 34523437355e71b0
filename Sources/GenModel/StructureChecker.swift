import GenDiagnostics
import GenSource

/// Reports members that are not read: those that an object of OpenAPI does not have, and those with values of another type.
///
/// It runs when everything is read, because what readers report about a reference comes first.
struct StructureChecker {
  private let references: ReferenceResolver
  private let dialect: Dialect
  private let sink: DiagnosticSink
  private let members: [ObjectKind: JSONKeyMap<MemberType>]
  /// The nearest keys of unknown ones.
  private var candidates: [UnknownKey: String?] = [:]
  /// Objects of other files.
  private var pending: [(node: JSONNode, kind: ObjectKind)] = []
  private var visited: Set<JSONNode> = []

  private struct UnknownKey: Hashable {
    let kind: ObjectKind
    let key: String
  }

  init(dialect: Dialect, references: ReferenceResolver, sink: DiagnosticSink) {
    self.dialect = dialect
    self.references = references
    self.sink = sink
    members = Dictionary(uniqueKeysWithValues: ObjectKind.allCases.map { ($0, JSONKeyMap($0.members(in: dialect))) })
  }

  mutating func check(_ description: JSONNode) {
    check(description, .description)
    while let (node, kind) = pending.popLast() { check(node, kind) }
  }

  private mutating func check(_ object: JSONNode, _ kind: ObjectKind) {
    if let reference = object.member("$ref") {
      follow(reference.value, kind)
      guard kind == .schema, dialect.allowsSiblingsOfReference else { return checkSiblings(of: object, kind) }
    }
    guard let known = members[kind] else { return }
    for member in object.members {
      if let type = known[member] {
        check(member.value, type, of: member.key)
      } else if !member.key.hasPrefix("x-") {
        reportUnknown(member, kind, known.values)
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
      // The name of a header may begin like an extension.
      for member in value.members
      where !member.key.hasPrefix("x-") || key == "headers" && member.value.kind == .object {
        check(member.value, type, of: key)
      }
    case (.object(let kind), .object): check(value, kind)
    case (.schemas, .array): for value in value.elements { check(value, .schemas, of: key) }
    case (.schemas, .object): check(value, .schema)
    // Their readers report what is lost, and a Boolean is a schema.
    case (.object(.schema), _), (.schemas, _): break
    case (.object(.pathItem), _), (.object(.operation), _), (.object(.discriminator), _): break
    default:
      sink.warning(
        "structure.wrong-type", "\"\(key)\" needs \(type), not \(value.kind); this is not read", at: value.place)
    }
  }

  private mutating func follow(_ reference: JSONNode, _ kind: ObjectKind) {
    guard let text = reference.string else { return }
    let components = dialect == .swagger2 ? members[.description] : members[.components]
    let root = dialect == .swagger2 ? "#/" : "#/components/"
    let tokens =
      text.hasPrefix(root)
      ? text.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) : []
    if tokens.count == 2, case .map(.object(let other))? = components?.values[String(Substring(tokens[0]))],
      other != kind
    {
      return sink.warning(
        "reference.wrong-kind", "\"\(text)\" is \(other.rawValue), and \(kind.rawValue) is needed here",
        at: reference.place)
    }
    guard !text.hasPrefix("#"), let target = references.find(text, at: reference.place, severity: .warning)?.node,
      visited.insert(target).inserted
    else { return }
    pending.append((target, kind))
  }

  private mutating func reportUnknown(_ member: JSONMember, _ kind: ObjectKind, _ known: [String: MemberType]) {
    let candidate = candidate(for: UnknownKey(kind: kind, key: member.key), known)
    // JSON Schema allows additional keywords.
    if kind == .schema, candidate == nil, dialect.allowsSiblingsOfReference { return }
    sink.warning(
      "structure.unknown-key", "\(kind.rawValue) has no \"\(member.key)\" in \(dialect); it is not read",
      at: member.keyPlace, hint: candidate.map { "did you mean \"\($0)\"?" })
  }

  private mutating func candidate(for unknown: UnknownKey, _ known: [String: MemberType]) -> String? {
    if let candidate = candidates[unknown] { return candidate }
    let candidate = sink.nearest(to: unknown.key, in: known.keys)
    candidates[unknown] = .some(candidate)
    return candidate
  }

  /// Nothing but annotations counts beside a `$ref`, except in schemas since OpenAPI 3.1.
  private func checkSiblings(of object: JSONNode, _ kind: ObjectKind) {
    for member in object.members {
      switch kind {
      case .schema:
        guard SchemaKey.byName[member.key]?.isLostBesideReference ?? false else { continue }
      case .pathItem:
        // The reader reports operations.
        guard case .list? = members[kind]?[member] else { continue }
      default:
        guard !["$ref", "summary", "description"].contains(member.key), members[kind]?[member] != nil else {
          continue
        }
      }
      sink.warning(
        "structure.beside-reference", "\"\(member.key)\" beside a \"$ref\" is not read in \(dialect)",
        at: member.keyPlace, hint: kind == .schema ? "put both into an \"allOf\"" : nil)
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
