#if canImport(Combine) || OpenCombine
import APIRuntime
import Foundation
import LoopbackSupport
import Testing
import ValidationGolden

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What is sent of requests with `validation`.
@Suite("A call with validation", .timeLimit(.minutes(5)))
struct ValidatedCallTests {
  private let transport = FakeTransport(status: 204)

  private func client(_ validation: CallOptions.Validation? = .requests) -> ParcelsClient {
    var configuration = ClientConfiguration(server: "https://example.com", transport: transport)
    configuration.validation = validation
    return ParcelsClient(configuration: configuration)
  }

  private static let invalid = ParcelInput(code: "a", owner: OwnerInput(name: "Ada Lovelace"))
  private static let texts = [
    "body.code: 1 character, at least 2 are required", #"body.code: does not match ^[A-Z]\w*$"#,
    "body.owner.name: 12 characters, at most 10 are allowed",
  ]

  /// Returns the violations that a call fails with.
  private func violations(_ call: (ParcelsClient) async throws -> Void) async -> [String] {
    do {
      try await call(client())
      return []
    } catch let error as ConstraintError {
      return error.violations.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("fails with all violations of its body and sends nothing, in each style")
  func styles() async throws {
    #expect(await violations { _ = try await $0.parcels.sendParcel(body: Self.invalid) } == Self.texts)
    let called: ConstraintError? = await withCheckedContinuation { continuation in
      client().parcels.sendParcel(body: Self.invalid, on: .global()) { result in
        if case .failure(let error) = result { continuation.resume(returning: error as? ConstraintError) }
      }
    }
    #expect(called?.violations.map(\.description) == Self.texts)
    let published: [String] = await withCheckedContinuation { continuation in
      var subscription: AnyCancellable?
      subscription = client().parcels.sendParcelPublisher(body: Self.invalid).sink { completion in
        if case .failure(let error as ConstraintError) = completion {
          continuation.resume(returning: error.violations.map(\.description))
        }
        _ = subscription
      } receiveValue: { _ in
      }
    }
    #expect(published == Self.texts)
    #expect(transport.sent.isEmpty)
  }

  @Test("fails by its parameters, and by the constraints of a list or of a form")
  func parameters() async {
    #expect(
      await violations {
        _ = try await $0.parcels.listParcels(limit: 0, labels: ["a", "", "b"], xTenant: "A", size: Size())
      } == [
        "query.limit: less than 1", "query.labels: 3 elements, at most 2 are allowed",
        "query.labels[1]: 0 characters, at least 1 are required", "header.X-Tenant: does not match ^[a-z]+$",
        "query.size: 0 members, at least 1 are required",
      ])
    let parcel = ParcelInput(code: "Ab", owner: OwnerInput(name: "Ada"))
    #expect(
      await violations { try await $0.parcels.sendParcels(body: [parcel, Self.invalid, parcel]) } == [
        "body: 3 elements, at most 2 are allowed", "body[1].code: 1 character, at least 2 are required",
        #"body[1].code: does not match ^[A-Z]\w*$"#, "body[1].owner.name: 12 characters, at most 10 are allowed",
      ])
    #expect(
      await violations { try await $0.parcels.commentParcel(id: "123456789", body: .init(text: "", stars: 6)) } == [
        "path.id: 9 characters, at most 8 are allowed", "body.text: 0 characters, at least 1 are required",
        "body.stars: greater than 5",
      ])
    #expect(
      await violations {
        try await $0.parcels.changeParcel(
          id: "1", body: ParcelPatch(code: "Ab", owner: OwnerPatch(name: "Ada"), level: .value(6)))
      } == [
        "body.level: greater than 5"
      ])
    #expect(
      await violations { _ = try await $0.parcels.setRoute(body: .json(["a", "b", "c"])) } == [
        "body: 3 elements, at most 2 are allowed"
      ])
    #expect(
      await violations { _ = try await $0.parcels.setRoute(body: .form(.init(code: "abcd"))) } == [
        "body.code: 4 characters, at most 3 are allowed"
      ])
    #expect(transport.sent.isEmpty)
  }

  @Test("sends what violates nothing, and what has no constraints")
  func sent() async throws {
    let client = client()
    try await client.parcels.sendParcels(body: [ParcelInput(code: "Ab", owner: OwnerInput(name: "Ada"))])
    try await client.parcels.setSettings(body: Plain(text: String(repeating: "a", count: 1_000)))
    try await client.parcels.changeParcel(
      id: "1", body: ParcelPatch(code: "Ab", owner: OwnerPatch(name: "Ada"), level: .null))
    #expect(transport.sent.map(\.httpMethod) == ["PUT", "PUT", "PATCH"])
  }

  @Test("is off by default, and decided by a request for itself")
  func off() async throws {
    try await client(nil).parcels.sendParcels(body: [Self.invalid])
    #expect(transport.sent.count == 1)
    var request = ParcelsAPI.sendParcels(body: [Self.invalid])
    request.validation = .off
    try await client().body(for: request)
    #expect(transport.sent.count == 2)
    request.validation = .requests
    await #expect(throws: ConstraintError.self) { try await client(nil).body(for: request) }
    #expect(transport.sent.count == 2)
  }
}
#endif
