/// A query by RFC 9535, such as `$.paths[?@.get].get`.
struct JSONPath {
  let query: Query
  /// The names in it, those in filters too, by the numbers that selectors have of them.
  let names: [Name]

  struct Name {
    let text: String
    /// The byte of the path that it begins at.
    let offset: Int
  }

  struct Query {
    /// Whether it begins at the root of the document, and not at the value that a filter looks at.
    let isAbsolute: Bool
    let segments: [Segment]

    /// Whether it selects one value at most, by its form alone.
    var isSingular: Bool {
      segments.allSatisfy { segment in
        guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
        switch segment.selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
      }
    }
  }

  struct Segment {
    /// Whether it looks at all descendants, not only at the children.
    let isDescendant: Bool
    let selectors: [Selector]
  }

  enum Selector {
    /// By its number in `names`.
    case name(Int)
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case wildcard
    case filter(Condition)
  }

  indirect enum Condition {
    case any([Condition])
    case all([Condition])
    case not(Condition)
    case exists(Query)
    case comparison(Operand, Comparison, Operand)
    /// - Parameter isWhole: whether all of the text has to match the pattern.
    case match(Operand, pattern: Operand, isWhole: Bool)
  }

  /// An operand that can be compared: one value, or nothing.
  indirect enum Operand {
    case literal(JSONPathValue)
    case singular(Query)
    case length(Operand)
    case count(Query)
    case value(Query)
  }

  enum Comparison: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
  }

  /// Why a text is not a query.
  struct Mistake: Error, Equatable {
    /// A sentence without a period.
    let message: String
    /// The byte of the text that it is about.
    let offset: Int
    let hint: String?
  }
}

/// The value that an operand of a filter stands for.
enum JSONPathValue {
  /// The result of a query that selects no value.
  case nothing
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  /// An array or object, by its number in the tree.
  case structure(Int)
}
