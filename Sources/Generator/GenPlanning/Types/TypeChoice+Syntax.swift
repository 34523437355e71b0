// How choices of types are written. What they choose types for is found by `ChosenTypes`.

package import GenDiagnostics
import GenNaming
package import GenSelection
import GenTyping
import SwiftPlan

extension TypeChoice {
  /// Reads a value of `--type`, such as `schema:Money=Billing.Money`. The selector goes up to the last `=`.
  package init(type text: String, at place: SourcePlace? = nil) throws(SelectorSyntaxError) {
    guard let (original, type) = sides(of: text, at: text.lastIndex(of: "=")) else {
      let kinds = SelectorGrammar.types.kinds.map(\.word).joined(separator: ", ")
      throw SelectorSyntaxError(
        message: "\"\(text)\" chooses no type", hint: "write KIND:ORIGINAL=TYPE; the kinds are \(kinds)")
    }
    let selector = try SelectorGrammar.types.selector(original, at: place)
    try Self.check(type)
    if selector.kind == .format { try Self.check(type, ofFormat: selector.name) }
    self.init(selector, .named(type), text: text)
  }

  /// Reads a value of `--id`, such as `Pet.id=PetID`.
  package init(identifier text: String, at place: SourcePlace? = nil) throws(SelectorSyntaxError) {
    guard let (original, name) = sides(of: text, at: text.lastIndex(of: "=")) else {
      throw SelectorSyntaxError(message: "\"\(text)\" names no identifier", hint: "for example Pet.id=PetID")
    }
    guard isTypeName(name), name.first?.isUppercase ?? false else {
      throw SelectorSyntaxError(
        message: "\"\(name)\" cannot be the name of an identifier", hint: "for example PetID")
    }
    self.init(try SelectorGrammar.identifiers.selector(original, at: place), .identifier(name), text: text)
  }

  /// Checks that a type that the runtime decodes is one for values of a JSON type.
  private static func check(_ type: String, ofFormat name: String) throws(SelectorSyntaxError) {
    let word = name.prefix { $0 != "/" }
    guard let builtIn = BuiltInType(named: type), !builtIn.isDecoded(from: word) else { return }
    throw SelectorSyntaxError(
      message: "`\(type)` cannot be decoded from \(word == "integer" ? "an" : "a") \(word)",
      hint: "for example Billing.Moment, a type of your own that decodes one")
  }

  private static func check(_ type: String) throws(SelectorSyntaxError) {
    switch TypeNameKind(type) {
    case .builtIn, .user: return
    case .standard:
      throw SelectorSyntaxError(
        message: "`\(type)` is a type of a library, which has to be named with its module",
        hint: "for example Swift.\(type) or Foundation.\(type)")
    case .none:
      throw SelectorSyntaxError(
        message: "\"\(type)\" is not the name of a type of values",
        hint: "for example Decimal, PetKind or Billing.Money")
    }
  }
}
