import GenDiagnostics

/// Something in a plan that has a name in Swift, or a status, and what the plan says of it.
struct PlanEntity {
  let kind: EntityKind
  /// The name in Swift. Entities of two plans with the same one, in the same entity and of the same kind, are the same.
  let name: String
  /// The name in the description: of those that have no partner by their names, those with the same one are renamed.
  let key: String?
  /// How reports call it, such as `Pet.name`.
  let path: String
  /// The path of a declared type.
  var typePath: [String]?
  let place: SourcePlace?
  var directions = ValueDirections.both
  /// The effects of its being new, and of its being removed.
  var addition: ChangeEffects = []
  var removal: ChangeEffects = .source
  var facts: [(kind: FactKind, value: FactValue)] = []
  /// The constraints on its values beyond their type.
  private(set) var constraints: ComparedConstraints?
  /// Which ways these values go.
  private(set) var constraintDirections = ValueDirections.both
  var children: [PlanEntity] = []

  init(_ kind: EntityKind, _ name: String, key: String?, path: String, at place: SourcePlace?) {
    self.kind = kind
    self.name = name
    self.key = key
    self.path = path.filter { $0 != "`" }
    self.place = place
  }

  mutating func add(_ kind: FactKind, _ value: FactValue) { facts.append((kind, value)) }

  /// Adds what is asked of its values, and takes the directions from them that they do not go.
  ///
  /// - Parameter ways: The ways that they go, where more than they depends on the entity.
  mutating func add(_ constraints: ComparedConstraints?, going ways: ValueDirections? = nil) {
    self.constraints = constraints
    if constraints?.isReadOnly ?? false { directions.remove(.sent) }
    if constraints?.isWriteOnly ?? false { directions.remove(.read) }
    constraintDirections = directions.intersection(ways ?? directions)
  }
}
