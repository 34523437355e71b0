import Foundation

/// Returns a closure that may be called on any thread and runs `action` on the main actor:
///
///     client.pets.getPet(petId: 7, completion: onMainActor { result in label.text = try? result.get().name })
///
/// On the main thread, where the default callback queue of an app delivers, `action` has run when the call returns.
/// From another thread it runs later, in a task of its own.
public func onMainActor<Value: Sendable>(
  _ action: @escaping @MainActor @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  { value in runOnMainActor { action(value) } }
}

/// Returns a closure without parameters that may be called on any thread and runs `action` on the main actor:
///
///     continuation.onCancel(onMainActor { scanner.stop() })
///
/// On the main thread `action` has run when the call returns. From another thread it runs later, in a task of its own.
public func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) -> @Sendable () -> Void {
  { runOnMainActor(action) }
}

private func runOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  // The main queue is not bound to the main thread where `dispatchMain()` runs it: then it takes the task, too.
  if Thread.isMainThread {
    MainActor.assumeIsolated { action() }
  } else {
    Task { @MainActor in action() }
  }
}
