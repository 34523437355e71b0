import GenDiagnostics
import GenSource

/// Reports members that are not read: those that an object of OpenAPI does not have, and those with values of another type.
///
/// It has a sink of its own, because it runs beside the readers, and what they report about a reference comes first.
///
/// It visits every object once, by indices in its document and with a list of its own in the place of recursion. It is
/// how typing mistakes in keys are found; what values mean is checked by the readers.
struct StructureChecker {
  let sink: DiagnosticSink
  /// Finds what references to other files lead to.
  private let references: ReferenceResolver
  private let dialect: Dialect
  /// The members of each kind of object.
  private let members: [ObjectKind: JSONKeyMap<MemberType>]
  /// The members of each kind that are held against others.
  private let checks: [ObjectKind: JSONKeyMap<ConsistencyChecker.Check>]
  private var consistency: ConsistencyChecker
  private let extensions = JSONKeyMap(KnownExtension.unused)
  /// The keys that are not used, as far as they are reported: once each.
  private var unused: Set<UnknownKey> = []
  /// The nearest keys of unknown ones.
  private var candidates: [UnknownKey: String?] = [:]
  /// The members that references lead through, by the file, once it was asked for.
  private var sections: [ObjectIdentifier: Set<String>] = [:]
  /// The objects that are still to be visited.
  private var pending: [(node: JSONNode, kind: ObjectKind)] = []
  /// Objects of other files.
  private var visited: Set<JSONNode> = []

  /// A key in a kind of object.
  private struct UnknownKey: Hashable {
    let kind: ObjectKind
    let key: String
  }

  init(dialect: Dialect, references: ReferenceResolver) {
    self.dialect = dialect
    self.references = references
    sink = references.sink
    members = Dictionary(uniqueKeysWithValues: ObjectKind.allCases.map { ($0, JSONKeyMap($0.members(in: dialect))) })
    checks = Dictionary(
      uniqueKeysWithValues: ObjectKind.allCases.map {
        ($0, JSONKeyMap(ConsistencyChecker.checks(of: $0, in: dialect)))
      })
    consistency = ConsistencyChecker(dialect: dialect, references: references)
  }

  /// Checks a description, and in other files what it refers to.
  ///
  /// - Parameter shared: The components of a file that descriptions share.
  mutating func check(_ description: JSONNode, _ shared: SharedComponents?) {
    pending = [(description, .description)]
    if let shared, shared.areLoose { pending = shared.all.reversed().map { ($0.node, $0.kind) } }
    pending = pending.map { (references.own($0.node), $0.kind) }
    while let (node, kind) = pending.popLast() { check(node.index, kind, in: node.document) }
  }

  // Objects and values are indices in their document.

  /// Checks the keys of an object against those that its kind has.
  private mutating func check(_ object: Int, _ kind: ObjectKind, in document: JSONDocument) {
    if let reference = document.value(of: "$ref", at: object) {
      follow(document.node(at: reference), kind)
      guard kind == .schema, dialect.allowsSiblingsOfReference else {
        return checkSiblings(of: document.node(at: object), kind)
      }
    }
    guard let known = members[kind], let checks = checks[kind] else { return }
    document.forEachMember(at: object) { key, value in
      if let check = checks[key, document] {
        consistency.check(check, document.member(ofValueAt: value), of: document.node(at: object))
      }
      if let type = known[key, document] {
        if case .unused(let loss) = type { reportUnused(document.member(ofValueAt: value), kind, loss) }
        check(value, type, of: key, in: document)
      } else if let other = extensions[key, document] {
        reportUnused(document.member(ofValueAt: value), other)
      } else if !document.keys[key].hasPrefix("x-"), !isReferredTo(document.keys[key], of: kind, in: document) {
        reportUnknown(document.member(ofValueAt: value), kind, known.values)
      }
    }
  }

  /// Checks that the value of a key is of the type that the key asks for.
  ///
  /// - Parameter part: The part of that value, in words, that this one is; empty for all of it.
  private mutating func check(
    _ value: Int, _ type: MemberType, of key: Int, in document: JSONDocument, part: String = ""
  ) {
    let valueKind = document.kind(at: value)
    switch (type, valueKind) {
    case (.any, _), (.unused, _), (_, .null): break
    case (.annotation(let type), _): check(value, type, of: key, in: document, part: part)
    case (.string, .string), (.boolean, .bool), (.number, .number): break
    case (.list(let element), .array):
      document.forEachElement(at: value) { check($0, element, of: key, in: document, part: "an element of ") }
    case (.map(.object(.schema)), .object):
      document.forEachMember(at: value) { check($1, .object(.schema), of: key, in: document) }
    case (.map(let type), .object):
      // The name of a header may begin like an extension.
      let areHeaders = document.keys[key] == "headers"
      document.forEachMember(at: value) { name, value in
        if !document.keys[name].hasPrefix("x-") || areHeaders && document.kind(at: value) == .object {
          check(value, type, of: key, in: document, part: "a member of ")
        }
      }
    case (.object(let kind), .object): check(value, kind, in: document)
    case (.schemas, .array): document.forEachElement(at: value) { check($0, .schemas, of: key, in: document) }
    case (.schemas, .object): check(value, .schema, in: document)
    // Their readers report what is lost, and a Boolean is a schema.
    case (.object(.schema), _), (.schemas, _): break
    case (.object(.pathItem), _), (.object(.operation), _), (.object(.discriminator), _): break
    default:
      let node = document.node(at: value)
      sink.warning(
        "structure.wrong-type",
        "\(part)\"\(document.keys[key])\" \(node.mismatch(type.description)), which is not read", at: node.place)
    }
  }

  /// Checks what a reference to another file leads to, as an object of the kind that is expected.
  private mutating func follow(_ reference: JSONNode, _ kind: ObjectKind) {
    guard let text = reference.string else { return }
    let components = dialect == .swagger2 ? members[.description] : members[.components]
    let root = dialect == .swagger2 ? "#/" : "#/components/"
    let tokens =
      text.hasPrefix(root)
      ? Array(text.utf8).dropFirst(root.utf8.count).split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) : []
    if tokens.count == 2,
      case .map(.object(let other))? = components?.values[String(decoding: tokens[0], as: UTF8.self)], other != kind
    {
      let isBody = other == .schema && kind == .response
      return sink.warning(
        "reference.wrong-kind",
        "\"\(text)\" is \(other.rawValue), and \(kind.rawValue) is needed here"
          + (isBody ? "; it is read as the schema of the body" : ""), at: reference.place)
    }
    guard !text.hasPrefix("#"), let target = references.find(text, at: reference.place, severity: .warning)?.node,
      visited.insert(target).inserted
    else { return }
    pending.append((target, kind))
  }

  /// Whether references lead through a key that objects of the kind do not have, as through sections of components that people make up.
  private mutating func isReferredTo(_ key: String, of kind: ObjectKind, in document: JSONDocument) -> Bool {
    guard kind == .description || kind == .components else { return false }
    let file = ObjectIdentifier(document.file)
    let known = sections[file] ?? FileReference.sections(in: document.file.bytes)
    sections[file] = known
    return known.contains(kind == .components ? "components/" + key : key)
  }

  /// Reports a key that the kind does not have, with the key that was meant if it is near enough.
  private mutating func reportUnknown(_ member: JSONMember, _ kind: ObjectKind, _ known: [String: MemberType]) {
    let candidate = candidate(for: UnknownKey(kind: kind, key: member.key), known)
    // JSON Schema allows additional keywords.
    if kind == .schema, candidate == nil, dialect.allowsSiblingsOfReference { return }
    let isOfSchema = known["schema"] != nil && SchemaKeyword(rawValue: member.key) != nil
    sink.warning(
      "structure.unknown-key", "\(kind.rawValue) has no \"\(member.key)\" in \(dialect); it is not read",
      at: member.keyPlace, hint: isOfSchema ? "write it in \"schema\"" : candidate.didYouMean)
  }

  /// Reports a key of OpenAPI that nothing reads, where it is met first.
  private mutating func reportUnused(_ member: JSONMember, _ kind: ObjectKind, _ loss: String) {
    guard unused.insert(UnknownKey(kind: kind, key: member.key)).inserted else { return }
    sink.note(
      "structure.unused-key", "\"\(member.key)\" of \(kind.rawValue) is not used; \(loss)", at: member.keyPlace)
  }

  /// Reports an extension that nothing reads, where it is met first, in whatever object.
  private mutating func reportUnused(_ member: JSONMember, _ other: KnownExtension) {
    guard unused.insert(UnknownKey(kind: .description, key: member.key)).inserted else { return }
    sink.note(
      "structure.unused-extension", "\"\(member.key)\" of \(other.owner) is not used; \(other.loss)",
      at: member.keyPlace)
  }

  /// The key that an unknown one may mean, found once for all objects of the kind.
  private mutating func candidate(for unknown: UnknownKey, _ known: [String: MemberType]) -> String? {
    if let candidate = candidates[unknown] { return candidate }
    let candidate = sink.nearest(to: unknown.key, in: known.keys)
    candidates[unknown] = .some(candidate)
    return candidate
  }

  /// Nothing but annotations counts beside a `$ref`, except in path items, and in schemas since OpenAPI 3.1.
  private func checkSiblings(of object: JSONNode, _ kind: ObjectKind) {
    for member in object.members {
      switch kind {
      case .schema:
        guard SchemaKey.byName[member.key]?.isLostBesideReference ?? false else { continue }
      case .pathItem: continue
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
    case .any, .annotation, .unused, .schemas: "a value"
    case .string: "a string"
    case .boolean: "a boolean"
    case .number: "a number"
    case .list: "an array"
    case .map, .object: "an object"
    }
  }
}
