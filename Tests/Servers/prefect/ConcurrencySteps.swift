import APIRuntime
import Foundation

@MainActor
func limitConcurrency(_ client: PrefectClient) async {
  let limits = client.concurrencyLimitsV2

  let limit = await step("create a limit, of which 200 is described and 201 comes") {
    let limit = try await limits.createConcurrencyLimitV2(
      body: .init(name: "limit", limit: 2, slotDecayPerSecond: 0.25))
    try expect(limit.limit, 2)
    try expect(limit.slotDecayPerSecond, 0.25)
    return limit
  }

  await step("read and change a limit, by an id or a name: a union in a path") {
    let id = try limit.get().id
    try expect(try await limits.readConcurrencyLimitV2(idOrName: .uuid(id)).name, "limit")
    try await limits.updateConcurrencyLimitV2(idOrName: .string("limit"), body: .init(limit: 3))
    try expect(try await limits.readConcurrencyLimitV2(idOrName: .string("limit")).limit, 3)
    try expect(try await limits.readAllConcurrencyLimitsV2().map(\.id), [id])
  }

  await step("take slots and give them back") {
    let taken = try await limits.bulkIncrementActiveSlots(body: .init(slots: 2, names: ["limit"]))
    try expect(taken.map(\.name), ["limit"])
    let given = try await limits.bulkDecrementActiveSlots(
      body: .init(slots: 2, names: ["limit"], occupancySeconds: 0.5))
    try expect(given.map(\.name), ["limit"])
  }

  await step("take slots with a lease, renew it and end it") {
    let lease = try await limits.bulkIncrementActiveSlotsWithLease(
      body: .init(slots: 1, names: ["limit"], leaseDuration: 60))
    try expect(lease.limits.map(\.name), ["limit"])
    try await limits.renewConcurrencyLease(leaseId: lease.leaseId, body: .init(leaseDuration: 90))
    try await limits.bulkDecrementActiveSlotsWithLease(body: .init(leaseId: lease.leaseId))
  }

  await step("no slot is free: 423 with a header, in the server's words") {
    let refusal = try await refusal(423) {
      try await limits.bulkIncrementActiveSlots(body: .init(slots: 3, names: ["limit"], mode: .concurrency))
      _ = try await limits.bulkIncrementActiveSlots(body: .init(slots: 3, names: ["limit"], mode: .concurrency))
    }
    try expect(refusal.data.isEmpty, false)
  }

  await step("delete a limit") {
    try await limits.deleteConcurrencyLimitV2(idOrName: .string("limit"))
    let refusal = try await refusal(404) { try await limits.readConcurrencyLimitV2(idOrName: .string("limit")) }
    try expect(try refusal.detail(), "Concurrency Limit not found")
  }

  await step("limits of the first version, by tag") {
    let old = client.concurrencyLimits
    let created = try await old.createConcurrencyLimit(body: .init(tag: "tag", concurrencyLimit: 1))
    try expect(try await old.readConcurrencyLimit(id: created.id).tag, "tag")
    let run = UUID()
    _ = try await old.incrementConcurrencyLimitsV1(body: .init(names: ["tag"], taskRunId: run))
    try expect(try await old.readConcurrencyLimitByTag(tag: "tag").activeSlots, [run])
    _ = try await old.decrementConcurrencyLimitsV1(body: .init(names: ["tag"], taskRunId: run))
    _ = try await old.resetConcurrencyLimitByTag(tag: "tag", body: .init(slotOverride: [run]))
    try expect(try await old.readConcurrencyLimits(body: .init()).first?.activeSlots, [run])
    _ = try await old.deleteConcurrencyLimitByTag(tag: "tag")
    try expect(try await old.readConcurrencyLimits(body: .init()), [])
  }
}
