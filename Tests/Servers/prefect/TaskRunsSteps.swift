import APIRuntime
import Foundation

@MainActor
func runTasks(_ client: PrefectClient, flowRun: Result<FlowRunResponse, any Error>) async {
  let taskRuns = client.taskRuns

  let taskRun = await step("create a task run whose inputs are a union") {
    let other = UUID()
    let body = TaskRunCreate(
      state: .init(type: .pending), name: "task", flowRunId: try flowRun.get().id, taskKey: "key", dynamicKey: "0",
      taskInputs: [
        "x": [.parameter(.init(name: "n"))], "y": [.constant(.init(type: "int")), .taskRunResult(.init(id: other))],
      ])
    let run = try await taskRuns.createTaskRun(body: body)
    try expect(run.flowRunId, try flowRun.get().id)
    try expect(run.taskInputs?["x"], [.parameter(.init(name: "n"))])
    try expect(run.taskInputs?["y"], [.constant(.init(type: "int")), .taskRunResult(.init(id: other))])
    return run
  }

  await step("read and rename a task run") {
    let id = try taskRun.get().id
    try await taskRuns.updateTaskRun(id: id, body: .init(name: "renamed"))
    try expect(try await taskRuns.readTaskRun(id: id).name, "renamed")
    try expect(try await taskRuns.readTaskRunWithFlowRunName(id: id).flowRunName, "renamed")
  }

  await step("a task of a run that is completed does not run, unless it is forced to") {
    let id = try taskRun.get().id
    let running = StateCreate(type: .running)
    try expect(try await taskRuns.setTaskRunState(id: id, body: .init(state: running)).status, .abort)
    try expect(try await taskRuns.setTaskRunState(id: id, body: .init(state: running, force: true)).status, .accept)
  }

  await step("a task run is completed, with a message and data") {
    let id = try taskRun.get().id
    let result = try await taskRuns.setTaskRunState(
      id: id, body: .init(state: .init(type: .completed, message: "done ü", data: ["type": "x", "n": 1])))
    try expect(result.state?.message, "done ü")
    try expect(result.state?.data, ["type": "x", "n": 1])
    let states = try await client.taskRunStates.readTaskRunStates(taskRunId: id)
    try expect(states.map(\.type), [.pending, .running, .completed])
    guard let last = states.last else { return }
    try expect(try await client.taskRunStates.readTaskRunState(id: last.id).id, last.id)
  }

  await step("filter, count and page task runs") {
    let id = try taskRun.get().id
    try expect(try await taskRuns.readTaskRuns(body: .init(sort: .nameAsc)).map(\.id), [id])
    try expect(try await taskRuns.countTaskRuns(), 1)
    try expect(try await taskRuns.paginateTaskRuns(body: .init(limit: 5)).count, 1)
    let run = try flowRun.get().id
    try expect(
      try await client.flowRuns.countTaskRunsByFlowRun(body: .init(flowRunIds: [run])), [run.uuidString.lowercased(): 1]
    )
    try expect(try await taskRuns.readTaskRunCountsByState().completed, 1)
  }

  await step("the history of task runs") {
    let now = Date()
    let history = try await taskRuns.taskRunHistory(
      body: .init(
        historyStart: now.addingTimeInterval(-60), historyEnd: now.addingTimeInterval(60), historyIntervalSeconds: 120))
    try expect(history.count, 1)
  }

  await step("the graph of a run: a list of pairs of an id and a node") {
    let id = try flowRun.get().id
    let graph = try await client.flowRuns.readFlowRunGraphV2(id: id)
    try expect(graph.nodes.count, 1)
    guard case .uuid(let node)? = graph.nodes.first?.first, case .node(let details)? = graph.nodes.first?.last else {
      throw Mismatch(description: "\(graph.nodes) came, an id and a node were meant")
    }
    try expect(node, try taskRun.get().id)
    try expect(details.label, "renamed")
  }

  await step("task workers") {
    try expect(try await client.taskWorkers.readTaskWorkers(), [])
  }

  await step("delete a task run") {
    let id = try taskRun.get().id
    try await taskRuns.deleteTaskRun(id: id)
    let refusal = try await refusal(404) { try await taskRuns.readTaskRun(id: id) }
    try expect(try refusal.detail(), "Task not found")
  }
}
