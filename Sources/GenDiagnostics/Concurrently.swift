import Dispatch

/// Calls functions at once, each on a core of its own if there are as many. None may change what another one uses; what is
/// reported goes to `DiagnosticSink.sibling()`s.
package func concurrently(_ first: () -> Void, _ second: () -> Void, _ third: () -> Void = {}) {
  struct Work: @unchecked Sendable {
    let functions: [() -> Void]
  }
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      withoutActuallyEscaping(third) { third in
        let work = Work(functions: [first, second, third])
        DispatchQueue.concurrentPerform(iterations: work.functions.count) { work.functions[$0]() }
      }
    }
  }
}
