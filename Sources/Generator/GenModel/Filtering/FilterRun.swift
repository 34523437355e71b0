// Which parts of a description a filter leaves out. What the parts need is in `FilterClosure`.

import GenDiagnostics
import GenSelection
import GenSource

/// Decides what of a description stays.
///
/// It works on the text of the description, before that is read, so that what is left out cannot be at fault. It only
/// finds what goes; ``DescriptionFilter`` removes it.
struct FilterRun {
  /// An operation of the description.
  private struct Operation {
    let node: JSONNode
    /// The path item's, in `paths`.
    let path: JSONMember
    let names: OperationNames
  }

  private let filter: DescriptionFilter
  private let root: JSONNode
  private let dialect: Dialect
  private let references: ReferenceResolver
  /// All operations, in document order.
  private let operations: [Operation]
  /// The values of members and the elements that are left out.
  private(set) var removed: Set<JSONNode> = []
  /// The texts of the selectors that are for something.
  private(set) var used: Set<String> = []
  /// The texts of the selectors that are for a parameter of a path which other operations keep.
  private(set) var shared: Set<String> = []

  /// Finds the operations of a description; nothing is left out yet.
  init(_ filter: DescriptionFilter, over root: JSONNode, dialect: Dialect, references: ReferenceResolver) {
    self.filter = filter
    self.root = root
    self.dialect = dialect
    self.references = references
    operations = root.paths.flatMap { path -> [Operation] in
      guard let item = references.pathItem(path.value)?.item else { return [] }
      return path.operations(of: item, in: dialect).map { operation in
        let node = operation.member.value
        let lists = [item["parameters"], node["parameters"]]
        let template = operation.path.withoutQuery(of: Self.queryNames(lists, references))
        let names = OperationNames(
          id: node["operationId"]?.string, method: operation.method, path: template.text,
          tags: node["tags"].strings)
        return Operation(node: node, path: path, names: names)
      }
    }
  }

  /// The names of the parameters of lists that are sent in the query.
  private static func queryNames(_ lists: [JSONNode?], _ references: ReferenceResolver) -> Set<String> {
    let parameters = lists.compactMap(\.self).flatMap { Array($0.elements) }.compactMap { references.resolve($0)?.node }
    return Set(parameters.filter { $0["in"]?.string == "query" }.compactMap { $0["name"]?.string })
  }

  /// Decides on everything. Named things go first, then all that nothing needs which is kept.
  mutating func select() {
    let kept = keptOperations()
    removeSchemas()
    removeMembers()
    let closure = FilterClosure(of: root, dialect: dialect, references: references, excluded: removed)
    let needed = closure.reached(from: wanted(by: kept, closure))
    for operation in operations where !needed.contains(operation.node) { removed.insert(operation.node) }
    removePaths()
    let neededOperations = operations.filter { needed.contains($0.node) }
    let items = Set(neededOperations.compactMap { references.resolve($0.path.value)?.node })
    for component in components where !needed.contains(component) && !items.contains(component) {
      removed.insert(component)
    }
    if !filter.included.isEmpty, let webhooks = root["webhooks"] { removed.insert(webhooks) }
    removeTags()
    removeReferences(closure)
  }

  /// The component schemas.
  private var schemas: [JSONMember] { dialect.schemas(of: root).members }

  /// All components, of whatever kind.
  private var components: [JSONNode] { dialect.components(of: root).flatMap { $0.value.members.map(\.value) } }

  // MARK: - What is named

  /// The operations that are included, or all without inclusions, apart from those that are excluded.
  private mutating func keptOperations() -> Set<JSONNode> {
    var kept: Set<JSONNode> = []
    for operation in operations {
      let isIncluded = matches(operation, filter.included)
      let isExcluded = matches(operation, filter.excluded)
      if isIncluded || filter.included.isEmpty, !isExcluded { kept.insert(operation.node) }
    }
    return kept
  }

  /// Whether one of the selectors is for an operation. All of them are tried, so that none counts as unused.
  private mutating func matches(_ operation: Operation, _ selectors: [Selector]) -> Bool {
    let matching = selectors.filter { selector in
      if selector.kind == .deprecated { return operation.node["deprecated"]?.bool == true }
      return operation.names.isSelected(by: selector)
    }
    used.formUnion(matching.map(\.text))
    return !matching.isEmpty
  }

  /// Removes the schemas that are excluded by name.
  private mutating func removeSchemas() {
    for schema in schemas where isNamed(.schema, schema.key, filter.excluded) {
      removed.insert(schema.value)
    }
  }

  /// Whether a selector of a kind is for a name.
  private mutating func isNamed(_ kind: Selector.Kind, _ name: String, _ selectors: [Selector]) -> Bool {
    let matching = selectors.filter { $0.kind == kind && $0.matches(name) }
    used.formUnion(matching.map(\.text))
    return !matching.isEmpty
  }

  /// Removes properties and parameters that are excluded. What is deprecated and required stays: nothing would be complete
  /// without it.
  private mutating func removeMembers() {
    removePropertiesByPattern()
    removeSelectedProperties()
    removeSelectedParameters()
    guard filter.excluded.contains(where: { $0.kind == .deprecated }) else { return }
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.elements
      pending += node.members.map(\.value)
      let required = Set(node["required"].strings)
      for property in node["properties"].members where !required.contains(property.key) {
        removeDeprecated(property.value)
      }
      for parameter in node["parameters"].elements
      where parameter["required"]?.bool != true && parameter["in"]?.string != "path" {
        removeDeprecated(parameter)
      }
    }
  }

  /// Removes the properties of component schemas that selectors with wildcards are for.
  private mutating func removePropertiesByPattern() {
    let patterns = filter.excluded.filter { $0.kind == .property && $0.isPattern }
    if patterns.isEmpty { return }
    for schema in schemas {
      for part in [schema.value] + schema.value["allOf"].elements {
        for property in part["properties"].members
        where isNamed(.property, "\(schema.key).\(property.key)", patterns) {
          remove(property, of: part)
        }
      }
    }
  }

  /// Removes the properties that selectors lead to.
  private mutating func removeSelectedProperties() {
    let selectors = filter.excluded.filter { $0.kind == .property && !$0.isPattern }
    if selectors.isEmpty { return }
    let tree = tree
    for selector in selectors {
      var found: [(owner: JSONNode, property: JSONMember)] = []
      if let pointer = selector.pointer {
        found = FilterTree.member(at: pointer, in: root.document).map { [$0] } ?? []
      } else {
        found = tree.members(at: selector.name).compactMap { member in
          member.node["properties"].map { (member.node, Array($0.members)[member.index]) }
        }
      }
      if !found.isEmpty { used.insert(selector.text) }
      for each in found { remove(each.property, of: each.owner) }
    }
  }

  /// The properties of all schemas, as selectors name them.
  private var tree: FilterTree {
    FilterTree(dialect.schemas(of: root), operations: operations.map { ($0.names, $0.node) })
  }

  /// Removes a property, and its name from the list of required ones.
  private mutating func remove(_ property: JSONMember, of owner: JSONNode) {
    removed.insert(property.value)
    removed.formUnion(owner["required"]?.elements.filter { $0.string == property.key } ?? [])
  }

  /// Removes the parameters that selectors are for. One that stands in a path item goes if that holds for all its operations,
  /// and one of the path itself stays: no request could be made without it.
  private mutating func removeSelectedParameters() {
    let selectors = filter.excluded.filter(\.kind.isForParameters)
    if selectors.isEmpty { return }
    let items = Dictionary(grouping: operations) { references.resolve($0.path.value)?.node }
    for (item, operations) in items {
      removeParameters(item?["parameters"], of: operations.map(\.names), selectors)
      for operation in operations { removeParameters(operation.node["parameters"], of: [operation.names], selectors) }
    }
  }

  /// Removes parameters of a list that some operations have.
  private mutating func removeParameters(_ list: JSONNode?, of operations: [OperationNames], _ selectors: [Selector]) {
    for element in list.elements {
      guard let (name, location) = removable(element) else { continue }
      let matching = selectors.filter { selector in
        operations.contains { $0.isSelected(by: selector, parameter: name, in: location) }
      }
      let isSelected = operations.allSatisfy { operation in
        matching.contains { operation.isSelected(by: $0, parameter: name, in: location) }
      }
      used.formUnion(matching.map(\.text))
      if !isSelected { shared.formUnion(matching.map(\.text)) } else if !matching.isEmpty { removed.insert(element) }
    }
  }

  /// The name and the location of a parameter, unless it is one of the path or a body.
  private func removable(_ element: JSONNode) -> (name: String, location: String)? {
    guard let parameter = references.resolve(element)?.node, let name = parameter["name"]?.string,
      let location = parameter["in"]?.string, !["path", "body", "formData"].contains(location)
    else { return nil }
    return (name, location)
  }

  /// Removes what is marked as deprecated.
  private mutating func removeDeprecated(_ node: JSONNode) {
    guard node["deprecated"]?.bool == true else { return }
    removed.insert(node)
    used.insert("deprecated")
  }

  // MARK: - What is needed

  /// The nodes that are kept for their own sake.
  private mutating func wanted(by kept: Set<JSONNode>, _ closure: FilterClosure) -> [JSONNode] {
    var wanted = parts(of: operations.filter { kept.contains($0.node) }, closure)
    guard filter.included.isEmpty else {
      for schema in schemas where isNamed(.schema, schema.key, filter.included) { wanted.append(schema.value) }
      return wanted
    }
    if let webhooks = root["webhooks"] { wanted.append(webhooks) }
    // Nothing may need a schema that is left out, and what it alone needs goes with it.
    let everything = FilterClosure(of: root, dialect: dialect, references: references, excluded: [])
    let left = parts(of: operations.filter { !kept.contains($0.node) }, everything)
    let unneeded = everything.reached(from: left + components.filter(removed.contains))
    // So does what only a property or a parameter needs that is left out, but not the component that has it.
    let lost = everything.reached(from: Array(removed))
    return wanted + components.filter { !unneeded.contains($0) && (!lost.contains($0) || hasRemovedPart($0)) }
  }

  /// Whether something within a component is left out.
  private func hasRemovedPart(_ component: JSONNode) -> Bool {
    var pending = [component]
    while let node = pending.popLast() {
      let parts = node.elements.map { $0 } + node.members.map(\.value)
      if parts.contains(where: removed.contains) { return true }
      pending += parts
    }
    return false
  }

  /// Operations, and what stands elsewhere and is theirs: parameters of their path items, and the security of the whole
  /// description.
  private func parts(of operations: [Operation], _ closure: FilterClosure) -> [JSONNode] {
    let hasRootSecurity = operations.contains { $0.node["security"] == nil }
    let schemes = hasRootSecurity ? root["security"].map(closure.schemes(of:)) ?? [] : []
    let parameters = operations.compactMap { references.resolve($0.path.value)?.node["parameters"] }
    return operations.map(\.node) + schemes + parameters
  }

  // MARK: - What nothing is left of

  /// Removes the paths without operations.
  private mutating func removePaths() {
    let operations = Dictionary(grouping: operations, by: \.path.value)
    for path in root.paths {
      let nodes = operations[path.value]?.map(\.node) ?? []
      if nodes.allSatisfy(removed.contains), !nodes.isEmpty || !filter.included.isEmpty { removed.insert(path.value) }
    }
  }

  /// Removes what is said of tags that only operations have which are left out.
  private mutating func removeTags() {
    let kept = Set(operations.filter { !removed.contains($0.node) }.flatMap(\.names.tags))
    let left = Set(operations.flatMap(\.names.tags)).subtracting(kept)
    for tag in root["tags"].elements where tag["name"]?.string.map(left.contains) == true {
      removed.insert(tag)
    }
  }

  /// Removes references to schemas that are left out, with the alternatives that they are.
  private mutating func removeReferences(_ closure: FilterClosure) {
    let schemas = Set(schemas.map(\.value).filter(removed.contains))
    guard !schemas.isEmpty else { return }
    var pending = [root]
    while let node = pending.popLast() {
      for element in node.elements {
        if let reference = element["$ref"], isTarget(of: reference, among: schemas, closure) {
          removed.insert(element)
        } else {
          pending.append(element)
        }
      }
      for member in node.members where !removed.contains(member.value) {
        if member.key == "mapping" {
          removed.formUnion(member.value.members.map(\.value).filter { isTarget(of: $0, among: schemas, closure) })
        } else if ["$ref", "defaultMapping"].contains(member.key), isTarget(of: member.value, among: schemas, closure) {
          removed.insert(member.value)
        }
        pending.append(member.value)
      }
    }
  }

  private func isTarget(of reference: JSONNode, among schemas: Set<JSONNode>, _ closure: FilterClosure) -> Bool {
    closure.target(of: reference).map(schemas.contains) ?? false
  }

  // MARK: - Names for hints

  /// The names that a selector may be mistaken for.
  func names(like selector: Selector) -> [String] {
    switch selector.kind {
    case .tag: Array(Set(operations.flatMap(\.names.tags))).sorted()
    case .operation: operations.flatMap(\.names.own)
    case .path: operations.map(\.names.path)
    case .method: HTTPMethod.keys(in: dialect).map { $0.uppercased() }
    case .schema: schemas.map(\.key)
    case .property:
      schemas.flatMap { schema in schema.value["properties"]?.members.map { "\(schema.key).\($0.key)" } ?? [] }
        + tree.paths(like: selector.name)
    case .parameter: parameters.flatMap { ["\($0.operation).\($0.name)", "*.\($0.name)"] }
    case .pathParameter, .queryParameter, .headerParameter, .cookieParameter:
      Set(parameters.map { "\($0.location):\($0.name)" }).sorted()
    case .value, .format, .deprecated: []
    }
  }

  /// The parameters that may be left out.
  private var parameters: [(operation: String, location: String, name: String)] {
    var parameters: [(operation: String, location: String, name: String)] = []
    for operation in operations {
      let lists = [operation.node["parameters"], references.resolve(operation.path.value)?.node["parameters"]]
      for element in lists.compactMap({ $0 }).flatMap({ Array($0.elements) }) {
        guard let parameter = removable(element) else { continue }
        parameters.append((operation.names.own[0], parameter.location, parameter.name))
      }
    }
    return parameters
  }
}
