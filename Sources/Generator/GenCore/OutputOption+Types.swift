import GenPlanning
import GenSelection
import GenTyping

/// The options that decide on types.
extension OutputOption {
  /// The rows, in the order of the help.
  static let ofTypes: [OutputOption] = [
    OutputOption(
      "--type", "CHOICE", "a type for formats, schemas or properties: schema:Money=Billing.Money; several",
      at: ConfigurationKey.choices("types", by: .types),
      isList: true,
      read: { value, options throws(UsageError) in options.types.choose(try value.read(TypeChoice.init(type:at:))) },
      values: { $0.types.map(\.text) }),
    OutputOption(
      "--id", "CHOICE", "an identifier with a type of its own, such as Pet.id=PetID; several",
      at: [ConfigurationKey("ids", is: .map(.selectors(.identifiers, of: nil), .text))], isList: true,
      read: { value, options throws(UsageError) in
        options.identifiers.choose(try value.read(TypeChoice.init(identifier:at:)))
      },
      values: { $0.identifiers.map(\.text) }),
    .word(
      "--request-types", "TYPES", ["models", "requestTypes"], \.requestTypes,
      "of schemas with readOnly or writeOnly: separate or shared (default: separate)"),
  ]
}
