import GenDiagnostics
import GenSource
import SwiftPlan

/// The planner of validation: the constraints of values beyond their types, of all declared types and of what operations send.
///
/// It asks for the merged constraints of values, as samples do; what they become is a ``ConstraintSchema``. Inline schemas share a type
/// where nothing but their constraints differ: such a type has those of its places.
final class ConstraintPlanner {
  private let types: ValueTypes
  /// The values, at the indices of their ids.
  private let values: [PlannedValue]
  /// The facts of the description about values.
  private let described: any PlannedValues
  private let keywords: ConstraintKeywords
  /// The constraints of declared types, where they are declared.
  private var own: [ValueID: ConstraintSchema] = [:]
  /// The constraints of types without a name, as they are at their places.
  private var places = ConstraintPlaces()
  /// The schemas of unions without a name, at the place where each was met first.
  private var firstPlaces: [ValueID: [DescribingSchemas.Element]] = [:]

  /// The number of positions of tuples that are still looked at in a type or an operation: tuples within tuples multiply.
  private var positionsLeft = 0

  /// Creates a planner for a plan whose types are final.
  ///
  /// - Parameter types: The types of the plan.
  init(_ types: ValueTypes, sink: DiagnosticSink) {
    self.types = types
    described = types.described
    values = types.values
    keywords = ConstraintKeywords(sink)
  }

  /// Returns the constraints of all types, and of what operations send beside them.
  func plans(of groups: [OperationGroup]) -> ConstraintPlans {
    for id in types.declared { own[id] = declared(id, at: nil) }
    var sent: [Int: ConstraintSchema] = [:]
    for operation in groups.flatMap(\.operations) {
      let schema = request(of: operation)
      if !schema.isEmpty { sent[operation.position] = schema }
    }
    while let place = places.next { places.add(constraints(of: place.type, at: place.schemas)) }
    let varying = places.varyingTypes(own)
    let resolve = ConstraintResolution(
      constrained: places.constrainedTypes(own), varying: varying, places: places.constraints)
    var texts: [[String]: [String]] = [:]
    for id in resolve.constrained where !varying.contains(id) {
      guard let path = types.path(of: id) else { continue }
      texts[path] = own[id].flatMap { resolve($0) }?.lines
    }
    let operations = sent.compactMapValues { resolve($0)?.ofRequest?.lines }
    return ConstraintPlans(types: texts, operations: operations)
  }

  // MARK: - Operations

  /// Returns the constraints of the parameters and the body of an operation, as those of an object that has them as members.
  private func request(of operation: OperationPlan) -> ConstraintSchema {
    positionsLeft = Limits.positionsInConstraints
    func schema(_ type: SwiftType, ofSchema schema: Int, _ place: SourcePlace) -> ConstraintSchema {
      let id = described.value(ofSchema: schema, inOperation: operation.position)
      return self.schema(type, id, DescribingSchemas(at: [schema]), place)
    }
    var locations: [String: ConstraintSchema] = [:]
    for parameter in operation.parameters {
      let constraints = schema(parameter.type, ofSchema: parameter.schemaIndex, parameter.place)
      let isWhole = parameter.location == .queryString
      locations[isWhole ? "querystring" : parameter.location.rawValue, default: ConstraintSchema()]
        .add(property: isWhole ? "" : parameter.key, constraints)
    }
    var request = ConstraintSchema()
    for location in ["path", "query", "querystring", "header", "cookie"] {
      if let schema = locations[location] { request.add(property: location, schema) }
    }
    let forms = operation.body?.forms ?? []
    let isOne = forms.count == 1 && Set(forms[0].schemaIndices).count == 1
    for form in forms {
      for (mediaType, index) in zip(form.mediaTypes, form.schemaIndices) {
        guard let index, let place = form.place else { continue }
        // Which of several schemas is meant is known by the media type that is sent.
        let name = ConstraintSchema.body + (isOne ? "" : " " + mediaType.name)
        request.add(property: name, schema(form.type, ofSchema: index, place))
        if isOne { break }
      }
    }
    return request
  }

  // MARK: - Types

  /// Returns the constraints of a declared type: of its values as a whole and of its members.
  ///
  /// - Parameter place: The schemas at a place of a type without a name; `nil` for those where it is declared.
  private func declared(_ id: ValueID, at place: DescribingSchemas?) -> ConstraintSchema {
    positionsLeft = Limits.positionsInConstraints
    let value = values[id.index]
    let constraints = constraints(of: value.isNamed ? value.schemas : place ?? DescribingSchemas())
    switch value.content {
    case .structure(let fields, let additional):
      return structure(fields, additional, id, constraints, isPlace: place != nil)
    case .union(let members): return union(members, id, constraints, at: place)
    case .anything, .file, .scalar, .list, .dictionary, .text, .enumeration: return ConstraintSchema()
    }
  }

  private func structure(
    _ fields: [PlannedValue.Field], _ additional: ValueID?, _ id: ValueID, _ constraints: ValueConstraints,
    isPlace: Bool
  ) -> ConstraintSchema {
    guard let declared = types.structure(of: id) else { return ConstraintSchema() }
    var schema = ConstraintSchema()
    // A patch has the members that change.
    if !values[id.index].isMergePatch {
      schema.keywords = keywords.keywords(
        [.object], constraints, hasMember: members(of: id), at: values[id.index].place)
    }
    let here = isPlace ? constraints.inlineProperties : [:]
    for (field, property) in zip(fields, declared.properties) where property.constant == nil {
      let schemas = here[field.key] ?? DescribingSchemas(at: property.schemaIndices)
      schema.add(property: field.key, self.schema(property.type, field.value, schemas, property.place))
    }
    if let additional, let member = declared.additionalProperties {
      schema.add("additionalProperties", self.schema(member.value, additional, constraints.members, member.place))
    }
    schema.add("propertyNames", names(constraints.memberNames))
    return schema
  }

  /// Returns the constraints of a union. Keywords are about values of one kind, so members of different kinds have theirs side by
  /// side; where several members are of a kind, the type of the value says which one it is, if that is declared.
  private func union(
    _ members: [PlannedValue.Member], _ id: ValueID, _ constraints: ValueConstraints, at place: DescribingSchemas?
  ) -> ConstraintSchema {
    let said = keywords.keywords(Set(ConstraintKeywords.Kind.allCases), constraints, at: values[id.index].place)
    var schema = ConstraintSchema(keywords: said)
    let cases = types.union(of: id)?.cases ?? []
    let kinds = members.map { self.kinds(of: $0.value) }
    let alternatives = place.map { described.alternatives(of: $0) } ?? []
    let paths = members.map { types.path(of: $0.value) ?? [] }
    for (index, (member, known)) in zip(members, cases).enumerated() {
      let schemas = self.schemas(of: member, id, at: place, alternatives)
      var inner = self.schema(known.type, member.value, schemas ?? DescribingSchemas(), known.place)
      // Properties beside the alternatives are those of each member.
      if let place, var schemas, !alternatives.isEmpty, !constraints.inlineProperties.isEmpty, !inner.places.isEmpty,
        case .structure = values[member.value.index].content
      {
        schemas.add(place)
        inner.places = [.init(type: member.value, number: places.number(of: member.value, at: schemas))]
      }
      if let type = inner.type { schema.members.insert(type) }
      schema.members.formUnion(inner.members)
      if inner.isImported { schema.isImported = true }
      // What one of several schemas says does not hold for the type that they share.
      guard schemas != nil, !member.isSeveral else {
        for place in inner.allPlaces { places.leaveOut(place.type) }
        continue
      }
      inner.keywords.removeAll(where: said.contains)
      let isOnly = kinds.indices.allSatisfy { $0 == index || kinds[$0].isDisjoint(with: kinds[index]) }
      if isOnly {
        schema.add(inner)
      } else if values[member.value.index].content.isDeclared, let path = types.path(of: member.value),
        // The runtime knows a type by the end of its name.
        !paths.contains(where: { $0.count > path.count && $0.suffix(path.count) == path[...] })
      {
        schema.add(case: path.joined(separator: "."), inner)
      }
    }
    // They stand at the place itself.
    if place != nil { schema.keywords.removeAll(where: said.contains) }
    return schema
  }

  /// Returns the schemas of a member of a union: where it is declared, or at a place, with the alternatives of that; `nil` if they are
  /// not known there.
  private func schemas(
    of member: PlannedValue.Member, _ id: ValueID, at place: DescribingSchemas?, _ alternatives: [[DescribingSchemas]]
  ) -> DescribingSchemas? {
    guard let place else { return member.schemas ?? DescribingSchemas() }
    // They describe the value, whichever member it is.
    if alternatives.isEmpty { return place }
    if alternatives.count == 1, let position = member.alternative, alternatives[0].indices.contains(position) {
      return alternatives[0][position]
    }
    return firstPlaces[id] == place.elements ? member.schemas : nil
  }

  /// Returns the kinds that a value may be of.
  private func kinds(of id: ValueID) -> Set<ConstraintKeywords.Kind> {
    switch values[id.index].content {
    case .structure, .dictionary: [.object]
    case .list: [.list]
    case .text: [.text]
    case .file: []
    case .scalar(let types) where types.isSubset(of: [.string, .boolean]): types.isEmpty ? [] : [.text]
    case .scalar(let types) where types.isSubset(of: [.number, .integer, .boolean]): [.number]
    case .enumeration: [.text, .number]
    case .anything, .scalar, .union: Set(ConstraintKeywords.Kind.allCases)
    }
  }

  // MARK: - Values

  /// Returns what schemas say together of a value.
  private func constraints(of schemas: DescribingSchemas) -> ValueConstraints {
    described.constraints(of: schemas, alternatives: DescribingSchemas())
  }

  /// Returns the constraints of a value, by what it is and by what is said of it here.
  private func schema(
    _ type: SwiftType, _ id: ValueID, _ schemas: DescribingSchemas, _ place: SourcePlace?
  ) -> ConstraintSchema {
    let value = values[id.index]
    if schemas.isEmpty, !value.content.isDeclared { return ConstraintSchema() }
    let constraints = constraints(of: schemas)
    let place = place ?? value.place
    var schema = ConstraintSchema()
    switch value.content {
    case .anything: schema.keywords = keywords.keywords(Set(ConstraintKeywords.Kind.allCases), constraints, at: place)
    case .file: break
    case .scalar:
      switch types.scalarType(of: type) {
      case .builtIn(let type), .identifier(let type):
        schema.keywords = keywords.keywords(of: type, constraints, at: place)
      case .model(let id): schema.type = id
      case .imported(let model): schema.isImported = model.isConstrained
      case nil: break
      }
    case .enumeration(let listed, _):
      if let type = types.enumeration(of: id), !type.isOpen {
        schema.keywords = keywords.values(constraints, besides: listed)
      }
    case .list(let element):
      schema.keywords = keywords.keywords([.list], constraints, at: place)
      if let inner = types.element(of: type), !constraints.isTuple || !constraints.positions.isEmpty {
        let others = constraints.elements
        if !constraints.isTuple {
          schema.add(ConstraintSchema.elements, self.schema(inner, element, others, place))
        } else if !others.isEmpty {
          schema.add(ConstraintSchema.elements, position(inner, element, others, place))
        }
        for (position, schemas) in constraints.positions.enumerated() where positionsLeft > 0 {
          positionsLeft -= 1
          schema.add(position: position, self.position(inner, element, schemas, place))
        }
        schema.positionCount = constraints.positions.count
      }
    case .dictionary(let element):
      schema.keywords = keywords.keywords([.object], constraints, at: place)
      schema.add("propertyNames", names(constraints.memberNames))
      if let inner = types.value(of: type) {
        schema.add("additionalProperties", self.schema(inner, element, constraints.members, place))
      }
    case .text(let content):
      if let inner = types.content(of: type) { return self.schema(inner, content, constraints.content, place) }
    case .structure, .union: schema = reference(to: id, schemas, constraints, place)
    }
    return schema
  }

  /// Returns the constraints of an element at a position of a tuple, or behind those: its type, too, where that of all elements allows others.
  private func position(
    _ type: SwiftType, _ id: ValueID, _ schemas: DescribingSchemas, _ place: SourcePlace
  ) -> ConstraintSchema {
    var schema = self.schema(type, id, schemas, place)
    switch values[id.index].content {
    case .anything, .union:
      let constraints = constraints(of: schemas)
      // The JSON in a text is checked as the value that it is of.
      if constraints.types.count == 1, constraints.content.isEmpty {
        schema.keywords = keywords.types(constraints.types[0]) + schema.keywords
      }
    case .file, .scalar, .list, .dictionary, .text, .structure, .enumeration: break
    }
    return schema
  }

  /// Returns the constraints of the names of members.
  private func names(_ schemas: DescribingSchemas) -> ConstraintSchema {
    guard let first = schemas.elements.first else { return ConstraintSchema() }
    return ConstraintSchema(
      keywords: keywords.keywords(
        of: .string, constraints(of: schemas), at: described.place(ofSchema: first.position)))
  }

  /// Returns the constraints of a value of a declared type: the type, and what the place says beside it.
  private func reference(
    to id: ValueID, _ schemas: DescribingSchemas, _ constraints: ValueConstraints, _ place: SourcePlace
  ) -> ConstraintSchema {
    let value = values[id.index]
    var schema = ConstraintSchema(type: id)
    guard !value.isMergePatch else { return schema }
    if !value.isNamed { schema.places = [.init(type: id, number: places.number(of: id, at: schemas))] }
    let usual = self.constraints(of: value.schemas)
    let isUnion = if case .union = value.content { true } else { false }
    schema.keywords = keywords.keywords(
      isUnion ? Set(ConstraintKeywords.Kind.allCases) : [.object], constraints, besides: usual,
      isOfNamedType: value.isNamed, hasMember: members(of: id), at: place)
    return schema
  }

  /// Returns whether objects of a type may have a member: a type of requests has none that only the server sets.
  private func members(of id: ValueID) -> (String) -> Bool {
    guard case .structure(let fields, nil) = values[id.index].content else { return { _ in true } }
    let names = Set(fields.map(\.key))
    return { names.contains($0) }
  }

  /// Returns the constraints of a type without a name at one of its places.
  private func constraints(of id: ValueID, at schemas: DescribingSchemas) -> ConstraintSchema {
    guard case .union = values[id.index].content else {
      var schema = declared(id, at: schemas)
      // They stand at the place itself.
      schema.keywords = []
      return schema
    }
    if schemas.isEmpty { return own[id] ?? ConstraintSchema() }
    if firstPlaces[id] == nil { firstPlaces[id] = schemas.elements }
    return declared(id, at: schemas)
  }
}

extension PlannedValue.Content {
  /// Whether a type is declared for it.
  fileprivate var isDeclared: Bool {
    switch self {
    case .structure, .enumeration, .union: true
    case .anything, .file, .scalar, .list, .dictionary, .text: false
    }
  }
}
