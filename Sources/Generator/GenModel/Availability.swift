import GenSource

/// The value of Fern's `x-fern-availability` for an operation: a status, or an object with one and a message.
struct Availability {
  /// Such as `beta` or `deprecated`.
  let status: String?
  /// The text beside the status.
  let message: String?

  /// Reads the extension of an operation; both are `nil` without it.
  init(of operation: JSONNode) {
    let node = operation["x-fern-availability"]
    status = node?.string ?? node?["status"]?.string
    message = node?["message"]?.string
  }

  /// A sentence on an operation that is neither deprecated nor there for good.
  var words: String? {
    let words: String? =
      switch status {
      case "alpha", "in-development": "Availability: alpha, an early experiment."
      case "beta": "Availability: beta, stable enough for early adopters."
      case "preview", "pre-release": "Availability: preview, complete but subject to change."
      case "legacy": "Availability: legacy, superseded but still supported."
      default: nil
      }
    return words.map { words in [words, message].compactMap { $0 }.joined(separator: " ") }
  }
}
