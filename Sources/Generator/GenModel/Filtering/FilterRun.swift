import GenDiagnostics
import GenSource

/// Decides what of a description stays.
struct FilterRun {
  private struct Operation {
    let node: JSONNode
    /// The path item's, in `paths`.
    let path: JSONMember
    let method: String

    var tags: [String] { node["tags"]?.elements.compactMap(\.string) ?? [] }
  }

  private let filter: DescriptionFilter
  private let root: JSONNode
  private let dialect: Dialect
  private let references: ReferenceResolver
  private let operations: [Operation]
  /// The values of members and the elements that are left out.
  private(set) var removed: Set<JSONNode> = []
  /// The patterns that matched something.
  private(set) var used: Set<String> = []

  init(_ filter: DescriptionFilter, over root: JSONNode, dialect: Dialect, references: ReferenceResolver) {
    self.filter = filter
    self.root = root
    self.dialect = dialect
    self.references = references
    let methods = Set(HTTPMethod.keys(in: dialect))
    operations = root.paths.flatMap { path -> [Operation] in
      guard let item = references.resolve(path.value)?.node else { return [] }
      let others = item["additionalOperations"].map { Array($0.members) } ?? []
      return (item.members.filter { methods.contains($0.key) } + others).map {
        Operation(node: $0.value, path: path, method: $0.key.uppercased())
      }
    }
  }

  mutating func select() {
    let kept = keptOperations()
    removeSchemas()
    removeProperties()
    let closure = FilterClosure(of: root, dialect: dialect, references: references, excluded: removed)
    let needed = closure.reached(from: wanted(by: kept, closure))
    for operation in operations where !needed.contains(operation.node) { removed.insert(operation.node) }
    removePaths()
    for component in components where !needed.contains(component) { removed.insert(component) }
    if !filter.included.isEmpty, let webhooks = root["webhooks"] { removed.insert(webhooks) }
    removeTags()
    removeReferences(closure)
  }

  private var schemas: [JSONMember] { dialect.schemas(of: root).map { Array($0.members) } ?? [] }

  private var components: [JSONNode] { dialect.components(of: root).flatMap { $0.value.members.map(\.value) } }

  // MARK: - What is named

  private mutating func keptOperations() -> Set<JSONNode> {
    var kept: Set<JSONNode> = []
    for operation in operations {
      let isIncluded = matches(operation, filter.included)
      let isExcluded = matches(operation, filter.excluded)
      if isIncluded || filter.included.isEmpty, !isExcluded { kept.insert(operation.node) }
    }
    return kept
  }

  /// Whether one of the patterns is for an operation. All of them are tried, so that none counts as unused.
  private mutating func matches(_ operation: Operation, _ patterns: [FilterPattern]) -> Bool {
    var isMatched = false
    for pattern in patterns {
      let names =
        switch pattern.subject {
        case .tag: operation.tags
        case .operation: [operation.node["operationId"]?.string].compactMap { $0 }
        case .path: [operation.path.key]
        case .method: [operation.method]
        case .schema, .property: [String]()
        case nil: operation.node["deprecated"]?.bool == true ? [""] : []
        }
      if names.contains(where: { pattern.subject == nil || pattern.matches($0) }) {
        used.insert(pattern.text)
        isMatched = true
      }
    }
    return isMatched
  }

  private mutating func removeSchemas() {
    for schema in schemas where isNamed(.schema, schema.key, filter.excluded) {
      removed.insert(schema.value)
    }
  }

  private mutating func isNamed(_ subject: FilterPattern.Subject, _ name: String, _ patterns: [FilterPattern]) -> Bool {
    var isNamed = false
    for pattern in patterns where pattern.subject == subject && pattern.matches(name) {
      used.insert(pattern.text)
      isNamed = true
    }
    return isNamed
  }

  /// Removes properties and parameters that are excluded. What is deprecated and required stays: nothing would be complete
  /// without it.
  private mutating func removeProperties() {
    for schema in schemas {
      for part in [schema.value] + (schema.value["allOf"].map { Array($0.elements) } ?? []) {
        for property in part["properties"].map({ Array($0.members) }) ?? []
        where isNamed(.property, "\(schema.key).\(property.key)", filter.excluded) {
          removed.insert(property.value)
          let isRequired = part["required"]?.elements.filter { $0.string == property.key } ?? []
          removed.formUnion(isRequired)
        }
      }
    }
    guard filter.excluded.contains(where: { $0.subject == nil }) else { return }
    var pending = [root]
    while let node = pending.popLast() {
      pending += node.elements
      pending += node.members.map(\.value)
      let required = Set(node["required"]?.elements.compactMap(\.string) ?? [])
      for property in node["properties"].map({ Array($0.members) }) ?? [] where !required.contains(property.key) {
        removeDeprecated(property.value)
      }
      for parameter in node["parameters"].map({ Array($0.elements) }) ?? []
      where parameter["required"]?.bool != true && parameter["in"]?.string != "path" {
        removeDeprecated(parameter)
      }
    }
  }

  private mutating func removeDeprecated(_ node: JSONNode) {
    guard node["deprecated"]?.bool == true else { return }
    removed.insert(node)
    used.insert("deprecated")
  }

  // MARK: - What is needed

  /// What is kept for its own sake.
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
    return wanted + components.filter { !unneeded.contains($0) }
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
    let kept = Set(operations.filter { !removed.contains($0.node) }.flatMap(\.tags))
    let left = Set(operations.flatMap(\.tags)).subtracting(kept)
    for tag in root["tags"].map({ Array($0.elements) }) ?? [] where tag["name"]?.string.map(left.contains) == true {
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

  /// What patterns of a kind may name.
  func names(of subject: FilterPattern.Subject?) -> [String] {
    switch subject {
    case .tag: Array(Set(operations.flatMap(\.tags))).sorted()
    case .operation: operations.compactMap { $0.node["operationId"]?.string }
    case .path: operations.map(\.path.key)
    case .method: HTTPMethod.keys(in: dialect).map { $0.uppercased() }
    case .schema: schemas.map(\.key)
    case .property:
      schemas.flatMap { schema in schema.value["properties"]?.members.map { "\(schema.key).\($0.key)" } ?? [] }
    case nil: []
    }
  }
}
