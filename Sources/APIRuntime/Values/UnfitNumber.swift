/// A number of a JSON text that a Swift type cannot hold, which Foundation's decoder tells from no JSON within its
/// containers only: it is a `DecodingError` of its root to others.
struct UnfitNumber {
  /// The number as it is in the text, shortened.
  private let text: String

  /// Nil for any other error.
  init?(_ error: any Error) {
    var error = error
    // As ``Located`` says it.
    if case DecodingError.dataCorrupted(let context) = error, let reason = context.underlyingError { error = reason }
    guard !(error is DecodingError) else { return nil }
    let parts = String(describing: error).split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, parts[0].hasPrefix("numberIsNotRepresentableInSwift") else { return nil }
    text = String(parts[1]).printable(limit: 60)
  }

  /// `the number 1e400 is out of range for Double`, or `expected Int, found 1.5`.
  func reason(for type: Any.Type) -> String {
    let isFraction = type is any BinaryInteger.Type && Double(text).map { $0 != $0.rounded() } == true
    return isFraction
      ? "expected \(name(type)), found \(text)" : "the number \(text) is out of range for \(name(type))"
  }

  /// Where the type is not known.
  var reason: String { "the number \(text) is out of range for its type" }
}
