/// The statuses of a documented response: `200`, `.range(4)` for `4XX`, or `.default`.
///
/// An exact status has precedence over a range, a range over the default.
public enum StatusPattern: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// One status.
  case code(Int)
  /// A hundred statuses: `.range(4)` is 400 to 499.
  case range(Int)
  /// All statuses without another documented response: of 200 to 299 for a success, of all others for a failure.
  case `default`

  /// Creates the pattern of one status: `200`.
  public init(integerLiteral value: Int) {
    self = .code(value)
  }
}
