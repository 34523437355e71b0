import APIRuntime
import Foundation

@MainActor
func keepEvents(_ events: PrefectClient.Events) async {
  let now = Date()
  let resource = "prefect.driver.\(UUID().uuidString.lowercased())"

  await step("send events, whose resources are dictionaries") {
    let sent = (0..<3).map { (number: Int) in
      Event(
        occurred: now, event: "driver.step.\(number)", resource: ["prefect.resource.id": resource, "kind": "ü"],
        related: [["prefect.resource.id": "driver", "prefect.resource.role": "role"]],
        payload: ["n": .integer(Int64(number))],
        id: UUID())
    }
    try await events.createEvents(body: sent)
  }

  await step("read and count events") {
    let filter = EventFilter(
      occurred: .init(since: now.addingTimeInterval(-60), until: now.addingTimeInterval(60)),
      event: .init(prefix: ["driver."]))
    // The server stores events when it has time to.
    var page = try await events.readEvents(body: .init(filter: filter, limit: 2))
    for _ in 0..<50 where page.total < 3 {
      try await Task.sleep(nanoseconds: 200_000_000)
      page = try await events.readEvents(body: .init(filter: filter, limit: 2))
    }
    try expect(page.total, 3)
    try expect(page.events.count, 2)
    try expect(page.events.first?.resource["prefect.resource.id"], resource)
    try expect(page.nextPage != nil, "there is no next page")
    let counts = try await events.countAccountEvents(countable: .event, body: .init(filter: filter))
    try expect(counts.map(\.count).reduce(0, +), 3)
  }
}

@MainActor
func keepAutomations(_ automations: PrefectClient.Automations) async {
  let created = await step("create an automation of a trigger and actions, which are unions") {
    let trigger = EventTriggerInput(
      match: .dictionary(["prefect.resource.id": .string("prefect.flow-run.*")]), expect: ["prefect.flow-run.Failed"],
      forEach: ["prefect.resource.id"], posture: .reactive, threshold: 2, within: "PT10S")
    let body = AutomationCreate(
      name: "automation", enabled: false, tags: ["t"], trigger: .eventTriggerInput(trigger),
      actions: [.doNothing(.init())])
    let automation = try await automations.createAutomation(body: body)
    guard case .eventTriggerOutput(let read) = automation.trigger else {
      throw Mismatch(description: "\(automation.trigger) came, an EventTrigger was meant")
    }
    try expect(read.threshold, 2)
    try expect(read.expect, ["prefect.flow-run.Failed"])
    try expect(automation.actions.count, 1)
    guard case .doNothing = automation.actions[0] else {
      throw Mismatch(description: "\(automation.actions) came, a DoNothing was meant")
    }
    return automation
  }

  await step("change, read, list and count automations") {
    let id = try created.get().id
    try await automations.patchAutomation(id: id, body: .init(enabled: true))
    try expect(try await automations.readAutomation(id: id).enabled, true)
    try expect(try await automations.readAutomations().map(\.id), [id])
    try expect(try await automations.countAutomations(), 1)
    try expect(try await automations.readAutomationsRelatedToResource(resourceId: "prefect.flow.\(id)"), [])
  }

  await step("delete an automation") {
    let id = try created.get().id
    try await automations.deleteAutomation(id: id)
    let refusal = try await refusal(404) { try await automations.readAutomation(id: id) }
    try expect(try refusal.json()["exception_message"], "Automation not found")
  }

  await step("a template that is wrong, in the server's words") {
    try await automations.validateTemplateTemplatesValidatePost(body: "{{ a }}")
    let refusal = try await refusal(422) { try await automations.validateTemplateTemplatesValidatePost(body: "{{ a") }
    try expect(try refusal.json()["error"]?["line"], 1)
  }
}
