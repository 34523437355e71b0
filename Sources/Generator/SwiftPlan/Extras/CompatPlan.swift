/// The names that the client of another generator has for what this one has, too.
package final class CompatPlan: Sendable {
  package let settingsName: String
  /// In the byte order of their names.
  package let interfaces: [Interface]
  /// The aliases of the top level, in the byte order of their names.
  package let aliases: [Alias]
  /// The members that types have in addition, in the order of the models.
  package let extensions: [Extension]
  /// Types that this client cannot have.
  package let unavailable: [UnavailableType]

  package init(
    settingsName: String, interfaces: [Interface], aliases: [Alias], extensions: [Extension],
    unavailable: [UnavailableType]
  ) {
    self.settingsName = settingsName
    self.interfaces = interfaces
    self.aliases = aliases
    self.extensions = extensions
    self.unavailable = unavailable
  }

  /// The former names of properties, by the paths of types.
  package var propertyNames: [[String]: Set<String>] {
    Dictionary(
      extensions.map { ($0.path, Set($0.members.map(\.name))) }, uniquingKeysWith: { first, _ in first })
  }

  /// A type with calls, such as `PetAPI`.
  package final class Interface: Sendable {
    package let name: String
    /// Whether there is no such type yet.
    package let isDeclared: Bool
    /// Its name, or a shorter one where that is too long for a file.
    package let fileName: String
    package let calls: [OpenAPIGeneratorCall]
    /// The enums of parameters.
    package let aliases: [Alias]

    package init(name: String, isDeclared: Bool, fileName: String, calls: [OpenAPIGeneratorCall], aliases: [Alias]) {
      self.name = name
      self.isDeclared = isDeclared
      self.fileName = fileName
      self.calls = calls
      self.aliases = aliases
    }
  }

  /// A former name of a type.
  package struct Alias: Sendable, Hashable {
    package let name: String
    package let path: [String]

    package init(name: String, path: [String]) {
      self.name = name
      self.path = path
    }
  }

  /// A former name of a member.
  package final class Member: Sendable {
    package let name: String
    /// As the client declares it, with its backticks.
    package let current: String
    package let kind: Kind

    package init(name: String, current: String, kind: Kind) {
      self.name = name
      self.current = current
      self.kind = kind
    }

    package enum Kind: Sendable, Equatable {
      case property(SwiftType, isConstant: Bool)
      /// The case of an enum.
      case value
      /// The case of a union, with the type of its member.
      case alternative(SwiftType)
    }
  }

  /// Former names in a type.
  package final class Extension: Sendable {
    package let path: [String]
    package let aliases: [Alias]
    package let members: [Member]
    /// The initializer as it was, where a name or the order of its arguments differs.
    package let initializer: Initializer?

    package init(path: [String], aliases: [Alias], members: [Member], initializer: Initializer?) {
      self.path = path
      self.aliases = aliases
      self.members = members
      self.initializer = initializer
    }
  }

  /// An initializer by the former names of its arguments, in their former order.
  package final class Initializer: Sendable {
    package let parameters: [Parameter]
    /// The arguments of the current one.
    package let sent: [SwiftExpression.Argument]
    /// Whether they stand in the order of the former ones.
    package let keepsOrder: Bool

    package init(parameters: [Parameter], sent: [SwiftExpression.Argument], keepsOrder: Bool) {
      self.parameters = parameters
      self.sent = sent
      self.keepsOrder = keepsOrder
    }

    /// The current names of the arguments.
    package var labels: [String] { sent.compactMap { $0.label?.withoutBackticks } }
  }

  /// A parameter of an initializer or a call by its former name.
  package struct Parameter: Sendable {
    package let name: String
    package let type: SwiftType
    package let defaultValue: SwiftExpression?

    package init(name: String, type: SwiftType, defaultValue: SwiftExpression?) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }
}

/// A call by its former name.
package struct OpenAPIGeneratorCall: Sendable {
  package var name: String
  package let operation: OperationPlan
  /// The type of the operation's request, such as `PetsAPI`.
  package let apiName: String
  /// The client's property, such as `pets`.
  package let accessorName: String
  package let arguments: [CompatPlan.Parameter]
  /// The arguments of the current call.
  package let sent: [SwiftExpression.Argument]
  /// The arguments whose parameters the client has, by the names of these.
  package let ofClient: [ClientArgument]
  package let replacement: Replacement

  package init(
    name: String, operation: OperationPlan, apiName: String, accessorName: String, arguments: [CompatPlan.Parameter],
    sent: [SwiftExpression.Argument], ofClient: [ClientArgument], replacement: Replacement
  ) {
    self.name = name
    self.operation = operation
    self.apiName = apiName
    self.accessorName = accessorName
    self.arguments = arguments
    self.sent = sent
    self.ofClient = ofClient
    self.replacement = replacement
  }

  /// An argument that is a parameter of the client now.
  package struct ClientArgument: Sendable {
    package let name: String
    /// The member of the client's `Parameters`, and the argument of its initializer.
    package let parameter: String

    package init(name: String, parameter: String) {
      self.name = name
      self.parameter = parameter
    }
  }

  /// The replacement that a fix-it can make.
  package enum Replacement: Sendable, Equatable {
    /// The current names of the arguments, in the order of the former ones.
    case labels([String])
    /// The name of the call alone changes: the arguments have the same names, some in another order.
    case name
    /// The arguments are others.
    case none
  }
}
