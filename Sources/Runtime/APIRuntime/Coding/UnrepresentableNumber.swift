/// A number in JSON that does not fit its Swift type.
///
/// Foundation's decoder distinguishes it from invalid JSON only in its containers: the error of the decoder is the same
/// `DecodingError` for both. Our decoder gives it as the underlying error.
struct UnrepresentableNumber: Error {
  /// The text of the number, or its beginning.
  private let text: String

  /// Creates the number of a text.
  init(text: String) {
    self.text = text
  }

  /// Creates the number of an error of a container; `nil` for any other error.
  init?(_ error: any Error) {
    guard !(error is DecodingError) else { return nil }
    let parts = String(describing: error).split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, parts[0].hasPrefix("numberIsNotRepresentableInSwift") else { return nil }
    text = String(parts[1])
  }

  /// Whether a number is the reason of an error of Foundation's decoder if the text is JSON.
  static func isReason(of error: any Error) -> Bool {
    if case DecodingError.dataCorrupted(let context) = error {
      return context.codingPath.isEmpty && context.debugDescription.hasPrefix("The given data was not valid JSON")
    }
    return UnrepresentableNumber(error) != nil
  }

  private var shown: String { text.printable(limit: 60) }

  /// The reason without a type.
  var reason: String { "the number \(shown) is out of range for its type" }

  /// Returns `the number 1e400 is out of range for Double`, or `expected Int, found 1.5`.
  func reason(for type: Any.Type) -> String {
    let isFraction = type is any BinaryInteger.Type && Double(text).map { $0 != $0.rounded() } == true
    return isFraction
      ? "expected \(name(type)), found \(shown)" : "the number \(shown) is out of range for \(name(type))"
  }
}
