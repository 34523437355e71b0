import Foundation

/// The encoding of one JSON text.
final class JSONEncodingRun {
  let userInfo: [CodingUserInfoKey: Any]
  /// The largest number of arrays and objects inside each other.
  let limit: Int
  /// The first error that a container could not throw.
  private(set) var failure: (path: [any CodingKey], reason: String, isTooDeep: Bool)?

  init(userInfo: [CodingUserInfoKey: Any], limit: Int) {
    self.userInfo = userInfo
    self.limit = limit
  }

  /// Records an error, which ends the encoding even if a type ignores it.
  @discardableResult
  func fail(_ path: [any CodingKey], _ reason: String) -> any Error {
    if failure == nil { failure = (path, reason, false) }
    return Ended()
  }

  func failTooDeep(_ path: [any CodingKey]) {
    if failure == nil { failure = (path, NestingDepth.tooDeep(limit), true) }
  }

  private struct Ended: Error {}

  /// Encodes a value of any type.
  func encode<Value: Encodable>(
    _ value: Value, _ output: JSONOutput, depth: Int, parent: JSONValueEncoder?, key: (some CodingKey)?
  ) throws {
    if try encodeLeaf(value, output, path: { (parent?.codingPath ?? []) + [key].compactMap { $0 } }) { return }
    if failure != nil { throw Ended() }
    let encoder = JSONValueEncoder(self, output: output, depth: depth, parent: parent, key: key)
    try value.encode(to: encoder)
    if !encoder.finish() { output.append("{}") }
  }

  /// Writes a value that JSON has, or one of Foundation. Returns whether it is one.
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
      output.append(unsafeBitCast(value, to: UUID.self))
    } else {
      return try encodeOther(value, output, path: path)
    }
    return true
  }

  @inline(never)
  private func encodeOther<Value: Encodable>(
    _ value: Value, _ output: JSONOutput, path: () -> [any CodingKey]
  ) throws -> Bool {
    guard Self.otherLeaves.contains(ObjectIdentifier(Value.self)) else { return false }
    switch value {
    case let value as Float: try check(output.append(value), value, path)
    case let value as Decimal: try check(output.append(value), value, path)
    case let value as URL: output.append(string: value.absoluteString)
    case let value as Data: output.append(value)
    case let value as any FixedWidthInteger: output.append(value)
    default: return false
    }
    return true
  }

  private static let otherLeaves: Set<ObjectIdentifier> = {
    let types: [any Encodable.Type] = [
      Float.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self, Data.self, URL.self, Decimal.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  private func check(_ isWritten: Bool, _ value: some Encodable, _ path: () -> [any CodingKey]) throws {
    guard !isWritten else { return }
    let reason = value is Date ? "a date-time must be in the years 0 to 9999" : "JSON has no number \(value)"
    throw EncodingError.invalidValue(value, .init(codingPath: path(), debugDescription: reason))
  }
}
