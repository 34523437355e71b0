public import Foundation

/// The JSON of the types that properties have. Each type is read and written here without containers. The texts of its
/// values are converted in JSONTape+Values.swift and JSONOutput+Scalars.swift.
@_spi(Generated) extension FieldValue {
  /// Returns the value of an element; `nil` after an error, which its text keeps.
  public static func read(_ element: JSONElement) -> Self? {
    element.catching { try element.tape.decode(Self.self, element.index) }
  }

  /// Writes the value, or keeps the error.
  public func write(into target: JSONTarget) {
    target.run.catching { try target.run.encodeRoot(self) }
  }
}

@_spi(Generated) extension APIModel {
  /// Reads the members in the order of the model; `nil` after an error, which the text keeps.
  public static func read(_ element: JSONElement) -> Self? {
    guard var fields = JSONFields(element) else { return nil }
    let isInUnion = element.tape.isInUnion
    defer { element.tape.isInUnion = isInUnion }
    element.tape.isInUnion = false
    return Self(&fields)
  }

  /// Writes an object with the members in the order of their keys.
  public func write(into target: JSONTarget) {
    target.run.writeObject { write(to: &$0) }
  }
}

@_spi(Generated) extension APIUnion {
  /// Reads the value as one of the types of the union; `nil` after an error, which the text keeps.
  public static func read(_ element: JSONElement) -> Self? {
    var union = JSONUnion<Self>(element)
    return read(from: &union)
  }

  /// Writes the value of the case alone.
  public func write(into target: JSONTarget) {
    var union = JSONUnionWriter(run: target.run)
    write(to: &union)
  }
}

@_spi(Generated) extension OpenEnum {
  /// Reads a raw value. One that is not known is recorded, and is an error if unknown values are rejected.
  public static func read(_ element: JSONElement) -> Self? {
    guard let rawValue = RawValue.read(element) else { return nil }
    let value = Self(rawValue: rawValue)
    guard value.isUnknown else {
      element.tape.unions.formatFit.listed &+= 1
      return value
    }
    let goesOn = element.tape.recordUnknown(element.index, .unknown(element.index, unknownReason(rawValue)))
    return goesOn ? value : nil
  }

  /// Writes the raw value, also of an unknown one.
  public func write(into target: JSONTarget) {
    rawValue.write(into: target)
  }
}

@_spi(Generated) extension Bool {
  public static func read(_ element: JSONElement) -> Bool? { element.coerced(element.tape.bool(element.index)) }
  public func write(into target: JSONTarget) { target.run.output.append(self) }
}

@_spi(Generated) extension Int {
  public static func read(_ element: JSONElement) -> Int? {
    element.coerced(element.tape.integer(Int.self, element.index))
  }
  public func write(into target: JSONTarget) { target.run.output.append(self) }
}

@_spi(Generated) extension Int32 {
  public static func read(_ element: JSONElement) -> Int32? {
    element.coerced(element.tape.integer(Int32.self, element.index))
  }
  public func write(into target: JSONTarget) { target.run.output.append(self) }
}

@_spi(Generated) extension Int64 {
  public static func read(_ element: JSONElement) -> Int64? {
    element.coerced(element.tape.integer(Int64.self, element.index))
  }
  public func write(into target: JSONTarget) { target.run.output.append(self) }
}

@_spi(Generated) extension Double {
  public static func read(_ element: JSONElement) -> Double? { element.coerced(element.tape.double(element.index)) }
  public func write(into target: JSONTarget) { target.run.check(target.run.output.append(self), self) }
}

@_spi(Generated) extension Float {
  public static func read(_ element: JSONElement) -> Float? { element.coerced(element.tape.float(element.index)) }
  public func write(into target: JSONTarget) { target.run.check(target.run.output.append(self), self) }
}

@_spi(Generated) extension UInt32 {
  public static func read(_ element: JSONElement) -> UInt32? {
    element.coerced(element.tape.integer(UInt32.self, element.index))
  }
}

@_spi(Generated) extension UInt64 {
  public static func read(_ element: JSONElement) -> UInt64? {
    element.coerced(element.tape.integer(UInt64.self, element.index))
  }
}

@_spi(Generated) extension Decimal {
  public static func read(_ element: JSONElement) -> Decimal? {
    element.coerced(element.tape.decimal(element.index))
  }
}

@_spi(Generated) extension String {
  public static func read(_ element: JSONElement) -> String? {
    element.tape.unions.formatFit.texts &+= 1
    return element.coerced(element.tape.string(element.index))
  }
  public func write(into target: JSONTarget) { target.run.output.append(string: self) }
}

@_spi(Generated) extension Date {
  public static func read(_ element: JSONElement) -> Date? { element.coerced(element.tape.date(element.index)) }
  public func write(into target: JSONTarget) { target.run.check(target.run.output.append(self), self) }
}

@_spi(Generated) extension CalendarDate {
  public static func read(_ element: JSONElement) -> CalendarDate? {
    element.tape.day(element.index) ?? element.coercion()
      ?? element.catching { try element.tape.decode(CalendarDate.self, element.index) }
  }
}

@_spi(Generated) extension UUID {
  public static func read(_ element: JSONElement) -> UUID? { element.scalar(element.tape.uuid(element.index)) }
  public func write(into target: JSONTarget) { target.run.write(self, to: target.run.output) }
}

@_spi(Generated) extension JSONValue {
  public static func read(_ element: JSONElement) -> JSONValue? {
    element.catching { try element.tape.jsonValue(element.index) }
  }
}

@_spi(Generated) extension Optional where Wrapped: FieldValue {
  public static func read(_ element: JSONElement) -> Self? {
    if element.tape.isNull(element.index) { return .some(nil) }
    if let value = Wrapped.read(element) { return .some(value) }
    return element.tape.isNone(element.index, of: Wrapped.self) ? .some(nil) : nil
  }

  public func write(into target: JSONTarget) {
    if let value = self { value.write(into: target) } else { target.run.output.append(null: ()) }
  }
}

@_spi(Generated) extension Nullable where Value: FieldValue {
  public static func read(_ element: JSONElement) -> Self? {
    if element.tape.isNull(element.index) { return .null }
    if let value = Value.read(element) { return .value(value) }
    return element.tape.isNone(element.index, of: Value.self) ? .null : nil
  }

  public func write(into target: JSONTarget) { value.write(into: target) }
}

@_spi(Generated) extension Array where Element: FieldValue {
  /// Reads the elements in order. One that cannot be read is left out if the configuration says so; else it ends the
  /// reading.
  @_specialize(where Element == Int)
  @_specialize(where Element == Double)
  @_specialize(where Element == String)
  public static func read(_ element: JSONElement) -> [Element]? {
    let tape = element.tape
    guard tape.kind(element.index) == .array else { return element.scalar(nil) }
    var elements: [Element] = []
    // What a server sends must not reserve memory that is never used.
    elements.reserveCapacity(Swift.min(tape.childCount(element.index), 1 << 10))
    let end = tape.indexBehind(element.index)
    var index = element.index + 1
    while index < end {
      if let value = Element.read(JSONElement(tape, index)), !tape.hasFailed {
        elements.append(value)
      } else if !tape.dropsElement(index) {
        return nil
      }
      index = tape.indexBehind(index)
    }
    return elements
  }

  @_specialize(where Element == Int)
  @_specialize(where Element == Double)
  @_specialize(where Element == String)
  public func write(into target: JSONTarget) {
    target.run.writeArray { frame in
      // The types of an iterator would have to be looked up.
      for index in 0..<count {
        target.run.output.beginElement(&frame)
        self[index].write(into: target)
        guard !target.run.hasFailed else { return target.run.below(IndexKey(index)) }
      }
    }
  }
}

@_spi(Generated) extension Dictionary where Key == String, Value: FieldValue {
  /// Reads the members of an object, of equal keys the first one.
  public static func read(_ element: JSONElement) -> [String: Value]? {
    guard var fields = JSONFields(element) else { return nil }
    let members: [String: Value] = fields.additional(except: [])
    return element.tape.hasFailed ? nil : members
  }

  public func write(into target: JSONTarget) {
    target.run.writeObject { $0.writeAdditional(self, except: []) }
  }
}
