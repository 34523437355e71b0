/// The members of unions within unions, so that no union is read twice at one place, however many members of outer ones
/// it is read for.
struct JSONUnions {
  struct Place: Hashable {
    let index: Int
    let union: ObjectIdentifier
  }

  /// A member with the number of its unknown values, or none.
  struct Finding {
    let value: Any?
    let unknown: Int
    var irregularities: [Irregularity] = []
    /// How often a value within may be in it: members that it is at once may each hold it.
    var copies = 1
    /// Whether the value is kept as it is although members fit.
    var isKept = false
    /// Why no member fits, if unknown values are rejected.
    var failures: [JSONMemberFailure] = []
  }

  /// The most copies in a union that was read since this was set.
  var copies = 1
  private var depth = 0
  private var findings: [Place: Finding] = [:]
  /// The arrays and objects that fit no member, and those in them.
  private var values: [Int: JSONValue] = [:]

  mutating func enter() { depth += 1 }

  /// Ends a union, and with the outermost one everything that was found.
  mutating func leave() {
    depth -= 1
    if depth == 0, !findings.isEmpty { (findings, values) = ([:], [:]) }
  }

  subscript(place: Place) -> Finding? {
    get { findings.isEmpty ? nil : findings[place] }
    set { findings[place] = newValue }
  }

  /// Returns the value of an array or object, which is made once while there are findings.
  subscript(value index: Int) -> JSONValue? {
    get { values.isEmpty ? nil : values[index] }
    set {
      if !findings.isEmpty { values[index] = newValue }
    }
  }
}
