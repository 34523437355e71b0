import Testing

@Suite("A required property that only one side sets, where requests and responses share types")
struct DirectionTests {
  private static let schemas = ##"""
    "Pet": {
      "required": ["id", "note", "secret", "name"],
      "properties": {
        "id": {"type": "integer", "readOnly": true}, "note": {"type": ["string", "null"], "readOnly": true},
        "secret": {"type": "string", "writeOnly": true}, "name": {"type": "string"}
      }
    },
    "Pets": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}},
    "Box": {"properties": {"pets": {"$ref": "#/components/schemas/Pets"}}}
    """##

  private static let none = "struct Pet { id: Int, note: String? = null, secret: String, name: String }"
  private static let sent = "struct Pet { id: Int?, note: String?, secret: String, name: String }"
  private static let received = "struct Pet { id: Int, note: String? = null, secret: String?, name: String }"
  private static let both = "struct Pet { id: Int?, note: String?, secret: String?, name: String }"

  @Test(
    "may be missing where the other side sends the type, at any distance",
    arguments: [
      ("Pet", nil, sent), (nil, "Pet", received), ("Pet", "Pet", both), ("Box", "Pets", both), ("Box", nil, sent),
      (nil, nil, none),
    ] as [(String?, String?, String)])
  func direction(request: String?, response: String?, want: String) throws {
    func body(_ name: String?) -> String {
      name.map { ##""content": {"application/json": {"schema": {"$ref": "#/components/schemas/\##($0)"}}}"## } ?? ""
    }
    let requestBody = request == nil ? "" : #""requestBody": {\#(body(request))},"#
    let separator = response == nil ? "" : ", "
    let planning = try Planning.paths(
      #"""
      "/a": {"post": {
        "operationId": "call", \#(requestBody)
        "responses": {"200": {"description": ""\#(separator)\#(body(response))}}
      }}
      """#, schemas: Self.schemas, separatesRequests: false)
    #expect(try planning.model("Pet") == want)
  }
}
