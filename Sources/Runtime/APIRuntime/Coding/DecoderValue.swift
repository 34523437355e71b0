import Foundation

/// The value that a decoder is at, read as a union: of Foundation's decoder, of an event, of a header field.
///
/// The types of the value are decoded by the decoder itself and not from a ``JSONValue``, because its strategies hold
/// for them, too, and because a `Decimal` has more digits than a `Double`.
///
/// Elements of our own decoder's JSON are read without a decoder, see ``JSONElement``.
final class DecoderValue: UnionSource {
  /// The findings in the document that the outermost union is decoding; `nil` outside of unions.
  ///
  /// It is a task-local value, as ``UnknownValueTally`` is.
  private static let current = TaskLocal<UnionFindings<DecoderValue>?>(wrappedValue: nil)

  /// The decoder at the value.
  private let decoder: any Decoder
  /// The first error of what is being read.
  private var kept = FirstError()
  /// How well the value fits, if it is a text or a number, or an array of these. Those in objects are not known.
  var formatFit = FormatFit()

  /// Creates the value that a decoder is at.
  init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns what was read in the end, or throws the error that was kept.
  func result<Value>(_ value: Value?) throws -> Value { try kept.result(value, of: decoder) }

  var place: [String] { decoder.codingPath.map(\.stringValue) }
  var path: ResponsePath { ResponsePath(decoder.codingPath) }
  var session: DecodingSession? { DecodingSession.current.get() }
  var rejectsUnknownValues: Bool { decoder.rejectsUnknownValues }
  var hasFailed: Bool { kept.isThere }
  var isScalar: Bool {
    if decoded(String.self) != nil || decoded(Double.self) != nil { return true }
    guard var elements = try? decoder.unkeyedContainer() else { return false }
    return (try? elements.decode(String.self)) != nil || (try? elements.decode(Double.self)) != nil
  }
  /// Returns the value as it stands in the document; `nil` if it is of another type.
  private func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? decoder.singleValueContainer().decode(type)
  }
  var mayBeNumber: Bool { true }
  /// Other decoders do not tell `2.0` from `2`: both are integers.
  var isInteger: Bool? {
    if decoded(Int64.self) != nil || decoded(UInt64.self) != nil { return true }
    return decoded(Double.self) != nil ? false : nil
  }
  var object: KeyedDecodingContainer<JSONKey>? { try? decoder.container(keyedBy: JSONKey.self) }

  func requiredObject() -> KeyedDecodingContainer<JSONKey>? {
    catching { try decoder.container(keyedBy: JSONKey.self) }
  }

  var firstObject: KeyedDecodingContainer<JSONKey>? {
    if let object { return object }
    var elements = try? decoder.unkeyedContainer()
    return try? elements?.nestedContainer(keyedBy: JSONKey.self)
  }

  func firstObject(
    _ key: StaticString, in object: KeyedDecodingContainer<JSONKey>
  ) -> KeyedDecodingContainer<JSONKey>? {
    if let object = try? object.nestedContainer(keyedBy: JSONKey.self, forKey: JSONKey(key)) { return object }
    var elements = try? object.nestedUnkeyedContainer(forKey: JSONKey(key))
    return try? elements?.nestedContainer(keyedBy: JSONKey.self)
  }

  func text(_ key: StaticString, in object: KeyedDecodingContainer<JSONKey>) -> String? {
    let key = JSONKey(key)
    if let text = try? object.decode(String.self, forKey: key) { return text }
    if let integer = try? object.decode(Int64.self, forKey: key) { return String(integer) }
    if let bool = try? object.decode(Bool.self, forKey: key) { return bool ? "true" : "false" }
    return (try? object.decode(Double.self, forKey: key)).map { String($0) }
  }

  func isEmpty(_ object: KeyedDecodingContainer<JSONKey>) -> Bool { object.allKeys.isEmpty }

  func count(of keys: [StaticString], in object: KeyedDecodingContainer<JSONKey>) -> Int {
    keys.count { object.contains(JSONKey($0)) }
  }

  func read<Value: FieldValue>(_ type: Value.Type) -> Value? {
    let value = catching {
      ForeignValue<Value>.isNeeded(dropsElements: false)
        ? try ForeignValue<Value>(from: decoder).value : try decoder.singleValueContainer().decode(type)
    }
    if let value { addFit(of: value) }
    return value
  }

  /// Adds how well a value fits that is the whole of a text or of a number, or a list of these.
  private func addFit(of value: some FieldValue) {
    guard let list = value as? any FieldValueList else {
      return formatFit.add(value, from: decoded(String.self), or: decoded(Decimal.self))
    }
    if let texts = decoded([String?].self), texts.count == list.count {
      for (index, text) in texts.enumerated() { formatFit.add(list.fieldValue(at: index), from: text, or: nil) }
    } else if let numbers = decoded([Decimal?].self), numbers.count == list.count {
      for (index, number) in numbers.enumerated() { formatFit.add(list.fieldValue(at: index), from: nil, or: number) }
    }
  }

  func catching<Value>(_ body: () throws -> Value?) -> Value? {
    guard !hasFailed else { return nil }
    // Not by `kept` itself, which what is read within has to change, too.
    do {
      return try body()
    } catch {
      kept.keep(error)
      return nil
    }
  }

  func takeProblem() -> (any Error)? { kept.take() }

  func recordUnknown(_ reason: @autoclosure () -> String) -> Bool {
    catching { try decoder.recordUnknownValue(nil, reason) } != nil
  }

  func recordUnknown(_ failures: [UnionFailure<any Error>]) -> Bool {
    recordUnknown(failures.reason(below: decoder.codingPath.count) { error, _ in error })
  }

  /// Without a document, as for a header field, findings are kept for this union alone.
  func withFindings<Value>(_ body: (UnionFindings<DecoderValue>) throws -> Value) rethrows -> Value {
    guard let document = decoder.document else { return try body(UnionFindings()) }
    if let findings = Self.current.get(), findings.document === document { return try body(findings) }
    let findings = UnionFindings<DecoderValue>(document: document)
    return try Self.current.withValue(findings) { try body(findings) }
  }

  /// Returns the value that a decoder is at, which fits no type of a union. It is decoded once for each place.
  ///
  /// - Parameter decode: Called if the value is not known; it decodes the array or object.
  /// - Throws: The error of `decode`.
  static func value(of decoder: any Decoder, _ decode: () throws -> JSONValue) throws -> JSONValue {
    guard let findings = current.get(), !findings.isEmpty, findings.document === decoder.document else {
      return try decode()
    }
    let place = decoder.codingPath.map(\.stringValue)
    if let known = findings[value: place] { return known }
    let value = try decode()
    findings[value: place] = value
    return value
  }
}

/// A decoder on top of another one of the same document.
///
/// Unions ask it for the decoder below, by which they know the document.
protocol DecoderWrapper: Decoder {
  /// The decoder below, which is at the same value.
  var inner: any Decoder { get }
}

extension Decoder {
  /// The identity of the document being decoded: Foundation's decoder, which is one object for all values of a
  /// document, or the tape; `nil` for a decoder that is a value, such as that of a header field.
  fileprivate var document: AnyObject? {
    if let decoder = self as? JSONEntryDecoder { return decoder.tape }
    // A cast to `AnyObject` takes several times as long.
    if Self.self is AnyClass { return unsafeBitCast(self, to: AnyObject.self) }
    return (self as? any DecoderWrapper)?.inner.document
  }
}
