import APIRuntime
import Foundation

/// Sends requests again that the server was too busy for: its database is locked now and then, and it has done nothing.
struct LockedDatabaseInterceptor: Interceptor {
  func retry(
    _ attempt: Attempt, after result: Result<TransportResponse, any Error>, cancellation: CallCancellation,
    completion: @escaping @Sendable (RetryDecision) -> Void
  ) {
    guard case .success(let response) = result, response.status == 503, attempt.retries < 10 else {
      return completion(.doNotRetry)
    }
    completion(.retry(after: 0.3))
  }
}

@MainActor
func readServer(_ client: PrefectClient) async {
  await step("health, readiness and a greeting") {
    try expect(try await client.root.healthCheck(), true)
    try expect(try await client.root.performReadinessCheck(), ["message": "OK"])
    try expect(try await client.root.hello(), "👋")
  }

  await step("versions, in the style of callbacks") {
    let version = try await called { client.admin.readVersion(completion: $0) }
    try expect(version, "3.8.8")
    try expect(try await client.root.serverVersion().isEmpty, false)
  }

  await step("settings: a model of more than a hundred members") {
    let settings = try await client.admin.readSettings()
    try expect(settings.home?.hasSuffix("/prefect"), true)
    try expect(settings.server?.analyticsEnabled, false)
  }

  await step("the storage of results that is the server's default") {
    try expect(try await client.admin.readServerDefaultResultStorage().defaultResultStorageBlockId, nil)
    try await client.admin.clearServerDefaultResultStorage()
  }

  await step("a token that is not given out, in the server's words") {
    let refusal = try await refusal(422) { try await client.csrfToken.createCsrfToken(client: "driver") }
    try expect(try refusal.detail(), "CSRF protection is disabled.")
  }

  await step("a view of a collection") {
    let view = try await client.collections.readViewContent(view: "aggregate-worker-metadata")
    try expect(view["prefect"]?["process"]?["type"], "process")
  }

  await step("a view that is missing, in the server's words") {
    let refusal = try await refusal(404) { try await client.collections.readViewContent(view: "no such view") }
    try expect(try refusal.detail(), "View no such view not found in registry")
  }

  await step("values are checked against a schema") {
    let schema: [String: JSONValue] = ["type": "object", "properties": ["x": ["type": "integer"]], "required": ["x"]]
    let right = try await client.ui.validateObj(body: .init(schema: schema, values: ["x": 1]))
    try expect(right.valid, true)
    let wrong = try await client.ui.validateObj(body: .init(schema: schema, values: ["x": "one"]))
    try expect(wrong.valid, false)
    try expect(wrong.errors.count, 1)
  }
}
