import GenSource

/// A regular expression by RFC 9485.
///
/// `^` and `$` outside of brackets are the beginning and the end of the text, as in the compliance suite of JSONPath.
///
/// Patterns of schemas are another language: they share the ``PatternMachine`` with it, and not the grammar.
struct IRegexp {
  /// The machine, which reads a text once.
  private let machine: PatternMachine<CharacterSet>

  /// Characters, by their numbers and their categories.
  struct CharacterSet: CharacterChoosing {
    /// The numbers of the characters that are listed.
    var ranges: [ClosedRange<UInt32>] = []
    /// The categories that are listed, such as `L` or `Lu`, or those that are not.
    var categories: [(name: String, isNegated: Bool)] = []
    /// Whether the set has all characters but those that are listed.
    var isNegated = false

    /// The set of all characters but the ends of lines.
    static let any = CharacterSet(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true)

    /// The number of comparisons that one look-up takes at most.
    var steps: Int { ranges.count + categories.count }

    /// Whether a character is in the set.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isListed =
        ranges.contains { $0.contains(scalar.value) }
        || categories.contains { scalar.properties.generalCategory.code.hasPrefix($0.name) != $0.isNegated }
      return isListed != isNegated
    }
  }

  /// Creates an expression; `nil` for a text that is not one.
  ///
  /// - Throws: ``TooCostly`` if it has too many states, with its repetitions written out.
  init?(_ pattern: String) throws(TooCostly) {
    guard let syntax = IRegexpParser.parse(pattern) else { return nil }
    guard let machine = PatternMachine(syntax, limit: Limits.states) else { throw TooCostly() }
    self.machine = machine
  }

  /// The number of states, by which the cost of an expression is counted.
  var stateCount: Int { machine.stateCount }

  /// Returns whether a text has a part that matches, or matches as a whole.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all of the text has to match.
  ///   - steps: Reduced by what it takes; below zero, the result has no meaning.
  func matches(_ text: String, isWhole: Bool, steps: inout Int) -> Bool {
    machine.matches(text, isWhole: isWhole, steps: &steps)
  }
}

extension Unicode.GeneralCategory {
  /// The name of the category, as Unicode abbreviates it.
  fileprivate var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
