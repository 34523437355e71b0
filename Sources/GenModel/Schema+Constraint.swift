extension Schema {
  /// What a value has to satisfy beyond its type, such as `minimum`; numbers are as written.
  package enum Constraint: Sendable, Equatable {
    case minimum(String, isExclusive: Bool)
    case maximum(String, isExclusive: Bool)
    case multiple(of: String)
    /// How many there are at least and at most, such as `minLength` and `maxLength`.
    case count(Unit, from: Int?, to: Int?)
    case pattern(String)
    case unique

    /// What is counted.
    package enum Unit: Sendable {
      case characters, items, properties
    }
  }
}
