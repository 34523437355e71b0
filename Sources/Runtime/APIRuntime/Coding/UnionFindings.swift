/// The findings for the unions of a document, so that no union is read twice at one place, however many members of
/// outer unions it is read for.
///
/// It is kept until the outermost union has been read: the time is linear in the document however deep unions are nested.
///
/// How something is found is known to ``UnionSearch`` alone.
///
/// It is used by one thread, and its variables are not checked for exclusivity, which would take time for each value:
/// no access to one is within another.
final class UnionFindings<Source: UnionSource>: @unchecked Sendable {
  /// The place of a union, with its type: a value may be read as one union in another.
  private struct Key: Hashable {
    /// The place of the value.
    let place: Source.Place
    /// The type of the union.
    let union: ObjectIdentifier
  }

  /// The identity of the document, if places of another one may be asked for: a document that is decoded from a text in
  /// this one has the same places.
  let document: AnyObject?
  /// The most copies in a union that was read since this was set, see ``UnionFinding/copies``.
  @exclusivity(unchecked) var copies = 1
  /// How well the texts and numbers that were read since this was set fit what they were read as, if the document is ours.
  @exclusivity(unchecked) var formatFit = FormatFit()
  /// The number of unions that are being read within each other.
  @exclusivity(unchecked) private var depth = 0
  /// The findings so far.
  @exclusivity(unchecked) private var findings: [Key: UnionFinding<Source.Problem>] = [:]
  /// The arrays and objects that fit no type, and those in them.
  @exclusivity(unchecked) private var values: [Source.Place: JSONValue] = [:]

  /// Creates findings of a document.
  init(document: AnyObject? = nil) {
    self.document = document
  }

  /// Whether nothing was found, so that no place has to be made.
  var isEmpty: Bool { findings.isEmpty }

  /// Whether a type of a union is being read.
  var isReading: Bool { depth > 0 }

  /// Begins a union within others. Each call needs one of ``leave()``.
  func enter() { depth += 1 }

  /// Ends a union, and with the outermost one everything that was found.
  func leave() {
    depth -= 1
    if depth == 0, !findings.isEmpty { (findings, values) = ([:], [:]) }
  }

  /// The finding of a union at a place, which is made only if there are findings.
  subscript(place: @autoclosure () -> Source.Place, union: Any.Type) -> UnionFinding<Source.Problem>? {
    get { findings.isEmpty ? nil : findings[Key(place: place(), union: ObjectIdentifier(union))] }
    set { findings[Key(place: place(), union: ObjectIdentifier(union))] = newValue }
  }

  /// The value of an array or object, which is made once while there are findings.
  subscript(value place: Source.Place) -> JSONValue? {
    get { values.isEmpty ? nil : values[place] }
    set {
      if !findings.isEmpty { values[place] = newValue }
    }
  }
}

/// The result of a search: a value of a union with the number of its unknown values, or none.
struct UnionFinding<Problem> {
  /// The value of the union; `nil` if no type fits, or if the value is preserved as it is.
  var value: Any?
  /// The number of unknown values in the value.
  var unknown = 0
  /// The irregularities of the unknown values, to be recorded.
  var irregularities: [Irregularity] = []
  /// How well the texts and numbers in the value fit what they were read as.
  var formatFit = FormatFit()
  /// How often a value within may be in it: members that it is at once may each hold it.
  var copies = 1
  /// Whether the value is preserved as it is although types fit.
  var isPreserved = false
  /// Why no type fits, if unknown values are rejected.
  var failures: [UnionFailure<Problem>] = []
}

/// The reason why a type of a union does not fit a value.
struct UnionFailure<Problem> {
  /// The type.
  let type: Any.Type
  /// The error; `nil` if the type knows no member of the object.
  let problem: Problem?
}

extension Array {
  /// Returns why no type fits: `fits none of Cat (meow: missing), Dog (bark: missing)`.
  ///
  /// The reasons of unions within are made for the characters that are shown of them: all reasons together would be
  /// twice as long at each level.
  ///
  /// - Parameters:
  ///   - depth: The number of keys to the union.
  ///   - limit: The number of characters after which nothing more is added.
  ///   - error: Returns the error of a problem, for a number of characters of its text.
  func reason<Problem>(
    below depth: Int, limit: Int = .max, _ error: (Problem, Int) -> any Error
  ) -> String where Element == UnionFailure<Problem> {
    let memberLimit = 200
    var reason = "fits none of "
    for (number, failure) in enumerated() {
      let rest = limit - reason.unicodeScalars.count
      guard rest >= 0 else { break }
      let shown = failure.problem.map {
        text(of: error($0, Swift.min(memberLimit, rest)), below: depth, limit: memberLimit)
      }
      reason += "\(number > 0 ? ", " : "")\(name(failure.type)) (\(shown ?? "none of its members"))"
    }
    return reason
  }
}
