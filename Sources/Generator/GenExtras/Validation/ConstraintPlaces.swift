import GenDiagnostics
import SwiftPlan

/// The constraints of types without a name at each of their places, by numbers: schemas contain themselves, and lead to one place in
/// many ways.
///
/// What these constraints are is found by ``ConstraintPlanner``. Here is found which types differ from place to place, and which
/// have any constraints.
struct ConstraintPlaces {
  /// A type and the schemas at its place.
  private struct Key: Hashable {
    let type: ValueID
    let schemas: [DescribingSchemas.Element]
  }

  /// The types and the schemas at their places, at the numbers of these.
  private(set) var described: [(type: ValueID, schemas: DescribingSchemas)] = []
  private var numbers: [Key: Int] = [:]
  /// The constraints at the places whose schemas were read.
  private(set) var constraints: [ConstraintSchema] = []
  /// The types of which it is not known which constraints they have at some place.
  private var undecided: Set<ValueID> = []

  /// Returns the number of a place.
  mutating func number(of type: ValueID, at schemas: DescribingSchemas) -> Int {
    let key = Key(type: type, schemas: schemas.elements)
    if let known = numbers[key] { return known }
    numbers[key] = described.count
    described.append((type, schemas))
    return described.count - 1
  }

  /// The first place whose constraints are not known.
  var next: (type: ValueID, schemas: DescribingSchemas)? {
    constraints.count < described.count ? described[constraints.count] : nil
  }

  /// Says of a type that it is not known which constraints it has at some place, so that it has none of its own.
  mutating func leaveOut(_ type: ValueID) { undecided.insert(type) }

  /// Sets the constraints of that place.
  mutating func add(_ constraints: ConstraintSchema) { self.constraints.append(constraints) }

  /// Returns the types whose constraints at a place are others than those where they are declared.
  ///
  /// Constraints count as equal until something within them differs, so those that contain themselves are compared, too.
  func varyingTypes(_ own: [ValueID: ConstraintSchema]) -> Set<ValueID> {
    let types = Array(Set(described.map(\.type)))
    let declared = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, constraints.count + $0) })
    let schemas = constraints + types.map { own[$0] ?? ConstraintSchema() }
    let alone = schemas.map(\.withoutPlaces)
    // The pairs that are compared, those of types first; the pairs around each; the pairs that differ.
    var pairs = described.enumerated().map { Pair(first: $0, second: declared[$1.type] ?? $0) }
    var users: [Pair: [Pair]] = [:]
    var found: Set<Pair> = []
    var pending: [Pair] = []
    while let pair = pairs.popLast() {
      guard found.insert(pair).inserted else { continue }
      guard alone[pair.first] == alone[pair.second], !undecided.contains(described[pair.first].type) else {
        pending.append(pair)
        continue
      }
      for (first, second) in zip(schemas[pair.first].allPlaces, schemas[pair.second].allPlaces) where first != second {
        let inner = Pair(first: first.number, second: second.number)
        users[inner, default: []].append(pair)
        pairs.append(inner)
      }
    }
    var differing: Set<Pair> = []
    while let pair = pending.popLast() {
      if differing.insert(pair).inserted { pending += users[pair] ?? [] }
    }
    return Set(differing.filter { $0.second >= constraints.count }.map { described[$0.first].type })
  }

  /// Two places whose constraints are compared, or a place and a type.
  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// Returns the types that have constraints at any depth.
  func constrainedTypes(_ own: [ValueID: ConstraintSchema]) -> Set<ValueID> {
    var users: [Node: [Node]] = [:]
    var found: Set<Node> = []
    func collect(_ schema: ConstraintSchema, of node: Node) {
      schema.forEach { part in
        if !part.keywords.isEmpty || part.isImported { found.insert(node) }
        let types = part.members.union(part.type.map { [$0] } ?? []).map(Node.type)
        for used in types + part.places.map({ .place($0.number) }) { users[used, default: []].append(node) }
      }
    }
    for (id, schema) in own { collect(schema, of: .type(id)) }
    for (number, schema) in constraints.enumerated() { collect(schema, of: .place(number)) }
    return Set(found.closure { users[$0] ?? [] }.compactMap { if case .type(let id) = $0 { id } else { nil } })
  }

  private enum Node: Hashable {
    case type(ValueID)
    case place(Int)
  }
}

/// The constraints as they are written: with those that types have at their places, where types differ there, and without parts that
/// have none.
struct ConstraintResolution {
  /// The types that have constraints.
  let constrained: Set<ValueID>
  /// The types that have other ones at each place.
  let varying: Set<ValueID>
  /// The constraints at places, by their numbers.
  let places: [ConstraintSchema]
  /// The places around a schema, which are not written within themselves.
  private var open: Set<Int> = []
  /// The number of places that were written into the constraints of one type or operation.
  private var written = 0

  init(constrained: Set<ValueID>, varying: Set<ValueID>, places: [ConstraintSchema]) {
    (self.constrained, self.varying, self.places) = (constrained, varying, places)
  }

  /// Returns the constraints of a type or of an operation; `nil` for none.
  func callAsFunction(_ schema: ConstraintSchema) -> ConstraintSchema? {
    var copy = self
    return copy.resolved(schema)
  }

  private mutating func resolved(_ schema: ConstraintSchema) -> ConstraintSchema? {
    var result = ConstraintSchema()
    result.keywords = schema.keywords
    result.isImported = schema.isImported
    result.members = schema.members.filter(isVisited)
    result.type = schema.type.flatMap { isVisited($0) ? $0 : nil }
    add(schema, to: &result)
    for place in schema.places where varying.contains(place.type) {
      // Places within places may double what is written at each level.
      guard written < Limits.placesInConstraints, open.insert(place.number).inserted else { continue }
      written += 1
      let inner = places[place.number]
      result.keywords += inner.keywords.filter { !result.keywords.contains($0) }
      result.members.formUnion(inner.members.filter(isVisited))
      result.isImported = result.isImported || inner.isImported
      add(inner, to: &result)
      open.remove(place.number)
    }
    return result.isEmpty ? nil : result
  }

  private func isVisited(_ type: ValueID) -> Bool { constrained.contains(type) && !varying.contains(type) }

  private mutating func add(_ schema: ConstraintSchema, to result: inout ConstraintSchema) {
    for part in schema.parts { if let inner = resolved(part.schema) { result.add(part.name, inner) } }
    for part in schema.positions {
      if let inner = resolved(part.schema) { result.positions.append(.init(name: part.name, schema: inner)) }
    }
    for part in schema.cases { if let inner = resolved(part.schema) { result.add(case: part.name, inner) } }
    result.positionCount = max(result.positionCount, schema.positionCount)
    for part in schema.properties { if let inner = resolved(part.schema) { result.add(property: part.name, inner) } }
  }
}
