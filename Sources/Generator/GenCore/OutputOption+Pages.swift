import GenPlanning

/// The option that decides on the pages of lists.
extension OutputOption {
  static let ofPages: [OutputOption] = [
    OutputOption(
      "--pages", "RULE", "off for no pages of lists, or OPERATION=RULE, such as listPets=off; several",
      at: [ConfigurationKey("pages", is: .map(prefix: "", .text))], isList: true, read: readPages,
      values: { $0.plan.pages.choices.map(\.text) })
  ]

  private static let readPages: Reader = { value, options throws(UsageError) in
    do throws(PageChoice.OptionSyntaxError) {
      options.plan.pages.choose(try PageChoice(value.text, at: value.place))
    } catch {
      throw UsageError(message: error.message, hint: error.hint)
    }
  }
}
