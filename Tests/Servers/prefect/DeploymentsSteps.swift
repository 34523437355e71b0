import APIRuntime
import Foundation

@MainActor
func keepDeployments(_ client: PrefectClient, flow: Result<Flow, any Error>) async {
  let deployments = client.deployments

  let deployment = await step("create a deployment with schedules of two kinds") {
    let body = DeploymentCreate(
      name: "deployment", flowId: try flow.get().id,
      schedules: [
        .init(active: false, schedule: .cronSchedule(.init(cron: "0 9 * * *", timezone: "Europe/Berlin"))),
        .init(active: false, schedule: .intervalScheduleInput(.init(interval: "PT1H"))),
      ],
      parameters: ["n": 1], tags: ["t"])
    let deployment = try await deployments.createDeployment(body: body)
    try expect(deployment.name, "deployment")
    try expect(deployment.parameters, ["n": 1])
    try expect(deployment.schedules?.count, 2)
    return deployment
  }

  await step("read a deployment by its id and by its name") {
    let id = try deployment.get().id
    try expect(try await deployments.readDeployment(id: id).name, "deployment")
    try expect(try await deployments.readDeploymentByName(flowName: "my flow ü", deploymentName: "deployment").id, id)
  }

  await step("change a deployment") {
    let id = try deployment.get().id
    try await deployments.updateDeployment(id: id, body: .init(description: "described", tags: ["u"]))
    let read = try await deployments.readDeployment(id: id)
    try expect(read.description, "described")
    try expect(read.tags, ["u"])
    try expect(read.parameters, ["n": 1])
  }

  await step("pause and resume a deployment") {
    let id = try deployment.get().id
    _ = try await deployments.pauseDeployment(id: id)
    try expect(try await deployments.readDeployment(id: id).paused, true)
    _ = try await deployments.resumeDeployment(id: id)
    try expect(try await deployments.readDeployment(id: id).paused, false)
  }

  await step("add, change and delete schedules, which are a union") {
    let id = try deployment.get().id
    let created = try await deployments.createDeploymentSchedules(
      id: id,
      body: [.init(active: false, schedule: .rRuleSchedule(.init(rrule: "FREQ=DAILY;COUNT=3", timezone: "UTC")))])
    try expect(created.count, 1)
    guard let schedule = created.first, case .rRuleSchedule(let rule) = schedule.schedule else {
      throw Mismatch(description: "\(created) came, an RRuleSchedule was meant")
    }
    try expect(rule.rrule.hasSuffix("FREQ=DAILY;COUNT=3"), rule.rrule)
    try await deployments.updateDeploymentSchedule(id: id, scheduleId: schedule.id, body: .init(maxScheduledRuns: 5))
    let read = try await deployments.readDeploymentSchedules(id: id)
    try expect(read.first { $0.id == schedule.id }?.maxScheduledRuns, 5)
    try await deployments.deleteDeploymentSchedule(id: id, scheduleId: schedule.id)
    try expect(try await deployments.readDeploymentSchedules(id: id).count, read.count - 1)
  }

  await step("run a deployment, once and several times") {
    let id = try deployment.get().id
    let run = try await deployments.createFlowRunFromDeployment(
      id: id, body: .init(name: "by hand", parameters: ["n": 2]))
    try expect(run.deploymentId, id)
    try expect(run.parameters, ["n": 2])
    let runs = try await deployments.bulkCreateFlowRunsFromDeployment(
      id: id, body: [.init(name: "1"), .init(name: "2")])
    try expect(runs.results?.count, 2)
    let soon = try await deployments.getScheduledFlowRunsForDeployments(
      body: .init(deploymentIds: [id], scheduledBefore: Date().addingTimeInterval(3600)))
    try expect(Set(soon.map(\.name)), ["by hand", "1", "2"])
    let next = try await client.flows.nextRunsByFlow(body: .init(flowIds: [try flow.get().id]))
    try expect(next.keys.sorted(), [try flow.get().id.uuidString.lowercased()])
  }

  await step("filter, count and page deployments") {
    let id = try deployment.get().id
    try expect(try await deployments.readDeployments(body: .init(sort: .nameAsc)).map(\.id), [id])
    try expect(try await deployments.countDeployments(), 1)
    try expect(try await deployments.paginateDeployments().results.map(\.id), [id])
    let flow = try flow.get().id
    try expect(
      try await client.flows.countDeploymentsByFlow(body: .init(flowIds: [flow])), [flow.uuidString.lowercased(): 1])
    try expect(try await deployments.workQueueCheckForDeployment(id: id), [])
  }

  await step("schedule a deployment") {
    let id = try deployment.get().id
    _ = try await deployments.scheduleDeployment(id: id, body: .init(minRuns: 1, maxRuns: 2))
  }

  await step("delete deployments") {
    let id = try deployment.get().id
    try await deployments.deleteDeployment(id: id)
    let refusal = try await refusal(404) { try await deployments.readDeployment(id: id) }
    try expect(try refusal.detail(), "Deployment not found")
    try expect(try await deployments.bulkDeleteDeployments().deleted, [])
  }
}
