/// The type of a value in the generated Swift.
package indirect enum SwiftType: Hashable, Sendable {
  case builtIn(BuiltInType)
  /// The names from the module's top level down, such as `["Pet", "Status"]`.
  case declared([String])
  case user(UserType)
  case array(SwiftType)
  /// From `String` to the type.
  case dictionary(SwiftType)
  case optional(SwiftType)
  /// The JSON of a value, in a string.
  case jsonText(SwiftType)
  /// A value or `null`, where `nil` means that there is neither.
  case nullable(SwiftType)
  /// A server-sent event with data of the type.
  case serverSentEvent(SwiftType)
  /// The body of a response that is made of elements.
  case streamed(SwiftType)

  /// The type, or nothing.
  package var asOptional: SwiftType { isOptional ? self : .optional(self) }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type inside every `Optional` around it.
  package var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The type of a value that is there: without whatever says that there may be none.
  package var present: SwiftType {
    switch self {
    case .optional(let wrapped), .nullable(let wrapped): wrapped.present
    default: self
    }
  }

  /// The element of a streamed body; `nil` for any other type.
  package var element: SwiftType? {
    if case .streamed(let element) = self { element } else { nil }
  }

  /// Calls `visit` with every type that this one is made of.
  package func forEach(_ visit: (SwiftType) -> Void) {
    visit(self)
    switch self {
    case .builtIn, .declared, .user: break
    case .array(let inner), .dictionary(let inner), .optional(let inner), .jsonText(let inner), .nullable(let inner),
      .serverSentEvent(let inner), .streamed(let inner):
      inner.forEach(visit)
    }
  }
}

extension SwiftType {
  /// The path of the declared type that the value is, or is made of where it is a list.
  package var declaredPath: [String]? {
    switch present {
    case .declared(let path): path
    case .array(let inner): inner.declaredPath
    default: nil
    }
  }

  /// The type with a value for each element of a list.
  package var withPresentElements: SwiftType {
    switch self {
    case .optional(let wrapped): .optional(wrapped.withPresentElements)
    case .array(.optional(let element)): .array(element)
    default: self
    }
  }

  /// Returns the type with others in the place of declared ones; `nil` leaves one as it is.
  package func replacingDeclared(_ replacement: ([String]) -> SwiftType?) -> SwiftType {
    switch self {
    case .builtIn, .user: self
    case .declared(let path): replacement(path) ?? self
    case .array(let inner): .array(inner.replacingDeclared(replacement))
    case .dictionary(let inner): .dictionary(inner.replacingDeclared(replacement))
    case .optional(let inner): .optional(inner.replacingDeclared(replacement))
    case .jsonText(let inner): .jsonText(inner.replacingDeclared(replacement))
    case .nullable(let inner): .nullable(inner.replacingDeclared(replacement))
    case .serverSentEvent(let inner): .serverSentEvent(inner.replacingDeclared(replacement))
    case .streamed(let inner): .streamed(inner.replacingDeclared(replacement))
    }
  }
}
