import GenPlanning
import GenSelection
import SwiftPlan

/// The options that decide on names.
extension OutputOption {
  /// The rows, in the order of the help.
  static let ofNames: [OutputOption] = [
    OutputOption(
      "--name", "KIND:ORIGINAL=NAME",
      "a name to use in the place of the one made, such as schema:pet_v2=Animal; several",
      at: ConfigurationKey.choices("names", by: .names), isList: true,
      read: { value, options throws(UsageError) in
        options.plan.names.choose(try value.read(NameChoice.init(name:at:)))
      }, values: { $0.plan.names.choices.map(\.text) }),
    OutputOption(
      "--acronyms", "WORD[,WORD…]", "words that are written in capitals in names, such as ID,SKU",
      at: [ConfigurationKey("names", "acronyms", is: .list(.text))], isList: true, read: readAcronyms,
      values: { $0.plan.names.acronyms.isEmpty ? [] : [$0.plan.names.acronyms.joined(separator: ",")] }),
    OutputOption(
      "--remove-prefix", "PREFIX", "what to leave out at the beginning of the names of schemas",
      at: ConfigurationKey("names", "removePrefix", is: .text), read: readPrefix,
      value: { $0.plan.names.removedPrefix?.text }),
  ]

  private static let readAcronyms: Reader = { value, options throws(UsageError) in
    for word in value.items {
      guard isAcronym(word) else {
        throw UsageError(message: "\"\(word)\" is not a word", hint: "write words with commas between, such as ID,SKU")
      }
      options.plan.names.acronyms.append(word)
    }
  }

  private static let readPrefix: Reader = { value, options throws(UsageError) in
    guard let prefix = RemovedPrefix(value.text, at: value.place) else {
      throw UsageError(message: "\"\(value.text)\" is not a prefix of a name", hint: "for example Acme")
    }
    options.plan.names.removedPrefix = prefix
  }
}

extension ConfigurationKey {
  /// Returns the keys of the choices for each kind of thing, by what selects it.
  static func choices(_ object: String, by grammar: SelectorGrammar) -> [ConfigurationKey] {
    grammar.kinds.map { ConfigurationKey(object, word(for: $0), is: .map(.selectors(grammar, of: $0), .text)) }
  }

  private static func word(for kind: Selector.Kind) -> String {
    switch kind {
    case .property: "properties"
    case .schema, .parameter, .operation, .tag, .value, .format, .method: kind.word + "s"
    case .path, .pathParameter, .queryParameter, .headerParameter, .cookieParameter, .deprecated: kind.word
    }
  }
}
