/// How a value that was received becomes one to send, such as `PetInput(pet)`.
package final class RequestConversion: Sendable {
  /// The property or the case of the received value that a part is made of.
  package struct Part: Sendable {
    package let source: AssignedName
    /// Whether the property is deprecated, so that code has a warning that reads it.
    package let isDeprecated: Bool
    package let value: ValueConversion

    package init(source: AssignedName, isDeprecated: Bool = false, value: ValueConversion) {
      self.source = source
      self.isDeprecated = isDeprecated
      self.value = value
    }
  }

  /// The path of the type of the received value.
  package let source: [String]
  /// For each property or case; `nil` for what is never received.
  package let parts: [Part?]
  /// For the members that are not declared.
  package let additional: Part?
  /// Whether a received value of a union may be several of its members. One to send may be where parts are sent alone.
  package let mayBeSeveral: Bool

  package init(source: [String], parts: [Part?], additional: Part? = nil, mayBeSeveral: Bool = false) {
    self.source = source
    self.parts = parts
    self.additional = additional
    self.mayBeSeveral = mayBeSeveral
  }
}

/// The conversion of a value within another one.
package indirect enum ValueConversion: Sendable {
  /// The value itself.
  case same
  /// A value of a type that is made of it.
  case made(SwiftType)
  /// A list of what is made of the elements.
  case elements(ValueConversion)
  /// A dictionary of what is made of the values.
  case values(ValueConversion)
  /// The conversion of the value if it is not missing.
  case wrapped(ValueConversion)

  /// The expression for a value.
  package func source(of value: String, naming name: (SwiftType) -> String) -> String {
    switch self {
    case .same: value
    case .made(let type): "\(name(type))(\(value))"
    case .elements(let element): "\(value).map { \(element.source(of: "$0", naming: name)) }"
    case .values(let element): "\(value).mapValues { \(element.source(of: "$0", naming: name)) }"
    case .wrapped(.elements(let element)): Self.elements(element).source(of: value + "?", naming: name)
    case .wrapped(.values(let element)): Self.values(element).source(of: value + "?", naming: name)
    case .wrapped(let wrapped): "\(value).map { \(wrapped.source(of: "$0", naming: name)) }"
    }
  }
}
