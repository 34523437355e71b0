import APIRuntime
import Foundation

@MainActor
func keepResults(_ client: PrefectClient, flowRun: Result<FlowRunResponse, any Error>) async {
  let artifacts = client.artifacts

  let artifact = await step("create an artifact") {
    let body = ArtifactCreate(
      key: "report", type: "markdown", description: "d", data: .any("# Title ü"), metadata: ["a": "b"],
      flowRunId: try flowRun.get().id)
    let artifact = try await artifacts.createArtifact(body: body)
    try expect(artifact.key, "report")
    try expect(artifact.data, .any("# Title ü"))
    try expect(artifact.metadata, ["a": "b"])
    guard let id = artifact.id else { throw Mismatch(description: "an artifact without an id came") }
    return id
  }

  await step("change and read an artifact") {
    let id = try artifact.get()
    try await artifacts.updateArtifact(id: id, body: .init(data: .dictionary(["n": 9_007_199_254_740_993])))
    let read = try await artifacts.readArtifact(id: id)
    try expect(read.data, .dictionary(["n": 9_007_199_254_740_993]))
    try expect(read.description, "d")
    try expect(try await artifacts.readLatestArtifact(key: "report").data, read.data)
  }

  await step("filter and count artifacts") {
    let id = try artifact.get()
    let reports = ArtifactFilter(key: .init(any: ["report"]))
    try expect(try await artifacts.readArtifacts(body: .init(artifacts: reports)).map(\.id), [id])
    try expect(try await artifacts.countArtifacts(body: .init(artifacts: reports)), 1)
    try expect(try await artifacts.readLatestArtifacts().map(\.latestId), [id])
    try expect(try await artifacts.countLatestArtifacts(), 1)
  }

  await step("delete an artifact") {
    let id = try artifact.get()
    try await artifacts.deleteArtifact(id: id)
    let refusal = try await refusal(404) { try await artifacts.readArtifact(id: id) }
    try expect(try refusal.detail(), "Artifact not found.")
  }

  await step("write and read logs, with dates to the microsecond") {
    let run = try flowRun.get().id
    let moment = Date(timeIntervalSince1970: 1_709_210_096.123456)
    let logs = (0..<3).map { (number: Int) in
      LogCreate(name: "driver", level: 20 + number, message: "line \(number) ü", timestamp: moment, flowRunId: run)
    }
    _ = try await client.logs.createLogs(body: logs)
    let read = try await client.logs.readLogs(
      body: .init(logs: .init(level: .init(ge: 21), flowRunId: .init(any: [run]))))
    try expect(Set(read.map(\.message)), ["line 1 ü", "line 2 ü"])
    try expect(abs((read.first?.timestamp ?? .distantPast).timeIntervalSince(moment)) < 0.000_001, "\(read)")
  }

  await step("download logs as a table, though JSON is described") {
    let request = FlowRunsAPI.downloadLogs(id: try flowRun.get().id).data(accept: "text/csv")
    let table = String(decoding: try await client.response(for: request).body, as: UTF8.self)
    try expect(table.contains("line 1 ü"), table)
  }

  let search = await step("save a search") {
    let filter = SavedSearchFilter(
      object: "flow", property: "name", type: "string", operation: "equals", value: ["x", 1])
    let search = try await client.savedSearches.createSavedSearch(body: .init(name: "search", filters: [filter]))
    try expect(search.filters, [filter])
    return search
  }

  await step("read and delete searches") {
    let id = try search.get().id
    try expect(try await client.savedSearches.readSavedSearch(id: id).name, "search")
    try expect(try await client.savedSearches.readSavedSearches().map(\.id), [id])
    try await client.savedSearches.deleteSavedSearch(id: id)
    try expect(try await client.savedSearches.readSavedSearches(), [])
  }
}
