#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

/// A call, the server's response, and how the call ends.
struct OutcomeRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let status: Int
  let body: String
  let want: Ending
  let endings: @Sendable (Style, PetstoreClient) async -> [Ending]

  init<Body>(_ call: Call<PetstoreClient, Body>, _ status: Int, _ body: String, _ want: Ending) {
    testDescription = "\(status) \(body)"
    self.status = status
    self.body = body
    self.want = want
    endings = { await call.endings($0, $1) }
  }
}

@Suite("The outcome of a call", .timeLimit(.minutes(5)))
struct OutcomeTests {
  @Test("is what the description says of the response, once, in every style", arguments: Style.allCases, rows)
  func outcome(style: Style, row: OutcomeRow) async throws {
    let endings = try await LoopbackServer.run { _ in
      .init(status: row.status, headers: ["Content-Type": "application/json"], body: row.body)
    } while: { server in
      await row.endings(style, PetstoreClient(server: ServerURL(server.url)))
    }
    #expect(endings == [row.want])
  }

  @Test("is an error of the transport where no server listens", arguments: Style.allCases)
  func refused(style: Style) async {
    let client = PetstoreClient(server: "http://127.0.0.1:1/v1")
    #expect(await Call.listPets().endings(style, client) == [.transport(.cannotConnectToHost)])
  }

  private static let rows: [OutcomeRow] = successes + optionals + documented + undocumented + undecodable

  private static let rex = Pet(name: "Rex", id: 7)
  private static let rexJSON = #"{"id":7,"name":"Rex","owner":null}"#
  private static let orderJSON =
    #"{"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","pet":\#(rexJSON),"placedAt":"1970-01-02T00:00:00Z"}"#
  private static let order: Order? = Order(
    id: UUID(uuid: (0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8)),
    pet: rex, placedAt: Date(timeIntervalSince1970: 86_400))

  private static let successes: [OutcomeRow] = [
    OutcomeRow(.listPets(), 200, "[]", .value([Pet]())),
    OutcomeRow(.listPets(), 200, "[\(rexJSON)]", .value([rex])),
    OutcomeRow(.createPet(NewPet(name: "Rex")), 201, rexJSON, .value(rex)),
    OutcomeRow(.getPet(7), 200, rexJSON, .value(rex)),
    OutcomeRow(.inventory(), 200, #"{"sold":2,"lost & found":1}"#, .value(["sold": 2, "lost & found": 1])),
    OutcomeRow(.deletePet(7), 204, "", .value(Nothing())),
  ]

  private static let optionals: [OutcomeRow] = [
    OutcomeRow(.placeOrder(.init(petId: 7)), 200, orderJSON, .value(order)),
    OutcomeRow(.placeOrder(.init(petId: 7)), 200, "null", .value(Order?.none)),
    OutcomeRow(.placeOrder(.init(petId: 7)), 200, "", .value(Order?.none)),
    OutcomeRow(.placeOrder(.init(petId: 7)), 202, "", .value(Order?.none)),
    OutcomeRow(.placeOrder(.init(petId: 7)), 202, "soon", .value(Order?.none)),
  ]

  private static let documented: [OutcomeRow] = [
    OutcomeRow(
      .getPet(7), 404, #"{"code":1,"message":"no pet 7"}"#,
      .documented(status: 404, body: ErrorModel(code: 1, message: "no pet 7"))),
    OutcomeRow(
      .deletePet(7), 404, #"{"code":1,"message":"no pet 7"}"#,
      .documented(status: 404, body: ErrorModel(code: 1, message: "no pet 7"))),
    OutcomeRow(
      .createPet(NewPet(name: "")), 422, #"{"message":"no","fields":{"name":["empty","too short"]}}"#,
      .documented(status: 422, body: ValidationError(message: "no", fields: ["name": ["empty", "too short"]]))),
    OutcomeRow(
      .createPet(NewPet(name: "")), 400, #"{"code":2,"message":"no"}"#,
      .documented(status: 400, body: ErrorModel(code: 2, message: "no"))),
    OutcomeRow(
      .listPets(), 500, #"{"code":3,"message":"no"}"#,
      .documented(status: 500, body: ErrorModel(code: 3, message: "no"))),
    OutcomeRow(
      .placeOrder(.init(petId: 7)), 503, #"{"code":3,"message":"no"}"#,
      .documented(status: 503, body: ErrorModel(code: 3, message: "no"))),
  ]

  private static let undocumented: [OutcomeRow] = [
    OutcomeRow(.listPets(), 201, "[]", .value([Pet]())),
    OutcomeRow(.listPets(), 201, "?", .undocumented(status: 201, body: "?")),
    OutcomeRow(.getPet(7), 500, "?", .undocumented(status: 500, body: "?")),
    OutcomeRow(.deletePet(7), 200, "", .value(Nothing())),
    OutcomeRow(.inventory(), 404, "", .undocumented(status: 404, body: "")),
  ]

  private static let undecodable: [OutcomeRow] = [
    OutcomeRow(
      .listPets(), 200, #"[\#(rexJSON),{"id":"7","name":"Rex","owner":null}]"#,
      .undecodable("[1].id: expected Int64, found string '7' at line 1, column 43", status: 200)),
    OutcomeRow(
      .getPet(7), 200, #"{"id":7,"name":"Rex","owner":null,"mother":{"id":6,"owner":null,"name":7}}"#,
      .undecodable("mother.name: expected String, found number 7 at line 1, column 72", status: 200)),
    OutcomeRow(.getPet(7), 200, #"{"id":7,"owner":null}"#, .undecodable("name: missing", status: 200)),
    OutcomeRow(
      .inventory(), 200, #"{"sold":"2"}"#,
      .undecodable("sold: expected Int, found string '2' at line 1, column 9", status: 200)),
    OutcomeRow(
      .placeOrder(.init(petId: 7)), 200, orderJSON.replacingOccurrences(of: "1970-01-02T00:00:00Z", with: "today"),
      .undecodable(
        "placedAt: expected a date-time such as 2024-02-29T12:00:00Z, found 'today' at line 1, column 98", status: 200)),
    OutcomeRow(
      .getPet(7), 404, #"{"code":"x","message":"no"}"#,
      .undecodable("code: expected Int, found string 'x' at line 1, column 9", status: 404)),
    OutcomeRow(
      .createPet(NewPet(name: "")), 422, #"{"message":"no","fields":{"name":"empty"}}"#,
      .undecodable("fields.name: expected array, found string 'empty' at line 1, column 34", status: 422)),
    OutcomeRow(.getPet(7), 200, "", .undecodable("the body is empty, expected JSON of Pet", status: 200)),
    OutcomeRow(
      .getPet(7), 404, "", .undecodable("the body is empty, expected JSON of ErrorModel", status: 404)),
  ]
}
#endif
