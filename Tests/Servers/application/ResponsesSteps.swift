import APIRuntime
import Foundation

@MainActor
func readResponses(_ responses: ApplicationClient.Responses) async {
  await readSuccesses(responses)
  await readTexts(responses)
  await followRedirects(responses)
}

@MainActor
private func readSuccesses(_ responses: ApplicationClient.Responses) async {
  await step("201 where 200 is described is the success") {
    let track = try await responses.createTrack(body: Track(title: "t", seconds: 1))
    try expect(track, Track(title: "t", seconds: 1))
  }

  await step("202 without a body where 200 is described and its body may be null") {
    try expect(try await responses.acceptTrack(body: Track(title: "t")), nil)
  }

  await step("204") {
    try await responses.sendNothing(body: Track(title: "t"))
  }

  await step("205") {
    let response = try await responses.client.response(for: ResponsesAPI.reset())
    try expect(response.status, 205)
  }

  await step("null for a model and for anything") {
    try expect(try await responses.getNull(), nil)
    try expect(try await responses.getNothing(), .null)
  }

  await step("headers of a response: a number, a date and a list in repeated fields") {
    let response = try await responses.client.response(for: ResponsesAPI.getLimits())
    try expect(response.headers[.xRemaining], 41)
    try expect(response.headers[.xReset], Date(timeIntervalSince1970: 1_709_210_096.5))
    try expect(response.headers[.xScopes], ["read", "write"])
    try expect(response.body.title, "limits")
  }

  await step("a value of any kind") {
    let value = try await responses.getUntyped()
    try expect(value, ["text": "é", "list": [1, 2.5, nil, true], "large": 4_611_686_018_427_387_905])
  }

  await step("a deprecated operation with a deprecated parameter") {
    try expect(try await responses.getDeprecated(old: 7), 7)
    try expect(try await responses.getDeprecated(), nil)
  }

  await step("HEAD and OPTIONS") {
    let head = try await responses.client.response(for: ResponsesAPI.headTrack())
    try expect(head.headers["X-Remaining"], "3")
    try expect(try await responses.optionsOfTrack(), ["HEAD"])
  }
}

@MainActor
private func readTexts(_ responses: ApplicationClient.Responses) async {
  await step("a text") {
    try expect(try await responses.getText(), "grüße")
  }

  await step("a text in Latin 1, which its charset says") {
    try expect(try await responses.getLatinText(), "grüße")
  }

  await step("JSON or a table, as the call asks") {
    try expect(try await responses.getReport(), [Track(title: "one", seconds: 1)])
    let table = try await responses.client.response(for: ResponsesAPI.getReport().data(accept: "text/csv"))
    try expect(String(decoding: table.body, as: UTF8.self), "title,seconds\none,1\n")
  }

  await step("a path that ends with a slash") {
    try expect(try await responses.getSlash(), "with a slash")
  }
}

@MainActor
private func followRedirects(_ responses: ApplicationClient.Responses) async {
  let track = Track(title: "t", seconds: 7)

  await step("307 and 308 send the body again, by the same method") {
    for status in [307, 308] {
      try expect(try await responses.redirectPost(status: status, body: track), Track(title: "POST t", seconds: 7))
      try expect(try await responses.redirectPut(status: status, body: track), Track(title: "PUT t", seconds: 7))
    }
  }

  await step("303 after POST and PUT, and 302 after POST, become GET") {
    try expect(try await responses.redirectPost(status: 303, body: track), Track(title: "GET", seconds: 0))
    try expect(try await responses.redirectPut(status: 303, body: track), Track(title: "GET", seconds: 0))
    try expect(try await responses.redirectPost(status: 302, body: track), Track(title: "GET", seconds: 0))
  }

  await step("302 after GET") {
    try expect(try await responses.redirectGet(status: 302), Track(title: "GET", seconds: 7))
  }

  await step("307 sends a file again") {
    let body = ResponsesAPI.RedirectFile.RequestBody(file: .data(Data("Hello".utf8), fileName: "h"))
    try expect(try await responses.redirectFile(status: 307, body: body).sha256, hashOfHello)
  }

  await step("where redirects lead to") {
    try expect(try await responses.landPost(body: track).title, "POST t")
    try expect(try await responses.landPut(body: track).title, "PUT t")
    try expect(try await responses.landGet(seconds: 1).seconds, 1)
  }
}
