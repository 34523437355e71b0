/// The characters of which one may stand at a place of a text, by their numbers and their categories.
package struct CharacterChoice: Sendable {
  /// The numbers of the characters that are listed.
  package var ranges: [ClosedRange<UInt32>] = []
  /// The categories that are listed, such as `L` or `Lu`, or those that are not.
  package var categories: [(name: String, isNegated: Bool)] = []
  /// Whether it is all characters but those that are listed.
  package var isNegated = false

  /// The number of comparisons that one look-up takes at most.
  var steps: Int { ranges.count + categories.count }

  /// The range that it consists of; `nil` if it has several or anything else.
  var onlyRange: ClosedRange<UInt32>? { ranges.count == 1 && categories.isEmpty && !isNegated ? ranges[0] : nil }

  /// Whether a character is one of them.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) }
      || categories.contains { scalar.properties.generalCategory.code.hasPrefix($0.name) != $0.isNegated }
    return isListed != isNegated
  }
}

extension CharacterChoice {
  /// Creates the choice of one character.
  init(_ scalar: Unicode.Scalar) {
    self.init(ranges: [scalar.value...scalar.value])
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
