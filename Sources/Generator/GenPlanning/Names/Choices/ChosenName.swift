import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import SwiftPlan

extension ChosenName {
  convenience init(_ given: ExtensionName, for kind: Selector.Kind, _ original: String, at place: SourcePlace?) {
    // Other extensions than gen's own give words that a name is made from.
    self.init(
      given.text, .extension(key: given.key, given.place), isExact: given.key == ExtensionName.ownKey, for: kind,
      original, at: place)
  }

  convenience init(_ choice: NameChoice, for original: String, at place: SourcePlace?) {
    self.init(choice.value, .option(choice.place), isExact: true, for: choice.selector.kind, original, at: place)
  }
}
