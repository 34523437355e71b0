/// A type that the generated code of a module uses and does not declare: one of the user's, who chose it for values, or a model
/// of another module.
package struct UserType: Hashable, Sendable {
  /// As the generated code writes it, such as `Billing.Money`.
  package let name: String

  /// The declarations beside it in its module; `nil` for a type that is not generated.
  package let model: Extras?

  /// The declarations that a model of another module has beside its properties.
  package struct Extras: Hashable, Sendable {
    /// Whether it has constraints that validation checks, at any depth.
    package let isConstrained: Bool
    /// The name of the function that makes a sample of it; `nil` without a sample.
    package let sample: String?

    package init(isConstrained: Bool, sample: String?) {
      self.isConstrained = isConstrained
      self.sample = sample
    }
  }

  package init(_ name: String, model: Extras? = nil) {
    self.name = name
    self.model = model
  }

  /// Whether it is generated, too, so that nothing has to be asked of it.
  package var isModel: Bool { model != nil }

  /// The first of its names, which no type around a use of it may have.
  package var head: String { String(name.prefix { $0 != "." }) }

  /// The module to import for it; `nil` for a type of the module that the client is in.
  package var module: BuiltInType.Module? { name.contains(".") ? BuiltInType.Module(named: head) : nil }
}
