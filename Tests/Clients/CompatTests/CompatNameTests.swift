#if canImport(Combine) || OpenCombine
import APIRuntime
import APIRuntimeTesting
import CompatGolden
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What an app does by former names. They are deprecated, which is an error where nothing around them is.
protocol FormerApp: Sendable {
  func configure(_ transport: any Transport, on queue: DispatchQueue)
  func getPlant(_ id: Int) -> Call<Void, Plant>
  func getPlantByResult(_ id: Int, on queue: DispatchQueue) -> Call<Void, Plant>
  func uploadPhoto(_ photo: URL, of id: Int) async throws
  func removePlant(_ id: Int) async throws
  func findPlants() async throws -> [Plant]
  func addFern() async throws -> Plant
  func getRequest(_ id: Int) throws -> URLRequest
  func sales(of day: String) async throws -> Double
}

struct NurseryApp: FormerApp {
  @available(*, deprecated)
  func configure(_ transport: any Transport, on queue: DispatchQueue) {
    NurseryClient.shared = NurseryClient(
      configuration: ClientConfiguration(server: "https://a.example", transport: transport))
    OpenAPIClientAPI.basePath = "https://nursery.example/moved"
    OpenAPIClientAPI.customHeaders["Authorization"] = "Bearer secret"
    OpenAPIClientAPI.apiResponseQueue = queue
  }

  @available(*, deprecated)
  func getPlant(_ id: Int) -> Call<Void, Plant> {
    Call(
      callback: { _, completion in
        PlantAPI.getPlantById(plantId: id) { plant, error in
          completion(plant.map { .success($0) } ?? .failure(error ?? CancellationError()))
        }
      },
      publisher: { _ in PlantAPI.getPlantById(plantId: id) },
      asyncAwait: { _ in try await PlantAPI.getPlantById(plantId: id) })
  }

  /// By the type of another tag of the operation.
  @available(*, deprecated)
  func getPlantByResult(_ id: Int, on queue: DispatchQueue) -> Call<Void, Plant> {
    Call(
      callback: { _, completion in
        SaleAPI.getPlantById(plantId: id, apiResponseQueue: queue) { result in
          dispatchPrecondition(condition: .onQueue(queue))
          completion(result)
        }
      },
      publisher: { _ in SaleAPI.getPlantById(plantId: id) },
      asyncAwait: { _ in try await SaleAPI.getPlantById(plantId: id) })
  }

  @available(*, deprecated)
  func uploadPhoto(_ photo: URL, of id: Int) async throws {
    try await PlantAPI.uploadPhoto(plantId: id, file: photo, replace: true, caption: "In June")
  }

  @available(*, deprecated)
  func removePlant(_ id: Int) async throws {
    try await PlantAPI.removePlant(plantId: id, xReason: "sold")
  }

  @available(*, deprecated)
  func findPlants() async throws -> [Plant] {
    let state: PlantAPI.State_findPlants = ._2weeks
    let page: FindPlants200Response = try await PlantAPI.findPlants(state: state, pageSize: 5)
    return page.plants
  }

  @available(*, deprecated)
  func addFern() async throws -> Plant {
    var fern = Plant(
      name: "Fern", _class: "moss", photoURLs: [], light: ._2hours, supplier: PlantSupplier(name: "Green"))
    fern._class = (fern._class ?? "") + "!"
    fern.waterings = [PlantWateringsInner(day: "Monday")]
    return try await PlantAPI.addPlant(plant: fern)
  }

  @available(*, deprecated)
  func getRequest(_ id: Int) throws -> URLRequest {
    try PlantAPI.getPlantByIdWithRequestBuilder(plantId: id).urlRequest(NurseryClient.shared.configuration)
  }

  @available(*, deprecated)
  func sales(of day: String) async throws -> Double {
    try await SaleAPI.salesDateGet(date: day).sum
  }
}

@Suite("A call by its former name", .serialized, .timeLimit(.minutes(5)))
struct CompatNameTests {
  let app: any FormerApp = NurseryApp()
  let stub = StubTransport()
  let queue = DispatchQueue(label: "callbacks")

  init() {
    app.configure(stub, on: queue)
  }

  @Test("does what the call of the shared client does", arguments: LoopbackSupport.Style.allCases)
  func results(style: LoopbackSupport.Style) async throws {
    let plant = Plant(name: "Ivy", photoURLs: [], id: 7)
    try stub.on(PlantAPI.getPlantById(plantId: 7) as RequestBuilder<Plant>, .json(plant))
    #expect(await app.getPlant(7).endings(style, ()) == [.value(plant)])
    #expect(await app.getPlantByResult(7, on: queue).endings(style, ()) == [.value(plant)])
    #expect(
      stub.requests.map(\.url?.absoluteString) == Array(repeating: "https://nursery.example/moved/plants/7", count: 2))
    #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer secret", "Bearer secret"])
  }

  @Test("fails with the errors of the client", arguments: LoopbackSupport.Style.allCases)
  func errors(style: LoopbackSupport.Style) async throws {
    stub.on(.get, "/plants/{plantId}", .json(ErrorModel(message: "gone"), status: 404))
    let want = Ending.documented(status: 404, body: ErrorModel(message: "gone"))
    #expect(await app.getPlant(7).endings(style, ()) == [want])
    #expect(await app.getPlantByResult(7, on: queue).endings(style, ()) == [want])
  }

  @Test("is cancelled as any other", arguments: LoopbackSupport.Style.allCases)
  func cancellation(style: LoopbackSupport.Style) async throws {
    stub.on(.get, "/plants/{plantId}", .never)
    let running = app.getPlant(7).start(style, ())
    running.cancel()
    let endings = await running.endings()
    #expect(endings == (style == .publisher ? [] : [.cancelled]))
  }

  @Test("sends the properties of a form that were arguments, and arguments in their former order")
  func arguments() async throws {
    let photo = FileManager.default.temporaryDirectory.appendingPathComponent("ivy-\(UUID().uuidString).png")
    try Data("pixels".utf8).write(to: photo)
    defer { try? FileManager.default.removeItem(at: photo) }
    stub.on(.post, "/plants/{plantId}/photo", .status(204))
    stub.on(.delete, "/plants/{plantId}", .status(204))
    try await app.uploadPhoto(photo, of: 7)
    try await app.removePlant(8)
    let (upload, removal) = (try #require(stub.requests.first), try #require(stub.requests.last))
    let body = String(decoding: upload.body, as: UTF8.self)
    #expect(upload.url?.absoluteString == "https://nursery.example/moved/plants/7/photo?replace=true")
    #expect(body.contains("pixels") && body.contains("In June") && body.contains(photo.lastPathComponent))
    #expect(removal.headers["X-Reason"] == "sold")
  }

  @Test("takes and gives types by their former names")
  func types() async throws {
    stub.on(.get, "/plants", .json(PlantAPI.FindPlants.ResponseBody(plants: [Plant(name: "Ivy", photoURLs: [])])))
    let stored = Plant(name: "Fern", photoURLs: [], id: 1)
    stub.on(.post, "/plants", .json(stored))
    #expect(try await app.findPlants() == [Plant(name: "Ivy", photoURLs: [])])
    #expect(try await app.addFern() == stored)
    #expect(stub.requests.first?.url?.query == "state=2-weeks&page-size=5")
    let fern = try #require(stub.requests.last).body(as: Plant.self)
    #expect(
      fern
        == Plant(
          name: "Fern", photoURLs: [], class: "moss!", light: ._2Hours, supplier: .init(name: "Green"),
          waterings: [.init(day: "Monday")]))
  }

  @Test("is there for a request, and for an operation without an id")
  func others() async throws {
    stub.on(.get, "/sales/{date}", .text(#"{"sum": 2.5}"#, headers: ["Content-Type": "application/json"]))
    #expect(try app.getRequest(3).url?.absoluteString == "https://nursery.example/moved/plants/3")
    #expect(try await app.sales(of: "2026-11-01") == 2.5)
  }
}
#endif
