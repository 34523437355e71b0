import Foundation

/// The encoding of one JSON text.
///
/// Values that are written without `throws` keep their first error here, and the keys to it on their way out.
///
/// The bytes are written by ``JSONOutput``, and the containers of an encoder are ``JSONValueEncoder``.
///
/// Two kinds of errors end it. An error of a value, which ``fail(_:)`` keeps, may be caught by the type around it. An
/// ending, by ``end(_:_:isTooDeep:)``, is final: a value is too deep, or is encoded in two ways, and nothing is written
/// after it.
final class JSONEncodingRun {
  /// The values for the types that are encoded.
  let userInfo: [CodingUserInfoKey: Any]
  /// The largest number of arrays and objects inside each other.
  let limit: Int
  /// The text that values are written to without an encoder.
  @exclusivity(unchecked) private(set) var output: JSONOutput
  /// The number of arrays and objects around the value that is written next.
  @exclusivity(unchecked) private var depth: Int
  /// The discriminator that the next object has as a further member.
  var discriminator: (name: StaticString, value: StaticString)?
  /// Whether there is an error or an ending, after which nothing is written.
  @exclusivity(unchecked) private(set) var hasFailed = false
  /// The error that was kept; an ending has none.
  private var error: (any Error)?
  /// The keys of the place of the error, the innermost first.
  private var keys: [any CodingKey] = []
  /// The problem that a container could not throw. It ends the encoding even if a type ignores the error.
  private(set) var end: (reason: String, isTooDeep: Bool)?
  /// Whether only the shape of the value is asked for, see ``JSONShape``.
  let isProbe: Bool
  /// The largest number of arrays and objects inside each other so far.
  @exclusivity(unchecked) private(set) var deepest = 0
  /// Whether a UUID was written.
  @exclusivity(unchecked) private(set) var hasUUID = false

  /// Creates the encoding of one text, with a number of arrays and objects around it.
  init(_ output: JSONOutput, userInfo: [CodingUserInfoKey: Any], limit: Int, depth: Int, isProbe: Bool = false) {
    self.output = output
    self.userInfo = userInfo
    self.limit = limit
    self.depth = depth
    self.isProbe = isProbe
  }

  /// The error that leads out of types that encode themselves, after the encoding has ended.
  private struct Ended: Error {}

  /// Ends the encoding at a place.
  ///
  /// - Returns: An error to throw where a function can: it has no text, as the reason is kept here.
  @discardableResult
  func end(_ path: [any CodingKey], _ reason: String, isTooDeep: Bool = false) -> any Error {
    if end == nil {
      end = (reason, isTooDeep)
      keys = path.reversed()
    }
    hasFailed = true
    return Ended()
  }

  /// Enters an array or object, and ends the encoding if it is too deep.
  ///
  /// - Parameters:
  ///   - depth: The number of arrays and objects around it.
  ///   - path: Returns its path, which takes time and is only asked for if it is too deep.
  func enter(depth: Int, _ path: @autoclosure () -> [any CodingKey]) {
    deepest = max(deepest, depth + 1)
    if depth >= limit { end(path(), NestingDepth.tooDeep(limit), isTooDeep: true) }
  }

  /// The place at which the encoding ended.
  var endPath: [any CodingKey] { keys.reversed() }

  /// Adds an outer key to the place of the error.
  func below(_ key: any CodingKey) { keys.append(key) }

  /// Keeps the error of a function.
  @inline(__always)
  func catching(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      fail(error)
    }
  }

  /// Keeps the first error.
  private func fail(_ error: any Error) {
    guard !hasFailed else { return }
    self.error = error
    keys = []
    hasFailed = true
  }

  /// Keeps an error if a value has no JSON. A probe goes on, as it asks for the shape alone.
  @inline(__always)
  func check(_ isWritten: Bool, _ value: some Encodable) {
    if !isWritten, !isProbe { fail(Self.invalid(value, [])) }
  }

  /// Writes a UUID.
  @inline(__always)
  func write(_ value: UUID, to output: JSONOutput) {
    hasUUID = true
    output.append(value)
  }

  /// Returns the error of a number or a date that JSON has no text for.
  private static func invalid(_ value: some Encodable, _ path: [any CodingKey]) -> EncodingError {
    let reason = value is Date ? "a date-time must be in the years 0 to 9999" : "JSON has no number \(value)"
    return .invalidValue(value, .init(codingPath: path, debugDescription: reason))
  }

  /// Throws the error that was kept, and forgets it.
  ///
  /// - Parameter path: The path of the encoder that the values are written for.
  func throwError(below path: [any CodingKey]) throws {
    guard hasFailed else { return }
    keys += path.reversed()
    guard end == nil else { throw Ended() }
    defer {
      error = nil
      keys = []
      hasFailed = false
    }
    if case EncodingError.invalidValue(let value, let context)? = error {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: keys.reversed() + context.codingPath, debugDescription: context.debugDescription,
          underlyingError: context.underlyingError))
    }
    if let error { throw error }
  }
}

/// Values that are written without an encoder.
extension JSONEncodingRun {
  /// Writes an object, whose members a function writes.
  func writeObject(_ body: (inout JSONFieldWriter) -> Void) {
    guard let frame = open(UInt8(ascii: "{")) else { return }
    var writer = JSONFieldWriter(run: self, frame: frame)
    writeDiscriminator(&writer)
    body(&writer)
    depth -= 1
    output.closeObject(writer.frame)
  }

  /// Writes the discriminator of the union that the object is in, before its members.
  private func writeDiscriminator(_ writer: inout JSONFieldWriter) {
    guard let (name, value) = discriminator else { return }
    discriminator = nil
    writer.write(name, value.description)
  }

  /// Writes an array, whose elements a function writes.
  func writeArray(_ body: (inout JSONFrame) -> Void) {
    guard var frame = open(UInt8(ascii: "[")) else { return }
    body(&frame)
    depth -= 1
    output.closeArray()
  }

  /// Opens an array or object; `nil` if it is too deep.
  private func open(_ bracket: UInt8) -> JSONFrame? {
    enter(depth: depth, [])
    guard depth < limit else { return nil }
    depth += 1
    return output.open(bracket)
  }

  /// Writes a value of any type.
  func encodeRoot<Value: Encodable>(_ value: Value) throws {
    if try encodeLeaf(value, output, path: { [] }) { return }
    if hasFailed { throw Ended() }
    let outer = (output, depth)
    defer { (output, depth) = outer }
    let encoder = JSONValueEncoder(self, output: output, depth: depth)
    try value.encode(to: encoder)
    if let (name, value) = discriminator {
      discriminator = nil
      var container = encoder.container(keyedBy: JSONKey.self)
      try container.encode(value.description, forKey: JSONKey(name))
    }
    if !encoder.finish() { output.append("{}") }
  }

  /// Calls a function that writes at the place of an encoder.
  ///
  /// - Throws: The error that was kept, with the path of the encoder before its own.
  func write(to encoder: JSONValueEncoder, _ body: () -> Void) throws {
    let outer = (output, depth)
    (output, depth) = (encoder.output, encoder.depth)
    body()
    (output, depth) = outer
    if hasFailed { try throwError(below: encoder.codingPath) }
  }
}

/// Values that are encoded.
extension JSONEncodingRun {
  /// Encodes a value of any type.
  ///
  /// - Parameters:
  ///   - output: The text to write to.
  ///   - depth: The number of arrays and objects around the value.
  ///   - parent: The encoder of the array or object that the value is in; `nil` for the whole value.
  ///   - key: The key of the value in it.
  func encode<Value: Encodable>(
    _ value: Value, _ output: JSONOutput, depth: Int, parent: JSONValueEncoder?, key: (some CodingKey)?
  ) throws {
    if try encodeLeaf(value, output, path: { (parent?.codingPath ?? []) + [key].compactMap { $0 } }) { return }
    if hasFailed { throw Ended() }
    let encoder = JSONValueEncoder(self, output: output, depth: depth, parent: parent, key: key)
    try value.encode(to: encoder)
    if !encoder.finish() { output.append("{}") }
  }

  /// Writes a value that JSON has, or one of Foundation. Returns whether it is one.
  ///
  /// The type is compared, and not cast, because that is faster.
  ///
  /// - Parameter path: Returns the path of the value, for an error.
  @inline(__always)
  func encodeLeaf<Value: Encodable>(
    _ value: Value, _ output: JSONOutput, path: () -> [any CodingKey]
  ) throws -> Bool {
    let type = Value.self
    if type == String.self {
      output.append(string: unsafeBitCast(value, to: String.self))
    } else if type == Int.self {
      output.append(unsafeBitCast(value, to: Int.self))
    } else if type == Double.self {
      try check(output.append(unsafeBitCast(value, to: Double.self)), value, path)
    } else if type == Bool.self {
      output.append(unsafeBitCast(value, to: Bool.self))
    } else if type == Date.self {
      try check(output.append(unsafeBitCast(value, to: Date.self)), value, path)
    } else if type == UUID.self {
      write(unsafeBitCast(value, to: UUID.self), to: output)
    } else {
      return try Self.isLeaf(type) && encodeOther(value, output, path: path)
    }
    return true
  }

  /// Writes a value of one of the rarer types; returns whether it is one.
  private func encodeOther(
    _ value: any Encodable, _ output: JSONOutput, path: () -> [any CodingKey]
  ) throws -> Bool {
    switch value {
    case let value as Float: try check(output.append(value), value, path)
    case let value as FractionalNumber: try check(output.append(fractional: value.value), value.value, path)
    case let value as Decimal: try check(output.append(value), value, path)
    case let value as URL: output.append(string: value.absoluteString)
    case let value as Data: output.append(value)
    case let value as any FixedWidthInteger: output.append(value)
    // Its contents need not be loaded.
    case is UploadFile where isProbe: output.append(null: ())
    default: return false
    }
    return true
  }

  /// Throws an error if a value has no JSON, for values within containers.
  @inline(__always)
  private func check(_ isWritten: Bool, _ value: some Encodable, _ path: () -> [any CodingKey]) throws {
    if !isWritten, !isProbe { throw Self.invalid(value, path()) }
  }

  /// Returns whether a type has no parts that are encoded on their own.
  @inline(never)
  static func isLeaf(_ type: Any.Type) -> Bool { leaves.contains(ObjectIdentifier(type)) }

  /// The types without arrays or objects, and those that an encoder encodes in its own way.
  private static let leaves: Set<ObjectIdentifier> = {
    let types: [any Encodable.Type] = [
      String.self, Bool.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
      UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Date.self, Data.self, URL.self, Decimal.self,
      UUID.self, UploadFile.self, FractionalNumber.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()
}
