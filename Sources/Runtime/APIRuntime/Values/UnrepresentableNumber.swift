/// A number in JSON that does not fit its Swift type. Foundation's decoder distinguishes it from invalid JSON only in
/// its containers; the error of the decoder is the same `DecodingError` for both.
struct UnrepresentableNumber {
  /// The text of the number, shortened.
  private let text: String

  /// Creates the number of an error; `nil` for any other error.
  init?(_ error: any Error) {
    var error = error
    // As ``Located`` throws it.
    if case DecodingError.dataCorrupted(let context) = error, let reason = context.underlyingError { error = reason }
    guard !(error is DecodingError) else { return nil }
    let parts = String(describing: error).split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, parts[0].hasPrefix("numberIsNotRepresentableInSwift") else { return nil }
    text = String(parts[1]).printable(limit: 60)
  }

  /// Returns `the number 1e400 is out of range for Double`, or `expected Int, found 1.5`.
  func reason(for type: Any.Type) -> String {
    let isFraction = type is any BinaryInteger.Type && Double(text).map { $0 != $0.rounded() } == true
    return isFraction
      ? "expected \(name(type)), found \(text)" : "the number \(text) is out of range for \(name(type))"
  }

  /// The reason without a type.
  var reason: String { "the number \(text) is out of range for its type" }
}
