package import SwiftPlan

extension NameRequest {
  /// The request with a name that is chosen, if one is.
  package func with(_ chosen: ChosenName?) -> NameRequest {
    var request = self
    request.choice = chosen
    return request
  }

  /// The request with a chosen name. One that is not exact is made from the words, and leaves the name to what the description
  /// calls so.
  package func choosing(_ chosen: ChosenName?, made: (String) -> NameRequest) -> NameRequest {
    guard let chosen, !chosen.isExact else { return with(chosen) }
    var request = self
    request.preferred = made(chosen.name).preferred
    request.reason = .chosen(chosen)
    request.fallback = .name(preferred)
    request.rank += 1
    return request
  }
}
