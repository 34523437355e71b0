/// A wish for a Swift name within a scope.
struct NameRequest {
  /// The name in the description.
  var text: String
  /// The Swift name that the text asks for by itself.
  var preferred: String
  /// The name to take when another text has a better claim to the preferred one.
  var fallback: String

  /// The name of a type: `Pet`, `Error` as `ErrorModel`.
  static func type(_ text: String) -> NameRequest {
    let name = typeName(text)
    return NameRequest(text: text, preferred: name, fallback: name)
  }

  /// The name of a property, parameter, method or enum case: `petID`, in backticks where it is a keyword.
  static func member(_ text: String) -> NameRequest {
    let name = memberName(text)
    let spelled = legible(text)
    return NameRequest(text: text, preferred: name, fallback: spelled == "_" ? name : escaped(spelled))
  }

  static func typeName(_ text: String) -> String {
    let name = Words(text).upperCamel
    return ReservedNames.types.contains(name) ? name + "Model" : name
  }

  static func memberName(_ text: String) -> String {
    escaped(Words(text).lowerCamel)
  }

  /// A keyword goes into backticks; a name that means something else even there gets an underscore.
  private static func escaped(_ name: String) -> String {
    if ReservedNames.unescapable.contains(name) { return name + "_" }
    return ReservedNames.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The text itself, with an underscore for everything that may not stand in an identifier.
  private static func legible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar.isASCIILetterOrDigit ? scalar : "_")
    }
    guard let first = result.unicodeScalars.first, result.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      return "_"
    }
    return first.isNumber ? "_" + result : result
  }
}

/// Gives every request a name of its own.
///
/// Who gets a name that several texts ask for depends on the texts alone, never on their order: the text that is spelled
/// like the name wins, then the first in byte order. The others fall back to their own spelling, then to a number.
struct NameScope {
  private var taken: Set<String> = []
  /// Names of files, which some file systems tell apart only by more than their case.
  private let ignoresCase: Bool

  init(reserved: some Sequence<String> = [], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    for name in reserved { taken.insert(key(name)) }
  }

  private func key(_ name: String) -> String {
    ignoresCase ? name.lowercased() : name.withoutBackticks
  }

  /// The names for the requests, in the order of the requests.
  mutating func names(for requests: [NameRequest]) -> [String] {
    var contenders: [String: [Int]] = [:]
    for index in requests.indices { contenders[key(requests[index].preferred), default: []].append(index) }
    var names = requests.map(\.preferred)
    var losers: [Int] = []
    for (key, indices) in contenders {
      let ranked = indices.sorted { isBetter($0, than: $1, among: requests) }
      losers += taken.contains(key) ? ranked : Array(ranked.dropFirst())
    }
    taken.formUnion(contenders.keys)
    for index in losers.sorted(by: { isBetter($0, than: $1, among: requests) }) {
      names[index] = unique(requests[index].fallback)
    }
    return names
  }

  /// The name, or the name with the first free number from 2 on.
  mutating func unique(_ name: String) -> String {
    if taken.insert(key(name)).inserted { return name }
    let bare = name.withoutBackticks
    for number in 2... {
      let candidate = "\(bare)\(number)"
      if taken.insert(key(candidate)).inserted { return candidate }
    }
    return name
  }

  private func isBetter(_ left: Int, than right: Int, among requests: [NameRequest]) -> Bool {
    let (a, b) = (requests[left], requests[right])
    let isSpelledLikeA = a.text == a.preferred.withoutBackticks
    let isSpelledLikeB = b.text == b.preferred.withoutBackticks
    if isSpelledLikeA != isSpelledLikeB { return isSpelledLikeA }
    if a.text != b.text { return a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
    return left < right
  }
}

/// Whether a text can be the name of a type that hides no other.
package func isTypeName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
  let isLegal = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
  }
  return isLegal && !ReservedNames.types.contains(text) && !ReservedNames.keywords.contains(text)
}
