/// A type of the user's, who chose it for values.
package struct UserType: Hashable, Sendable {
  /// As the generated code writes it, such as `Billing.Money`.
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// The first of its names, which no type around a use of it may have.
  package var head: String { String(name.prefix { $0 != "." }) }

  /// The module to import for it; `nil` for a type of the module that the client is in.
  package var module: BuiltInType.Module? { name.contains(".") ? BuiltInType.Module(named: head) : nil }
}
