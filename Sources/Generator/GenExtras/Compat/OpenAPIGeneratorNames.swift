import GenNaming
import GenSource

/// The names that openapi-generator's generators for Swift make of what a description says.
///
/// Nothing here knows the names of this client: only texts go in and come out.
enum OpenAPIGeneratorNames {
  /// Returns the type of the calls with a tag: `pet` gives `PetAPI`.
  static func interface(_ tag: String?) -> String {
    guard let tag, !tag.isEmpty else { return "DefaultAPI" }
    return camelized(sanitized(tag)) + "API"
  }

  /// Returns the name of a call: `get_pet` gives `getPet`.
  static func call(_ operationID: String) -> String {
    let name = camelized(sanitized(operationID), startsLower: true)
    let isFree = !reserved.contains(name) && !startsWithDigit(name)
    return isFree ? name : camelized(sanitized("call_" + operationID), startsLower: true)
  }

  /// Returns what stands for the id of an operation without one: `getPetsById` of `GET /pets/{id}` is `petsIdGet`.
  static func operationID(method: String, path: String) -> String {
    let parts = path.split(separator: "/").map { String($0.filter { $0 != "{" && $0 != "}" }) } + [method.lowercased()]
    let words = path == "/" ? ["root"] + parts : parts
    let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    return sanitized(first + words.dropFirst().map { camelized($0) }.joined())
  }

  /// Returns the name of an argument.
  static func argument(_ name: String) -> String { member(sanitized(name)) }

  /// Returns the name of a property.
  static func property(_ key: String) -> String { member(sanitized(key)) }

  /// Returns the name of a type: `pet_v2` gives `PetV2`.
  static func model(_ name: String) -> String {
    let model = camelized(sanitized(name))
    return reserved.contains(model) || startsWithDigit(model) ? camelized("Model_" + model) : model
  }

  /// Returns the name of the enum within the type of a property, or beside the calls for a parameter.
  static func enumeration(_ key: String) -> String {
    let name = model(key)
    return reserved.contains(name) || name == property(key) ? name + "Enum" : name
  }

  /// Returns the name of the case of a value of an enum.
  ///
  /// - Parameter isNumber: Whether the value is a number, and the text its digits.
  static func value(_ text: String, isNumber: Bool) -> String {
    if text.isEmpty { return "empty" }
    if reserved.contains(text.lowercased()) { return "_" + text.lowercased() }
    if startsWithDigit(text) { return "_" + spelledOut(camelized(text, startsLower: true)) }
    if let symbol = symbols.first(where: { $0.text == text }) { return camelized(symbol.name, startsLower: true) }
    if isNumber { return "number" + spelledOut(camelized(text)) }
    if isCapitalizedWord(text) { return spelledOut(camelized(text, startsLower: true)) }
    return camelized(spelledOut(capitalized(text)), startsLower: true)
  }

  // MARK: - Rules

  /// Returns the name of a property or argument, with an underscore before one that is reserved.
  private static func member(_ name: String) -> String {
    if name.utf8.allSatisfy({ isUpper($0) || $0 == underscore }) { return name }
    let member = camelized(name, startsLower: true)
    return reserved.contains(member) || startsWithDigit(member) ? "_" + member : member
  }

  /// Returns the text without what cannot be in a name; brackets, dots, hyphens and blanks are underscores.
  private static func sanitized(_ text: String) -> String {
    let replaced = text.split(separator: "[]", omittingEmptySubsequences: false).joined()
    return String(
      replaced.compactMap { character -> Character? in
        switch character {
        case "[", "(", ".", "-", "|", " ", "/": "_"
        case _ where isWord(character): character
        default: nil
        }
      })
  }

  /// Returns the words in camel case.
  ///
  /// - Parameter startsLower: Whether the first letter, and all before it, is in lower case.
  private static func camelized(_ text: String, startsLower: Bool = false) -> String {
    var result = ""
    var isStart = true
    for character in text {
      if character == "_" || character == "-" || character == "." || character == "/" {
        isStart = true
      } else {
        result += isStart ? character.uppercased() : String(character)
        isStart = false
      }
    }
    guard startsLower else { return result }
    let head = result.prefix { !isLetter($0) }.count + 1
    return result.prefix(head).lowercased() + result.dropFirst(head)
  }

  /// Returns each word in lower case with a capital, without what separates them.
  private static func capitalized(_ text: String) -> String {
    var result = ""
    var isStart = true
    for character in text.lowercased() {
      if "-_ :()".contains(character) {
        isStart = true
      } else {
        result += isStart ? character.uppercased() : String(character)
        isStart = false
      }
    }
    return result
  }

  /// Returns the text with words for its symbols, and a capital behind each.
  private static func spelledOut(_ text: String) -> String {
    var result = ""
    var isStart = false
    for character in text {
      if let symbol = symbols.first(where: { $0.text == String(character) && character != "_" }) {
        result += camelized(symbol.name)
        isStart = true
      } else {
        result += isStart ? character.uppercased() : String(character)
        isStart = false
      }
    }
    return String(result.map { isWord($0) ? $0 : "_" })
  }

  /// Whether a text is one such as `InStock`.
  private static func isCapitalizedWord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, isUpper(bytes[0]), !isUpper(bytes[1]) else { return false }
    return text.allSatisfy { isWord($0) && $0 != "_" }
  }

  /// Whether a text begins with a digit of ASCII.
  private static func startsWithDigit(_ text: String) -> Bool {
    text.utf8.first?.isASCIIDigit ?? false
  }

  /// The byte of an underscore.
  private static let underscore = UInt8(ascii: "_")

  /// Whether a byte is a capital letter of ASCII.
  private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  /// Whether a character is a letter of ASCII.
  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  /// Whether a character is a letter or digit of ASCII, or an underscore.
  private static func isWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
