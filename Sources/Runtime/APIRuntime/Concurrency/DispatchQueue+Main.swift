public import Dispatch

/// The main queue for completions; no other queue is given an actor.
extension DispatchQueue {
  /// Returns `action` as a function for the main queue, whose blocks run on the main actor. It runs where it is called: no
  /// task comes in between that would deliver later or in another order.
  ///
  /// The type says what the compiler cannot know. Nothing checks it at run time: where `dispatchMain()` runs the main queue,
  /// its blocks are on other threads than the main one, which a check for the main actor may take for a mistake.
  @_spi(Generated) public static func onMain<Value, Output>(
    _ action: @escaping @MainActor (Value) -> Output
  ) -> @Sendable (Value) -> Output {
    unsafeBitCast(action, to: (@Sendable (Value) -> Output).self)
  }
}
