package import GenDiagnostics

/// One of several types.
package final class Union: Sendable {
  package final class Case: Sendable, Named {
    package let assignedName: AssignedName
    /// The text that the name is made from.
    package let text: String
    package let type: SwiftType
    /// The values of the discriminator that stand for this member.
    package let discriminatorValues: [String]
    /// The discriminator as the union writes it, because the type has no property for it.
    package let written: (key: String, value: String)?
    /// Whether a value may be this member without the discriminator.
    package let mayLackDiscriminator: Bool
    /// Whether a value may be this member with a value of the discriminator that stands for no member.
    package let mayHaveOtherValue: Bool
    /// Every member of the JSON object that the type knows; empty for what is not an object.
    package let keys: [String]
    /// The members that objects in it know, where those of other cases know different ones.
    package let nestedKeys: [(key: String, keys: [String])]
    /// The members without which it can be read, although it requires them: `null` is one of their values.
    package let requiredKeys: [String]
    /// Whether the type keeps members that it does not declare.
    package let isOpen: Bool
    /// Whether a value is this member without the discriminator, or with a value of it that stands for no other one.
    package let isDefault: Bool
    package let place: SourcePlace
    /// The position of its schema among all of the description; `nil` for a member that the description does not write
    /// out.
    package let schemaIndex: Int?

    package init(
      assignedName: AssignedName, text: String, type: SwiftType, discriminatorValues: [String],
      written: (key: String, value: String)?, mayLackDiscriminator: Bool, mayHaveOtherValue: Bool, keys: [String],
      nestedKeys: [(key: String, keys: [String])], requiredKeys: [String], isOpen: Bool, isDefault: Bool,
      place: SourcePlace, schemaIndex: Int?
    ) {
      self.assignedName = assignedName
      self.text = text
      self.type = type
      self.discriminatorValues = discriminatorValues
      self.written = written
      self.mayLackDiscriminator = mayLackDiscriminator
      self.mayHaveOtherValue = mayHaveOtherValue
      self.keys = keys
      self.nestedKeys = nestedKeys
      self.requiredKeys = requiredKeys
      self.isOpen = isOpen
      self.isDefault = isDefault
      self.place = place
      self.schemaIndex = schemaIndex
    }
  }

  /// A property that the types of all cases have, which is read without knowing the case.
  package struct Property: Sendable, Named {
    package let assignedName: AssignedName
    /// The member of the JSON object.
    package let key: String
    /// Optional, because an unknown value may not have it.
    package let type: SwiftType
    /// Whether a value that is not an object is the property by itself: an id in the place of what has it.
    package let isValueItself: Bool
    package let place: SourcePlace

    package init(
      assignedName: AssignedName, key: String, type: SwiftType, isValueItself: Bool = false, place: SourcePlace
    ) {
      self.assignedName = assignedName
      self.key = key
      self.type = type
      self.isValueItself = isValueItself
      self.place = place
    }
  }

  /// A literal that makes a value of one of the cases.
  package struct LiteralCase: Sendable {
    /// How the value that a case holds is made of the literal's.
    package enum Conversion: Sendable {
      /// It is the literal's.
      case none
      /// As another type of number.
      case number
      /// As the decimal number that is written, and not the nearest binary one.
      case decimal
      /// As the raw value of an open enum.
      case rawValue
      /// As a dictionary of keys and values, of which the last one of a key counts.
      case entries
    }

    package let literal: Literal
    /// The type of the literal: what the case holds, what that is made of, or the elements of a list or a dictionary.
    package let type: BuiltInType
    package let conversion: Conversion
    package let unionCase: Case

    package init(literal: Literal, type: BuiltInType, conversion: Conversion, unionCase: Case) {
      self.literal = literal
      self.type = type
      self.conversion = conversion
      self.unionCase = unionCase
    }
  }

  /// A listed value of a case that is an enum, by which the union has it, too: `.now` for `.enumeration(.now)`.
  package struct Value: Sendable {
    /// The name of the enum's case.
    package let name: String
    package let unionCase: Case

    package init(name: String, unionCase: Case) {
      self.name = name
      self.unionCase = unionCase
    }
  }

  /// The member of the JSON object that tells which case it is.
  package let discriminator: String?
  /// Whether a value that is not an object is not an error: the description does not call the member a discriminator, or allows such values.
  package let isImplied: Bool
  package let cases: [Case]
  package let unknownName: String
  /// The case of a value that is several others at once; `nil` if none can be.
  package let severalName: String?
  package let isIndirect: Bool
  /// The literals that values can be written as: literals of which only one case has a value.
  package let literals: [LiteralCase]
  /// The values of the only case that is an enum of texts.
  package let values: [Value]
  /// In the order of those of the first case.
  package let properties: [Property]
  /// How it is made of what is received; `nil` if it is not.
  package let conversion: RequestConversion?

  package init(
    discriminator: String?, isImplied: Bool, cases: [Case], unknownName: String, severalName: String?,
    isIndirect: Bool, literals: [LiteralCase], values: [Value], properties: [Property],
    conversion: RequestConversion?
  ) {
    self.discriminator = discriminator
    self.isImplied = isImplied
    self.cases = cases
    self.unknownName = unknownName
    self.severalName = severalName
    self.isIndirect = isIndirect
    self.literals = literals
    self.values = values
    self.properties = properties
    self.conversion = conversion
  }
}

extension Union {
  /// The member of the JSON object and the value that tell a case; `nil` for one that no value stands for.
  package func told(byCaseAt index: Int) -> (key: String, value: String)? {
    discriminator.flatMap { key in cases[index].discriminatorValues.first.map { (key, $0) } }
  }

  /// The cases that values of the discriminator stand for: several where they have a value in common.
  package struct Choice: Sendable {
    package var values: [String]
    package let cases: [Case]
  }

  /// Returns the values of the discriminator with the cases that they stand for, in the order of the cases.
  package func choices() -> [Choice] {
    var positions: [String: [Int]] = [:]
    var values: [String] = []
    for (position, unionCase) in cases.enumerated() {
      for value in unionCase.discriminatorValues {
        if positions[value] == nil { values.append(value) }
        positions[value, default: []].append(position)
      }
    }
    var choices: [Choice] = []
    var indices: [[Int]: Int] = [:]
    for value in values {
      let members = positions[value] ?? []
      if let index = indices[members] {
        choices[index].values.append(value)
      } else {
        indices[members] = choices.count
        choices.append(Choice(values: [value], cases: members.map { cases[$0] }))
      }
    }
    return choices
  }
}

extension Union {
  /// The case that preserves what the description does not know.
  package static let unknownName = "unknown"
  /// The case of a value that is several others at once.
  package static let severalName = "several"
}
