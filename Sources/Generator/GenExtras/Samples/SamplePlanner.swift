import GenDiagnostics
import GenNaming
import GenSource
import SwiftPlan

/// The planner of samples: for each declared type a function, whose arguments have defaults from examples, defaults and
/// limits.
///
/// A sample has a value for each property, but for those that would lead back to the type itself or make it too large.
/// Which types lead back is known to ``SampleOrder``, values without parts are made by ``SampleScalar``.
final class SamplePlanner {
  /// The types of the plan by the values that they are for.
  let types: ValueTypes
  /// The values, at the indices of their ids.
  let values: [PlannedValue]
  /// The facts of the description about values.
  private let described: any PlannedValues
  /// The order in which samples are made.
  private var order = SampleOrder([:])
  /// The samples, by the paths of their types.
  private(set) var plans: [[String]: SamplePlan] = [:]
  /// The number of values in the sample of a type.
  private var sizes: [ValueID: Int] = [:]

  /// The largest number of values in one sample, which grows with each level of types in types.
  static let maximumSize = 200

  /// Plans the samples of all declared types.
  ///
  /// - Parameter types: The types of a plan that are final.
  init(_ types: ValueTypes) {
    self.types = types
    described = types.described
    values = types.values
    let declared = types.declared
    order = SampleOrder(Dictionary(uniqueKeysWithValues: declared.map { ($0, needs(of: $0)) }))
    for id in order.ids { add(id) }
    // Those that a value of the user's is needed for are functions, too.
    for id in declared where sizes[id] == nil { add(id) }
  }

  /// Returns the samples of types, and of what the operations take and give.
  func samples(of groups: [OperationGroup]) -> SamplePlans {
    var parameters: [Int: [Int: SwiftExpression]] = [:]
    var clientParameters: [String: SwiftExpression?] = [:]
    var responses: [Int: (index: Int, sample: ResponseSample)] = [:]
    var streams: [Int: ResponseSample] = [:]
    for plan in groups.flatMap(\.operations) {
      for parameter in plan.parameters where !parameter.isText && !parameter.type.isOptional {
        let value = value(of: parameter.type, ofSchema: parameter.schemaIndex, in: plan, parameter.key)
        parameters[plan.position, default: [:]][parameter.position] = value
        if let id = parameter.clientParameter, clientParameters[id] == nil { clientParameters[id] = .some(value) }
      }
      for (index, response) in plan.responses.enumerated() {
        guard let sample = sample(of: response, of: plan) else { continue }
        responses[plan.position] = (index, sample)
        break
      }
      streams[plan.position] = plan.streamCall.flatMap { sample(of: $0.stream) }
    }
    return SamplePlans(
      types: plans, parameters: parameters, clientParameters: clientParameters, responses: responses, streams: streams)
  }

  /// Returns a value of a response or a parameter, to be written where its type is known; `nil` where none can be made.
  ///
  /// - Parameters:
  ///   - schema: The position of its schema.
  ///   - hint: What a text may be that nothing is said of.
  func value(
    of type: SwiftType, ofSchema schema: Int, in operation: OperationPlan, _ hint: String = "text"
  ) -> SwiftExpression? {
    let id = described.value(ofSchema: schema, inOperation: operation.position)
    let place = SamplePlace(owner: nil, hint: hint, isNeeded: true)
    return value(type, id, DescribingSchemas(at: [schema]), place)?.expression
  }

  /// Returns what schemas say together of a value.
  func constraints(
    of schemas: DescribingSchemas, alternatives: DescribingSchemas = DescribingSchemas()
  ) -> ValueConstraints {
    described.constraints(of: schemas, alternatives: alternatives)
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
    /// The value of the declared type that it is in; `nil` for a parameter or a response.
    var owner: ValueID?
    /// A text for a string without constraints, such as the name of the property.
    var hint: String
    /// Whether the type has no sample without it.
    var isNeeded: Bool
    /// The key and the value by which the union is told that the value is a member of.
    var told: (key: String, value: String)?
    /// The members of that union.
    var alternatives = DescribingSchemas()
    /// Called with the declared types that are used, while it is found out which these are.
    var note: ((ValueID, _ isNeeded: Bool) -> Void)?
  }

  /// Returns a value of a type, by what it is and by what is said of it here.
  ///
  /// - Parameter schemas: The schemas that are about the value.
  func value(_ type: SwiftType, _ id: ValueID, _ schemas: DescribingSchemas, _ place: SamplePlace) -> Value? {
    switch type {
    case .optional(let wrapped):
      if described.isWithoutValues(schemas) { return nil }
      return value(wrapped, id, schemas, place).map {
        Value(expression: $0.expression.unambiguous(inOptional: true), size: $0.size)
      }
    case .nullable(let wrapped):
      return value(wrapped, id, schemas, place).map {
        // The runtime declares what the case is of.
        Value(
          expression: SwiftExpression.call(".value", [.init(nil, $0.expression)]).naming(.jsonValue), size: $0.size)
      }
    case .serverSentEvent, .streamed: return nil
    case .builtIn, .declared, .user, .array, .dictionary, .jsonText: return content(type, id, schemas, place)
    }
  }

  /// Returns a value of a type that is not optional.
  private func content(
    _ type: SwiftType, _ id: ValueID, _ schemas: DescribingSchemas, _ place: SamplePlace
  ) -> Value? {
    switch values[id.index].content {
    case .structure(let fields, _): return structure(fields, id, schemas, place)
    case .union: return reference(to: id, place)
    case .enumeration(let listed, let jsonTypes):
      return enumeration(listed, jsonTypes, id, constraints(of: schemas, alternatives: place.alternatives))
    case .scalar: return scalar(type, constraints(of: schemas, alternatives: place.alternatives), place)
    case .anything: return anything(constraints(of: schemas))
    case .file:
      let text = SwiftExpression.call("SampleLiteral.data", [.init(nil, .string("c2FtcGxl"))])
      return Value(expression: .call(".data", [.init(nil, text)]).naming(.uploadFile))
    case .list(let element):
      return types.element(of: type).flatMap { list(of: $0, element, constraints(of: schemas), place) }
    case .dictionary(let element):
      return types.value(of: type).flatMap { dictionary(of: $0, element, constraints(of: schemas), place) }
    case .text(let content):
      let inner = types.content(of: type).flatMap {
        value($0, content, constraints(of: schemas).content, place)
      }
      return inner.map {
        Value(
          expression: SwiftExpression.call("JSONText", [.init(nil, $0.expression)]).naming(.jsonValue), size: $0.size)
      }
    }
  }

  /// Returns a call of the sample of a declared type; `nil` where that would have no end.
  func reference(to id: ValueID, _ place: SamplePlace) -> Value? {
    if let note = place.note {
      note(id, place.isNeeded)
      return Value(expression: .nilLiteral)
    }
    if let owner = place.owner, !order.mayUse(id, in: owner) { return nil }
    guard let path = types.path(of: id), let plan = plans[path], plan.isComplete, let size = sizes[id] else {
      return nil
    }
    return Value(expression: .call("." + plan.name, []), size: size)
  }

  /// Returns a value without parts.
  private func scalar(_ type: SwiftType, _ constraints: ValueConstraints, _ place: SamplePlace) -> Value? {
    let maker = SampleScalar(constraints: constraints, hint: place.hint)
    switch types.scalarType(of: type) {
    case .builtIn(let type): return maker.expression(of: type).map { Value(expression: $0) }
    case .identifier(let type):
      return maker.expression(of: type).map { Value(expression: .call(".init", [.init("rawValue", $0)])) }
    case .model(let id): return reference(to: id, place)
    case .imported(let model): return model.sample.map { Value(expression: .call("." + $0, [])) }
    case nil: return nil
    }
  }

  /// Returns a case that is allowed, if possible that of an example.
  ///
  /// - Parameters:
  ///   - listed: The values that the schema lists.
  ///   - jsonTypes: The types that it gives.
  private func enumeration(
    _ listed: [JSONNode], _ jsonTypes: JSONTypes, _ id: ValueID, _ constraints: ValueConstraints
  ) -> Value? {
    let cases = types.enumeration(of: id)?.cases ?? []
    let allowed = constraints.enumerations.map { Set($0.map(\.valueText)) }
    func known(_ text: String) -> Enumeration.Case? {
      guard allowed.allSatisfy({ $0.contains(text) }) else { return nil }
      return cases.first { $0.value == .string(text) || $0.value == .word(text) }
    }
    // No value satisfies a list of texts that are to be arrays.
    guard listed.isEmpty || listed.contains(where: { value in constraints.types.allSatisfy { $0.contains(value) } })
    else {
      return nil
    }
    // A list in YAML may have `true` in it for a text.
    let (right, wrong) = (listed.filter(jsonTypes.contains), listed.filter { !jsonTypes.contains($0) })
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
  private func needs(of id: ValueID) -> SampleOrder.Needs {
    var needs = SampleOrder.Needs()
    func way(_ make: (_ note: @escaping (ValueID, Bool) -> Void) -> Bool) {
      var parts: Set<ValueID> = []
      let isPossible = make { part, isNeeded in
        needs.uses.insert(part)
        if isNeeded { parts.insert(part) }
      }
      needs.ways.append(isPossible ? parts : nil)
    }
    switch values[id.index].content {
    case .structure(let fields, _):
      guard let declared = types.structure(of: id) else { break }
      way { note in
        zip(fields, declared.properties).allSatisfy { field, property in
          let isOptional = property.type.isOptional
          let place = SamplePlace(owner: id, hint: field.key, isNeeded: !isOptional, note: note)
          return value(of: field, property, in: id, place) != nil || isOptional
        }
      }
    case .union(let members):
      for (index, member) in members.enumerated() {
        let place = SamplePlace(owner: id, hint: "text", isNeeded: true, note: nil)
        way { note in
          var place = place
          place.note = note
          return value(of: member, at: index, in: id, place) != nil
        }
      }
    case .enumeration: way { _ in !(types.enumeration(of: id)?.cases ?? []).isEmpty }
    case .anything, .file, .scalar, .list, .dictionary, .text: break
    }
    return needs
  }

  /// Makes the sample of a type. What its samples need must have been made before.
  private func add(_ id: ValueID) {
    guard let path = types.path(of: id), plans[path] == nil else { return }
    var size = 1
    switch values[id.index].content {
    case .structure(let fields, _):
      guard let declared = types.structure(of: id) else { return }
      var budget = optionalProperties(of: fields, declared, id)
      let values = zip(fields, declared.properties).map { field, property -> SwiftExpression? in
        let type = property.type
        let place = SamplePlace(owner: id, hint: field.key, isNeeded: !type.isOptional, note: nil)
        let value = self.value(of: field, property, in: id, place)
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
    case .union(let members):
      guard let value = value(of: members, id) else { return }
      size = value.size + 1
      let union = types.union(of: id)
      let names = (union?.cases ?? []).map(\.name) + (union?.values ?? []).map(\.name)
      plans[path] = SamplePlan(name: functionName(besides: names), form: .value(value.expression))
    case .enumeration(let listed, let jsonTypes):
      guard let value = enumeration(listed, jsonTypes, id, constraints(of: values[id.index].schemas)) else { return }
      let names = (types.enumeration(of: id)?.cases ?? []).map(\.name)
      plans[path] = SamplePlan(name: functionName(besides: names), form: .value(value.expression))
    case .anything, .file, .scalar, .list, .dictionary, .text: return
    }
    if plans[path]?.isComplete ?? false { sizes[id] = size }
  }

  /// Returns how many of the optional properties may have a value.
  private func optionalProperties(of fields: [PlannedValue.Field], _ declared: Structure, _ id: ValueID) -> Int {
    let most = values[id.index].maximumCount ?? Int.max
    let needed = zip(fields, declared.properties).filter { $0.isRequired || !$1.type.isOptional }
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
    of field: PlannedValue.Field, _ property: Structure.Property, in id: ValueID, _ place: SamplePlace
  ) -> Value? {
    if let value = property.initialValue?.told {
      return Value(expression: value)
    }
    // An example of the whole has values of its properties that go with each other.
    let examples = values[id.index].examples.compactMap { $0[field.key] }
    if let example = examples.first, place.note == nil,
      let value = example.isNull ? nil : given(example, property.type, field)
    {
      return value
    }
    return value(property.type, field.value, field.schemas, place)
  }

  /// Returns the value that an example of the whole has for a property, if it is one without parts and is allowed.
  private func given(_ example: JSONNode, _ type: SwiftType, _ field: PlannedValue.Field) -> Value? {
    guard case .scalar = values[field.value.index].content, case .builtIn = type.unwrapped,
      case .builtIn(let builtIn)? = types.scalarType(of: type)
    else { return nil }
    var constraints = self.constraints(of: field.schemas)
    guard constraints.enumerations.isEmpty else { return nil }
    constraints.prefer(example)
    return SampleScalar(constraints: constraints, hint: field.key).expression(of: builtIn).map { Value(expression: $0) }
  }
}

extension JSONTypes {
  /// Whether a value is of one of the types.
  func contains(_ value: JSONNode) -> Bool {
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
