public import Foundation

/// The error of a response that is larger than the configuration allows. The transfer was stopped, and what was
/// received is discarded.
///
///     catch APIError.undecodableBody(let error as SizeLimitError, _) { print(error.limit, error.bytes) }
///
/// For an element of a stream, it is the reason of an ``ElementError``.
public struct SizeLimitError: Error, Hashable {
  /// A setting of ``ClientConfiguration``.
  public enum Limit: String, Sendable {
    case maximumBodySize
    case maximumElementSize
  }

  /// The setting that was exceeded.
  public let limit: Limit
  /// The value of the setting, in bytes.
  public let bytes: Int
}

extension SizeLimitError: LocalizedError, CustomStringConvertible {
  /// `larger than 134217728 bytes, the maximumBodySize of the configuration`
  public var description: String { "larger than \(bytes) bytes, the \(limit.rawValue) of the configuration" }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
