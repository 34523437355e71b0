/// A wish for a Swift name within a scope.
struct NameRequest {
  /// The name to take when another text has a better claim to the preferred one; made only for those who need it.
  enum Fallback {
    case name(String)
    /// The member name of the whole text.
    case words
    /// The text itself. Unless it `keepsCapital`, no spelling looks like a type.
    case spelling(keepsCapital: Bool)
  }

  /// The name in the description.
  var text: String
  /// The Swift name that the text asks for by itself.
  var preferred: String
  var fallback: Fallback
  /// Requests of a lower rank choose first.
  var rank = 0

  /// The name of a type: `Pet`, `Error` as `ErrorModel`.
  static func type(_ text: String) -> NameRequest {
    let name = typeName(text)
    return NameRequest(text: text, preferred: name, fallback: .name(name))
  }

  /// The name of a property, parameter, method or enum case: `petID`, in backticks where it is a keyword.
  static func member(_ text: String) -> NameRequest {
    member(text, keepsCapital: false)
  }

  /// - Parameter keepsCapital: Whether a member that falls back to a spelling with a capital may look like a type.
  static func member(_ text: String, keepsCapital: Bool) -> NameRequest {
    NameRequest(text: text, preferred: memberName(text), fallback: .spelling(keepsCapital: keepsCapital))
  }

  var fallbackName: String {
    switch fallback {
    case .name(let name): return name
    case .words: return Self.memberName(text)
    case .spelling(let keepsCapital):
      guard let spelled = Self.legible(text) else { return Self.memberName(text) }
      let isLikeType = !keepsCapital && spelled.unicodeScalars.first?.isUppercaseLetter ?? false
      return isLikeType ? spelled + "_" : Self.escaped(spelled)
    }
  }

  static func typeName(_ text: String) -> String {
    let name = shortened(Words(text).upperCamel)
    return canBeType(name) ? name : name + "Model"
  }

  /// Whether the name neither hides a type of others nor can be hidden by a member, as one without a capital could be:
  /// `_2fa` and `名前` are the names of members, too.
  static func canBeType(_ name: String) -> Bool {
    !ReservedNames.isType(name) && name.unicodeScalars.first?.isUppercaseLetter ?? false
  }

  /// The longest type name that still makes a file name, with room for a style and for a number behind it.
  private static let maximumLength = 160

  /// The longest member name that anybody could want to write out.
  private static let maximumMemberLength = 240

  /// A name that is too long for a file, or for its reader, cut and told apart by a number made from the whole of it.
  static func shortened(_ name: String, to maximumLength: Int = maximumLength) -> String {
    guard name.utf8.count > maximumLength else { return name }
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    var head = ""
    for character in name where head.utf8.count + String(character).utf8.count < maximumLength - 10 {
      head.append(character)
    }
    return head + String(hash, radix: 16, uppercase: true)
  }

  static func memberName(_ text: String) -> String {
    escaped(shortened(Words(text).lowerCamel, to: maximumMemberLength))
  }

  /// A keyword goes into backticks; a name that means something else even there gets an underscore.
  private static func escaped(_ name: String) -> String {
    if ReservedNames.unescapable.contains(name) { return name + "_" }
    return ReservedNames.keywords.contains(name) ? "`\(name)`" : name
  }

  /// The text itself, with an underscore for everything that may not stand in an identifier; `nil` if nothing may.
  private static func legible(_ text: String) -> String? {
    guard text.unicodeScalars.contains(where: \.isWordPart) else { return nil }
    var result = String.UnicodeScalarView()
    if let first = text.unicodeScalars.first, !first.isIdentifierHead { result.append("_") }
    for scalar in text.unicodeScalars { result.append(scalar.isWordPart ? scalar : "_") }
    return shortened(String(result), to: maximumMemberLength)
  }
}

/// Gives every request a name of its own.
///
/// Who gets a name that several texts ask for depends on the texts alone, never on their order: the text that is spelled
/// like the name wins, then the first in byte order. The others fall back to their own spelling, then to a number. Nobody
/// gets a reserved name: a suffix makes another one of it.
struct NameScope {
  private var taken: Set<String> = []
  private var reserved: Set<String> = []
  /// The number that a name is tried with next, by the key of the name.
  private var nextNumbers: [String: Int] = [:]
  private let suffix: String
  /// Names of files, which some file systems tell apart only by more than their case.
  private let ignoresCase: Bool

  init(reserved: some Sequence<String> = [], suffix: String = "_", ignoresCase: Bool = false) {
    self.suffix = suffix
    self.ignoresCase = ignoresCase
    self.reserved = Set(reserved.map(key))
  }

  private func key(_ name: String) -> String {
    // Some letters are the same in upper case only: `ß` and `ss`, `ſ` and `s`.
    ignoresCase ? name.uppercased().lowercased() : name.withoutBackticks
  }

  /// The names for the requests, in the order of the requests.
  mutating func names(for requests: [NameRequest]) -> [String] {
    let requests = reserved.isEmpty ? requests : requests.map(avoidingReserved)
    var names = requests.map(\.preferred)
    var winners: [Int] = []
    var losers: [Int] = []
    for index in requests.indices {
      if taken.insert(key(names[index])).inserted { winners.append(index) } else { losers.append(index) }
    }
    if losers.isEmpty { return names }
    var best = Dictionary(uniqueKeysWithValues: winners.map { (key(names[$0]), $0) })
    for position in losers.indices {
      let (key, loser) = (key(names[losers[position]]), losers[position])
      guard let winner = best[key], isBetter(loser, than: winner, among: requests) else { continue }
      best[key] = loser
      losers[position] = winner
    }
    for index in losers.sorted(by: { isBetter($0, than: $1, among: requests) }) {
      names[index] = unique(requests[index].fallbackName)
    }
    return names
  }

  /// The name, or the name with the first free number from 2 on.
  mutating func unique(_ name: String) -> String {
    let name = unreserved(name)
    if taken.insert(key(name)).inserted { return name }
    let bare = name.withoutBackticks
    var number = nextNumbers[key(bare)] ?? 2
    while !taken.insert(key("\(bare)\(number)")).inserted { number += 1 }
    nextNumbers[key(bare)] = number + 1
    return "\(bare)\(number)"
  }

  private func avoidingReserved(_ request: NameRequest) -> NameRequest {
    guard reserved.contains(key(request.preferred)) else { return request }
    var request = request
    request.preferred = unreserved(request.fallbackName)
    return request
  }

  private func unreserved(_ name: String) -> String {
    var name = name
    while reserved.contains(key(name)) { name = name.withoutBackticks + suffix }
    return name
  }

  private func isBetter(_ left: Int, than right: Int, among requests: [NameRequest]) -> Bool {
    let (a, b) = (requests[left], requests[right])
    if a.rank != b.rank { return a.rank < b.rank }
    let isSpelledLikeA = a.text == a.preferred.withoutBackticks
    let isSpelledLikeB = b.text == b.preferred.withoutBackticks
    if isSpelledLikeA != isSpelledLikeB { return isSpelledLikeA }
    if a.text != b.text { return a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }
    return left < right
  }
}

/// Whether a text can be the name of a type that hides no other.
package func isTypeName(_ text: String) -> Bool {
  guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isIdentifierHead else {
    return false
  }
  let isLegal = text.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" }
  return isLegal && !ReservedNames.isType(text) && !ReservedNames.keywords.contains(text)
}
