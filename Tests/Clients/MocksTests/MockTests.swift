#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import MocksGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Calls of whatever has those of animals, written in each style.
private enum Animals {
  typealias Calls = any AnimalsCalls

  static func list(_ limit: Int) -> Call<Calls, [Animal]> {
    Call(
      callback: { $0.listAnimals(limit: limit, completion: $1) }, publisher: { $0.listAnimalsPublisher(limit: limit) },
      asyncAwait: { try await $0.listAnimals(limit: limit) })
  }

  static func get(_ id: Int) -> Call<Calls, Animal> {
    Call(
      callback: { $0.getAnimal(animalId: id, completion: $1) }, publisher: { $0.getAnimalPublisher(animalId: id) },
      asyncAwait: { try await $0.getAnimal(animalId: id) })
  }

  static func remove(_ id: Int) -> Call<Calls, Nothing> {
    .empty(
      callback: { $0.removeAnimal(animalId: id, completion: $1) },
      publisher: { $0.removeAnimalPublisher(animalId: id) },
      asyncAwait: { try await $0.removeAnimal(animalId: id) })
  }
}

@Suite("A mock", .timeLimit(.minutes(5)))
struct MockTests {
  private func mock() -> AnimalsMock { AnimalsMock(publisherQueue: DispatchQueue(label: "publishers")) }

  @Test("does what its closures say, and remembers the arguments", arguments: Style.allCases)
  func results(style: Style) async {
    let mock = mock()
    mock.onListAnimals { limit, kind in [.sample(id: Int64(limit ?? 0), kind: kind ?? .cat)] }
    mock.onGetAnimal { id in .sample(id: Int64(id), name: "Tom") }
    mock.onRemoveAnimal { _ in }
    #expect(await Animals.list(3).endings(style, mock) == [.value([Animal.sample(id: 3, kind: .cat)])])
    #expect(await Animals.get(5).endings(style, mock) == [.value(Animal.sample(id: 5, name: "Tom"))])
    #expect(await Animals.get(6).endings(style, mock) == [.value(Animal.sample(id: 6, name: "Tom"))])
    #expect(await Animals.remove(7).endings(style, mock) == [.value(Nothing())])
    #expect(mock.onListAnimals.calls.map(\.limit) == [3])
    #expect(mock.onListAnimals.calls.map(\.kind) == [nil])
    #expect(mock.onGetAnimal.calls == [5, 6])
    #expect(mock.onRemoveAnimal.calls == [7])
    #expect(mock.onAddAnimal.calls.isEmpty)
  }

  @Test("fails with the error of its closure", arguments: Style.allCases)
  func errors(style: Style) async {
    let mock = mock()
    mock.onGetAnimal { _ in throw ErrorResponse(status: 404, body: Problem.sample(message: "there is no such animal")) }
    let want = Ending.documented(status: 404, body: Problem.sample(message: "there is no such animal"))
    #expect(await Animals.get(5).endings(style, mock) == [want])
  }

  @Test("fails without a connection as the client does", arguments: Style.allCases)
  func offline(style: Style) async throws {
    let url = try #require(URL(string: "https://example.com/animals/5"))
    let mock = mock()
    mock.onGetAnimal { _ in throw APIError.transport(URLError(.notConnectedToInternet), request: URLRequest(url: url)) }
    #expect(await Animals.get(5).endings(style, mock).count == 1)
    do {
      _ = try await mock.getAnimal(animalId: 5)
      Issue.record("it fails")
    } catch APIError.transport(let error as URLError, _) {
      #expect(error.code == .notConnectedToInternet)
    }
    let error = await #expect(throws: APIError.self) { try await mock.getAnimal(animalId: 5) }
    #expect(error?.localizedDescription == "The Internet connection appears to be offline.")
  }

  @Test("fails where a call has no closure", arguments: Style.allCases)
  func unstubbed(style: Style) async throws {
    let mock = mock()
    #expect(await Animals.get(5).endings(style, mock) == [.other("getAnimal is not stubbed")])
    #expect(mock.onGetAnimal.calls == [5])
    await #expect(throws: UnstubbedCall.self) { try await mock.listAnimals() }
  }

  @Test("cancels its closure with the call", arguments: Style.allCases)
  func cancellation(style: Style) async {
    let mock = mock()
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Bool>.makeStream()
    mock.onGetAnimal { id in
      begin.finish()
      let (never, _) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      end.yield(Task.isCancelled)
      return .sample()
    }
    let running = Animals.get(5).start(style, mock)
    for await _ in began {}
    running.cancel()
    #expect(await running.endings() == style.whenCancelled)
    #expect(await ended.first { _ in true } == true)
  }

  @Test("is cancelled at once, whether its closure has begun or not", arguments: Style.allCases)
  func cancelledAtOnce(style: Style) async {
    let mock = mock()
    mock.onGetAnimal { _ in
      let (never, _) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      return .sample()
    }
    let running = Animals.get(5).start(style, mock)
    running.cancel()
    #expect(await running.endings() == style.whenCancelled)
  }

  @Test("calls completions on the queue of the call, the main one by default")
  func queue() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: key, value: true)
    let mock = AnimalsMock()
    mock.onGetAnimal { _ in .sample() }
    let isOnQueue = await withCheckedContinuation { continuation in
      mock.getAnimal(animalId: 1, on: queue) { _ in
        continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
      }
    }
    #expect(isOnQueue)
    DispatchQueue.main.setSpecific(key: key, value: true)
    let isOnMain = await withCheckedContinuation { continuation in
      mock.getAnimal(animalId: 1) { _ in continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true) }
    }
    #expect(isOnMain)
  }

  @Test("stands in for the real group, whose calls have the same protocols")
  func realGroup() async {
    let transport = FakeTransport(status: 200, #"{"id": 5, "name": "Rex", "kind": "dog"}"#)
    let client = ClinicClient(configuration: ClientConfiguration(server: "https://a.example", transport: transport))
    #expect(
      await Animals.get(5).endings(.asyncAwait, client.animals) == [.value(Animal(id: 5, name: "Rex", kind: .dog))])
  }

  @Test("without arguments has a closure without arguments")
  func noArguments() async throws {
    let mock = WardsMock()
    mock.onCloseAll { .sample(count: 4) }
    #expect(try await mock.closeAll() == .sample(count: 4))
    #expect(mock.onCloseAll.calls.count == 1)
  }
}

@Suite("A mock of a stream", .timeLimit(.minutes(5)))
struct MockedStreamTests {
  private static let watch = StreamCall<any WardsCalls, Event>(
    callback: { $0.watch(ward: "a", onElement: $1, completion: $2) }, publisher: { $0.watchPublisher(ward: "a") },
    asyncAwait: { $0.watch(ward: "a") })

  private func mock() -> WardsMock { WardsMock(publisherQueue: DispatchQueue(label: "publishers")) }

  @Test("delivers the elements of a list", arguments: Style.allCases)
  func list(style: Style) async {
    let mock = mock()
    mock.onWatch { ward in [.sample(), .sample(text: ward)] }
    let want: [Ending] = [.value(Event.sample()), .value(Event.sample(text: "a"))]
    #expect(await Self.watch.endings(style, mock) == want)
    #expect(mock.onWatch.calls == ["a"])
  }

  @Test("delivers elements as they arrive, and then the error", arguments: Style.allCases)
  func stream(style: Style) async {
    let mock = mock()
    let (elements, feed) = AsyncThrowingStream<Event, any Error>.makeStream()
    mock.onWatch { _ in elements }
    let running = Self.watch.start(style, mock) { event in
      if event.text == "1" { feed.yield(.sample(text: "2")) } else { feed.finish(throwing: UnstubbedMarker()) }
    }
    feed.yield(.sample(text: "1"))
    let want: [Ending] = [
      .value(Event.sample(text: "1")), .value(Event.sample(text: "2")), .other("\(UnstubbedMarker())"),
    ]
    #expect(await running.endings() == want)
  }

  @Test("is cancelled with the call", arguments: Style.allCases)
  func cancellation(style: Style) async {
    let mock = mock()
    let (elements, feed) = AsyncThrowingStream<Event, any Error>.makeStream()
    let (ended, end) = AsyncStream<Never>.makeStream()
    feed.onTermination = { _ in end.finish() }
    mock.onWatch { _ in elements }
    let (received, receive) = AsyncStream<Never>.makeStream()
    let running = Self.watch.start(style, mock) { _ in receive.finish() }
    feed.yield(.sample())
    for await _ in received {}
    running.cancel()
    #expect(await running.endings() == [.value(Event.sample())] + style.whenCancelled)
    for await _ in ended {}
  }

  @Test("fails where it has no closure", arguments: Style.allCases)
  func unstubbed(style: Style) async {
    #expect(await Self.watch.endings(style, mock()) == [.other("watch is not stubbed")])
  }
}

private struct UnstubbedMarker: Error {}
#endif
