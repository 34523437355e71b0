/// A type that the generated code of a module uses and does not declare: one of the user's, who chose it for values, or a model
/// of another module.
package struct UserType: Hashable, Sendable {
  /// As the generated code writes it, such as `Billing.Money`.
  package let name: String

  /// Whether it is generated, too, so that nothing has to be asked of it.
  package let isModel: Bool

  package init(_ name: String, isModel: Bool = false) {
    self.name = name
    self.isModel = isModel
  }

  /// The first of its names, which no type around a use of it may have.
  package var head: String { String(name.prefix { $0 != "." }) }

  /// The module to import for it; `nil` for a type of the module that the client is in.
  package var module: BuiltInType.Module? { name.contains(".") ? BuiltInType.Module(named: head) : nil }
}
