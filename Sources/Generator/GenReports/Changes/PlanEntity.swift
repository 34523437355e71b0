import GenDiagnostics

/// Something in a plan that has a name in Swift, or a status, and what the plan says of it.
///
/// It has no more than is compared. The rules are in its kind, and in those of its facts and constraints.
struct PlanEntity {
  /// The kind.
  let kind: EntityKind
  /// The name in Swift. Entities of two plans with the same one, in the same entity and of the same kind, are the same.
  private(set) var name: String
  /// The name in the description: of those that have no partner by their names, those with the same one are renamed.
  let key: String?
  /// The name as reports have it, such as `Pet.name`.
  private(set) var path: String
  /// The path of a declared type; `nil` for anything else.
  var typePath: [String]?
  /// The place in the description; `nil` where it has none.
  let place: SourcePlace?
  /// The ways that its values go.
  var directions = ValueDirections.both
  /// The effects of its being new.
  var addition: ChangeEffects = []
  /// The effects of its being removed.
  var removal: ChangeEffects = .source
  /// The facts, in the order of the report.
  var facts: [(kind: FactKind, value: FactValue)] = []
  /// The constraints on its values beyond their type.
  private(set) var constraints: ComparedConstraints?
  /// The ways that the values with these constraints go.
  private(set) var constraintDirections = ValueDirections.both
  /// The entities in it, in the order of the plan.
  var children: [PlanEntity] = []
  /// Returns the type that an alias leads to, by which it is compared with one that is not an alias; `nil` where that is
  /// not declared.
  var target: () -> PlanEntity? = { nil }

  /// Creates an entity without facts.
  init(_ kind: EntityKind, _ name: String, key: String?, path: String, at place: SourcePlace?) {
    self.kind = kind
    self.name = name
    self.key = key
    self.path = path.filter { $0 != "`" }
    self.place = place
  }

  /// Returns the entity under the name of an alias.
  func called(like alias: PlanEntity) -> PlanEntity {
    var entity = self
    (entity.name, entity.path) = (alias.name, alias.path)
    return entity
  }

  /// Adds a fact.
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
