import GenTyping

/// The options that decide on types.
extension OutputOption {
  static let ofTypes: [OutputOption] = [
    OutputOption(
      "--type", "CHOICE", "a type for formats, schemas or properties: schema:Money=Billing.Money; several",
      at: [("formats", "format:"), ("schemas", "schema:"), ("properties", "property:")].map { key, kind in
        ConfigurationKey("types", key, is: .map(prefix: kind, .text))
      },
      isList: true,
      read: { value, options throws(UsageError) in options.types.choose(try TypeChoice(type: value)) },
      values: { $0.types.map(\.text) }),
    OutputOption(
      "--id", "CHOICE", "an identifier with a type of its own, such as Pet.id=PetID; several",
      at: [ConfigurationKey("ids", is: .map(prefix: "", .text))], isList: true,
      read: { value, options throws(UsageError) in options.identifiers.choose(try TypeChoice(identifier: value)) },
      values: { $0.identifiers.map(\.text) }),
  ]
}

extension [TypeChoice] {
  /// Adds a choice. One of the command line takes the place of one of a file for the same thing.
  fileprivate mutating func choose(_ choice: TypeChoice) {
    if choice.place == nil {
      removeAll { $0.place != nil && $0.subject == choice.subject && $0.original == choice.original }
    }
    append(choice)
  }
}
