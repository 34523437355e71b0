import GenExtras
import GenSelection

/// The option that decides on the pages of lists.
extension OutputOption {
  /// The rows, in the order of the help.
  static let ofPages: [OutputOption] = [
    OutputOption(
      "--pages", "RULE", "off for no pages of lists, or OPERATION=RULE, such as listPets=off; several",
      at: [ConfigurationKey("pages", is: .map(.rules, .text))], isList: true,
      read: { value, options throws(UsageError) in options.pages.choose(try value.read(PageChoice.init(pages:at:)))
      },
      values: { $0.pages.map(\.text) })
  ]
}
