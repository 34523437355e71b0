import GenDiagnostics
import GenModel
import GenSource
import GenTyping

/// Plans samples: for each declared type a function, whose arguments have defaults from examples, defaults and limits.
///
/// A sample has a value for each property, but for those that would lead back to the type itself or make it too large.
final class SamplePlanner {
  private let types: TypePlanner
  let graph: TypeGraph
  private let names: TypeNames
  private let schemas: [SchemaID: Schema]
  private var order = SampleOrder([:])
  /// By the paths of the types.
  private(set) var plans: [[String]: SamplePlan] = [:]
  /// The number of values in the sample of a type.
  private var sizes: [NodeID: Int] = [:]

  /// Of the values in one sample, which grow with each level of types in types.
  private static let maximumSize = 200

  init(_ types: TypePlanner, _ description: APIDescription) {
    self.types = types
    graph = types.graph
    names = types.names
    schemas = Dictionary(description.schemas.map { ($0.id, $0.schema) }, uniquingKeysWith: { first, _ in first })
    let declared = graph.declared
    order = SampleOrder(Dictionary(uniqueKeysWithValues: declared.map { ($0, needs(of: $0)) }))
    for node in order.nodes { add(node) }
    // Those that a value of the user's is needed for are functions, too.
    for node in declared where sizes[node] == nil { add(node) }
  }

  /// A value of a response, to be written where its type is known; `nil` where none can be made.
  func value(of type: SwiftType, _ use: TypeUse, _ schemas: [Schema]) -> SwiftExpression? {
    value(type, use, schemas, Place(node: nil, hint: "text", isNeeded: true))?.expression
  }

  // MARK: - Values

  private struct Value {
    var expression: SwiftExpression
    var size = 1
  }

  /// Where a value stands.
  private struct Place {
    /// The declared type that it is in.
    var node: NodeID?
    var hint: String
    /// Whether the type has no sample without it.
    var isNeeded: Bool
    /// Called with the declared types that are used, while it is found out which these are.
    var note: ((NodeID, _ isNeeded: Bool) -> Void)?
  }

  private func value(_ type: SwiftType, _ use: TypeUse, _ schemas: [Schema], _ place: Place) -> Value? {
    switch type {
    case .optional(let wrapped):
      if schemas.contains(where: \.isNull) { return nil }
      return value(wrapped, use, schemas, place).map {
        Value(expression: $0.expression.unambiguous(true), size: $0.size)
      }
    case .nullable(let wrapped):
      return value(wrapped, use, schemas, place).map {
        Value(expression: .call(".value", [.init(nil, $0.expression)]), size: $0.size)
      }
    case .serverSentEvent, .streamed: return nil
    case .builtIn, .declared, .user, .array, .dictionary, .jsonText: return content(type, use, schemas, place)
    }
  }

  private func content(_ type: SwiftType, _ use: TypeUse, _ schemas: [Schema], _ place: Place) -> Value? {
    switch graph.nodes[use.node.index].content {
    case .structure, .union: return reference(to: use.node, place)
    case .enumeration(let enumeration):
      return self.enumeration(enumeration, use.node, ValueRules(schemas, in: self.schemas))
    case .scalar(let scalar): return self.scalar(scalar, use, ValueRules(schemas, in: self.schemas), place)
    case .anything: return anything(ValueRules(schemas, in: self.schemas))
    case .file:
      let text = SwiftExpression.call("SampleLiteral.data", [.init(nil, .string("c2FtcGxl"))])
      return Value(expression: .call(".data", [.init(nil, text)]).naming(.uploadFile))
    case .list(let element): return list(of: element, ValueRules(schemas, in: self.schemas), place)
    case .dictionary(let element):
      return dictionary(
        of: element, isMergePatch: graph.nodes[use.node.index].isMergePatch, ValueRules(schemas, in: self.schemas),
        place)
    case .text(let content):
      let rules = ValueRules(schemas, in: self.schemas)
      let inner = value(names.type(of: content), content, rules.content, place)
      return inner.map { Value(expression: .call(".init", [.init(nil, $0.expression)]), size: $0.size) }
    }
  }

  /// The sample of a declared type.
  private func reference(to node: NodeID, _ place: Place) -> Value? {
    if let note = place.note {
      note(node, place.isNeeded)
      return Value(expression: .nilLiteral)
    }
    if let owner = place.node, !order.mayUse(node, in: owner) { return nil }
    guard let path = path(of: node), let plan = plans[path], plan.isComplete, let size = sizes[node] else { return nil }
    return Value(expression: .call("." + plan.name, []), size: size)
  }

  private func scalar(_ scalar: Scalar, _ use: TypeUse, _ rules: ValueRules, _ place: Place) -> Value? {
    let maker = SampleScalar(rules: rules, hint: place.hint)
    switch names.type(of: scalar) {
    case .builtIn(let type): return maker.expression(of: type).map { Value(expression: $0) }
    case .declared(let path):
      // A model that was chosen, or an identifier.
      if let node = names.declared(in: use), node != use.node { return reference(to: node, place) }
      let identifier = graph.identifiers.first { [$0.name] == path }
      guard let rawType = identifier.map({ Formats.type(of: $0.rawValue) }), case .builtIn(let type) = rawType else {
        return nil
      }
      return maker.expression(of: type).map {
        Value(expression: .call(".init", [.init("rawValue", $0)]))
      }
    default: return nil
    }
  }

  private func enumeration(_ type: EnumerationType, _ node: NodeID, _ rules: ValueRules) -> Value? {
    let cases = types.enumeration(type, node).cases
    let allowed = rules.enumerations.map { Set($0.map(\.valueText)) }
    func known(_ text: String) -> Enumeration.Case? {
      guard allowed.allSatisfy({ $0.contains(text) }) else { return nil }
      return cases.first { $0.value == .string(text) || $0.value == .word(text) }
    }
    let texts =
      rules.examples.map(\.valueText) + rules.defaults.map(\.valueText)
      + type.values.map(\.node.valueText)
    let value = texts.lazy.compactMap(known).first ?? cases.first
    return value.map { Value(expression: .member($0.name.withoutBackticks)) }
  }

  /// Of what nothing is known, or more than can be said in Swift.
  private func anything(_ rules: ValueRules) -> Value? {
    if rules.isNull { return Value(expression: SwiftExpression.nilLiteral.naming(.jsonValue)) }
    let given = rules.givenValues.first { value in rules.types.allSatisfy { $0.contains(value) } && !value.isNull }
    if let given, let value = try? DefaultValues(types).value(given, as: .builtIn(.jsonValue), .anything) {
      return Value(expression: value)
    }
    let isFree = rules.types.isEmpty && !rules.isPartial && rules.enumerations.isEmpty && rules.constraints.isEmpty
    return isFree ? Value(expression: SwiftExpression.string("text").naming(.jsonValue)) : nil
  }

  // MARK: - Containers

  private func list(of element: TypeUse, _ rules: ValueRules, _ place: Place) -> Value? {
    let (least, most) = rules.count(.items)
    let empty = Value(expression: .list([]))
    if rules.isTuple || most == 0 { return least == 0 ? empty : nil }
    var inner = place
    inner.isNeeded = place.isNeeded && least > 0
    let count = max(least, 1)
    guard count <= 20 else { return nil }
    let type = names.type(of: element)
    let first = value(type, element, rules.items, inner)
    guard let first, first.size * count <= Self.maximumSize else { return least == 0 ? empty : nil }
    if count == 1 { return Value(expression: .list([first.expression]), size: first.size + 1) }
    guard rules.isUnique else {
      return Value(expression: .list(Array(repeating: first.expression, count: count)), size: first.size * count + 1)
    }
    return distinct(count, of: type, element, rules, inner, first)
  }

  /// Values that all differ, of numbers and texts and the cases of an enum.
  private func distinct(
    _ count: Int, of type: SwiftType, _ element: TypeUse, _ rules: ValueRules, _ place: Place, _ first: Value
  ) -> Value? {
    var elements: [SwiftExpression] = [first.expression]
    switch graph.nodes[element.node.index].content {
    case .scalar(let scalar):
      guard case .builtIn(let type) = names.type(of: scalar) else { return nil }
      let maker = SampleScalar(rules: ValueRules(rules.items, in: schemas), hint: place.hint)
      for number in 1..<count + 2 where elements.count < count {
        guard let next = maker.expression(of: type, number: number), !elements.contains(next) else { continue }
        elements.append(next)
      }
    case .enumeration(let enumeration):
      for known in types.enumeration(enumeration, element.node).cases where elements.count < count {
        let next = SwiftExpression.member(known.name.withoutBackticks).unambiguous(type.isOptional)
        if !elements.contains(next) { elements.append(next) }
      }
    case .anything, .file, .list, .dictionary, .text, .structure, .union: return nil
    }
    return elements.count == count ? Value(expression: .list(elements), size: count + 1) : nil
  }

  private func dictionary(of element: TypeUse, isMergePatch: Bool, _ rules: ValueRules, _ place: Place) -> Value? {
    let (least, most) = rules.count(.properties)
    let empty = Value(expression: .dictionary([]))
    var inner = place
    inner.isNeeded = place.isNeeded && least > 0
    inner.hint = "text"
    guard least <= 10, most != 0, !(graph.isAnything(element.node) && least == 0) else {
      return least == 0 ? empty : nil
    }
    let plain = names.type(of: element)
    let type = isMergePatch ? names.removable(plain) : plain
    guard let value = value(type, element, rules.additional, inner) else { return least == 0 ? empty : nil }
    let keys = (0..<max(least, 1)).map { $0 == 0 ? "key" : "key\($0 + 1)" }
    return Value(expression: .dictionary(keys.map { ($0, value.expression) }), size: value.size * keys.count + 1)
  }

  // MARK: - Declared types

  private func path(of node: NodeID) -> [String]? {
    if case .declared(let path) = names.type(of: TypeUse(of: node)) { path } else { nil }
  }

  /// What the sample of a type is made of.
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
      way { note in
        structure.fields.indices.allSatisfy { index in
          let field = structure.fields[index]
          let type = types.type(of: field, at: index, of: node).type
          let place = Place(node: node, hint: field.key, isNeeded: !type.isOptional, note: note)
          return value(of: field, type, in: node, place) != nil || type.isOptional
        }
      }
    case .union(let union):
      for (index, member) in union.members.enumerated() {
        let place = Place(node: node, hint: "text", isNeeded: true, note: nil)
        way { note in
          var place = place
          place.note = note
          return value(of: member, at: index, in: node, place) != nil
        }
      }
    case .enumeration(let type): way { _ in !types.enumeration(type, node).cases.isEmpty }
    case .anything, .file, .scalar, .list, .dictionary, .text: break
    }
    return needs
  }

  private func add(_ node: NodeID) {
    guard let path = path(of: node), path.count > 0, plans[path] == nil else { return }
    var size = 1
    switch graph.nodes[node.index].content {
    case .structure(let structure):
      var room = optionalProperties(of: structure, node)
      let values = structure.fields.indices.map { index -> SwiftExpression? in
        let field = structure.fields[index]
        let type = types.type(of: field, at: index, of: node).type
        let place = Place(node: node, hint: field.key, isNeeded: !type.isOptional, note: nil)
        let value = self.value(of: field, type, in: node, place)
        if let value, !type.isOptional || room > 0 && size + value.size <= Self.maximumSize {
          size += value.size
          room -= type.isOptional ? 1 : 0
          return value.expression
        }
        return type.isOptional ? .nilLiteral : nil
      }
      plans[path] = SamplePlan(name: "sample", form: .structure(values))
    case .union(let union):
      guard let value = value(of: union, node) else { return }
      size = value.size + 1
      plans[path] = SamplePlan(name: functionName(besides: names.memberNames(of: node)), form: .value(value.expression))
    case .enumeration(let type):
      guard let value = enumeration(type, node, ValueRules(ownSchemas(of: node), in: schemas)) else { return }
      plans[path] = SamplePlan(
        name: functionName(besides: types.enumeration(type, node).cases.map(\.assignedName)),
        form: .value(value.expression))
    case .anything, .file, .scalar, .list, .dictionary, .text: return
    }
    if plans[path]?.isComplete ?? false { sizes[node] = size }
  }

  /// How many of the optional properties may have a value.
  private func optionalProperties(of structure: StructureType, _ node: NodeID) -> Int {
    var most = Int.max
    for case .count(.properties, _, let to?) in graph.nodes[node.index].annotations.constraints { most = min(most, to) }
    let needed = structure.fields.indices.filter {
      !types.type(of: structure.fields[$0], at: $0, of: node).type.isOptional
    }
    return most - needed.count
  }

  private func functionName(besides members: [AssignedName]) -> String {
    var name = "sample"
    while members.contains(where: { $0.text.withoutBackticks == name }) { name += "Value" }
    return name
  }

  private func ownSchemas(of node: NodeID) -> [Schema] {
    graph.nodes[node.index].name.flatMap { schemas[graph.named[$0].id] }.map { [$0] } ?? []
  }

  // MARK: - Properties

  private func value(of field: StructureType.Field, _ type: SwiftType, in node: NodeID, _ place: Place) -> Value? {
    if let text = types.discriminatorValue(of: field, in: node),
      let value = DefaultValues(types).value(text, of: field.use.node, isOptional: type.isOptional)
    {
      return Value(expression: value)
    }
    // An example of the whole has values of its properties that go with each other.
    let examples = graph.nodes[node.index].annotations.examples.compactMap { $0[field.key] }
    if let example = examples.first, place.note == nil, let value = example.isNull ? nil : given(example, type, field) {
      return value
    }
    return value(type, field.use, field.schemas, place)
  }

  /// The value that an example of the whole has for a property, if it is one without parts and is allowed.
  private func given(_ example: JSONNode, _ type: SwiftType, _ field: StructureType.Field) -> Value? {
    guard case .scalar(let scalar) = graph.nodes[field.use.node.index].content,
      case .builtIn(let builtIn) = names.type(of: scalar), case .builtIn = type.unwrapped
    else { return nil }
    var rules = ValueRules(field.schemas, in: schemas)
    guard rules.enumerations.isEmpty else { return nil }
    rules.prefer(example)
    return SampleScalar(rules: rules, hint: field.key).expression(of: builtIn).map { Value(expression: $0) }
  }

  // MARK: - Unions

  /// The first member that does not lead back to the union, if possible of a type that the union says it has.
  private func value(of union: UnionType, _ node: NodeID) -> Value? {
    let place = Place(node: node, hint: "text", isNeeded: true, note: nil)
    let types = ValueRules(ownSchemas(of: node), in: schemas).types
    let fitting = union.members.indices.filter { index in
      let type = jsonType(of: union.members[index].use.node)
      return types.allSatisfy { !$0.isDisjoint(with: type) }
    }
    let others = union.members.indices.filter { !fitting.contains($0) }
    return (fitting + others).lazy.compactMap { self.value(of: union.members[$0], at: $0, in: node, place) }.first
  }

  /// What a value of a node is in JSON; all types where that may be several.
  private func jsonType(of node: NodeID) -> JSONTypes {
    switch graph.nodes[node.index].content {
    case .structure, .dictionary: .object
    case .list: .array
    case .scalar(let scalar) where !scalar.type.isEmpty: scalar.type
    case .enumeration(let type) where !type.types.isEmpty: type.types
    case .text: .string
    case .anything, .file, .scalar, .enumeration, .union: JSONTypes(rawValue: .max)
    }
  }

  private func value(of member: UnionType.Member, at index: Int, in node: NodeID, _ place: Place) -> Value? {
    let type = names.type(of: member.use, declaredAt: names.nestedTypes(of: node)[index]?.path).unwrapped
    guard var value = value(type, member.use, member.schema.map { [$0] } ?? [], place) else { return nil }
    if let argument = discriminator(of: member, in: node), case .call(let function, []) = value.expression.form {
      value.expression = .call(function, [argument])
    }
    let name = names.memberNames(of: node)[index].text.withoutBackticks
    value.expression = .call("." + name, [.init(nil, value.expression)])
    return value
  }

  /// The argument that the sample of a member needs to be the one that the discriminator says.
  private func discriminator(of member: UnionType.Member, in node: NodeID) -> SwiftExpression.Argument? {
    guard case .union(let union) = graph.nodes[node.index].content, let key = union.discriminator,
      let text = member.discriminatorValues.first,
      case .structure(let structure) = graph.nodes[member.use.node.index].content,
      let index = structure.fields.firstIndex(where: { $0.key == key })
    else { return nil }
    let field = structure.fields[index]
    let type = types.type(of: field, at: index, of: member.use.node).type
    let literal = DefaultValues(types).value(text, of: field.use.node, isOptional: type.isOptional)
    guard let literal, let path = path(of: member.use.node), case .structure(let values)? = plans[path]?.form,
      values[index] != literal
    else { return nil }
    let name = names.memberNames(of: member.use.node)[index].text
    return .init(name == "`inout`" ? name : name.withoutBackticks, literal)
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
