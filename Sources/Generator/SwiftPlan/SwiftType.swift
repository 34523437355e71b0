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
    switch self {
    case .declared(let path): path
    case .optional(let inner), .nullable(let inner), .array(let inner): inner.declaredPath
    default: nil
    }
  }
}
