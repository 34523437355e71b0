import SwiftPlan

/// The values of a plan with the types that they are for, as samples and constraints need them. How values became types is not known
/// here.
struct ValueTypes {
  /// The facts of the description about values.
  let described: any PlannedValues
  /// The values, at the indices of their ids.
  let values: [PlannedValue]
  /// The values with a declared type.
  let declared: [ValueID]
  /// The declarations of the plan by their paths.
  let declarations: DeclarationTable
  /// The values by the paths of their types.
  private let ids: [[String]: ValueID]

  /// Creates the types of a plan.
  init(_ plan: SwiftPlan, _ described: any PlannedValues) {
    let (values, declared) = (described.all(), described.declared)
    self.described = described
    self.values = values
    self.declared = declared
    declarations = plan.declarations
    ids = Dictionary(declared.lazy.map { (values[$0.index].path ?? [], $0) }) { first, _ in first }
  }

  // MARK: - Declared types

  /// Returns the path of the type of a value; `nil` if none is declared.
  func path(of id: ValueID) -> [String]? { values[id.index].path }

  /// Returns what is declared for a value.
  private func kind(of id: ValueID) -> Declaration.Kind? { path(of: id).flatMap { declarations[$0]?.kind } }

  /// Returns the structure that is declared for a value.
  func structure(of id: ValueID) -> Structure? {
    if case .structure(let structure)? = kind(of: id) { structure } else { nil }
  }

  /// Returns the enum that is declared for a value.
  func enumeration(of id: ValueID) -> Enumeration? {
    if case .enumeration(let enumeration)? = kind(of: id) { enumeration } else { nil }
  }

  /// Returns the union that is declared for a value.
  func union(of id: ValueID) -> Union? {
    if case .union(let union)? = kind(of: id) { union } else { nil }
  }

  // MARK: - Types

  /// Returns the type of the elements of a list.
  func element(of type: SwiftType) -> SwiftType? {
    if case .array(let element) = declarations.resolved(type) { element } else { nil }
  }

  /// Returns the type of the values of a dictionary.
  func value(of type: SwiftType) -> SwiftType? {
    if case .dictionary(let value) = declarations.resolved(type) { value } else { nil }
  }

  /// Returns the type of the value whose JSON is in a string.
  func content(of type: SwiftType) -> SwiftType? {
    if case .jsonText(let content) = declarations.resolved(type) { content } else { nil }
  }

  /// Returns the type of Swift or of the runtime that a type is; `nil` for any other one.
  func builtIn(of type: SwiftType) -> BuiltInType? {
    if case .builtIn(let type) = declarations.resolved(type) { type } else { nil }
  }

  /// The type that a value without parts has in Swift.
  enum ScalarType {
    /// A type of the runtime or of Swift.
    case builtIn(BuiltInType)
    /// An identifier, with the type of its raw value.
    case identifier(BuiltInType)
    /// A model that was chosen.
    case model(ValueID)
    /// A model of another module.
    case imported(UserType.Extras)
  }

  /// Returns what the type of a value without parts is; `nil` for a type of the user's.
  func scalarType(of type: SwiftType) -> ScalarType? {
    switch declarations.resolved(type) {
    case .builtIn(let type): return .builtIn(type)
    case .user(let type): return ids[[type.name]].map(ScalarType.model) ?? type.model.map(ScalarType.imported)
    case .declared(let path):
      guard case .identifier(let identifier)? = declarations[path]?.kind, case .builtIn(let type) = identifier.rawType
      else { return nil }
      return .identifier(type)
    default: return nil
    }
  }
}
