/// The statuses a documented response is for: `200`, `.range(4)` for `4XX`, or `.default`.
///
/// An exact status goes before a range, a range before the default.
public enum StatusPattern: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// One status.
  case code(Int)
  /// A hundred statuses: `.range(4)` is 400 to 499.
  case range(Int)
  /// What nothing else is documented for: of 200 to 299 for a success, of all others for a failure.
  case `default`

  /// One status: `200`.
  public init(integerLiteral value: Int) {
    self = .code(value)
  }
}
