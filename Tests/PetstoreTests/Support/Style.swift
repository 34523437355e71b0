import Testing

/// The styles that the client may be called in.
enum Style: CaseIterable, Sendable {
  case callback
  case publisher
  case asyncAwait

  /// What a call that is cancelled delivers.
  var whenCancelled: [Ending] {
    switch self {
    case .callback, .asyncAwait: [.cancelled]
    case .publisher: []
    }
  }
}
