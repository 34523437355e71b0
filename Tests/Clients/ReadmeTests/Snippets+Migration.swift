#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeCombine
import APIRuntimeConcurrency
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("A snippet of the page about migration", .timeLimit(.minutes(5)))
@MainActor
struct MigrationSnippetTests {
  nonisolated private static let pets = #"[{"id": 7, "name": "Rex"}]"#

  private static func repository(_ transport: FakeTransport) -> PetRepository {
    PetRepository(client: PetstoreClient().with { $0.transport = transport })
  }

  @Test("waits for a delegate that is held weakly")
  func delegate() async throws {
    #expect(try await scanCode(with: BarcodeScanner(finding: "4006381333931")) == "4006381333931")
  }

  @Test("stops what has the delegate when the task is cancelled")
  func cancelledDelegate() async {
    let scanner = BarcodeScanner(finding: nil)
    let task = Task { try await scanCode(with: scanner) }
    while !scanner.isRunning { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while scanner.isRunning { await Task.yield() }
  }

  @Test("has errors of the app's own, in both styles")
  func errors() async {
    let failing = Self.repository(FakeTransport(status: 503, #"{"code": 1, "message": "Closed for today."}"#))
    #expect(
      await failing.petsPublisher().map(\.count).probe(asking: .unlimited).rest() == [
        #"failed: server("Closed for today.")"#
      ])
    await #expect { try await failing.pets() } throws: { error in
      if case PetError.server("Closed for today.") = error { true } else { false }
    }
    let offline = Self.repository(FakeTransport { _ in .failure(URLError(.notConnectedToInternet)) })
    await #expect { try await offline.pets() } throws: { error in
      if case PetError.offline = error { true } else { false }
    }
    let fine = Self.repository(FakeTransport(status: 200, Self.pets))
    #expect((try? await fine.pets())?.map(\.name) == ["Rex"])
    #expect(await fine.petsPublisher().map(\.count).probe(asking: .unlimited).rest() == ["1", "finished"])
    #expect(await fine.petsTask().map(\.count).probe(asking: .unlimited).rest() == ["1", "finished"])
  }

  @Test("passes on completions of the main actor, by a call of either style")
  func completions() async {
    let repository = Self.repository(FakeTransport(status: 200, Self.pets))
    let print = Printer()
    repository.loadPets { result in
      MainActor.assertIsolated()
      print((try? result.get())?.first?.name ?? "")
    }
    PlainRepository(client: repository.client).loadPetsAsync { result in
      MainActor.assertIsolated()
      print((try? result.get())?.first?.name ?? "")
    }
    #expect(await print.next(2) == ["Rex", "Rex"])
  }

  @Test("passes on the two values of a completion on the main actor")
  func twoValues() async {
    let print = Printer()
    TwoValueRepository(client: Self.repository(FakeTransport(status: 200, #"{"id": 7, "name": "Rex"}"#)).client)
      .loadPet(7) { print("\($0?.name ?? "nil") \($1 == nil)") }
    TwoValueRepository(client: Self.repository(FakeTransport(status: 404, "")).client)
      .loadPet(7) { print("\($0?.name ?? "nil") \($1 == nil)") }
    #expect(Set(await print.next(2)) == ["Rex true", "nil false"])
  }

  @Test("loads many in the order of their ids, and leaves out those that are missing")
  func group() async throws {
    let transport = FakeTransport { request in
      let id = request.url?.lastPathComponent ?? ""
      let isThere = id != "2"
      let body = isThere ? #"{"id": \#(id), "name": "Rex \#(id)"}"# : #"{"code": 1, "message": "Sold."}"#
      return .success(TransportResponse(status: isThere ? 200 : 404, body: Data(body.utf8)))
    }
    let repository = Self.repository(transport)
    #expect(try await repository.pets([3, 1]).map(\.name) == ["Rex 3", "Rex 1"])
    await #expect(throws: ErrorResponse<ErrorModel>.self) { try await repository.pets([3, 2, 1]) }
    #expect(try await repository.petsThatAreThere([3, 2, 1]).map(\.name) == ["Rex 3", "Rex 1"])
    let offline = Self.repository(FakeTransport { _ in .failure(URLError(.notConnectedToInternet)) })
    await #expect(throws: APIError.self) { try await offline.petsThatAreThere([3]) }
  }

  @Test("cancels what a screen loads when it goes away, and not what it saves")
  func screen() async {
    let screen = PetScreen()
    screen.viewWillAppear(true)
    screen.saveTapped()
    while screen.running < 2 { await Task.yield() }
    screen.viewWillDisappear(true)
    while screen.running > 1 { await Task.yield() }
    #expect(screen.ended == ["load cancelled"])
    screen.isServerReady = true
    while screen.running > 0 { await Task.yield() }
    #expect(screen.ended == ["load cancelled", "save done"])
  }

  @Test("cancels the calls of a screen with completions, and calls again when it is back")
  func calls() async {
    let screen = CompletionScreen(Self.repository(FakeTransport(status: 200, Self.pets)).client)
    screen.load()
    screen.leave()
    while screen.results.isEmpty { await Task.yield() }
    screen.load()
    while screen.results.count < 2 { await Task.yield() }
    #expect(screen.results == ["cancelled", "Rex"])
  }

  @Test("shows the result of the last search, and not that of one before")
  func search() async {
    let transport = FakeTransport(status: 200, Self.pets)
    let screen = SearchScreen(Self.repository(transport).client)
    screen.search(for: "d")
    screen.search(for: "dog")
    while screen.pets.isEmpty { await Task.yield() }
    #expect(screen.pets.map(\.name) == ["Rex"])
    #expect(screen.message == "")
    #expect(transport.sent.map { $0.url?.query } == ["tags=dog"])
  }

  @Test("has the calls of its tables")
  func names() async throws {
    let client = PetstoreClient().with { $0.transport = FakeTransport(status: 200, #"{"id": 7, "name": "Rex"}"#) }
    let publisher = client.pets.getPetPublisher(petId: 7)
    // README
    let pet = try await publisher.firstValue()
    for try await value in publisher.asyncValues { print(value.name) }
    try await client.pets.deletePet(petId: 7)
    // end
    #expect(pet.name == "Rex")
    func print(_ name: String) { #expect(name == "Rex") }
  }

  @Test("uploads to an address that the server gave, without credentials")
  func presigned() async throws {
    let photo = FileManager.default.temporaryDirectory.appendingPathComponent("photo-\(UUID().uuidString).png")
    try Data("photo".utf8).write(to: photo)
    defer { try? FileManager.default.removeItem(at: photo) }
    let transport = FakeTransport(status: 200)
    var client = PetstoreClient(apiKey: .apiKey("k3y"))
    client.configuration.transport = transport
    client.configuration.headers["Authorization"] = "Bearer t0ken"
    let address = "https://bucket.s3.test/photos/7.png?X-Amz-Signature=ab%2Fc&X-Amz-Expires=60"
    // README
    var upload = RequestBuilder<Void>(.put, "/")
    upload.body(file: .file(photo), contentType: "image/png")
    upload.success(200, .empty)
    try await client.body(for: upload.following(address))
    // end
    let sent = try #require(transport.sent.first)
    #expect(sent.url?.absoluteString == address)
    #expect(sent.httpMethod == "PUT")
    #expect(sent.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(sent.value(forHTTPHeaderField: "X-API-Key") == nil)
    #expect(sent.value(forHTTPHeaderField: "Authorization") == nil)
  }
}

/// What UIKit has.
@MainActor
class ViewController {
  func viewWillAppear(_ animated: Bool) {}
  func viewWillDisappear(_ animated: Bool) {}
}

/// A controller of a screen, whose work waits until it is cancelled or the server is ready.
@MainActor
final class PetScreen: ViewController {
  var isServerReady = false
  private(set) var running = 0
  private(set) var ended: [String] = []

  // README
  private var loading: Task<Void, Never>?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    loading?.cancel()
    loading = Task { await load() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    loading?.cancel()
  }

  func saveTapped() { Task { await save() } }  // goes on when the screen disappears
  // end

  private func load() async { await wait("load") }
  private func save() async { await wait("save") }

  private func wait(_ work: String) async {
    running += 1
    while !Task.isCancelled && !isServerReady { await Task.yield() }
    ended.append(Task.isCancelled ? "\(work) cancelled" : "\(work) done")
    running -= 1
  }
}

/// A screen that calls with completions.
@MainActor
final class CompletionScreen {
  private(set) var results: [String] = []
  private let client: PetstoreClient

  init(_ client: PetstoreClient) { self.client = client }

  private func show(_ result: Result<[Pet], any Error>) {
    switch result {
    case .success(let pets): results += pets.map(\.name)
    case .failure(let error): results.append(error is CancellationError ? "cancelled" : "\(error)")
    }
  }

  // README
  private var calls = RequestGroup()

  func load() {
    calls.add(client.pets.listPets(limit: 50) { [weak self] result in self?.show(result) })
  }

  func leave() {
    calls.cancelAll()
    calls = RequestGroup()
  }
  // end
}

/// A screen that searches while the user types.
@MainActor
final class SearchScreen {
  private(set) var pets: [Pet] = []
  private(set) var message = ""
  private let client: PetstoreClient

  init(_ client: PetstoreClient) { self.client = client }

  // README
  private var search: Task<Void, Never>?

  func search(for tag: String) {
    search?.cancel()
    search = Task {
      do {
        try await Task.sleep(nanoseconds: 300_000_000)
        let found = try await client.pets.listPets(tags: [tag])
        try Task.checkCancellation()
        pets = found
      } catch {
        if !Task.isCancelled { message = error.localizedDescription }
      }
    }
  }
  // end
}

/// What an app has: a scanner with a delegate that it does not own.
@MainActor
final class BarcodeScanner {
  weak var delegate: (any BarcodeScannerDelegate)?
  private(set) var isRunning = false
  private let code: String?

  init(finding code: String?) { self.code = code }

  func start() {
    isRunning = true
    guard let code else { return }
    Task {
      delegate?.scanner(self, didFind: code)
      delegate?.scanner(self, didFailWith: URLError(.unknown))
    }
  }

  func stop() { isRunning = false }
}

@MainActor
protocol BarcodeScannerDelegate: AnyObject {
  func scanner(_ scanner: BarcodeScanner, didFind code: String)
  func scanner(_ scanner: BarcodeScanner, didFailWith error: any Error)
}

// README
@MainActor
final class CodeDelegate: BarcodeScannerDelegate {
  private let continuation: SingleResumeContinuation<String>

  init(_ continuation: SingleResumeContinuation<String>) { self.continuation = continuation }

  func scanner(_ scanner: BarcodeScanner, didFind code: String) { continuation.resume(returning: code) }
  func scanner(_ scanner: BarcodeScanner, didFailWith error: any Error) { continuation.resume(throwing: error) }
}

@MainActor
func scanCode(with scanner: BarcodeScanner) async throws -> String {
  var delegate: CodeDelegate?
  defer { withExtendedLifetime(delegate) {} }  // the scanner holds its delegate weakly
  return try await withSingleResumeContinuation { continuation in
    delegate = CodeDelegate(continuation)
    scanner.delegate = delegate
    continuation.onCancel(isolation: #isolation) { scanner.stop() }
    scanner.start()
  }
}
// end

// README
nonisolated enum PetError: Error {
  case offline
  case server(String)
  case other(any Error)

  init(_ error: any Error) {
    switch error {
    case let failure as any FailureResponse: self = .server(failure.localizedDescription)
    case APIError.transport: self = .offline
    default: self = .other(error)
    }
  }
}
// end

extension PetError: CustomStringConvertible {
  var description: String {
    switch self {
    case .offline: "offline"
    case .server(let message): "server(\"\(message)\")"
    case .other(let error): "other(\(error))"
    }
  }
}

struct PetRepository {
  let client: PetstoreClient

  // README
  func pets(_ ids: [Int64]) async throws -> [Pet] {
    try await ids.concurrentMap { [client] id in try await client.pets.getPet(petId: id) }
  }

  func petsThatAreThere(_ ids: [Int64]) async throws -> [Pet] {
    try await ids.concurrentMap { [client] id -> Pet? in
      do {
        return try await client.pets.getPet(petId: id)
      } catch let failure as any FailureResponse where failure.status == 404 {
        return nil
      }
    }.compactMap { $0 }
  }
  // end

  // README
  func petsPublisher() -> AnyPublisher<[Pet], PetError> {
    client.pets.listPetsPublisher(limit: 50).mapError(PetError.init).eraseToAnyPublisher()
  }

  func pets() async throws(PetError) -> [Pet] {
    do { return try await client.pets.listPets(limit: 50) } catch { throw PetError(error) }
  }
  // end

  // README
  func petsTask() -> TaskPublisher<[Pet], PetError> {
    TaskPublisher { () async throws(PetError) in try await pets() }
  }
  // end

  // README
  @discardableResult
  func loadPets(completion: @escaping @MainActor @Sendable (Result<[Pet], any Error>) -> Void) -> RequestTask {
    client.pets.listPets(limit: 50, completion: completion)
  }
  // end
}

/// A class whose callers expect a completion of two optional values.
@MainActor
final class TwoValueRepository {
  private let client: PetstoreClient

  init(client: PetstoreClient) { self.client = client }

  // README
  func loadPet(_ id: Int64, completion: @escaping (Pet?, (any Error)?) -> Void) {
    client.pets.getPet(petId: id) { result in
      switch result {
      case .success(let pet): completion(pet, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }
  // end
}

/// A repository that is on no actor and not `Sendable`.
final class PlainRepository {
  private let client: PetstoreClient

  init(client: PetstoreClient) { self.client = client }

  // README
  @discardableResult
  func loadPetsAsync(
    completion: @escaping @MainActor @Sendable (Result<[Pet], any Error>) -> Void
  ) -> Task<Void, Never> {
    Task { @MainActor [client] in
      do { completion(.success(try await client.pets.listPets(limit: 50))) } catch { completion(.failure(error)) }
    }
  }
  // end
}
#endif
