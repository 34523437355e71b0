import Dispatch

/// What functions make, each on a core of its own if there are as many. None may change what another one uses; what is
/// reported goes to `DiagnosticSink.sibling()`s.
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
        let all: [any Runnable] = [first, second, third]
        DispatchQueue.concurrentPerform(iterations: all.count) { all[$0].run() }
        return (first.result, second.result, third.result)
      }
    }
  }
}

/// What a function makes of each number below a count, in their order.
package func concurrently<Result>(count: Int, _ body: (Int) -> Result) -> [Result] {
  withoutActuallyEscaping(body) { body in
    let all = (0..<count).map { index in Work { body(index) } }
    DispatchQueue.concurrentPerform(iterations: count) { all[$0].run() }
    return all.map(\.result)
  }
}

private protocol Runnable: Sendable {
  func run()
}

/// Something to make on any thread, and then to be used on another one.
private final class Work<Value>: Runnable, @unchecked Sendable {
  private let make: () -> Value
  private var made: Value?

  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  func run() { made = make() }

  var result: Value { made ?? make() }
}
