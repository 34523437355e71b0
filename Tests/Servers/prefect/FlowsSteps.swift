import APIRuntime
import Foundation

@MainActor
func keepFlows(_ flows: PrefectClient.Flows) async -> Result<Flow, any Error> {
  let flow = await step("create a flow, of which 200 is described and 201 comes") {
    let labels: [String: FlowCreate.LabelsValue] = [
      "a": .int(1), "b": .bool(true), "c": .string("1"), "d": .double(1.5),
    ]
    let flow = try await flows.createFlow(body: .init(name: "my flow ü", tags: ["x", "y"], labels: labels))
    try expect(flow.name, "my flow ü")
    try expect(flow.tags, ["x", "y"])
    try expect(flow.labels, ["a": .int(1), "b": .bool(true), "c": .string("1"), "d": .double(1.5)])
    return flow
  }

  await step("create it again, of which 200 comes") {
    try expect(try await flows.createFlow(body: .init(name: "my flow ü")).id, try flow.get().id)
  }

  await step("read it by its id and by its name") {
    let flow = try flow.get()
    try expect(try await flows.readFlow(id: flow.id), flow)
    try expect(try await flows.readFlowByName(name: "my flow ü"), flow)
  }

  await step("change its tags") {
    let flow = try flow.get()
    try await flows.updateFlow(id: flow.id, body: .init(tags: ["z"]))
    try expect(try await flows.readFlow(id: flow.id).tags, ["z"])
  }

  await step("filter, count and page flows") {
    let id = try flow.get().id
    for name in ["other 1", "other 2", "other 3"] { _ = try await flows.createFlow(body: .init(name: name)) }
    let others = FlowFilter(name: .init(like: "other"))
    let found = try await flows.readFlows(body: .init(flows: others, sort: .nameDesc))
    try expect(found.map(\.name), ["other 3", "other 2", "other 1"])
    try expect(try await flows.readFlows(body: .init(flows: .init(tags: .init(all: ["z"])))).map(\.id), [id])
    try expect(try await flows.countFlows(), 4)
    try expect(try await flows.countFlows(body: .init(flows: others)), 3)
    let page = try await flows.paginateFlows(body: .init(page: 2, flows: others, limit: 2))
    try expect([page.count, page.pages, page.page, page.results.count], [3, 2, 2, 1])
  }

  await step("delete a flow, and several at once") {
    let other = try await flows.readFlowByName(name: "other 1")
    try await flows.deleteFlow(id: other.id)
    let deleted = try await flows.bulkDeleteFlows(body: .init(flows: .init(name: .init(like: "other"))))
    try expect(deleted.deleted?.count, 2)
    try expect(try await flows.countFlows(), 1)
  }

  await step("a flow that is missing, in the server's words") {
    let refusal = try await refusal(404) { try await flows.readFlow(id: UUID()) }
    try expect(try refusal.detail(), "Flow not found")
  }

  await step("a name that is not allowed is refused, in the server's words") {
    let refusal = try await refusal(422) { try await flows.createFlow(body: .init(name: "a/b")) }
    try expect(try refusal.json()["exception_message"], "Invalid request received.")
    try expect(try refusal.json()["exception_detail"]?[0]?["loc"], ["body", "name"])
  }
  return flow
}

@MainActor
func deleteFlows(
  _ client: PrefectClient, flow: Result<Flow, any Error>, flowRun: Result<FlowRunResponse, any Error>
) async {
  await step("delete what the driver has made") {
    try await client.flowRuns.deleteFlowRun(id: try flowRun.get().id)
    _ = try await refusal(404) { try await client.flowRuns.readFlowRun(id: try flowRun.get().id) }
    try await client.flows.deleteFlow(id: try flow.get().id)
    try expect(try await client.flows.countFlows(), 0)
  }
}
