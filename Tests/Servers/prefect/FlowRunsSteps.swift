import APIRuntime
import Foundation

@MainActor
func runFlows(
  _ client: PrefectClient, flow: Result<Flow, any Error>
) async -> Result<FlowRunResponse, any Error> {
  let flowRuns = client.flowRuns
  let start = Date()

  let flowRun = await step("create a run with a state, parameters and a parent's policy") {
    let body = FlowRunCreate(
      state: StateCreate(type: .scheduled, name: "Soon", stateDetails: .init(scheduledTime: start)), name: "run ü",
      flowId: try flow.get().id, parameters: ["n": 1, "deep": ["list": [1, nil, "x"]]], tags: ["t"])
    let run = try await flowRuns.createFlowRun(body: body)
    try expect(run.name, "run ü")
    try expect(run.flowId, try flow.get().id)
    try expect(run.parameters, ["n": 1, "deep": ["list": [1, nil, "x"]]])
    try expect(run.stateType, .scheduled)
    try expect(run.state?.name, "Soon")
    let expected = run.state?.stateDetails?.scheduledTime
    try expect(
      abs(expected?.timeIntervalSince(start) ?? .infinity) < 0.001,
      "\(String(describing: expected)) came, \(start) was meant")
    return run
  }

  await step("read, rename and label a run") {
    let id = try flowRun.get().id
    try await flowRuns.updateFlowRun(id: id, body: .init(name: "renamed"))
    try await flowRuns.updateFlowRunLabels(id: id, body: ["a": 1, "b": "text"])
    let run = try await flowRuns.readFlowRun(id: id)
    try expect(run.name, "renamed")
    try expect(run.tags, ["t"])
    try expect(run.labels?["a"], .int(1))
    try expect(run.labels?["b"], .string("text"))
  }

  await becomes(.pending, flowRun, flowRuns)

  await step("a run that is pending does not become pending: a union that its discriminator tells apart") {
    let result = try await flowRuns.setFlowRunState(id: try flowRun.get().id, body: .init(state: .init(type: .pending)))
    try expect(result.status, .abort)
    guard case .stateAbortDetails(let details) = result.details else {
      throw Mismatch(description: "\(result.details) came, the details of an ABORT were meant")
    }
    try expect(details.reason?.contains("PENDING"), true)
  }

  await becomes(.running, flowRun, flowRuns)
  await becomes(.completed, flowRun, flowRuns)

  await step("the states of a run") {
    let states = try await client.flowRunStates.readFlowRunStates(flowRunId: try flowRun.get().id)
    try expect(states.map(\.type), [.scheduled, .pending, .running, .completed])
    guard let last = states.last else { return }
    let state = try await client.flowRunStates.readFlowRunState(id: last.id)
    try expect(state, last)
    try expect(state.stateDetails?.flowRunId, try flowRun.get().id)
  }

  await step("filter, count and page runs") {
    let id = try flowRun.get().id
    let completed = FlowRunFilter(state: .init(type: .init(any: [.completed])))
    try expect(try await flowRuns.readFlowRuns(body: .init(flowRuns: completed)).map(\.id), [id])
    try expect(try await flowRuns.countFlowRuns(body: .init(flowRuns: completed)), 1)
    try expect(
      try await flowRuns.countFlowRuns(body: .init(flowRuns: .init(state: .init(type: .init(notAny: [.completed]))))), 0
    )
    let page = try await flowRuns.paginateFlowRuns(body: .init(flowRuns: completed, limit: 1))
    try expect(page.results.map(\.id), [id])
  }

  await step("the history of runs, of dates with fractions") {
    let body = FlowRunHistoryBody(
      historyStart: start.addingTimeInterval(-60), historyEnd: start.addingTimeInterval(60), historyIntervalSeconds: 120
    )
    let history = try await flowRuns.flowRunHistory(body: body)
    try expect(history.count, 1)
    try expect(abs(history[0].intervalStart.timeIntervalSince(start) + 60) < 0.001, "\(history[0].intervalStart)")
    try expect(history[0].states.map(\.stateType), [.completed])
  }

  await step("how late runs are, which is a number or null") {
    let lateness = try await flowRuns.averageFlowRunLateness()
    try expect(lateness.map { $0 >= 0 } ?? true, "\(String(describing: lateness))")
    let none = FlowRunFilter(name: .init(any: ["no such"]))
    try expect(try await flowRuns.averageFlowRunLateness(body: .init(flowRuns: none)), nil)
  }

  await step("the input of a run is the text that was sent") {
    let id = try flowRun.get().id
    _ = try await flowRuns.createFlowRunInput(id: id, body: input("key", #"{"a": 1}"#))
    let request = FlowRunsAPI.readFlowRunInput(id: id, key: "key").data(accept: "*/*")
    let bytes = try await client.response(for: request).body
    try expect(String(decoding: bytes, as: UTF8.self), #"{"a": 1}"#)
    let inputs = try await flowRuns.filterFlowRunInput(id: id, body: .init(prefix: "k"))
    try expect(inputs.map(\.value), [#"{"a": 1}"#])
    try await flowRuns.deleteFlowRunInput(id: id, key: "key")
    _ = try await refusal(404) { try await flowRuns.readFlowRunInput(id: id, key: "key") }
  }

  await step("delete several runs at once") {
    let body = FlowRunCreate(name: "superfluous", flowId: try flow.get().id)
    let ids = Set([try await flowRuns.createFlowRun(body: body).id, try await flowRuns.createFlowRun(body: body).id])
    let deleted = try await flowRuns.bulkDeleteFlowRuns(body: .init(flowRuns: .init(name: .init(any: ["superfluous"]))))
    try expect(Set(deleted.deleted ?? []), ids)
  }
  return flowRun
}

@MainActor
private func becomes(
  _ type: StateType, _ flowRun: Result<FlowRunResponse, any Error>, _ flowRuns: PrefectClient.FlowRuns
) async {
  await step("a run becomes \(type.rawValue)") {
    let result = try await flowRuns.setFlowRunState(id: try flowRun.get().id, body: .init(state: .init(type: type)))
    try expect(result.status, .accept)
    try expect(result.state?.type, type)
    guard case .stateAcceptDetails(let details) = result.details else {
      throw Mismatch(description: "\(result.details) came, the details of an ACCEPT were meant")
    }
    try expect(details.type, .acceptDetails)
  }
}

/// The input of a run. Bytes in JSON that are described by a media type and no encoding are text.
private func input(_ key: String, _ text: String) -> CreateFlowRunInputBody {
  .init(key: key, value: text)
}
