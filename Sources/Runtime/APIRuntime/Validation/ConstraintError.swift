public import Foundation

/// The error of a value that violates constraints of the description, by ``ConstrainedValue/validate()``, or by a call with
/// ``CallOptions/validation``, which has sent nothing then.
///
///     catch let error as ConstraintError {
///       print(error)        // body.name: 65 characters, at most 64 are allowed
///     }
///
/// Its texts have names, counts and constraints, and no value: that could be a secret.
public struct ConstraintError: Error, Hashable {
  /// A constraint that a value violates.
  public struct Violation: Hashable, Sendable {
    /// The place of the value: `owner.pets[2].name`; empty for the value as a whole. In a request it begins with `body`, or with
    /// the location of a parameter: `query.limit`.
    public let path: String
    /// The keyword of JSON Schema: `maxLength`.
    public let keyword: String
    /// The reason, such as `65 characters, at most 64 are allowed`.
    public let reason: String
  }

  /// The largest number of violations that are listed; the check ends with them.
  static let limit = 1_000

  /// All violations, in the order of the values; the first 1,000 if there are more.
  public let violations: [Violation]
}

extension ConstraintError: LocalizedError, CustomStringConvertible {
  /// The violations, of which ten are shown: `name: 65 characters, at most 64 are allowed; age: less than 0`.
  public var description: String {
    let shown = 10
    let more = violations.count > shown ? "; and \(violations.count - shown) more" : ""
    return violations.prefix(shown).map(\.description).joined(separator: "; ") + more
  }

  /// A sentence for users, without details for developers.
  public var errorDescription: String? { "Some of the values are not allowed." }
}

extension ConstraintError.Violation: CustomStringConvertible {
  /// `owner.pets[2].name: 65 characters, at most 64 are allowed`
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
