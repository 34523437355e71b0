import Foundation

/// The values of single entries; `nil` if an entry is not a value of the type.
///
/// Each is converted when it is asked for, and not kept. Errors are made by the caller.
extension JSONTape {
  /// Whether an entry is `null`.
  @inline(__always)
  func isNull(_ index: Int) -> Bool { kind(index) == .null }

  /// Returns a Boolean.
  @inline(__always)
  func bool(_ index: Int) -> Bool? {
    switch kind(index) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// Returns the bytes of a number, or those between the quotes of a string. It is not for `null`, arrays and objects,
  /// whose extent is another thing.
  @inline(__always)
  func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: bytes + Int(entry.offset), count: Int(entry.extent))
  }

  /// Returns the text of a string, without its escapes.
  @inline(__always)
  func string(_ index: Int) -> String? {
    switch kind(index) {
    case .string: String(decoding: text(index), as: UTF8.self)
    case .escapedString: unescaped(index) { String(decoding: $0, as: UTF8.self) }
    default: nil
    }
  }

  /// Calls a function with the UTF-8 text of a string; returns `nil` if the value is not a string.
  @inline(__always)
  func withString<Value>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
    switch kind(index) {
    case .string: body(text(index))
    case .escapedString: unescaped(index, body)
    default: nil
    }
  }

  /// Calls a function with the text of a string that has escapes.
  @inline(never)
  private func unescaped<Value>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    withKey(at: index, entries, bytes, body)
  }

  /// Returns the text of a key.
  func key(_ index: Int) -> String { string(index) ?? String(decoding: text(index), as: UTF8.self) }

  /// Returns an integer; `nil` also for one that does not fit. `1.0` and `1e2` are integers.
  @inline(__always)
  func integer<Value: FixedWidthInteger>(_ type: Value.Type, _ index: Int) -> Value? {
    guard kind(index) == .integer || kind(index) == .number else { return nil }
    let text = text(index)
    if text.count > FormatFit.doubleDigits, unions.isReading { unions.formatFit.exact &+= 1 }
    return kind(index) == .integer ? JSONNumber.integer(text) : JSONNumber.wholeNumber(text)
  }

  /// Returns a number, of which may be noted whether it is encoded unchanged: if it has many digits.
  @inline(__always)
  private func noting<Value: CustomStringConvertible>(
    _ text: UnsafeBufferPointer<UInt8>, beyond digits: Int = FormatFit.doubleDigits, _ value: Value?
  ) -> Value? {
    if text.count > digits, let value { addFit(of: value, text) }
    return value
  }

  /// Notes whether a number is encoded as the one of a text, if a union is being read.
  @inline(never)
  private func addFit(of value: some CustomStringConvertible, _ text: UnsafeBufferPointer<UInt8>) {
    guard unions.isReading else { return }
    unions.formatFit.add(number: value.description, from: String(decoding: text, as: UTF8.self))
  }

  /// Returns the nearest `Double`; `nil` also for a number beyond its range.
  @inline(__always)
  func double(_ index: Int) -> Double? {
    guard kind(index) == .integer || kind(index) == .number else { return nil }
    let text = text(index)
    return noting(text, JSONNumber.double(text))
  }

  /// Returns the nearest `Float`; `nil` also for a number beyond its range.
  func float(_ index: Int) -> Float? {
    guard kind(index) == .integer || kind(index) == .number else { return nil }
    let text = text(index)
    return noting(text, beyond: FormatFit.floatDigits, JSONNumber.float(text))
  }

  /// Returns the number, cut off after 38 digits.
  ///
  /// Where Foundation reads no number, its digits are read one by one.
  func decimal(_ index: Int) -> Decimal? {
    guard kind(index) == .integer || kind(index) == .number else { return nil }
    let bytes = text(index)
    let text = String(decoding: bytes, as: UTF8.self)
    return noting(bytes, Decimal(string: text, locale: nil) ?? DecimalDigits(text)?.decimal)
  }

  /// Returns the moment of an RFC 3339 text.
  @inline(__always)
  func date(_ index: Int) -> Date? {
    withString(index) { text in
      var reader = RFC3339Reader(text)
      guard let date = reader.dateTime(), reader.isAtEnd else { return nil }
      return date
    }
  }

  /// Returns the day of a text.
  func day(_ index: Int) -> CalendarDate? {
    withString(index) { text in
      var reader = RFC3339Reader(text)
      guard let day = reader.day(), reader.isAtEnd else { return nil }
      return day
    }
  }

  /// Returns the bytes of a text in Base64.
  func data(_ index: Int) -> Data? {
    guard let text = string(index), let data = Base64.data(from: text) else { return nil }
    if unions.isReading { unions.formatFit.add(data, from: text) }
    return data
  }

  /// Returns the URL of a text.
  func url(_ index: Int) -> URL? {
    guard let text = string(index), let url = URL(text: text) else { return nil }
    if unions.isReading { unions.formatFit.add(url, from: text) }
    return url
  }

  /// Returns the UUID of a text, in every form.
  @inline(__always)
  func uuid(_ index: Int) -> UUID? {
    withString(index) { text in
      guard let uuid = UUID(utf8: text) else { return nil }
      if unions.isReading { unions.formatFit.addUUID(from: text) }
      return uuid
    }
  }
}

extension UUID {
  /// Creates a UUID of a text such as `F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6`, in small or capital letters, with or without
  /// dashes and braces, as .NET writes it in its formats `D`, `N` and `B`.
  init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    let isInBraces = text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}")
    let text = isInBraces ? UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()) : text
    let hasDashes = text.count == 36
    guard hasDashes || text.count == 32 else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isValid = withUnsafeMutableBytes(of: &uuid) { bytes in
      var position = 0
      for index in 0..<16 {
        if hasDashes, index == 4 || index == 6 || index == 8 || index == 10 {
          guard text[position] == UInt8(ascii: "-") else { return false }
          position += 1
        }
        guard let high = JSONEscape.hexadecimalDigit(text[position]),
          let low = JSONEscape.hexadecimalDigit(text[position + 1])
        else { return false }
        bytes[index] = high << 4 | low
        position += 2
      }
      return true
    }
    guard isValid else { return nil }
    self.init(uuid: uuid)
  }

  /// Creates a UUID of a text in one of these forms.
  init?(text: String) {
    var text = text
    guard let uuid = text.withUTF8({ UUID(utf8: $0) }) else { return nil }
    self = uuid
  }
}

extension JSONTape {
  /// Returns any value. It recurses, to the depth that the parser allowed.
  ///
  /// An array or object within a union is made once, however many members ask for it.
  func jsonValue(_ index: Int) throws -> JSONValue {
    switch kind(index) {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer, .number: return try jsonNumber(index)
    case .string, .escapedString, .repeatedKey: return .string(key(index))
    case .array, .object: break
    }
    if let known = unions[value: index] { return known }
    let value: JSONValue = kind(index) == .array ? .array(try elements(index)) : .object(try members(index))
    unions[value: index] = value
    return value
  }

  /// Returns a number of the kind that its text has. One with a point or an exponent is an integer if only that is exact.
  private func jsonNumber(_ index: Int) throws -> JSONValue {
    let integer = integer(Int64.self, index)
    if let integer, kind(index) == .integer { return .integer(integer) }
    guard let value = double(index) else { throw failure(Double.self, index) }
    if let integer, Int64(exactly: value) != integer { return .integer(integer) }
    return .number(value)
  }

  /// Returns the elements of an array.
  private func elements(_ array: Int) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    var element = array + 1
    while element < indexBehind(array) {
      elements.append(try jsonValue(element))
      element = indexBehind(element)
    }
    return elements
  }

  /// Returns the members of an object, of equal names the first one.
  private func members(_ object: Int) throws -> JSONObject {
    var members = JSONObject(minimumCapacity: childCount(object))
    try forEachKey(of: object) { members[key($0)] = try jsonValue($0 + 1) }
    return members
  }
}
