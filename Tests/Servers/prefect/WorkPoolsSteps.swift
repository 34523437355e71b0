import APIRuntime
import Foundation

@MainActor
func keepWorkPools(_ client: PrefectClient) async {
  let workPools = client.workPools

  let pool = await step("create a work pool") {
    let pool = try await workPools.createWorkPool(
      body: .init(name: "pool ü", description: "d", type: "process", concurrencyLimit: 3))
    try expect(pool.name, "pool ü")
    try expect(pool.concurrencyLimit, 3)
    return pool
  }

  await step("read, change, filter and count work pools") {
    let id = try pool.get().id
    try await workPools.updateWorkPool(name: "pool ü", body: .init(isPaused: true))
    let read = try await workPools.readWorkPool(name: "pool ü")
    try expect(read.isPaused, true)
    try expect(read.description, "d")
    try expect(
      try await workPools.readWorkPools(body: .init(workPools: .init(name: .init(any: ["pool ü"])))).map(\.id), [id])
    try expect(try await workPools.countWorkPools(), 1)
    try expect(try await workPools.readWorkPoolConcurrencyStatus(name: "pool ü").concurrencyLimit, 3)
    try await workPools.updateWorkPool(name: "pool ü", body: .init(isPaused: false))
  }

  let queue = await step("create a queue in a work pool") {
    let queue = try await workPools.createWorkQueue(workPoolName: "pool ü", body: .init(name: "queue", priority: 7))
    try expect(queue.priority, 7)
    try expect(queue.workPoolName, "pool ü")
    return queue
  }

  await step("read, change and list queues, by the names and by the id") {
    let id = try queue.get().id
    try await workPools.updateWorkQueue(workPoolName: "pool ü", name: "queue", body: .init(concurrencyLimit: 2))
    try await client.workQueues.updateWorkQueue(id: id, body: .init(description: "by id"))
    let read = try await workPools.readWorkQueue(workPoolName: "pool ü", name: "queue")
    try expect(read.concurrencyLimit, 2)
    try expect(read.description, "by id")
    try expect(try await client.workQueues.readWorkQueue(id: id).name, "queue")
    try expect(Set(try await workPools.readWorkQueues(workPoolName: "pool ü").map(\.name)), ["default", "queue"])
    try expect(try await client.workQueues.readWorkQueueStatus(id: id).lastPolled, nil)
    try expect(try await client.workQueues.readWorkQueueRuns(id: id), [])
  }

  await step("a worker's heartbeat") {
    try await workPools.workerHeartbeat(
      workPoolName: "pool ü", body: .init(name: "worker", heartbeatIntervalSeconds: 30))
    let workers = try await workPools.readWorkers(workPoolName: "pool ü")
    try expect(workers.map(\.name), ["worker"])
    try expect(workers.first?.status, .online)
    try await workPools.deleteWorker(workPoolName: "pool ü", name: "worker")
    try expect(try await workPools.getScheduledFlowRuns(name: "pool ü", body: .init(scheduledBefore: Date())), [])
  }

  await step("delete a queue and a work pool") {
    try await workPools.deleteWorkQueue(workPoolName: "pool ü", name: "queue")
    try await workPools.deleteWorkPool(name: "pool ü")
    let refusal = try await refusal(404) { try await workPools.readWorkPool(name: "pool ü") }
    try expect(try refusal.detail(), #"Work pool "pool ü" not found."#)
  }
}
