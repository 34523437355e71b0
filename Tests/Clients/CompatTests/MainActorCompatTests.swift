#if canImport(Combine) || OpenCombine
import APIRuntime
import CompatGolden
import Testing

/// The calls by former names, which are deprecated: that is an error where nothing around them is.
@MainActor
protocol FormerCalls {
  func cancelled() async -> (any Error)?
  func cancelledWithResult() async -> Result<Plant, any Error>
}

struct NurseryCalls: FormerCalls {
  @available(*, deprecated)
  func cancelled() async -> (any Error)? {
    await withCheckedContinuation { ended in
      PlantAPI.getPlantById(plantId: 7) { (_: Plant?, error: (any Error)?) in
        MainActor.preconditionIsolated()
        ended.resume(returning: error)
      }.cancel()
    }
  }

  @available(*, deprecated)
  func cancelledWithResult() async -> Result<Plant, any Error> {
    await withCheckedContinuation { ended in
      PlantAPI.getPlantById(plantId: 7) { (result: Result<Plant, any Error>) in
        MainActor.preconditionIsolated()
        ended.resume(returning: result)
      }.cancel()
    }
  }
}

extension CompatNameTests {
  /// One of the suite, whose tests share the client that the calls are made by.
  @Suite("in the callback style")
  @MainActor
  struct MainActorCompatTests {
    private let calls: any FormerCalls = NurseryCalls()

    @Test("completes on the main actor")
    func completion() async {
      #expect(await calls.cancelled() is CancellationError)
      let result = await calls.cancelledWithResult()
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }
}
#endif
