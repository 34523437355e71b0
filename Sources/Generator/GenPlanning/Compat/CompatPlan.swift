/// The names that the client of another generator has for what this one has, too.
package struct CompatPlan: Sendable {
  package let settingsName: String
  /// In the byte order of their names.
  package let interfaces: [Interface]
  /// Of the top level, in the byte order of their names.
  package let aliases: [Alias]
  /// What types have in addition, in the order of the models.
  package let extensions: [Extension]

  /// The former names of properties, by the paths of types.
  package var propertyNames: [[String]: Set<String>] {
    Dictionary(
      extensions.map { ($0.path, Set($0.members.map(\.name))) }, uniquingKeysWith: { first, _ in first })
  }

  /// A type with calls, such as `PetAPI`.
  package struct Interface: Sendable {
    package let name: String
    /// Whether there is no such type yet.
    package let isDeclared: Bool
    /// Its name, or a shorter one where that is too long for a file.
    package internal(set) var fileName = ""
    package internal(set) var calls: [OpenAPIGeneratorCall] = []
    /// The enums of parameters.
    package internal(set) var aliases: [Alias] = []
    /// How many operations had a name.
    var counts: [String: Int] = [:]
  }

  /// A former name of a type.
  package struct Alias: Sendable, Hashable {
    package let name: String
    package let path: [String]
  }

  /// A former name of a member.
  package struct Member: Sendable {
    package let name: String
    /// As the client declares it, with its backticks.
    package let current: String
    package let kind: Kind

    package enum Kind: Sendable, Equatable {
      case property(SwiftType, isConstant: Bool)
      /// The case of an enum.
      case value
      /// The case of a union, with the type of its member.
      case alternative(SwiftType)
    }
  }

  /// Former names in a type.
  package struct Extension: Sendable {
    package let path: [String]
    package internal(set) var aliases: [Alias] = []
    package internal(set) var members: [Member] = []
    /// The initializer as it was, where a name or the order of its arguments differs.
    package internal(set) var initializer: Initializer?

    package var isEmpty: Bool { aliases.isEmpty && members.isEmpty && initializer == nil }
  }

  /// An initializer by the former names of its arguments, in their former order.
  package struct Initializer: Sendable {
    package let parameters: [Parameter]
    /// The arguments of the current one.
    package let sent: [SwiftExpression.Argument]
    /// Whether they stand in the order of the former ones.
    package let keepsOrder: Bool

    /// The current names of the arguments.
    package var labels: [String] { sent.compactMap { $0.label?.withoutBackticks } }
  }

  /// A parameter of an initializer by its former name.
  package struct Parameter: Sendable {
    package let name: String
    package let type: SwiftType
    package let defaultValue: SwiftExpression?
  }
}

/// A call by its former name.
package struct OpenAPIGeneratorCall: Sendable {
  package private(set) var name: String
  package let operation: OperationPlan
  /// The type of the operation's request, such as `PetsAPI`.
  package let apiName: String
  /// The client's property, such as `pets`.
  package let accessorName: String
  package let arguments: [Argument]
  /// The arguments of the current call.
  package let sent: [SwiftExpression.Argument]
  /// The arguments whose parameters the client has, by the names of these.
  package let ofClient: [ClientArgument]
  package let replacement: Replacement

  func named(_ name: String) -> OpenAPIGeneratorCall {
    var call = self
    call.name = name
    return call
  }

  /// An argument by its former name.
  package struct Argument: Sendable {
    package let name: String
    package let type: SwiftType
    package let defaultValue: SwiftExpression?
  }

  /// An argument that is a parameter of the client now.
  package struct ClientArgument: Sendable {
    package let name: String
    /// The member of the client's `Parameters`, and the argument of its initializer.
    package let parameter: String
  }

  /// What a fix-it can do.
  package enum Replacement: Sendable, Equatable {
    /// The current names of the arguments, in the order of the former ones.
    case labels([String])
    /// The name of the call alone changes: the arguments have the same names, some in another order.
    case name
    /// The arguments are others.
    case none
  }
}
