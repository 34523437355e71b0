#if canImport(Combine) || OpenCombine
import APIRuntimeCombine
import Dispatch
import LoopbackSupport
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("The values of a publisher, as a sequence", .timeLimit(.minutes(5)))
struct AsyncValuesTests {
  @Test("come in order, and end")
  func order() async throws {
    var values: [Int] = []
    for await value in (1...3).publisher.asyncValues { values.append(value) }
    for try await value in (4...5).publisher.setFailureType(to: Refusal.self).asyncValues { values.append(value) }
    #expect(values == [1, 2, 3, 4, 5])
  }

  @Test("are asked for one by one, when they are waited for")
  func demand() async {
    let faucet = Faucet<Int, Never>()
    let iterating = Task { [values = faucet.asyncValues] in
      var received: [Int] = []
      for await value in values {
        received.append(value)
        if received.count == 2 { break }
      }
      return received
    }
    for value in 1...2 {
      #expect(await faucet.nextAsked() == "1")
      faucet.send(value)
    }
    #expect(await iterating.value == [1, 2])
    #expect(await faucet.nextAsked() == "cancel")
    #expect(faucet.asked == ["1", "1", "cancel"])
  }

  @Test("are not held once they were given, though others wait")
  func given() async {
    let faucet = Faucet<Sentinel, Never>()
    let values = faucet.asyncValues
    func send() -> AsyncStream<Never> {
      let (value, gone) = Sentinel.make()
      faucet.send(value)
      return gone
    }
    var iterator = values.makeAsyncIterator()
    let (first, _) = (send(), send())
    _ = await iterator.next()
    for await _ in first {}
    _ = await iterator.next()
  }

  @Test("throw the error once, after the values before it, and then end")
  func failure() async throws {
    let faucet = Faucet<Int, Refusal>()
    let values = faucet.asyncValues
    faucet.send(1)
    faucet.send(completion: .failure(Refusal()))
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: Refusal.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("throw the error to the one who waits")
  func failureWhileWaiting() async throws {
    let faucet = Faucet<Int, Refusal>()
    let waiting = Task { [values = faucet.asyncValues] in
      for try await _ in values {}
    }
    #expect(await faucet.nextAsked() == "1")
    faucet.send(completion: .failure(Refusal()))
    await #expect(throws: Refusal.self) { try await waiting.value }
  }

  @Test("end when the task is cancelled that waits for them, and cancel the subscription")
  func cancel() async {
    let faucet = Faucet<Int, Never>()
    let iterating = Task { [values = faucet.asyncValues] in
      var count = 0
      for await _ in values { count += 1 }
      return count
    }
    #expect(await faucet.nextAsked() == "1")
    iterating.cancel()
    #expect(await iterating.value == 0)
    #expect(faucet.asked == ["1", "cancel"])
  }

  @Test("cancel the subscription when they are dropped, used or not")
  func dropped() async {
    let faucet = Faucet<Int, Never>()
    do { _ = faucet.asyncValues }
    #expect(await faucet.nextAsked() == "cancel")
    #expect(faucet.asked == ["cancel"])
  }

  @Test("store values that exceed the demand")
  func surplus() async {
    let faucet = Faucet<Int, Never>()
    let values = faucet.asyncValues
    for value in 1...3 { faucet.send(value) }
    faucet.send(completion: .finished)
    #expect(await values.reduce(into: []) { $0.append($1) } == [1, 2, 3])
  }

  @Test("in 10,000 races of a cancel against a value end each time")
  func races() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for index in 0..<2_500 { await Self.race(hops: index % 5) } }
      }
    }
  }

  private static func race(hops: Int) async {
    let faucet = Faucet<Int, Never>()
    let iterating = Task { [values = faucet.asyncValues] in
      for await _ in values {}
    }
    _ = await faucet.nextAsked()
    DispatchQueue.global().async { faucet.send(1) }
    DispatchQueue.global().async(hops: hops) { iterating.cancel() }
    await iterating.value
    // It may ask for a value once more while it is being cancelled.
    while await faucet.nextAsked() != "cancel" {}
  }
}
#endif
