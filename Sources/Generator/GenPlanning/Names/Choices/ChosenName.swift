import GenDiagnostics
import GenModel
import SwiftPlan

extension ChosenName {
  convenience init(_ given: ExtensionName, for kind: NameChoice.Kind, _ original: String, at place: SourcePlace?) {
    self.init(given.text, .extension(key: given.key, given.place), for: kind.rawValue, original, at: place)
  }

  convenience init(_ choice: NameChoice, for original: String, at place: SourcePlace?) {
    self.init(choice.name, .option(choice.place), for: choice.kind.rawValue, original, at: place)
  }

  /// Whether it is the name itself: other extensions than gen's own give words that a name is made from.
  var isExact: Bool {
    if case .extension(let key, _) = origin { key == ExtensionName.ownKey } else { true }
  }
}

extension NameRequest {
  /// The request with a name that is chosen, if one is.
  func with(_ chosen: ChosenName?) -> NameRequest {
    var request = self
    request.choice = chosen
    return request
  }

  /// The request with a chosen name. One that is not exact is made from the words, and leaves the name to what the description
  /// calls so.
  func choosing(_ chosen: ChosenName?, made: (String) -> NameRequest) -> NameRequest {
    guard let chosen, !chosen.isExact else { return with(chosen) }
    var request = self
    request.preferred = made(chosen.name).preferred
    request.reason = .chosen(chosen)
    request.fallback = .name(preferred)
    request.rank += 1
    return request
  }
}
