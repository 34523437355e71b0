import GenDiagnostics
import GenModel
import GenNaming
import SwiftPlan

extension ChosenName {
  convenience init(_ given: ExtensionName, for kind: NameChoice.Kind, _ original: String, at place: SourcePlace?) {
    // Other extensions than gen's own give words that a name is made from.
    self.init(
      given.text, .extension(key: given.key, given.place), isExact: given.key == ExtensionName.ownKey,
      for: kind.rawValue, original, at: place)
  }

  convenience init(_ choice: NameChoice, for original: String, at place: SourcePlace?) {
    self.init(choice.name, .option(choice.place), isExact: true, for: choice.kind.rawValue, original, at: place)
  }
}
