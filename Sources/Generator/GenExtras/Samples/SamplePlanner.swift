import GenDiagnostics
import GenModel
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

/// The planner of samples: for each declared type a function, whose arguments have defaults from examples, defaults and
/// limits.
///
/// A sample has a value for each property, but for those that would lead back to the type itself or make it too large.
/// Which types lead back is known to ``SampleOrder``, values without parts are made by ``SampleScalar``.
final class SamplePlanner {
  /// The types of the plan by the nodes of the graph.
  let types: NodeTypes
  /// The graph of the types that values have.
  let graph: TypeGraph
  /// The order in which samples are made.
  private var order = SampleOrder([:])
  /// The samples, by the paths of their types.
  private(set) var plans: [[String]: SamplePlan] = [:]
  /// The number of values in the sample of a type.
  private var sizes: [NodeID: Int] = [:]

  /// The largest number of values in one sample, which grows with each level of types in types.
  static let maximumSize = 200

  /// Plans the samples of all declared types.
  ///
  /// - Parameter paths: The paths of the declared types, by the indices of their nodes; empty for a node without a
  ///   type.
  init(_ plan: SwiftPlan, _ paths: [[String]], _ graph: TypeGraph) {
    types = NodeTypes(plan, paths, graph)
    self.graph = graph
    let declared = graph.declared
    order = SampleOrder(Dictionary(uniqueKeysWithValues: declared.map { ($0, needs(of: $0)) }))
    for node in order.nodes { add(node) }
    // Those that a value of the user's is needed for are functions, too.
    for node in declared where sizes[node] == nil { add(node) }
  }

  /// Returns the samples of types, and of what the operations take and give.
  func samples(of groups: [OperationGroup], _ description: APIDescription) -> SamplePlans {
    var parameters: [Int: [Int: SwiftExpression]] = [:]
    var clientParameters: [String: SwiftExpression?] = [:]
    var responses: [Int: (index: Int, sample: ResponseSample)] = [:]
    for plan in groups.flatMap(\.operations) {
      let described = description.operations[plan.position]
      for parameter in plan.parameters where !described.parameters[parameter.position].isText {
        guard !parameter.type.isOptional else { continue }
        let schema = description.allSchemas[parameter.schemaIndex]
        let use = graph.use(of: schema, in: plan.position)
        let value = value(of: parameter.type, use, DescribedValue([schema]), parameter.key)
        parameters[plan.position, default: [:]][parameter.position] = value
        if let id = parameter.clientParameter, clientParameters[id] == nil { clientParameters[id] = .some(value) }
      }
      for (index, response) in plan.responses.enumerated() {
        guard let sample = sample(of: response, of: described, at: plan.position) else { continue }
        responses[plan.position] = (index, sample)
        break
      }
    }
    return SamplePlans(
      types: plans, parameters: parameters, clientParameters: clientParameters, responses: responses)
  }

  /// Returns a value of a response or a parameter, to be written where its type is known; `nil` where none can be made.
  ///
  /// - Parameter hint: What a text may be that nothing is said of.
  func value(of type: SwiftType, _ use: TypeUse, _ described: DescribedValue, _ hint: String = "text")
    -> SwiftExpression?
  {
    value(type, use, described, SamplePlace(node: nil, hint: hint, isNeeded: true))?.expression
  }

  // MARK: - Values

  /// A value in the making.
  struct Value {
    /// The value in Swift.
    var expression: SwiftExpression
    /// The number of values in it.
    var size = 1
  }

  /// The place where a value stands.
  struct SamplePlace {
    /// The declared type that it is in; `nil` for a parameter or a response.
    var node: NodeID?
    /// A text for a string without constraints, such as the name of the property.
    var hint: String
    /// Whether the type has no sample without it.
    var isNeeded: Bool
    /// The key and the value by which the union is told that the value is a member of.
    var discriminator: (key: String, value: String)?
    /// The members of that union.
    var alternatives = DescribedValue()
    /// Called with the declared types that are used, while it is found out which these are.
    var note: ((NodeID, _ isNeeded: Bool) -> Void)?
  }

  /// Returns a value of a type, by what its node is and by what is said of it here.
  ///
  /// - Parameters:
  ///   - use: The node of the value, with what is said of it where it is used.
  ///   - described: The schemas that are about the value.
  func value(_ type: SwiftType, _ use: TypeUse, _ described: DescribedValue, _ place: SamplePlace) -> Value? {
    switch type {
    case .optional(let wrapped):
      if described.isWithoutValues { return nil }
      return value(wrapped, use, described, place).map {
        Value(expression: $0.expression.unambiguous(true), size: $0.size)
      }
    case .nullable(let wrapped):
      return value(wrapped, use, described, place).map {
        Value(expression: .call(".value", [.init(nil, $0.expression)]), size: $0.size)
      }
    case .serverSentEvent, .streamed: return nil
    case .builtIn, .declared, .user, .array, .dictionary, .jsonText: return content(type, use, described, place)
    }
  }

  /// Returns a value of a type that is not optional.
  private func content(_ type: SwiftType, _ use: TypeUse, _ described: DescribedValue, _ place: SamplePlace) -> Value? {
    switch graph.nodes[use.node.index].content {
    case .structure(let structure): return self.structure(structure, use.node, described, place)
    case .union: return reference(to: use.node, place)
    case .enumeration(let enumeration):
      let constraints = graph.constraints(of: described, alternatives: place.alternatives)
      return self.enumeration(enumeration, use.node, constraints)
    case .scalar(let scalar):
      let constraints = graph.constraints(of: described, alternatives: place.alternatives)
      return self.scalar(scalar, type, constraints, place)
    case .anything: return anything(graph.constraints(of: described))
    case .file:
      let text = SwiftExpression.call("SampleLiteral.data", [.init(nil, .string("c2FtcGxl"))])
      return Value(expression: .call(".data", [.init(nil, text)]).naming(.uploadFile))
    case .list(let element):
      return types.element(of: type).flatMap { list(of: $0, element, graph.constraints(of: described), place) }
    case .dictionary(let element):
      return types.value(of: type).flatMap { dictionary(of: $0, element, graph.constraints(of: described), place) }
    case .text(let content):
      let inner = types.content(of: type).flatMap {
        value($0, content, graph.constraints(of: described).content, place)
      }
      return inner.map {
        Value(
          expression: SwiftExpression.call("JSONText", [.init(nil, $0.expression)]).naming(.jsonValue), size: $0.size)
      }
    }
  }

  /// Returns a call of the sample of a declared type; `nil` where that would have no end.
  func reference(to node: NodeID, _ place: SamplePlace) -> Value? {
    if let note = place.note {
      note(node, place.isNeeded)
      return Value(expression: .nilLiteral)
    }
    if let owner = place.node, !order.mayUse(node, in: owner) { return nil }
    guard let path = types.path(of: node), let plan = plans[path], plan.isComplete, let size = sizes[node] else {
      return nil
    }
    return Value(expression: .call("." + plan.name, []), size: size)
  }

  /// Returns a value without parts.
  private func scalar(
    _ scalar: Scalar, _ type: SwiftType, _ constraints: ValueConstraints, _ place: SamplePlace
  ) -> Value? {
    let maker = SampleScalar(constraints: constraints, hint: place.hint)
    switch types.type(of: scalar, type) {
    case .builtIn(let type): return maker.expression(of: type).map { Value(expression: $0) }
    case .identifier(let type):
      return maker.expression(of: type).map { Value(expression: .call(".init", [.init("rawValue", $0)])) }
    case .model(let node): return reference(to: node, place)
    case nil: return nil
    }
  }

  /// Returns a case that is allowed, if possible that of an example.
  private func enumeration(_ type: EnumerationType, _ node: NodeID, _ constraints: ValueConstraints) -> Value? {
    let cases = types.enumeration(of: node)?.cases ?? []
    let allowed = constraints.enumerations.map { Set($0.map(\.valueText)) }
    func known(_ text: String) -> Enumeration.Case? {
      guard allowed.allSatisfy({ $0.contains(text) }) else { return nil }
      return cases.first { $0.value == .string(text) || $0.value == .word(text) }
    }
    let listed = type.values.map(\.node)
    // No value satisfies a list of texts that are to be arrays.
    guard listed.isEmpty || listed.contains(where: { value in constraints.types.allSatisfy { $0.contains(value) } })
    else {
      return nil
    }
    // A list in YAML may have `true` in it for a text.
    let (right, wrong) = (listed.filter(type.types.contains), listed.filter { !type.types.contains($0) })
    let texts = (constraints.examples + constraints.defaults + right + wrong).map(\.valueText)
    let value =
      texts.lazy.filter { !constraints.isInSeveralAlternatives($0) }.compactMap(known).first
      ?? texts.lazy.compactMap(known).first ?? cases.first
    return value.map { Value(expression: .member($0.name.withoutBackticks)) }
  }

  /// Returns a value of which nothing is known, or more than can be said in Swift.
  private func anything(_ constraints: ValueConstraints) -> Value? {
    if constraints.isNull { return Value(expression: SwiftExpression.member("null").naming(.jsonValue)) }
    let given = constraints.givenValues.first { value in
      constraints.types.allSatisfy { $0.contains(value) } && !value.isNull
    }
    if let given, given.hasFewParts, let value = try? SwiftExpression(json: given) { return Value(expression: value) }
    let isFree =
      constraints.types.isEmpty && !constraints.isPartial && constraints.enumerations.isEmpty
      && constraints.constraints.isEmpty
    return isFree ? Value(expression: SwiftExpression.string("text").naming(.jsonValue)) : nil
  }

  // MARK: - Declared types

  /// Returns what the sample of a type is made of.
  private func needs(of node: NodeID) -> SampleOrder.Needs {
    var needs = SampleOrder.Needs()
    func way(_ make: (_ note: @escaping (NodeID, Bool) -> Void) -> Bool) {
      var parts: Set<NodeID> = []
      let isPossible = make { part, isNeeded in
        needs.uses.insert(part)
        if isNeeded { parts.insert(part) }
      }
      needs.ways.append(isPossible ? parts : nil)
    }
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      guard let declared = types.structure(of: node) else { break }
      way { note in
        zip(structure.fields, declared.properties).allSatisfy { field, property in
          let isOptional = property.type.isOptional
          let place = SamplePlace(node: node, hint: field.key, isNeeded: !isOptional, note: note)
          return value(of: field, property, in: node, place) != nil || isOptional
        }
      }
    case .union(let union):
      for (index, member) in union.members.enumerated() {
        let place = SamplePlace(node: node, hint: "text", isNeeded: true, note: nil)
        way { note in
          var place = place
          place.note = note
          return value(of: member, at: index, in: node, place) != nil
        }
      }
    case .enumeration: way { _ in !(types.enumeration(of: node)?.cases ?? []).isEmpty }
    case .anything, .file, .scalar, .list, .dictionary, .text: break
    }
    return needs
  }

  /// Makes the sample of a type. What its samples need must have been made before.
  private func add(_ node: NodeID) {
    guard let path = types.path(of: node), plans[path] == nil else { return }
    var size = 1
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      guard let declared = types.structure(of: node) else { return }
      var budget = optionalProperties(of: structure, declared, node)
      let values = zip(structure.fields, declared.properties).map { field, property -> SwiftExpression? in
        let type = property.type
        let place = SamplePlace(node: node, hint: field.key, isNeeded: !type.isOptional, note: nil)
        let value = self.value(of: field, property, in: node, place)
        // What is required may still be optional in Swift, as a write-only property is.
        let isFree = type.isOptional && !field.isRequired
        if let value, !isFree || budget > 0 && size + value.size <= Self.maximumSize {
          size += value.size
          budget -= isFree ? 1 : 0
          return value.expression
        }
        return type.isOptional ? .nilLiteral : nil
      }
      plans[path] = SamplePlan(name: "sample", form: .structure(values))
    case .union(let union):
      guard let value = value(of: union, node) else { return }
      size = value.size + 1
      let names = (types.union(of: node)?.cases ?? []).map(\.name)
      plans[path] = SamplePlan(name: functionName(besides: names), form: .value(value.expression))
    case .enumeration(let type):
      guard let value = enumeration(type, node, graph.constraints(of: graph.described(node))) else { return }
      let names = (types.enumeration(of: node)?.cases ?? []).map(\.name)
      plans[path] = SamplePlan(name: functionName(besides: names), form: .value(value.expression))
    case .anything, .file, .scalar, .list, .dictionary, .text: return
    }
    if plans[path]?.isComplete ?? false { sizes[node] = size }
  }

  /// Returns how many of the optional properties may have a value.
  private func optionalProperties(of structure: StructureType, _ declared: Structure, _ node: NodeID) -> Int {
    var most = Int.max
    for case .count(.properties, _, let to?) in graph.nodes[node.index].annotations.constraints { most = min(most, to) }
    let needed = zip(structure.fields, declared.properties).filter { $0.isRequired || !$1.type.isOptional }
    return most - needed.count
  }

  /// Returns the name of the function, which no case of the type has.
  private func functionName(besides members: [String]) -> String {
    var name = "sample"
    while members.contains(where: { $0.withoutBackticks == name }) { name += "Value" }
    return name
  }

  // MARK: - Properties

  /// Returns the value of a property: its constant, that of an example of the whole, or one of its type.
  private func value(
    of field: StructureType.Field, _ property: Structure.Property, in node: NodeID, _ place: SamplePlace
  ) -> Value? {
    if let value = property.constant ?? (property.isDiscriminator ? property.defaultValue : nil) {
      return Value(expression: value)
    }
    // An example of the whole has values of its properties that go with each other.
    let examples = graph.nodes[node.index].annotations.examples.compactMap { $0[field.key] }
    if let example = examples.first, place.note == nil,
      let value = example.isNull ? nil : given(example, property.type, field)
    {
      return value
    }
    return value(property.type, field.use, field.described, place)
  }

  /// Returns the value that an example of the whole has for a property, if it is one without parts and is allowed.
  private func given(_ example: JSONNode, _ type: SwiftType, _ field: StructureType.Field) -> Value? {
    guard case .scalar(let scalar) = graph.nodes[field.use.node.index].content, case .builtIn = type.unwrapped,
      case .builtIn(let builtIn)? = types.type(of: scalar, type)
    else { return nil }
    var constraints = graph.constraints(of: field.described)
    guard constraints.enumerations.isEmpty else { return nil }
    constraints.prefer(example)
    return SampleScalar(constraints: constraints, hint: field.key).expression(of: builtIn).map { Value(expression: $0) }
  }
}

extension JSONTypes {
  /// Whether a value is of one of the types.
  fileprivate func contains(_ value: JSONNode) -> Bool {
    switch value.kind {
    case .null: false
    case .bool: contains(.boolean)
    case .number: contains(.number) || contains(.integer) && value.integer != nil
    case .string: contains(.string)
    case .array: contains(.array)
    case .object: contains(.object)
    }
  }
}
