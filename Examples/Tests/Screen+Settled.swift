import StudioShared

extension Screen {
  /// Returns the state in which what an action begins has ended.
  func settled(after action: (Self) -> Void) async -> ScreenState<Content> {
    await withCheckedContinuation { continuation in
      onChange = { [weak self] state in
        if state == .loading { return }
        self?.onChange = nil
        continuation.resume(returning: state)
      }
      action(self)
    }
  }
}
