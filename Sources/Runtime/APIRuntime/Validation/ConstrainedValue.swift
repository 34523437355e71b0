/// A model of which the description asks more than its types say: lengths, ranges, patterns, counts. `gen --validation` makes
/// models conform that have such constraints, at any depth.
///
///     try pet.validate()
///
/// The constraints are a text, so that they cost no code: `Constraints` reads it when it is needed for the first time.
public protocol ConstrainedValue: FieldValue {
  /// The constraints of a value of the type, as JSON with the keywords of JSON Schema.
  @_spi(Generated) static var _constraints: StaticString { get }
}

@_spi(Generated) extension ConstrainedValue {
  // Swift wants a default for what is hidden.
  /// No constraints; every generated type has some of its own.
  public static var _constraints: StaticString { "{}" }
}

extension ConstrainedValue {
  /// Checks the value, and all that is in it, against the constraints of the description.
  ///
  ///     do {
  ///       try pet.validate()
  ///     } catch {
  ///       for violation in error.violations { print(violation) }
  ///     }
  ///
  /// Nothing is checked of a property that is `nil` or `null`. It takes time for the value, and no stack for its depth.
  ///
  /// - Throws: A ``ConstraintError`` with all violations.
  public func validate() throws(ConstraintError) {
    var check = ConstraintCheck()
    check.run(self)
    try check.throwViolations()
  }
}

extension CallOptions {
  /// The parts of requests that are checked against the constraints of the description before they are sent.
  public enum Validation: Hashable, Sendable {
    /// Nothing.
    case off
    /// The body and the parameters. A request that violates a constraint is not sent, and its call fails with a
    /// ``ConstraintError``.
    ///
    /// Constraints are known only to clients that were generated with `--validation`. A body that is a stream, a text or a
    /// file is not checked.
    case requests
  }
}
