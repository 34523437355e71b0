/// The object of a JSON text being written.
///
/// The same for any other encoder is in FieldWriter.swift and UnionWriter.swift.
///
/// Members may come in any order: ``JSONOutput`` sorts them when the object is closed.
struct JSONFieldWriter: FieldWriter {
  /// The encoding, which keeps the first error.
  let run: JSONEncodingRun
  /// The object, with the number of its members so far.
  var frame: JSONFrame

  /// Writes the key of the next member.
  @inline(__always)
  private mutating func begin(_ key: StaticString) {
    run.output.beginMember(key.utf8, &frame)
  }

  mutating func write<Value: FieldValue>(_ key: StaticString, _ value: Value) {
    guard !run.hasFailed else { return }
    begin(key)
    value.write(into: JSONTarget(run: run))
    if run.hasFailed { run.below(JSONKey(key)) }
  }

  mutating func writeIfPresent<Value: FieldValue>(_ key: StaticString, _ value: Value?) {
    guard let value else { return }
    write(key, value)
  }

  mutating func writeAdditional<Value: FieldValue>(_ members: [String: Value], except declared: [StaticString]) {
    guard !members.isEmpty else { return }
    let declared = Set(declared: declared)
    for (name, value) in members where !run.hasFailed && !declared.contains(MemberName(text: name)) {
      var key = name
      key.withUTF8 { run.output.beginMember($0, &frame) }
      value.write(into: JSONTarget(run: run))
      if run.hasFailed { run.below(JSONKey(stringValue: name)) }
    }
  }
}

/// The value of a union in a JSON text being written.
struct JSONUnionWriter: UnionWriter {
  /// The encoding, which keeps the first error.
  let run: JSONEncodingRun

  mutating func write<Value: FieldValue>(_ value: Value) {
    guard !run.hasFailed else { return }
    value.write(into: JSONTarget(run: run))
  }

  mutating func write<Value: FieldValue>(_ object: Value, discriminator name: StaticString, _ value: StaticString) {
    guard !run.hasFailed else { return }
    run.discriminator = (name, value)
    object.write(into: JSONTarget(run: run))
    run.discriminator = nil
  }

  mutating func write<Value: FieldValue>(several values: [Value]) {
    guard !run.hasFailed else { return }
    run.catching { try run.encodeRoot(MergedValue(values)) }
  }
}

/// The place in a JSON text at which a value is written, for ``FieldValue``.
@_spi(Generated) public struct JSONTarget {
  /// The encoding, which has the text and the depth.
  let run: JSONEncodingRun
}
