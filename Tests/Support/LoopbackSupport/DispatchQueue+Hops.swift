package import Dispatch

extension DispatchQueue {
  /// Runs an action once it has come to the head of the queue, and gone back to its end a number of times. The steps of
  /// a call take as many turns, so that each number of hops meets another step.
  package func async(hops: Int, _ action: @escaping @Sendable () -> Void) {
    async {
      if hops == 0 { action() } else { self.async(hops: hops - 1, action) }
    }
  }
}
