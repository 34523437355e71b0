@_spi(Generated) @testable import APIRuntime
import Dispatch
import Foundation
import LoopbackSupport
import Testing

@Suite("A paced delivery", .timeLimit(.minutes(5)))
struct PacedDeliveryTests {
  private struct Refusal: Error {}

  /// A delivery of numbers that the test sends, and what was delivered.
  private final class Stage: Sendable {
    typealias Emit = (onElement: @Sendable (Int) -> Void, completion: @Sendable (Result<Void, any Error>) -> Void)

    let started = Locked<[RequestTask]>([])
    let emit = Locked<Emit?>(nil)
    let texts = Locked<[String]>([])
    let delivery = Locked<DemandDrivenDelivery<Int>?>(nil)
    let arriving: AsyncStream<String>
    private let arrive: AsyncStream<String>.Continuation

    init(queue: DispatchQueue = .global(), onElement: @escaping @Sendable (Stage, Int) -> Int? = { _, _ in 0 }) {
      (arriving, arrive) = AsyncStream.makeStream()
      let configuration = ClientConfiguration(
        server: "https://pets.test", transport: FakeTransport.holding(), publisherQueue: queue)
      let delivery = DemandDrivenDelivery<Int>(configuration) { [started, emit] task, onElement, completion in
        started.update { $0.append(task) }
        emit.update { $0 = (onElement, completion) }
      } onElement: { element in
        self.record("\(element)")
        return onElement(self, element)
      } completion: { result in
        switch result {
        case .success: self.record("end")
        case .failure(let error): self.record("\(error)")
        }
        self.arrive.finish()
      }
      self.delivery.update { $0 = delivery }
    }

    private func record(_ text: String) {
      texts.update { $0.append(text) }
      arrive.yield(text)
    }

    func request(_ count: Int?) { delivery.value?.request(count) }
    func cancel() { delivery.value?.cancel() }
    func send(_ numbers: ClosedRange<Int>) { for number in numbers { emit.value?.onElement(number) } }
    func end(_ result: Result<Void, any Error> = .success(())) { emit.value?.completion(result) }
    func next(_ count: Int) async -> [String] { await arriving.prefix(count).reduce(into: []) { $0.append($1) } }
  }

  @Test("starts when something is asked for, and once")
  func start() {
    let stage = Stage()
    stage.request(0)
    stage.request(-1)
    #expect(stage.started.value.count == 0)
    stage.request(1)
    stage.request(nil)
    #expect(stage.started.value.count == 1)
  }

  @Test("delivers what was requested and stores the rest, then its end")
  func pace() async {
    let stage = Stage()
    stage.request(2)
    stage.send(1...6)
    stage.end()
    #expect(stage.texts.value == ["1", "2"])
    stage.request(1)
    #expect(await stage.next(3) == ["1", "2", "3"])
    stage.request(nil)
    #expect(await stage.next(4) == ["4", "5", "6", "end"])
  }

  @Test(
    "counts what elements ask for",
    arguments: [(1, ["1", "2", "3", "end"]), (0, ["1"]), (nil, ["1", "2", "3", "end"])])
  func more(count: Int?, want: [String]) {
    let stage = Stage { _, _ in count }
    stage.request(1)
    stage.send(1...3)
    stage.end()
    #expect(stage.texts.value == want)
  }

  @Test("ends without demand when nothing is stored, and after what is stored")
  func ending() async {
    let stage = Stage()
    stage.request(1)
    stage.send(1...1)
    stage.end(.failure(Refusal()))
    #expect(stage.texts.value == ["1", "Refusal()"])

    let other = Stage()
    other.request(1)
    other.send(1...2)
    other.end(.failure(Refusal()))
    #expect(other.texts.value == ["1"])
    other.request(1)
    #expect(await other.next(3) == ["1", "2", "Refusal()"])
  }

  private static let key = DispatchSpecificKey<Bool>()

  @Test("delivers what is asked for later on the publisher queue, too")
  func queue() async {
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: Self.key, value: true)
    let isThere = Locked<[Bool]>([])
    let stage = Stage(queue: queue) { _, _ in
      isThere.update { $0.append(DispatchQueue.getSpecific(key: Self.key) == true) }
      return 0
    }
    stage.request(1)
    queue.sync { stage.send(1...3) }
    stage.request(1)
    stage.request(1)
    #expect(await stage.next(3) == ["1", "2", "3"])
    #expect(isThere.value == [true, true, true])
  }

  @Test("continues after a delivery with the demand from it: 100,000 elements need no deeper stack than one")
  func reentrance() async {
    let isInside = Locked(false)
    let overlaps = Locked(0)
    let stage = Stage { stage, number in
      if isInside.value { overlaps.update { $0 += 1 } }
      isInside.update { $0 = true }
      if number == 1 { stage.send(2...100_000) }
      stage.request(1)
      isInside.update { $0 = false }
      return 0
    }
    stage.request(1)
    stage.send(1...1)
    stage.end()
    // What is asked for may be delivered on the publisher queue.
    #expect(await stage.next(100_001) == (1...100_000).map(String.init) + ["end"])
    #expect(overlaps.value == 0)
  }

  @Test("delivers nothing after a cancel, not even its end, and cancels the request")
  func cancel() {
    let stage = Stage { stage, number in
      if number == 2 { stage.cancel() }
      return nil
    }
    stage.request(nil)
    stage.send(1...3)
    stage.end()
    #expect(stage.texts.value == ["1", "2"])
    #expect(stage.started.value.map(\.isCancelled) == [true])
  }

  @Test("never starts after a cancel")
  func cancelBefore() {
    let stage = Stage()
    stage.cancel()
    stage.request(nil)
    #expect(stage.started.value.isEmpty)
  }

  @Test("in 10,000 races of a cancel, elements and later demand delivers a beginning of them, in order")
  func races() async {
    let want = ["1", "2", "3", "4", "5", "end"]
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for index in 0..<2_500 {
            let stage = Stage()
            stage.request(2)
            let work = DispatchGroup()
            let steps: [@Sendable () -> Void] = [
              {
                stage.send(1...5)
                stage.end()
              },
              { stage.request(3) },
              { if (index + worker) % 3 > 0 { stage.cancel() } },
            ]
            for step in steps { DispatchQueue.global().async(group: work, execute: step) }
            await withCheckedContinuation { over in work.notify(queue: .global()) { over.resume() } }
            let texts = await (index + worker) % 3 > 0 ? stage.texts.value : stage.next(6)
            #expect(texts == Array(want.prefix(texts.count)))
          }
        }
      }
    }
  }

  @Test("holds no element that it has delivered, though others wait")
  func delivered() throws {
    let emit = Locked<(@Sendable (Sentinel) -> Void)?>(nil)
    let configuration = ClientConfiguration(server: "https://pets.test", transport: FakeTransport.holding())
    let delivery = DemandDrivenDelivery<Sentinel>(configuration) { _, onElement, _ in
      emit.update { $0 = onElement }
    } onElement: { _ in
      0
    } completion: { _ in
    }
    weak var first: Sentinel?
    weak var second: Sentinel?
    delivery.request(1)
    let send = try #require(emit.value)
    func sendOne() -> Sentinel {
      let element = Sentinel.make().sentinel
      send(element)
      return element
    }
    first = sendOne()
    second = sendOne()
    #expect(first == nil)
    #expect(second != nil)
    withExtendedLifetime(delivery) {}
  }

  @Test("gives back what was put in, in order, and holds nothing of it")
  func queueOfElements() {
    var queue: ArraySlice<Int?> = []
    var taken: [Int] = []
    var next = 0
    for round in 0..<200 {
      for _ in 0..<(round % 7) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round % 5) { if let number = queue.takeFirst() { taken.append(number) } }
      #expect(queue.startIndex <= queue.count + 1)
    }
    while let number = queue.takeFirst() { taken.append(number) }
    #expect(taken == Array(0..<next))
  }

  @Test("holds neither its receiver nor what it delivers when it is over", arguments: [true, false])
  func release(isCancelled: Bool) async {
    let (delivery, gone) = over(isCancelled: isCancelled)
    for await _ in gone {}
    withExtendedLifetime(delivery) {}
  }

  private func over(isCancelled: Bool) -> (DemandDrivenDelivery<Int>, AsyncStream<Never>) {
    let (sentinel, gone) = Sentinel.make()
    let configuration = ClientConfiguration(server: "https://pets.test", transport: FakeTransport.holding())
    let delivery = DemandDrivenDelivery<Int>(configuration) { [sentinel] _, onElement, completion in
      onElement(1)
      if !isCancelled { completion(.success(())) }
      _ = sentinel
    } onElement: { [sentinel] _ in
      _ = sentinel
      return nil
    } completion: { [sentinel] _ in
      _ = sentinel
    }
    delivery.request(nil)
    delivery.cancel()
    return (delivery, gone)
  }
}
