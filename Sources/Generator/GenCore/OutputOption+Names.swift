import GenPlanning
import SwiftPlan

/// The options that decide on names.
extension OutputOption {
  static let ofNames: [OutputOption] = [
    OutputOption(
      "--name", "KIND:ORIGINAL=NAME",
      "a name to use in the place of the one made, such as schema:pet_v2=Animal; several",
      at: NameChoice.Kind.allCases.map { kind in
        ConfigurationKey("names", kind.key, is: .map(prefix: "\(kind.rawValue):", .text))
      }, isList: true, read: readName, values: { $0.plan.names.choices.map(\.text) }),
    OutputOption(
      "--acronyms", "WORD[,WORD…]", "words that are written in capitals in names, such as ID,SKU",
      at: [ConfigurationKey("names", "acronyms", is: .list(.text))], isList: true, read: readAcronyms,
      values: { $0.plan.names.acronyms.isEmpty ? [] : [$0.plan.names.acronyms.joined(separator: ",")] }),
    OutputOption(
      "--remove-prefix", "PREFIX", "what to leave out at the beginning of the names of schemas",
      at: ConfigurationKey("names", "removePrefix", is: .text), read: readPrefix,
      value: { $0.plan.names.removedPrefix?.text }),
  ]

  private static let readName: Reader = { value, options throws(UsageError) in
    do throws(NameChoice.OptionSyntaxError) {
      options.plan.names.choose(try NameChoice(value.text, at: value.place))
    } catch {
      throw UsageError(message: error.message, hint: error.hint)
    }
  }

  private static let readAcronyms: Reader = { value, options throws(UsageError) in
    for part in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
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

extension NameChoice.Kind {
  /// Under which a configuration has the names of the kind.
  fileprivate var key: String {
    switch self {
    case .schema: "schemas"
    case .property: "properties"
    case .parameter: "parameters"
    case .operation: "operations"
    case .tag: "tags"
    case .value: "values"
    }
  }
}
