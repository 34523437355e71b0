import GenDiagnostics
import GenModel
import GenNaming
import GenSelection
import SwiftPlan

extension ChosenName {
  /// Creates the name that an extension of the description gives, such as `x-gen-name`.
  ///
  /// - Parameter original: The text that the name would be made from otherwise.
  /// - Parameter place: The place of the thing that is named; the extension has one of its own.
  convenience init(_ given: ExtensionName, for kind: Selector.Kind, _ original: String, at place: SourcePlace?) {
    // Other extensions than gen's own give words that a name is made from.
    self.init(
      given.text, .extension(key: given.key, given.place), isExact: given.key == ExtensionName.ownKey, for: kind,
      original, at: place)
  }

  /// Creates the name that the user chose, which is taken as it is.
  ///
  /// - Parameter original: The text that the name would be made from otherwise.
  convenience init(_ choice: NameChoice, for original: String, at place: SourcePlace?) {
    self.init(choice.value, .option(choice.place), isExact: true, for: choice.selector.kind, original, at: place)
  }
}
