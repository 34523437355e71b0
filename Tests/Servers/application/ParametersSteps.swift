import APIRuntime
import Foundation

@MainActor
func sendParameters(_ parameters: ApplicationClient.Parameters) async {
  await step("lists, enums, dates and signs in a query") {
    let id = UUID()
    let sent = try await parameters.sendQuery(
      numbers: [1, 2, -3], genres: [.hipHop, .empty], text: "a+b&c=d e/?#%20ü,", day: try day("2024-02-29"),
      at: Date(timeIntervalSince1970: 1_709_210_096.125), identifier: id, isSet: false, price: .string("1.10"),
      tookMs: "7")
    try expect(sent["numbers"], [1, 2, -3])
    try expect(sent["genres"], ["hip-hop", ""])
    try expect(sent["text"], "a+b&c=d e/?#%20ü,")
    try expect(sent["day"], 738_945)
    try expect(sent["at"], 1_709_210_096_125_000)
    try expect(sent["identifier"], .string(id.uuidString.lowercased()))
    try expect(sent["is_set"], false)
    try expect(sent["price"], "1.10")
    try expect(sent["took"], "7")
  }

  await step("a query of nothing") {
    let sent = try await parameters.sendQuery()
    try expect(sent["numbers"], [])
    try expect(sent["genres"], .null)
    try expect(sent["text"], .null)
  }

  await step("an empty list and an empty text in a query") {
    let sent = try await parameters.sendQuery(numbers: [], text: "")
    try expect(sent["numbers"], [])
    try expect(sent["text"], "")
  }

  await step("a query described by a model that takes no other members") {
    let filter = try await parameters.sendFilter(limit: 5, orderBy: .updated, tags: ["a", "b c"])
    try expect(filter, Filter(limit: 5, orderBy: .updated, tags: ["a", "b c"]))
    try expect(try await parameters.sendFilter(), Filter())
  }

  await step("headers: a list, a date and a name with an underscore") {
    let sent = try await parameters.sendHeaders(
      xToken: "t o k", xIds: ["a", "b"], xAt: Date(timeIntervalSince1970: 0.5), xStrange: "s")
    try expect(sent, ["token": "t o k", "ids": ["a", "b"], "at": 500_000, "strange": "s"])
  }

  await step("cookies with the signs that RFC 6265 allows, as they are") {
    let session = "a+b/c=d!#$&'()*-.:<>?@[]^_`{|}~"
    let sent = try await parameters.sendCookies(session: session, count: 3)
    try expect(sent["session"], .string(session))
    try expect(sent["count"], 3)
  }

  await step("a path of a number, an enum, a date, a UUID and a text with signs") {
    let id = UUID()
    let sent = try await parameters.sendPath(
      number: -7, genre: .hipHop, day: try day("2024-02-29"), identifier: id, text: "ä ?#%25+;@:")
    try expect(sent, ["-7", "hip-hop", "2024-02-29", id.uuidString.lowercased(), "ä ?#%25+;@:"])
  }
}
