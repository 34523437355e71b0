// The Swift types that a user can choose. What they are chosen for is found by `ChosenTypes`.

package import GenSelection

/// A choice of the user: the Swift type of what the description describes, such as `schema:Money=Billing.Money`.
package typealias TypeChoice = Choice<ChosenType>

/// A type that the user chose.
package enum ChosenType: Hashable, Sendable {
  /// By its name, which may begin with that of a module: `Decimal`, `PetKind`, `Billing.Money`.
  case named(String)
  /// A typed identifier, which is generated.
  case identifier(String)
  /// A model of another module. It is not a choice of the user's, but stands in the place of what is described, too.
  case model(ImportedModel)

  package var name: String {
    switch self {
    case .named(let name), .identifier(let name): name
    case .model(let model): model.name
    }
  }
}
