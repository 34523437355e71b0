package import GenDiagnostics

/// An object with known properties.
package final class Structure: Sendable {
  /// Whether it is part of a request, so that callers make values of it.
  package let isSent: Bool
  package let properties: [Property]
  /// The property that preserves members that are not declared, where the schema allows them or the user asks for it.
  package let additionalProperties: AdditionalProperties?
  /// The same as an argument of the initializer, which takes those alone that the schema allows.
  package var additionalArgument: AdditionalProperties? {
    additionalProperties.flatMap { $0.isUndocumented ? nil : $0 }
  }
  /// The members that are declared, but for the other side alone: none of the additional ones is called so.
  package let leftOutKeys: [String]
  /// How it is made of what is received; `nil` if it is not.
  package let conversion: RequestConversion?

  package init(
    isSent: Bool, properties: [Property], additionalProperties: AdditionalProperties?, leftOutKeys: [String],
    conversion: RequestConversion?
  ) {
    self.leftOutKeys = leftOutKeys
    self.conversion = conversion
    self.isSent = isSent
    self.properties = properties
    self.additionalProperties = additionalProperties
  }

  package final class Property: Sendable, Named {
    package let assignedName: AssignedName
    /// The member of the JSON object.
    package let key: String
    /// Optional where the value may be absent or null.
    package let type: SwiftType
    /// Whether nothing is sent as `null`, because the member has to be there.
    package let sendsNull: Bool
    /// Whether it is a member of every object that is sent, if only as `null`.
    package var isAlwaysSent: Bool { !type.isOptional || sendsNull }
    /// Why the value is kept on the heap, if it is.
    package let boxing: Boxing?
    /// Whether the value is kept on the heap.
    package var isBoxed: Bool { boxing != nil }
    package let deprecation: Deprecation?
    /// The value of a new structure where the caller gives none; without it, an optional value is nil.
    package let initialValue: InitialValue?
    /// The only value of a new structure, which the initializer has no argument for. What a server sends is preserved.
    package var constant: SwiftExpression? { initialValue?.constant }
    /// The value that the initializer sets where the caller gives nothing.
    package var defaultValue: SwiftExpression? { initialValue?.argument }
    package let documentation: Documentation
    package let place: SourcePlace
    /// The positions of the schemas, among all of the description, that say what the value is where the property is
    /// mentioned.
    package let schemaIndices: [Int]

    package init(
      assignedName: AssignedName, key: String, type: SwiftType, sendsNull: Bool, boxing: Boxing?,
      deprecation: Deprecation?, initialValue: InitialValue?, documentation: Documentation, place: SourcePlace,
      schemaIndices: [Int]
    ) {
      self.assignedName = assignedName
      self.key = key
      self.type = type
      self.sendsNull = sendsNull
      self.boxing = boxing
      self.deprecation = deprecation
      self.initialValue = initialValue
      self.documentation = documentation
      self.place = place
      self.schemaIndices = schemaIndices
    }
  }

  package final class AdditionalProperties: Sendable, Named {
    package let assignedName: AssignedName
    package let value: SwiftType
    /// The place of the schema, if there is one.
    package let place: SourcePlace?
    /// Whether the schema says nothing of such members, so that it holds what a server sends beyond the description.
    package let isUndocumented: Bool

    package init(assignedName: AssignedName, value: SwiftType, place: SourcePlace?, isUndocumented: Bool) {
      self.assignedName = assignedName
      self.value = value
      self.place = place
      self.isUndocumented = isUndocumented
    }
  }
}

/// The value of a property of a new structure where the caller gives none.
package enum InitialValue: Sendable {
  /// The only one that it can have; it has no argument.
  case constant(SwiftExpression)
  /// The one that tells its type from others, of an argument that may have another one.
  case discriminator(SwiftExpression)
  /// The default of its argument.
  case given(SwiftExpression)

  package var constant: SwiftExpression? { if case .constant(let value) = self { value } else { nil } }

  /// The default of the argument; `nil` for what has none.
  package var argument: SwiftExpression? { if case .constant = self { nil } else { value } }

  /// The value that the schemas alone decide on; `nil` for one that only stands for nothing.
  package var told: SwiftExpression? { if case .given = self { nil } else { value } }

  private var value: SwiftExpression {
    switch self {
    case .constant(let value), .discriminator(let value), .given(let value): value
    }
  }
}

/// Why a value is kept on the heap.
package enum Boxing: Sendable {
  /// It may contain what it stands in.
  case recursion
  /// It has many fields.
  case size
}
