/// A regular expression of JSON Schema (ECMA-262) as that of ICU, which the runtime has from Foundation.
///
/// What means something else there is written in other words; what has no such words makes the whole of it unsupported.
/// How texts are compared with patterns here, for samples, is found in `SamplePattern`.
struct PatternTranslation {
  /// The expression; `nil` for a pattern that is not supported.
  private(set) var expression: String?
  private var rest: ArraySlice<Unicode.Scalar>
  private var result = String.UnicodeScalarView()
  /// The numbers of the groups that are open; 0 for one without a number.
  private var open: [Int] = []
  /// The numbers of the groups that are closed.
  private var closed: Set<Int> = []
  /// The number of groups that have one.
  private var groups = 0
  /// Whether a group may have matched nothing so far: a reference to that matches nothing, and in ICU it does not match.
  private var mayLackGroup = false
  /// Whether there is something in front that can be repeated.
  private var isRepeatable = false
  /// Whether that is a group.
  private var isBehindGroup = false

  /// Translates a pattern.
  init(_ pattern: String) {
    rest = Array(pattern.unicodeScalars)[...]
    guard pattern.unicodeScalars.count <= 10_000 else { return }
    while let scalar = rest.popFirst() {
      guard translate(scalar) else { return }
    }
    if open.isEmpty { expression = String(result) }
  }

  /// Translates what begins with a character outside of a class. Returns whether it is supported.
  private mutating func translate(_ scalar: Unicode.Scalar) -> Bool {
    let couldRepeat = isRepeatable
    isRepeatable = true
    defer { isBehindGroup = scalar == ")" }
    switch scalar {
    case ".": append(#"[^\n\r\u2028\u2029]"#)
    case "$": append(#"\z"#)
    case "[": return translateClass()
    case "\\": return translateEscape(isClass: false)
    case "*", "+", "?", "{": return couldRepeat && translateRepetition(scalar)
    case "]", "}": append("\\" + String(scalar))
    case "(":
      isRepeatable = false
      if rest.first == "?" { return translateGroup() }
      beginGroup(hasNumber: true)
      result.append(scalar)
    case ")":
      result.append(scalar)
      guard let number = open.popLast() else { return false }
      closed.insert(number)
    case "^", "|":
      if scalar == "|" { mayLackGroup = true }
      isRepeatable = false
      result.append(scalar)
    default: result.append(scalar)
    }
    return true
  }

  /// Translates how often something is repeated. What is repeated without end is not repeated again, nor possessively.
  private mutating func translateRepetition(_ scalar: Unicode.Scalar) -> Bool {
    result.append(scalar)
    if isBehindGroup, scalar != "+" { mayLackGroup = true }
    if scalar == "{" {
      guard let end = rest.firstIndex(of: "}") else { return false }
      let bounds = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
      let areNumbers = bounds.allSatisfy { $0.count <= 6 && $0.allSatisfy { "0"..."9" ~= $0 } }
      guard bounds.count <= 2, areNumbers, bounds.first.map({ !$0.isEmpty }) ?? false else { return false }
      result.append(contentsOf: rest[...end])
      rest = rest[(end + 1)...]
    }
    if rest.first == "?" {
      rest = rest.dropFirst()
      append("?")
    }
    isRepeatable = false
    return true
  }

  /// Translates what begins with `(?`: groups without a number, with a name, and what looks ahead or behind.
  private mutating func translateGroup() -> Bool {
    let kinds = ["?:", "?=", "?!", "?<=", "?<!", "?<"]
    guard let kind = kinds.first(where: { rest.starts(with: $0.unicodeScalars) }) else { return false }
    rest = rest.dropFirst(kind.unicodeScalars.count)
    append("(" + kind)
    if kind.last == "!" { mayLackGroup = true }
    beginGroup(hasNumber: kind == "?<")
    guard kind == "?<" else { return true }
    // The names of ICU have nothing but letters and digits.
    let name = rest.prefix { $0 != ">" }
    return !name.isEmpty && name.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || "0"..."9" ~= $0 }
  }

  private mutating func beginGroup(hasNumber: Bool) {
    if hasNumber { groups += 1 }
    open.append(hasNumber ? groups : 0)
  }

  /// Translates a reference to a group, which has to have matched.
  private mutating func translateReference(_ first: Unicode.Scalar) -> Bool {
    let digits = [first] + rest.prefix { "0"..."9" ~= $0 }
    rest = rest.dropFirst(digits.count - 1)
    let text = String(String.UnicodeScalarView(digits))
    guard !mayLackGroup, let number = Int(text), closed.contains(number) else { return false }
    append("\\" + text)
    return true
  }

  /// Translates what begins with a backslash.
  private mutating func translateEscape(isClass: Bool) -> Bool {
    guard let scalar = rest.popFirst() else { return false }
    switch scalar {
    case "d": append(isClass ? "0-9" : "[0-9]")
    case "w": append(isClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]")
    case "s": append(isClass ? Self.space : "[\(Self.space)]")
    case "D": append("[^0-9]")
    case "W": append("[^A-Za-z0-9_]")
    case "S": append("[^\(Self.space)]")
    case "b" where isClass: append(#"\x08"#)
    // Where a word ends is another question for ICU, which counts all letters.
    case "b": append(#"(?:(?<=[A-Za-z0-9_])(?![A-Za-z0-9_])|(?<![A-Za-z0-9_])(?=[A-Za-z0-9_]))"#)
    case "B" where !isClass: append(#"(?:(?<=[A-Za-z0-9_])(?=[A-Za-z0-9_])|(?<![A-Za-z0-9_])(?![A-Za-z0-9_]))"#)
    case "v": append(#"\x0B"#)
    case "0" where !(rest.first.map { "0"..."9" ~= $0 } ?? false): append(#"\x00"#)
    case "t", "n", "r", "f": append("\\" + String(scalar))
    case "x": return copyHex(2, after: #"\x"#)
    case "u" where rest.first == "{": return translateCodePoint()
    case "u": return copyHex(4, after: #"\u"#)
    case "p", "P": return copyProperty(scalar)
    case "1"..."9" where !isClass: return translateReference(scalar)
    // Any other letter is itself in some engines, and something else in others.
    case "a"..."z", "A"..."Z", "0"..."9": return false
    default: append(scalar.isASCII ? "\\" + String(scalar) : String(scalar))
    }
    return true
  }

  /// Copies an escape of hexadecimal digits.
  private mutating func copyHex(_ count: Int, after prefix: String) -> Bool {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return false }
    append(prefix)
    result.append(contentsOf: digits)
    rest = rest.dropFirst(count)
    return true
  }

  /// Translates `\u{1F600}`.
  private mutating func translateCodePoint() -> Bool {
    let digits = rest.dropFirst().prefix { $0.properties.isASCIIHexDigit }
    guard (1...6).contains(digits.count), rest.dropFirst(1 + digits.count).first == "}" else { return false }
    append(#"\x{"# + String(String.UnicodeScalarView(digits)) + "}")
    rest = rest.dropFirst(digits.count + 2)
    return true
  }

  /// Copies `\p{L}` and its like.
  private mutating func copyProperty(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return false }
    append("\\" + String(scalar))
    result.append(contentsOf: rest[...end])
    rest = rest[(end + 1)...]
    return true
  }

  /// Translates a class of characters, in which ICU has operators and classes of its own.
  private mutating func translateClass() -> Bool {
    append("[")
    if rest.first == "^" {
      rest = rest.dropFirst()
      append("^")
    }
    // An empty class stands for no character, or for every one.
    if rest.first == "]" { return false }
    // A hyphen between two characters makes a range of them.
    var isCharacter = false
    while let scalar = rest.popFirst() {
      let couldBegin = isCharacter
      isCharacter = true
      switch scalar {
      case "]":
        append("]")
        return true
      case "\\":
        isCharacter = !isClassEscape(rest)
        guard translateEscape(isClass: true) else { return false }
      case "-" where couldBegin && rest.first != "]" && !(rest.first == "\\" && isClassEscape(rest.dropFirst())):
        append("-")
        isCharacter = false
        guard let end = rest.popFirst() else { return false }
        if end == "\\" {
          guard translateEscape(isClass: true) else { return false }
        } else {
          appendInClass(end)
        }
      default: appendInClass(scalar)
      }
    }
    return false
  }

  /// Whether an escape stands for several characters.
  private func isClassEscape(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first.map("dDwWsSpP".unicodeScalars.contains) ?? false
  }

  /// Appends a character of a class.
  private mutating func appendInClass(_ scalar: Unicode.Scalar) {
    if "[&-{}$^#:|~".unicodeScalars.contains(scalar) { append("\\") }
    result.append(scalar)
  }

  private mutating func append(_ text: String) { result.append(contentsOf: text.unicodeScalars) }

  /// The blanks and line ends of ECMA-262.
  private static let space = #"\t\n\x0B\f\r\x20\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF"#
}
