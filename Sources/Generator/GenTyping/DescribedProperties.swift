// The properties and parameters of a description, as selectors name them. What is chosen for them is for others.

import GenDiagnostics
import GenModel
import GenSelection

/// Finds the schemas of properties and parameters, by their indices.
struct DescribedProperties {
  private let tree: SchemaTree
  private let properties: [Schema.Property]
  private let description: APIDescription
  /// By `listPets.limit` and `*.limit`, and by `query:limit`.
  private var parameters: [Selector.Kind: [String: [Int]]] = [:]
  /// By their names.
  private var namedAlike: [String: [Int]] = [:]

  init(_ description: APIDescription) {
    self.description = description
    tree = SchemaTree(description)
    properties = description.allSchemas.flatMap(\.object.properties)
    for property in properties { namedAlike[property.name, default: []].append(property.schema.index) }
    for operation in description.operations {
      for parameter in operation.parameters { add(parameter, of: operation.selectorNames) }
    }
  }

  private mutating func add(_ parameter: Parameter, of operation: OperationNames) {
    let index = parameter.schema.index
    for owner in operation.own + ["*"] {
      parameters[.parameter, default: [:]]["\(owner).\(parameter.name)", default: []].append(index)
    }
    guard let kind = Selector.Kind.locations.first(where: { $0.word == parameter.location.rawValue }) else { return }
    parameters[kind, default: [:]]["\(kind.word):\(parameter.name)", default: []].append(index)
  }

  /// The schemas of what a selector selects. One for properties selects parameters, too.
  func schemas(of selector: Selector) -> [Int] {
    guard selector.kind == .property else { return parameters(of: selector) }
    if let pointer = selector.pointer { return schemas(at: pointer) }
    let parameters = parameters[.parameter]?[selector.name] ?? []
    if let name = selector.commonName { return (namedAlike[name] ?? []) + parameters }
    let members = tree.members(at: selector.name).map { tree.schemas[$0.node].object.properties[$0.index].schema.index }
    return members + parameters
  }

  private func parameters(of selector: Selector) -> [Int] {
    let all = parameters[selector.kind] ?? [:]
    if selector.kind != .parameter {
      if selector.kind != .headerParameter { return all["\(selector.kind.word):\(selector.name)"] ?? [] }
      // The names of header fields have any case.
      let name = selector.name.lowercased()
      return all.filter { $0.key.dropFirst("header:".count).lowercased() == name }.values.joined().sorted()
    }
    if let exact = all[selector.name] { return exact }
    guard selector.isPattern, selector.commonName == nil else { return [] }
    return all.filter { !$0.key.hasPrefix("*.") && selector.matches($0.key) }.values.joined().sorted()
  }

  private func schemas(at pointer: String) -> [Int] {
    guard let place = description.place(at: pointer) else { return [] }
    return properties.filter { $0.schema.place == place }.map(\.schema.index)
  }

  /// Returns the selector to write in the place of an inherited property, whose type is that of the schema that describes it.
  func hint(for selector: Selector) -> String? {
    guard selector.kind == .property, selector.pointer == nil, !selector.isForSeveral else { return nil }
    return tree.origin(ofInherited: selector.name).map { owner, key in
      "it has the type of \"\(owner).\(key)\", from which it is inherited: choose that one"
    }
  }

  /// The names that a selector may be mistaken for.
  func names(like selector: Selector) -> [String] {
    let parameters = Array((parameters[selector.kind == .property ? .parameter : selector.kind] ?? [:]).keys)
    guard selector.kind == .property else { return parameters }
    let isCommon = selector.commonName != nil
    let all = parameters + (isCommon ? namedAlike.keys.map { "*.\($0)" } : tree.names + tree.paths(like: selector.name))
    return all.filter { $0.hasPrefix("*.") == isCommon }
  }
}

/// Schemas as the objects that they describe.
private struct SchemaTree: SelectionTree {
  let schemas: [Schema]
  private let named: [NamedSchema]
  private let positions: [SchemaID: Int]
  private let positionsByName: [String: [Int]]
  private let operations: [String: [Operation]]

  init(_ description: APIDescription) {
    schemas = description.allSchemas
    named = description.schemas
    positions = Dictionary(named.enumerated().map { ($1.id, $0) }) { first, _ in first }
    // What only a reference points at has a name of words, which may be a component's, too.
    positionsByName = Dictionary(grouping: named.indices) { [named] in named[$0].name }.mapValues { [named] positions in
      let components = positions.filter { named[$0].kind == .component }
      return components.isEmpty ? positions : components
    }
    var operations: [String: [Operation]] = [:]
    for operation in description.operations {
      for name in operation.selectorNames.own { operations[name, default: []].append(operation) }
    }
    self.operations = operations
  }

  func roots(named name: String) -> [Int] {
    (positionsByName[name] ?? []).map { named[target(of: $0)].schema.index }
  }

  /// The position of the named schema behind one that is only another name for it.
  private func target(of position: Int) -> Int {
    var seen: Set = [position]
    var position = position
    while let next = named[position].schema.reference.flatMap({ positions[$0] }), seen.insert(next).inserted {
      position = next
    }
    return position
  }

  func parts(ofOperation name: String) -> [(name: String, node: Int)] {
    (operations[name] ?? []).flatMap { $0.schemaKeys.map { ($0.name, $0.schema.index) } }
  }

  func members(of node: Int) -> [TreeMember<Int>] {
    schemas[node].object.properties.map { TreeMember($0.name, $0.schema.index) }
  }

  func transparent(_ node: Int) -> [Int] {
    let schema = schemas[node]
    let composition = schema.composition
    let parts =
      composition.allOf + composition.oneOf + composition.anyOf + composition.conditional + schema.contained
    let target = schema.reference.flatMap { positions[$0] }.map { named[self.target(of: $0)].schema }
    // What has a name is selected by that, but the elements of a list that has one have none.
    return (parts + (target?.contained ?? [])).map(\.index)
  }

  /// The schema that a named one has a property from, by references of `allOf`, and the name of the property.
  func origin(ofInherited path: String) -> (owner: String, key: String)? {
    for dot in path.indices where path[dot] == "." {
      let key = String(path[path.index(after: dot)...])
      var pending = roots(named: String(path[..<dot]))
      var seen: Set<Int> = []
      while let node = pending.popLast() {
        guard seen.insert(node).inserted else { continue }
        pending += schemas[node].composition.allOf.map(\.index)
        guard let position = schemas[node].reference.flatMap({ positions[$0] }) else { continue }
        let parent = named[target(of: position)]
        if names(in: parent).contains(key) { return (parent.name, key) }
        pending.append(parent.schema.index)
      }
    }
    return nil
  }

  /// The names of the properties of named schemas.
  var names: [String] {
    named.filter { $0.kind == .component }.flatMap { named in names(in: named).map { "\(named.name).\($0)" } }
  }

  /// The names of the properties of a named schema.
  private func names(in named: NamedSchema) -> [String] {
    var names: [String] = []
    var pending = [named.schema.index]
    var seen = Set(pending)
    while let node = pending.popLast() {
      names += schemas[node].object.properties.map(\.name)
      pending += schemas[node].composition.allOf.map(\.index).filter { seen.insert($0).inserted }
    }
    return names
  }
}
