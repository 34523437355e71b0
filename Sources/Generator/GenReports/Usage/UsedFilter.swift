package import GenModel
package import SwiftPlan

/// The patterns that a filter has to include so that a client has all that an app names.
///
/// A name that may mean several things counts for all of them: nothing is left out that might be used.
package struct UsedFilter: Sendable {
  /// Patterns for `include`: operations in the order of the plan, then schemas.
  package let patterns: [String]
  /// Patterns for `exclude`: the properties that the app does not name and that nothing else needs.
  package let unnamedProperties: [String]
  /// Patterns for `include` in addition where those are left out.
  package let schemas: [String]
  /// The types that the app names and no pattern keeps, such as those of webhooks.
  package let lost: [String]

  /// Finds the filter.
  ///
  /// - Parameters:
  ///   - plan: The plan of the whole description.
  ///   - description: What the plan is made from.
  ///   - names: The names of the app, without those of the client.
  ///   - keys: The keys of properties that stay, whether or not they are named.
  package init(
    _ plan: SwiftPlan, _ description: APIDescription, names: SwiftNames, keeping keys: Set<String> = []
  ) {
    var names = names
    names.add(plan.compat?.currentNames(of: names) ?? [])
    var parts = UsedParts(plan, description, names: names)
    parts.addFormerCalls()
    parts.addCalls()
    parts.addFacts()
    parts.addModels()
    parts.addPatchedModels()
    patterns = parts.patterns
    let properties = UnnamedProperties(
      plan, description, names: names, used: parts.usedTypes, kept: parts.kept, encoded: parts.named,
      keeping: keys)
    unnamedProperties = properties.patterns
    schemas = properties.schemas
    lost = parts.lost
  }
}

/// The parts of a client that an app uses.
private struct UsedParts {
  /// The plan of the whole description.
  private let plan: SwiftPlan
  /// The description.
  private let description: APIDescription
  /// The names of the app.
  private let names: SwiftNames
  /// The operations of the plan.
  private let operations: [Described]
  /// The declarations by their paths.
  private let declarations: DeclarationTable
  /// The indices of the operations that are kept.
  private var used: Set<Int> = []
  /// The names of the schemas that are kept by themselves.
  private var schemas: [String] = []
  /// The paths of the types that the client has with the filter.
  private(set) var kept: Set<[String]> = []
  /// The paths of those of them that a pattern names.
  private(set) var named: Set<[String]> = []
  /// The types that the app names and no pattern keeps.
  private(set) var lost: [String] = []

  /// An operation of the plan with what the description says of it.
  private struct Described {
    let plan: OperationPlan
    let operation: Operation

    /// The pattern that keeps the operation: by its id, or else by its path.
    var pattern: String {
      operation.operationID.map { "operation:\($0)" } ?? "path:\(operation.path.text)"
    }
  }

  /// Creates parts of which nothing is used yet.
  init(_ plan: SwiftPlan, _ description: APIDescription, names: SwiftNames) {
    self.plan = plan
    self.description = description
    self.names = names
    operations = plan.groups.flatMap(\.operations).map {
      Described(plan: $0, operation: description.operations[$0.position])
    }
    declarations = plan.declarations
  }

  /// The patterns of what is kept, each once.
  var patterns: [String] {
    var known: Set<String> = []
    let all = operations.indices.filter(used.contains).map { operations[$0].pattern } + schemas.map { "schema:\($0)" }
    return all.filter { known.insert($0).inserted }
  }

  /// The types of the operations that are kept.
  var usedTypes: [SwiftType] { used.flatMap { operations[$0].plan.allTypes } }

  /// Whether the app has one of some names.
  private func isNamed(_ names: String...) -> Bool { names.contains { self.names.all.contains($0.withoutBackticks) } }

  // MARK: - Operations

  /// Keeps the operations whose calls are named as another generator calls them, in types that are.
  mutating func addFormerCalls() {
    let indices = Dictionary(operations.indices.map { (operations[$0].plan.position, $0) }) { first, _ in first }
    for interface in plan.compat?.interfaces ?? [] where isNamed(interface.name) {
      let isUsed = interface.calls.filter { call in
        isCallNamed(call.name) || isNamed(call.name.withoutBackticks + "WithRequestBuilder")
      }
      // A type that has calls alone is not there without one.
      let kept = isUsed.isEmpty && interface.isDeclared ? Array(interface.calls.prefix(1)) : isUsed
      used.formUnion(kept.compactMap { indices[$0.operation.position] })
    }
  }

  /// Keeps the operations whose calls are named, in groups that are.
  mutating func addCalls() {
    var index = 0
    for (position, group) in plan.groups.enumerated() {
      let indices = index..<index + group.operations.count
      index = indices.upperBound
      let mock = position < plan.mocks.count ? plan.mocks[position] : nil
      let groupNames = [group.accessorName, group.apiName, group.typeName] + (mock?.names ?? [])
      guard groupNames.contains(where: { isNamed($0) }) else { continue }
      let isUsed = indices.filter { isCalled(operations[$0].plan, mock) }
      used.formUnion(isUsed)
      // A group without operations is not there.
      let isGroupNamed = names.members.contains(group.accessorName.withoutBackticks) || isNamed(group.apiName)
      if isGroupNamed, !indices.contains(where: used.contains), let first = indices.first { used.insert(first) }
    }
  }

  /// Whether the app has a call of an operation, in any style, or what stands in for it in a mock.
  private func isCalled(_ operation: OperationPlan, _ mock: MockPlan?) -> Bool {
    let calls = [operation.name, operation.streamCall?.name, plan.pages[operation.position]?.name].compactMap(\.self)
    let others = operation.types.isEmpty ? [] : operation.typesPath.suffix(1)
    let mocked = calls.compactMap { mock?.properties[$0] }
    return calls.contains(where: isCallNamed)
      || (calls.map { $0.withoutBackticks + "Publisher" } + others + mocked).contains { isNamed($0) }
  }

  /// Whether the app has the name of a call. A keyword such as `import` is that of a call only where it cannot be one.
  private func isCallNamed(_ name: String) -> Bool {
    name == name.withoutBackticks ? isNamed(name) : names.members.contains(name.withoutBackticks)
  }

  // MARK: - What operations bring

  /// Keeps operations for the credentials, header fields and parameters of the client that are named.
  mutating func addFacts() {
    for scheme in plan.client.securitySchemes where scheme.argument.map({ isNamed($0) }) ?? false {
      keepOne { $0.plan.security.joined().contains(scheme.key) }
    }
    for parameter in plan.client.parameters where isNamed(parameter.name) {
      keepOne { $0.plan.clientParameters.contains { $0.clientParameter == parameter.id } }
    }
    // The type of a header field depends on all operations that have it.
    let headers = Set(plan.headers.headers.filter { isNamed($0.name) }.map { $0.key.lowercased() })
    guard !headers.isEmpty else { return }
    used.formUnion(
      operations.indices.filter {
        operations[$0].operation.responses.flatMap(\.headers).contains { headers.contains($0.name.lowercased()) }
      })
  }

  /// Keeps the first operation with a property, unless one that has it is kept already.
  private mutating func keepOne(_ isWanted: (Described) -> Bool) {
    guard !used.contains(where: { isWanted(operations[$0]) }) else { return }
    if let index = operations.indices.first(where: { isWanted(operations[$0]) }) { used.insert(index) }
  }

  // MARK: - Models

  /// Keeps the models that are named and that no operation keeps. One that only a type inside it is needed of may go.
  ///
  /// A schema alone brings the type of what it describes. Requests and merge patches have a type of their own only where an
  /// operation sends it, and then what is read has its type from operations, too.
  mutating func addModels() {
    let components = Set(description.schemas.filter { $0.kind == .component }.map(\.name))
    let users = self.users
    let forms = Dictionary(grouping: plan.models, by: \.text)
    declarations.addContents(from: usedTypes, to: &kept)
    for model in plan.models where !kept.contains(model.path) && !model.isNamespace {
      guard isModelNamed(model) else { continue }
      let hasForms = (forms[model.text]?.count ?? 0) > 1
      if components.contains(model.text), model.form == .described, !hasForms || users[model.path] == nil {
        schemas.append(model.text)
        named.insert(model.path)
        declarations.addContents(from: [.declared(model.path)], to: &kept)
      } else if let index = users[model.path] {
        used.insert(index)
        declarations.addContents(from: operations[index].plan.allTypes, to: &kept)
      } else {
        lost.append(model.name)
      }
    }
  }

  /// Keeps an operation for the described type of each merge patch that is named: the patch would have its name without it.
  mutating func addPatchedModels() {
    let patches = plan.models.filter { $0.form == .mergePatch && isModelNamed($0) }
    guard !patches.isEmpty else { return }
    let users = self.users
    for patch in patches {
      let others = plan.models.filter { $0.text == patch.text && $0.form != .mergePatch }
      var reached: Set<[String]> = []
      declarations.addContents(from: usedTypes, to: &reached)
      guard !others.contains(where: { reached.contains($0.path) }),
        let index = others.compactMap({ users[$0.path] }).min()
      else { continue }
      used.insert(index)
      declarations.addContents(from: operations[index].plan.allTypes, to: &kept)
    }
  }

  /// Whether the app has the name of a model, or a further one for it.
  private func isModelNamed(_ model: Declaration) -> Bool {
    isNamed(model.name, plan.scopes.aliases[model.name] ?? model.name)
  }

  /// The index of the first operation that needs each type.
  private var users: [[String]: Int] {
    var found: Set<[String]> = []
    var users: [[String]: Int] = [:]
    for index in operations.indices {
      for path in declarations.addContents(from: operations[index].plan.allTypes, to: &found) { users[path] = index }
    }
    return users
  }
}

extension DeclarationTable {
  /// Adds the paths of the declared types that values of types are made of, and returns what was not among them: without the
  /// types that others can be made from, as those are there only if something else needs them.
  @discardableResult
  fileprivate func addContents(from types: [SwiftType], to found: inout Set<[String]>) -> [[String]] {
    addReachable(from: types, to: &found, through: \.valueTypes)
  }
}

extension Declaration {
  /// The types that values of the declaration have in them.
  fileprivate var valueTypes: [SwiftType] {
    switch kind {
    case .structure(let structure):
      structure.properties.map(\.type) + (structure.additionalProperties.map { [$0.value] } ?? [])
    case .union(let union): union.cases.map(\.type) + union.properties.map(\.type)
    case .bodies, .options, .alias, .identifier, .enumeration, .namespace: types
    }
  }
}

extension OperationPlan {
  /// All types that the operation mentions.
  fileprivate var allTypes: [SwiftType] { sentTypes + readTypes }
}
