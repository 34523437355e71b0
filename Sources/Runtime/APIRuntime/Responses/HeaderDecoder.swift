import Foundation

/// A decoder of the text of a header field in the style `simple`: `12`, `a,b,c`, `R,100,G,200` or `R=100,G=200`. Some servers send an
/// object or a list as JSON: `{"R":100,"G":200}`.
///
/// Which header fields there are is known to ``ResponseHeader``.
///
/// A header field has no `null`, and a container that is asked for within another one is an error.
struct HeaderDecoder: Decoder {
  /// The text without blanks around it.
  let text: String
  /// The separator of the elements of a list and of the parts of an object.
  let delimiter: Character
  /// Whether the members of an object are `name=value`.
  let explode: Bool
  /// The elements of a field that is not a list with delimiters; `nil` for any other one.
  var fields: [String]?
  /// The text as errors show it.
  let shown: String
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Creates the decoder of a text, or of a part of one.
  init(text: String, delimiter: Character, explode: Bool, shown: String, codingPath: [any CodingKey]) {
    self.text = text[...].withoutBlanks
    self.delimiter = delimiter
    self.explode = explode
    self.shown = shown
    self.codingPath = codingPath
  }

  /// - Throws: A `DecodingError` with the path, the type, and the text of the whole field.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // These types decode themselves from other texts than those of header fields.
    let value: Any?
    switch type {
    case is Date.Type: value = RFC3339.date(from: text) ?? HTTPDate.date(from: text)
    case is URL.Type: value = URL(text: text)
    case is UUID.Type: value = UUID(text: text)
    case is Decimal.Type: value = Decimal(stringEncoded: text)
    case is Data.Type: value = Base64.data(from: text)
    case is JSONValue.Type: return try Value(from: self)
    default: value = try json(type) ?? Value(from: self)
    }
    guard let value = value as? Value else { throw mismatch(type) }
    return value
  }

  /// Returns the value of a whole field that is an object or an array in JSON; `nil` for any other text, and for a type that is not
  /// made of these.
  private func json(_ type: any Decodable.Type) throws -> (any Decodable)? {
    guard codingPath.count == 1, fields == nil, text.hasPrefix("{") || text.hasPrefix("[") else { return nil }
    let (decoder, data) = (APIJSONDecoder(), Data(text.utf8))
    guard decoder.isJSON(data) else { return nil }
    do {
      return try decoder.decode(type, from: data)
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
      return nil
    } catch let error as DecodingError {
      // The texts of a secret field are not shown.
      throw shown.contains(text) ? error.below(codingPath) : mismatch(type)
    }
  }

  /// Returns the value of the text, by the type's own reading of it.
  func parsed<Value: LosslessStringConvertible>(_ type: Value.Type) throws -> Value {
    guard let value = Value(text) else { throw mismatch(type) }
    return value
  }

  /// Returns the integer of the text, which is read in one way for all sizes.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let value = signed.flatMap(Value.init(exactly:)) ?? unsigned.flatMap(Value.init(exactly:)) else {
      throw mismatch(type)
    }
    return value
  }

  private var signed: Int64? { Int64(text) }
  private var unsigned: UInt64? { UInt64(text) }

  /// Returns the error of a text that is not one of a type.
  func mismatch(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "expected \(name(type)), found \(shown.quotedExcerpt)"))
  }

  /// The parts between delimiters; an empty text has none.
  private var parts: [String] {
    if let fields { return fields }
    return text.isEmpty ? [] : text.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the decoder of a part of the text.
  private func part(_ text: String, at key: any CodingKey) -> HeaderDecoder {
    HeaderDecoder(text: text, delimiter: delimiter, explode: explode, shown: shown, codingPath: codingPath + [key])
  }

  /// The decoders of the elements of a list.
  var elements: [HeaderDecoder] {
    parts.enumerated().map { part($1, at: JSONKey(intValue: $0)) }
  }

  /// The members of an object; of several with one name the first one.
  var members: [String: HeaderDecoder] {
    var pairs: [(name: String, value: String)] = []
    if explode {
      for text in parts {
        let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        pairs.append((pair[0], pair.count > 1 ? pair[1] : ""))
      }
    } else {
      let parts = parts
      for index in stride(from: 0, to: parts.count - 1, by: 2) { pairs.append((parts[index], parts[index + 1])) }
    }
    let decoders = pairs.map { pair in
      let name = pair.name[...].withoutBlanks
      return (name, part(pair.value, at: JSONKey(stringValue: name)))
    }
    return Dictionary(decoders) { first, _ in first }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedHeaderContainer(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedHeaderContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleHeaderContainer(decoder: self)
  }
}
