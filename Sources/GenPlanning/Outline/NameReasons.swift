/// Why the names of a scope are not simply the words of their texts.
struct NameReasons {
  /// The texts that the names of the scope are made from, by the name.
  private var texts: [String: String] = [:]
  private let ignoresCase: Bool

  init(_ entities: [(text: String, name: String)], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    for (text, name) in entities { texts[key(name)] = text }
  }

  private func key(_ name: String) -> String {
    ignoresCase ? name.lowercased() : name.withoutBackticks
  }

  /// - Parameter words: the words of the text, written as Swift writes a name of this kind.
  func reason(for name: String, _ request: NameRequest, words: String) -> String? {
    if name == words { return nil }
    guard name == request.preferred else { return collision(of: name, request) }
    if name.withoutBackticks == words || name == words + "_" || ReservedNames.keywords.contains(words) {
      return "reserved word"
    }
    if ReservedNames.types.contains(words) { return "type of the standard library" }
    if ReservedNames.isType(words) { return "device of Windows" }
    if name == words + "Model" { return "without a capital" }
    return words.utf8.count > name.utf8.count ? "too long for a file" : "the words mean something else here"
  }

  private func collision(of name: String, _ request: NameRequest) -> String {
    guard let winner = texts[key(request.preferred)] else { return "\(request.preferred) is taken" }
    let isSame = !ignoresCase || winner.isEmpty
    return "\(isSame ? "name" : "file name") also asked for by " + (winner.isEmpty ? "the client" : quoted(winner))
  }

  /// The reason for the name of a property, a parameter, a method or an operation.
  func member(_ name: String, _ text: String) -> String? {
    reason(for: name, .member(text), words: Words(text).lowerCamel)
  }

  func enumerationCase(_ name: String, _ text: String, besides unknownName: String) -> String? {
    reason(for: name, .enumerationCase(text, besides: unknownName), words: Words(text).lowerCamel)
  }

  func type(_ name: String, _ text: String) -> String? {
    reason(for: name, .type(text), words: Words(text).upperCamel)
  }
}
