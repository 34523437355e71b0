import APIRuntime
import Foundation

@MainActor
func readServer(_ client: JupyterServerClient) async {
  await step("the version, behind a redirect") {
    let version = try await client.general.getApi().version
    try expect(version?.hasPrefix("2.") == true, "\(String(describing: version))")
  }

  await step("without the token, it is refused") {
    var stranger = client
    stranger.configuration.headers["Authorization"] = nil
    let refusal = try await refusal(403) { try await stranger.status.getApiStatus() }
    try expect(try refusal.json()["message"], "Forbidden")
  }

  await step("the status, in the style of callbacks") {
    let status = try await called { client.status.getApiStatus(completion: $0) }
    try expect(status.kernels, 0)
    try expect(status.started?.hasSuffix("Z") == true, "\(status)")
  }

  await step("the description of the server as text") {
    let text = String(decoding: try await client.apiSpec.getApiSpecYaml(), as: UTF8.self)
    try expect(text.hasPrefix("swagger: \"2.0\""), String(text.prefix(40)))
  }

  await step("who calls, and what is allowed") {
    let me = try await client.identity.getApiMe(permissions: #"{"contents": ["read", "write"]}"#)
    try expect(me.identity?.name?.isEmpty == false, "\(me)")
    try expect(me.permissions?["contents"], ["read", "write"])
  }

  await step("a section of the configuration that is merged") {
    let config = client.config
    try expect(try await config.getApiConfigBySectionName(sectionName: "section_1"), [:])
    let first = try await config.patchApiConfigBySectionName(
      sectionName: "section_1", body: ["a": ["b": 1, "c": [1, 2.5, nil]], "ä": "ü"])
    try expect(first, ["a": ["b": 1, "c": [1, 2.5, nil]], "ä": "ü"])
    let second = try await config.patchApiConfigBySectionName(sectionName: "section_1", body: ["a": ["b": nil]])
    try expect(second, ["a": ["c": [1, 2.5, nil]], "ä": "ü"])
    try expect(try await config.getApiConfigBySectionName(sectionName: "section_1"), second)
  }

  let terminal = await step("open a terminal") {
    try await client.terminals.postApiTerminals()
  }

  await step("list and get terminals") {
    let name = try terminal.get().name
    try expect(try await client.terminals.getApiTerminals().map(\.name), [name])
    try expect(try await client.terminals.getApiTerminalsByTerminalId(terminalId: name).name, name)
  }

  await step("close a terminal") {
    let name = try terminal.get().name
    try await client.terminals.deleteApiTerminalsByTerminalId(terminalId: name)
    try expect(try await client.terminals.getApiTerminals(), [])
  }

  await step("a terminal that is missing, in the server's words") {
    let refusal = try await refusal(404) {
      try await client.terminals.getApiTerminalsByTerminalId(terminalId: "9")
    }
    try expect(try refusal.json()["message"], "Terminal not found: 9")
  }
}
