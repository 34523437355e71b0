/// A value on the heap, so that a structure may contain itself, or is copied as one pointer.
///
///     public struct Category: APIModel {
///       public var parent: Category? {
///         get { _parent.value }
///         set { _parent.value = newValue }
///       }
///       private var _parent: Indirect<Category?>
///
///       public init?(_ fields: inout some FieldReader) {
///         self._parent = Indirect(fields.optional("parent"))
///       }
///
///       public func write(to fields: inout some FieldWriter) {
///         fields.writeIfPresent("parent", self._parent.value)
///       }
///     }
///
/// Copies are independent.
///
/// It is not a property wrapper, because Swift does not allow them in `nonisolated` structures, as generated models are.
///
/// A value that threads share is a `SharedValue`.
@_spi(Generated) public indirect enum Indirect<Value> {
  /// The value on the heap.
  case boxed(Value)

  /// Creates a box for a value.
  public init(_ value: Value) {
    self = .boxed(value)
  }

  /// The value.
  public var value: Value {
    get {
      switch self {
      case .boxed(let value): value
      }
    }
    set { self = .boxed(newValue) }
  }
}

extension Indirect: Sendable where Value: Sendable {}

/// Printing and `dump` show the value, as if it were not boxed.
extension Indirect: CustomDebugStringConvertible, CustomReflectable {
  public var debugDescription: String { String(reflecting: value) }

  public var customMirror: Mirror { Mirror(reflecting: value) }
}
