import Foundation
import Testing

@testable import APIRuntime

private struct Pet: Decodable, Sendable {
  var id: Int
  var tags: [String]?
  var born: Date?
  var day: CalendarDate?
  var photo: URL?
  var uuid: UUID?
  var owners: [String: [Pet]]?
}

@Suite("The text of an error")
struct ErrorTextTests {
  @Test(
    "says where, what was expected and what was found",
    arguments: [
      (#"[{"id":1},{"id":"x"}]"#, "[1].id: expected Int, found string"),
      (#"[{"id":true}]"#, "[0].id: expected Int, found bool"),
      (#"[{"id":[]}]"#, "[0].id: expected Int, found array"),
      (#"[{"id":{}}]"#, "[0].id: expected Int, found object"),
      (#"[{"id":null}]"#, "[0].id: expected Int, found null"),
      (#"[{}]"#, "[0].id: missing"),
      (#"[[]]"#, "[0]: expected object, found array"),
      (#"[null]"#, "[0]: expected object, found null"),
      (#"{}"#, "expected array, found object"),
      (#"[{"id":1,"tags":["a",2]}]"#, "[0].tags[1]: expected String, found number"),
      (#"[{"id":1,"tags":["a",null]}]"#, "[0].tags[1]: expected String, found null"),
      (#"[{"id":1,"tags":{}}]"#, "[0].tags: expected array, found object"),
      (#"[{"id":1,"owners":{"ann":[{"id":2},{}]}}]"#, "[0].owners.ann[1].id: missing"),
      (
        #"[{"id":1,"born":"tomorrow"}]"#,
        "[0].born: expected a date-time such as 2024-02-29T12:00:00Z, found 'tomorrow'"
      ),
      (#"[{"id":1,"born":5}]"#, "[0].born: expected String, found number"),
      (#"[{"id":1,"day":"2023-02-29"}]"#, "[0].day: expected a date such as 2024-02-29, found '2023-02-29'"),
      (#"[{"id":1,"photo":""}]"#, "[0].photo: Invalid URL string"),
      (#"[{"id":1,"uuid":"x"}]"#, "[0].uuid: Attempted to decode UUID from invalid UUID string"),
      ("[", "The given data was not valid JSON"),
    ] as [(String, String)])
  func decoding(json: String, want: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode([Pet].self, from: Data(json.utf8))
    }
    #expect(error.map { text(of: $0) } == want)
  }
}
