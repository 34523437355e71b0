/// Returns the results of functions, each on a core of its own if there are as many. None may change what another one uses;
/// what is reported goes to `DiagnosticSink.sibling()`s.
@discardableResult
package func concurrently<First, Second>(_ first: () -> First, _ second: () -> Second) -> (First, Second) {
  let (first, second, _) = concurrently(first, second, {})
  return (first, second)
}

@discardableResult
package func concurrently<First, Second, Third>(
  _ first: () -> First, _ second: () -> Second, _ third: () -> Third
) -> (First, Second, Third) {
  withoutActuallyEscaping(first) { first in
    withoutActuallyEscaping(second) { second in
      withoutActuallyEscaping(third) { third in
        let (first, second, third) = (Work(first), Work(second), Work(third))
        run([first, second, third])
        return (first.result, second.result, third.result)
      }
    }
  }
}

/// Returns the results of a function for each number below a count, in their order.
@discardableResult
package func concurrently<Result>(count: Int, _ body: (Int) -> Result) -> [Result] {
  withoutActuallyEscaping(body) { body in
    let all = (0..<count).map { index in Work { body(index) } }
    run(all)
    return all.map(\.result)
  }
}

/// Some work, whatever its result.
private protocol Runnable: Sendable {
  func run()
}

/// Runs all, in their order, on as many threads as there are cores, this one among them.
private func run(_ all: [any Runnable]) {
  let counter = SharedCounter()
  let work: @Sendable () -> Void = { while let index = counter.number(below: all.count) { all[index].run() } }
  withThreads(max(0, min(coreCount, all.count) - 1), work, meanwhile: work)
}

/// Something to make on any thread, and then to be used on another one.
private final class Work<Value>: Runnable, @unchecked Sendable {
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  /// Makes the value; called on one thread.
  func run() { made = make() }

  /// The value. It must not be asked for before the work is done.
  var result: Value { made ?? make() }
}
