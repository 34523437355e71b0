/// A query by RFC 9535, such as `$.paths[?@.get].get`.
///
/// It is what a text says, whatever it is evaluated on. Names have numbers, so that they are looked up in a document
/// once.
struct JSONPath {
  /// The query, which begins at the root.
  let query: Query
  /// The names in it, those in filters too, by the numbers that selectors have of them.
  let names: [Name]

  /// A name in the path, for the hints of messages.
  struct Name {
    /// The name, without quotes and escapes.
    let text: String
    /// The byte of the path that it begins at.
    let offset: Int
  }

  /// A query: a part of another one, if a filter has it.
  struct Query {
    /// Whether it begins at the root of the document, and not at the value that a filter looks at.
    let isAbsolute: Bool
    /// The steps, each from what the one before it selected.
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

  /// One step.
  struct Segment {
    /// Whether it looks at all descendants, not only at the children.
    let isDescendant: Bool
    /// The selectors, whose results are joined in their order.
    let selectors: [Selector]
  }

  /// A choice of children.
  enum Selector {
    /// The member of a name, by its number in `names`.
    case name(Int)
    /// The element at an index, from the end if it is negative.
    case index(Int)
    /// The elements from an index to another one, which is not among them.
    case slice(start: Int?, end: Int?, step: Int)
    /// All children.
    case wildcard
    /// The children that a condition holds for.
    case filter(Condition)
  }

  /// The condition of a filter.
  indirect enum Condition {
    /// At least one holds.
    case any([Condition])
    /// All hold.
    case all([Condition])
    /// It does not hold.
    case not(Condition)
    /// The query selects something.
    case exists(Query)
    /// Two operands are compared.
    case comparison(Operand, Comparison, Operand)
    /// The text of an operand matches a regular expression.
    ///
    /// - Parameter isWhole: Whether all of the text has to match the pattern.
    case match(Operand, pattern: Operand, isWhole: Bool)
  }

  /// An operand that can be compared: one value, or nothing.
  indirect enum Operand {
    /// A value that stands in the path.
    case literal(JSONPathValue)
    /// The value that a query of one value selects.
    case singular(Query)
    /// The number of characters, elements or members.
    case length(Operand)
    /// The number of values that a query selects.
    case count(Query)
    /// The value that a query selects, if it is one.
    case value(Query)
  }

  /// The comparisons, those of two characters first, as they begin like others.
  enum Comparison: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
  }

  /// The reason why a text is not a query.
  struct Mistake: Error, Equatable {
    /// A sentence without a period.
    let message: String
    /// The byte of the text that it is about.
    let offset: Int
    /// A hint that may help; `nil` without one.
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
