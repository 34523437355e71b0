import APIRuntime
import Foundation

@MainActor
func readFailures(_ responses: ApplicationClient.Responses) async {
  await readUndocumentedFailures(responses)
  await readDocumentedFailures(responses)
}

@MainActor
private func readUndocumentedFailures(_ responses: ApplicationClient.Responses) async {
  await step("undocumented failures have status and body") {
    for status in [400, 401, 403, 404, 409, 418, 429, 500, 502, 599] {
      let refusal = try await refusal(status) { try await responses.failWith(status: status) }
      try expect(try refusal.detail(), .string("no track \(status)"))
    }
  }

  await step("a failure shows a person the detail of its body") {
    let refusal = try await refusal(404) { try await responses.failWith(status: 404) }
    try expect(refusal.localizedDescription.contains("no track 404"), refusal.localizedDescription)
  }

  await step("a detail that is an object") {
    let refusal = try await refusal(409) { try await responses.failWithObject() }
    try expect(try refusal.detail(), ["reason": "taken", "by": [1, 2]])
  }

  await step("a failure in plain text") {
    let refusal = try await refusal(500) { try await responses.failPlain() }
    try expect(refusal.data, Data("the server is on fire".utf8))
  }

  await step("a failure without a body") {
    let refusal = try await refusal(503) { try await responses.failEmpty() }
    try expect(refusal.data, Data())
  }
}

@MainActor
private func readDocumentedFailures(_ responses: ApplicationClient.Responses) async {
  await step("a documented failure, by its status and by the range of it") {
    for status in [404, 500, 503] {
      let refusal = try await refusal(status) { try await responses.failDocumented(status: status) }
      guard let error = refusal as? ErrorResponse<Problem> else { throw refusal }
      try expect(error.body, Problem(title: "missing", code: 7))
    }
  }

  await step("a documented failure has its bytes, too") {
    let refusal = try await refusal(404) { try await responses.failDocumented(status: 404) }
    try expect(try refusal.json(), ["type": "about:blank", "title": "missing", "code": 7])
  }

  await step("a 422 whose detail is a list") {
    let refusal = try await refusal(422) { try await responses.failValidation(number: "x") }
    guard let error = refusal as? ErrorResponse<HTTPValidationError> else { throw refusal }
    let detail = error.body.detail?.first
    try expect(detail?.loc, [.string("query"), .string("number"), .int(0)])
    try expect(detail?.msg, "not a number")
    try expect(detail?.ctx, ["a": 1])
  }

  await step("a 422 whose detail is a text, though a list is described") {
    let refusal = try await refusal(422) { try await responses.failValidation(number: "x", asText: true) }
    try expect(try refusal.detail(), "not a number")
  }

  await step("a 422 of FastAPI's own, for a number above its maximum") {
    let refusal = try await refusal(422) { try await responses.failRequired(number: 1, limit: 11) }
    guard let error = refusal as? ErrorResponse<HTTPValidationError> else { throw refusal }
    try expect(error.body.detail?.first?.loc, [.string("query"), .string("limit")])
    try expect(error.body.detail?.first?.type, "less_than_equal")
    try expect(try await responses.failRequired(number: 3), 3)
  }

  await step("a failure in one of two media types") {
    let problem = try await refusal(400) { try await responses.failNegotiated(asText: false) }
    try expect(try problem.json(), ["title": "not today"])
    let text = try await refusal(400) { try await responses.failNegotiated(asText: true) }
    try expect(text.data, Data("not today".utf8))
  }

  await step("a failure in one of two media types is read by the one that came") {
    let problem = try await refusal(400) { try await responses.failNegotiated(asText: false) }
    try expect(!isUndecodable(problem), "\(problem)")
    let text = try await refusal(400) { try await responses.failNegotiated(asText: true) }
    try expect(!isUndecodable(text), "\(text)")
  }
}

/// Whether a failure says that its body cannot be decoded.
private func isUndecodable(_ failure: any FailureResponse) -> Bool {
  (failure as? UndocumentedResponse)?.decodingError != nil
}
