import GenSource

/// A reader of queries by the grammar of RFC 9535. Filters are in `JSONPathParser+Filters`, texts and numbers in
/// `JSONPathParser+Literals`.
///
/// It stops at the first mistake, as a path is short. Its functions recurse, to the depth of ``Limits/pathDepth``.
struct JSONPathParser {
  /// The text, in UTF-8.
  let bytes: [UInt8]
  /// The offset of the next byte.
  var position = 0
  /// The names so far, whose indices are their numbers.
  private var names: [JSONPath.Name] = []
  /// The number of filters, parentheses and functions that are open.
  private var depth = 0

  /// Creates a reader at the first byte.
  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the query of a text.
  ///
  /// - Throws: The first mistake.
  static func parse(_ text: String) throws(JSONPath.Mistake) -> JSONPath {
    var parser = JSONPathParser(text)
    guard parser.byte == UInt8(ascii: "$") else {
      throw parser.mistake("a JSONPath begins with \"$\"", hint: "for example $.paths.*.get")
    }
    let query = try parser.query()
    guard parser.byte == nil else { throw parser.unexpected("the end, \".\" or \"[\"") }
    return JSONPath(query: query, names: parser.names)
  }

  /// Reads a query, whose first byte is `$` or `@`.
  mutating func query() throws(JSONPath.Mistake) -> JSONPath.Query {
    let isAbsolute = byte == UInt8(ascii: "$")
    position += 1
    var segments: [JSONPath.Segment] = []
    while true {
      let end = position
      skipSpace()
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") else {
        // The space belongs to what comes behind the query, if anything.
        position = end
        return JSONPath.Query(isAbsolute: isAbsolute, segments: segments)
      }
      segments.append(try segment())
    }
  }

  /// Reads a step, which begins with a dot or a bracket.
  private mutating func segment() throws(JSONPath.Mistake) -> JSONPath.Segment {
    guard skip(".") else { return JSONPath.Segment(isDescendant: false, selectors: try brackets()) }
    let isDescendant = skip(".")
    if isDescendant, byte == UInt8(ascii: "[") {
      return JSONPath.Segment(isDescendant: true, selectors: try brackets())
    }
    return JSONPath.Segment(isDescendant: isDescendant, selectors: [skip("*") ? .wildcard : .name(try shorthand())])
  }

  /// Reads a name that stands behind a dot, and returns its number.
  private mutating func shorthand() throws(JSONPath.Mistake) -> Int {
    let start = position
    while let byte, Self.isNameByte(byte), position > start || !byte.isASCIIDigit { position += 1 }
    // Up to what cannot be in a name of any other language, either, is what was meant.
    let word = bytes[start...].prefix { !" .[]()=!<>&|,?*'\"\t\r\n".utf8.contains($0) }
    let hint = word.isEmpty ? nil : "write ['\(String(decoding: word, as: UTF8.self))']"
    guard position > start else {
      guard byte != nil else { throw mistake("a name is missing behind the dot") }
      if byte == UInt8(ascii: "[") { throw mistake("no dot stands before a bracket", hint: "write [ without it") }
      throw mistake("a name behind a dot cannot begin with \"\(character)\"", hint: hint)
    }
    if word.endIndex > position {
      throw mistake("a name behind a dot cannot contain \"\(character)\"", hint: hint)
    }
    return number(ofName: String(decoding: bytes[start..<position], as: UTF8.self), at: start)
  }

  /// Reads selectors in brackets, with commas between them.
  private mutating func brackets() throws(JSONPath.Mistake) -> [JSONPath.Selector] {
    let start = position
    position += 1
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipSpace()
      selectors.append(try selector())
      skipSpace()
    } while skip(",")
    guard skip("]") else {
      if byte == nil { throw JSONPath.Mistake(message: "\"]\" is missing for this bracket", offset: start, hint: nil) }
      throw unexpected("\",\" or \"]\"")
    }
    return selectors
  }

  /// Reads one selector in brackets.
  private mutating func selector() throws(JSONPath.Mistake) -> JSONPath.Selector {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let start = position
      return .name(number(ofName: try string(), at: start))
    case UInt8(ascii: "*"):
      position += 1
      return .wildcard
    case UInt8(ascii: "?"):
      position += 1
      skipSpace()
      return .filter(try nested { parser throws(JSONPath.Mistake) in try parser.condition() })
    case let byte? where byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":"):
      return try indexOrSlice()
    case UInt8(ascii: "("):
      throw mistake("an expression is not a selector", hint: "-1 is the last element; a filter begins with ?")
    case let byte? where Self.isNameByte(byte):
      throw mistake("a name in brackets stands in quotes", hint: "write ['…']")
    default: throw unexpected("a name in quotes, an index, a slice, \"*\" or \"?\"")
    }
  }

  /// Reads an index, or a slice with one or two colons.
  private mutating func indexOrSlice() throws(JSONPath.Mistake) -> JSONPath.Selector {
    let start = byte == UInt8(ascii: ":") ? nil : try integer()
    let end = position
    skipSpace()
    guard skip(":") else {
      position = end
      return .index(start ?? 0)
    }
    skipSpace()
    let isBounded = byte.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
    let bound = isBounded ? try integer() : nil
    skipSpace()
    var step = 1
    if skip(":") {
      skipSpace()
      if let byte, byte.isASCIIDigit || byte == UInt8(ascii: "-") { step = try integer() }
    }
    return .slice(start: start, end: bound, step: step)
  }

  /// Reads what is inside of something else; throws where that is too deep.
  mutating func nested<Result>(
    _ read: (inout JSONPathParser) throws(JSONPath.Mistake) -> Result
  ) throws(JSONPath.Mistake) -> Result {
    guard depth < Limits.pathDepth else {
      throw mistake("more than \(Limits.pathDepth) filters, parentheses and functions are inside each other")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  /// Returns the number of a name, which each occurrence has of its own.
  private mutating func number(ofName text: String, at offset: Int) -> Int {
    names.append(JSONPath.Name(text: text, offset: offset))
    return names.count - 1
  }
}

extension JSONPathParser {
  /// The next byte; `nil` at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next character, as a message quotes it.
  var character: String { String(decoding: bytes[position...].prefix(16), as: UTF8.self).first.map(String.init) ?? "" }

  /// Moves behind a text, if it is the next one.
  mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Moves behind white space.
  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }

  /// Returns a mistake at the next byte.
  func mistake(_ message: String, hint: String? = nil) -> JSONPath.Mistake {
    JSONPath.Mistake(message: message, offset: position, hint: hint)
  }

  /// Returns the mistake of a byte that is not one of those that may follow.
  func unexpected(_ wanted: String, hint: String? = nil) -> JSONPath.Mistake {
    mistake("expected \(wanted), found \(byte == nil ? "the end" : "\"\(character)\"")", hint: hint)
  }

  /// Whether a byte is a small letter.
  static func isLowercase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  /// Whether a name behind a dot can have the byte; not all can begin with it.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || isLowercase(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
