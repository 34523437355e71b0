/// The styles that the client may be called in.
package enum Style: CaseIterable, Sendable {
  case callback
  case publisher
  case asyncAwait

  /// What a call that is cancelled delivers.
  package var whenCancelled: [Ending] {
    switch self {
    case .callback, .asyncAwait: [.cancelled]
    case .publisher: []
    }
  }
}
