import GenDiagnostics
import GenNaming
import GenText
import GenTyping
import SwiftPlan

/// The names of the types of a graph, and of their members.
///
/// A type is declared at one place, and may have aliases at others: a place has a name whether or not the same schema
/// stands elsewhere, too.
final class TypeNames {
  /// The declaration at a place.
  struct Nested {
    /// The text that the name is made from.
    let text: String
    let path: [String]
    /// Why the name is not simply the words of the text.
    let reason: NameReason?
    /// The type at the place; an alias for it if it is declared elsewhere.
    let use: TypeUse
    let node: NodeID
    let place: SourcePlace
  }

  let graph: TypeGraph
  let choices: NameChoices
  /// The names of the types of named schemas, by position; `nil` for those that need none. Here and below no access is checked,
  /// which would take longer than it: each is over before anything else is called.
  @exclusivity(unchecked) private(set) var topLevel: [AssignedName?]
  /// The declarations beside the types of lists and dictionaries that have a name, by the position of the named schema.
  @exclusivity(unchecked) private(set) var beside: [Int: Nested] = [:]
  /// The enum around the types that are shared beyond a group; `nil` where there are none.
  private(set) var sharedNamespace: AssignedName?
  /// The types that are declared at none of their places.
  private(set) var shared: [Nested] = []
  private var sharedScope = NameScope()
  @exclusivity(unchecked) private var paths: [[String]]
  private let members: MemberNames
  /// The types that are not declared here, in the byte order of their names.
  @exclusivity(unchecked) private(set) var userTypes: [UserType] = []
  /// The names of the types of named schemas.
  @exclusivity(unchecked) private(set) var modelNames: Set<String> = []
  /// The names in the whole of the description; `nil` if nothing is left out of it.
  private let whole: WholeNames?
  @exclusivity(unchecked) private var nested: [[Int: Nested]]
  /// The chosen names of types within others that something else there has.
  private(set) var clashes: [NameClash] = []

  /// Names the types of all named schemas in the registry, and what is declared inside them.
  init(
    _ graph: TypeGraph, members: MemberNames, routes: RouteNames, choices: NameChoices, whole: WholeNames?,
    in registry: inout NameRegistry
  ) {
    self.graph = graph
    self.whole = whole
    self.choices = choices
    self.members = members
    topLevel = Array(repeating: nil, count: graph.named.count)
    paths = Array(repeating: [], count: graph.nodes.count)
    nested = Array(repeating: [:], count: graph.nodes.count)
    // Component schemas first: a schema that only a reference points at never takes the name of one, and one that the
    // client has no use for takes none that another asks for.
    for kind in NamedType.kinds {
      let positions = graph.named.indices.filter {
        graph.named[$0].kind == kind && graph.named[$0].form == .described && isDeclared($0)
      }
      let names = registry.names(
        for: positions.map { request(forSchema: $0, routes).keeping(whole?[graph.named[$0], isBeside: false]) })
      for (position, name) in zip(positions, names) { topLevel[position] = name }
    }
    // Last of all, so that they take no name that the description gives.
    name(.mergePatch, routes, in: &registry, by: NameRequest.mergePatch)
    let described = Set(topLevel.compactMap(\.?.text))
    name(.request, routes, in: &registry) { NameRequest.input(of: $0, unless: described.contains) }
    modelNames = Set(topLevel.compactMap(\.?.text))
    userTypes = graph.userTypes.filter { !modelNames.contains($0.name) }
    nameTypesBesideAliases(in: &registry)
    nameShared(in: &registry)
    for position in graph.named.indices {
      guard let name = topLevel[position], declaresOwnType(position) else { continue }
      nameTypes(in: graph.named[position].use.node, at: [name.text])
    }
  }

  private func isDeclared(_ position: Int) -> Bool {
    !graph.named[position].isOmitted && (graph.named[position].isComponent || declaresOwnType(position))
  }

  private func request(forSchema position: Int, _ routes: RouteNames) -> NameRequest {
    let named = graph.named[position]
    guard named.isComponent else {
      return NameRequest.part(named.name).choosing(choices.schemas[position], made: NameRequest.type)
    }
    if let chosen = choices.schemas[position] {
      return NameRequest.type(named.name).choosing(chosen, made: NameRequest.type)
    }
    let request = NameRequest.component(named.name, routes)
    if request.reason == .operation { return request }
    guard let rest = choices.withoutPrefix(named.name) else {
      let isTaken = NameRequest.obstacle(toType: Words(named.name).upperCamel) != nil
      return isTaken && !isModel(named.use) ? .kind(named.name) : request
    }
    return .type(rest, ofPrefixed: named.name)
  }

  /// Whether the type of a named schema is a type of its own, and no other name for one.
  func declaresOwnType(_ position: Int) -> Bool {
    let named = graph.named[position]
    let node = graph[named.use.node]
    return node.name == position && node.needsDeclaration && !named.isOmitted
  }

  /// Names what merge patches or requests have in the place of schemas.
  private func name(
    _ form: NamedType.Form, _ routes: RouteNames, in registry: inout NameRegistry, by request: (String) -> NameRequest
  ) {
    let positions = graph.named.indices.filter { graph.named[$0].form == form && isDeclared($0) }
    let texts = positions.map {
      routes.text(ofSchema: graph.named[$0].name) ?? choices.text(ofOriginal: graph.named[$0].name)
    }
    let requests = zip(positions, texts).map { position, text in
      request(text).keeping(whole?[graph.named[position], isBeside: false])
    }
    for (position, name) in zip(positions, registry.names(for: requests)) { topLevel[position] = name }
  }

  private func nameTypesBesideAliases(in registry: inout NameRegistry) {
    let positions = graph.named.indices.filter { graph.named[$0].use.declaration != nil && !declaresOwnType($0) }
    let texts = positions.map { text(of: graph.named[$0].use, named: graph.named[$0].text) }
    let requests = zip(positions, texts).map { position, text in
      NameRequest.type(text).keeping(whole?[graph.named[position], isBeside: true])
    }
    for ((position, text), name) in zip(zip(positions, texts), registry.names(for: requests)) {
      beside[position] = add(graph.named[position].use, text, name, in: [], at: graph.named[position].place)
    }
  }

  // MARK: - Shared types

  /// Names the types that schemas share beyond a group.
  private func nameShared(in registry: inout NameRegistry) {
    let types = graph.shared.filter { $0.operation == nil }
    if types.isEmpty { return }
    let namespace = nameSharedNamespace(in: &registry)
    shared = name(types, in: [namespace.text], &sharedScope)
  }

  /// Names options that calls share beyond a group, behind all that schemas share.
  func nameShared(_ options: [NameRequest], in registry: inout NameRegistry) -> (path: [String], names: [AssignedName])
  {
    let namespace = sharedNamespace ?? nameSharedNamespace(in: &registry)
    return ([namespace.text], sharedScope.names(for: options))
  }

  private func nameSharedNamespace(in registry: inout NameRegistry) -> AssignedName {
    let namespace = registry.name(
      for: NameRequest(text: "shared types", preferred: "Shared", fallback: .name("SharedTypes"), rank: 1)
        .keeping(whole?.sharedNamespace))
    sharedNamespace = namespace
    // Each has a file of its own.
    sharedScope = NameScope(suffix: "Model", ignoresCase: true, acronyms: choices.acronyms)
    for name in reservedNames { sharedScope.claim(name) }
    return namespace
  }

  /// Names shared types in a scope, behind what has a name there by now.
  func name(_ types: [SharedType], in path: [String], _ scope: inout NameScope) -> [Nested] {
    let uses = types.map { TypeUse(sharing: $0.node) }
    let requests = zip(types, uses).map {
      NameRequest.shared(textHidingNone($0.name, of: $1), isModel: isModel($1), unless: isModelName)
    }
    return zip(zip(types, uses), scope.names(for: requests)).map {
      add($0.1, $0.0.name, $1, in: path, at: graph[$0.0.node].place)
    }
  }

  // MARK: - Places

  /// The name in the description's words of a type that is declared for a place, such as `tags item`.
  func text(of use: TypeUse, named name: String) -> String {
    var (use, name) = (use, name)
    while true {
      switch graph[use.node].content {
      case .text(let content): use = content
      case .list(let element): (use, name) = (element, ItemWords.words(ofList: name))
      case .dictionary(let value): (use, name) = (value, Words.adding("value", to: name))
      case .anything, .file, .scalar, .structure, .enumeration, .union: return name
      }
    }
  }

  /// Records what is declared at a place.
  func add(_ use: TypeUse, _ text: String, _ name: AssignedName, in scope: [String], at place: SourcePlace) -> Nested {
    let node = graph.leaf(of: use)
    let path = scope + [name.text]
    if use.declaration == .here { nameTypes(in: node, at: path) }
    return Nested(text: text, path: path, reason: name.reason, use: use, node: node, place: place)
  }

  // MARK: - Members

  private func nameTypes(in node: NodeID, at path: [String]) {
    paths[node.index] = path
    switch graph[node].content {
    case .structure(let structure):
      var places = structure.fields.indices.filter { structure.fields[$0].use.declaration != nil }.map { index in
        let field = structure.fields[index]
        return NamedPlace(position: index, use: field.use, name: field.typeText, place: field.place)
      }
      if let additional = structure.additional, additional.declaration != nil {
        places.append(
          NamedPlace(
            position: structure.fields.count, use: additional, name: "additional property",
            place: structure.additionalPlace ?? graph[node].place))
      }
      nameTypes(at: places, in: node, path)
    case .union(let union):
      let places = union.members.enumerated().filter { $1.use.declaration != nil }.map {
        NamedPlace(position: $0, use: $1.use, name: graph.text(of: $1.title), place: $1.place)
      }
      nameTypes(at: places, in: node, path)
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: break
    }
  }

  /// Where a field or a member stands.
  private struct NamedPlace {
    let position: Int
    let use: TypeUse
    let name: String
    let place: SourcePlace
  }

  /// The target of an alias within a type, and the text that it is named after: places that agree in both have one.
  private struct Alias: Hashable {
    let node: NodeID
    let text: String
  }

  private func nameTypes(at places: [NamedPlace], in node: NodeID, _ path: [String]) {
    if places.isEmpty { return }
    let texts = places.map { text(of: $0.use, named: $0.name) }
    var scope = NameScope(
      reserved: members[node].map(\.text), because: .member, suffix: "Model", acronyms: choices.acronyms)
    for name in reservedNames { scope.claim(name) }
    let chosen = choices.nestedTypes[node]
    var firsts: [Alias: Int] = [:]
    // The place whose name each has: its own, unless an alias for the same type by the same text stands before it.
    let owners = places.enumerated().map { index, place in
      guard place.use.declaration == .elsewhere, chosen?[place.position] == nil else { return index }
      let alias = Alias(node: graph.leaf(of: place.use), text: texts[index])
      let first = firsts[alias] ?? index
      firsts[alias] = first
      return first
    }
    let named = places.indices.filter { owners[$0] == $0 }
    let requests = named.map { request(texts[$0], for: places[$0].use, in: path).with(chosen?[places[$0].position]) }
    var types: [Int: Nested] = [:]
    for (index, name) in zip(named, scope.names(for: requests)) {
      types[index] = add(places[index].use, texts[index], name, in: path, at: places[index].place)
    }
    for (place, owner) in zip(places, owners) { nested[node.index][place.position] = types[owner] }
    clashes += scope.clashes
  }

  /// Whether a named schema has the name for its type, or would have it if nothing were left out.
  private func isModelName(_ name: String) -> Bool {
    modelNames.contains(name) || whole?.modelNames.contains(name) ?? false
  }

  /// The request for the name of a type within another one.
  func request(_ text: String, for use: TypeUse, in path: [String]) -> NameRequest {
    .nested(textHidingNone(text, of: use), isModel: isModel(use)) { isModelName($0) || path.last == $0 }
  }

  /// The text for the name of a type, with a word more for a union that would have the name of a model among its members,
  /// and hide that from them: `AccountValue` with the cases `text(String)` and `account(Account)`.
  private func textHidingNone(_ text: String, of use: TypeUse) -> String {
    guard case .union(let union) = graph[graph.leaf(of: use)].content else { return text }
    let name = choices.acronyms.applied(to: NameRequest.typeName(text))
    let hides = union.members.contains { member in
      graph[member.use.node].name.flatMap { topLevel[$0] }?.text == name
    }
    return hides ? Words.adding("value", to: text) : text
  }

  /// Whether what is declared for a use has members, and is not one of several values.
  func isModel(_ use: TypeUse) -> Bool {
    if case .enumeration = graph[graph.leaf(of: use)].content { false } else { true }
  }

  /// The paths of the declared types, by the indices of their nodes; empty for a node that none is declared for.
  var declaredPaths: [[String]] {
    var paths: [[String]] = Array(repeating: [], count: graph.nodes.count)
    for node in graph.declared {
      if case .declared(let path) = type(of: node, declaredAt: nil) { paths[node.index] = path }
    }
    return paths
  }

  func memberNames(of node: NodeID) -> [AssignedName] { members[node] }

  /// The declarations inside the type of a node, by the position of the field or member; additional properties come
  /// last. Several may have one alias.
  func nestedTypes(of node: NodeID) -> [Int: Nested] { nested[node.index] }

  // MARK: - Types

  /// The type of the values of a node, by its name where it has one.
  func type(of node: NodeID, declaredAt path: [String]?) -> SwiftType {
    if let position = graph[node].name, let name = topLevel[position] { return .declared([name.text]) }
    return content(of: node, declaredAt: path)
  }

  /// The type of the values of a node, whatever names it has.
  func content(of node: NodeID, declaredAt path: [String]? = nil) -> SwiftType {
    switch graph[node].content {
    case .anything: return .builtIn(.jsonValue)
    case .file: return .builtIn(.uploadFile)
    case .scalar(let scalar): return type(of: scalar)
    case .list(let element): return .array(type(of: element, declaredAt: path))
    case .text(let content): return .jsonText(type(of: content, declaredAt: path))
    case .dictionary(let value):
      return .dictionary(memberType(type(of: value, declaredAt: path), in: node))
    case .structure, .enumeration, .union:
      let path = path ?? paths[node.index]
      return path.isEmpty ? .builtIn(.jsonValue) : .declared(path)
    }
  }

  /// The type of a value without parts. One that was chosen without a module may be that of a named schema.
  func type(of scalar: Scalar) -> SwiftType {
    let type = Formats.type(of: scalar)
    if case .user(let user) = type, modelNames.contains(user.name) { return .declared([user.name]) }
    return type
  }

  /// The node whose type a value has, where that is declared: of a chosen type, that of the schema with its name.
  func declared(in use: TypeUse) -> NodeID? {
    guard case .scalar(let scalar) = graph[use.node].content, case .named(let name)? = scalar.chosen else {
      return graph[use.node].mayHaveMembers ? use.node : nil
    }
    let position = modelNames.contains(name) ? topLevel.firstIndex { $0?.text == name } : nil
    return position.map { graph.named[$0].use.node }
  }

  /// The words that the names of chosen types begin with, which no type that is declared around them may be called.
  var reservedNames: [String] { userTypes.map(\.head) }
}

extension NameRequest {
  /// The name of a type that is declared beside the enums of operations: `MeetingModel` where an operation is called
  /// `meeting`.
  static func shared(_ text: String, isModel: Bool, unless isUsed: (String) -> Bool = { _ in false }) -> NameRequest {
    var request = nested(text, isModel: isModel, unless: isUsed)
    if request.reason == nil && ItemWords.singular(of: text) == nil {
      request.fallback = .name(typeName(text + Words.seam + (isModel ? "model" : "kind")))
    }
    return request
  }

  /// The name of a schema whose prefix is removed; what has no prefix goes first.
  fileprivate static func type(_ rest: String, ofPrefixed name: String) -> NameRequest {
    let whole = NameRequest.type(name)
    let preferred = typeName(rest)
    return NameRequest(
      text: name, preferred: preferred, reason: preferred == whole.preferred ? whole.reason : .withoutPrefix,
      fallback: whole.fallback, rank: 1)
  }

  /// The name of what merge patches have in the place of a model: `PetPatch`, or `PetMergePatch` where that is another
  /// model.
  fileprivate static func mergePatch(of text: String) -> NameRequest {
    form(of: text, adding: "patch", or: "merge patch")
  }

  /// The name of what requests have in the place of a model: `PetInput`, or `PetRequestInput` where that is another model. One
  /// that is called after requests is `PetRequest`, unless responses have a type for it, too.
  fileprivate static func input(of text: String, unless isModel: (String) -> Bool) -> NameRequest {
    let request = form(of: text, adding: "input", or: "request input")
    let (name, last) = (assignedTypeName(text), Words(text).words.last?.lowercased())
    guard last == "input" || last == "request", name.reason == nil, !isModel(name.text) else { return request }
    return NameRequest(text, name, fallback: .name(request.preferred), rank: 1)
  }

  private static func form(of text: String, adding words: String, or others: String) -> NameRequest {
    let name = typeName(text + Words.seam + others)
    let text = text + Words.seam + words
    let preferred = assignedTypeName(text)
    return NameRequest(text, preferred, fallback: .name(name), rank: 1)
  }
}

extension NamedType {
  /// The text that types are named after which stand beside the one of the schema.
  fileprivate var text: String { form == .request ? Words.adding("input", to: name) : name }
}
