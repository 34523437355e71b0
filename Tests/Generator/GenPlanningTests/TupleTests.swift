import GenDiagnostics
import Testing

@Suite("An element of a tuple")
struct TupleTests {
  @Test(
    "is what may stand in one of its positions, or behind them",
    arguments: [
      (#""prefixItems": [{"type": "string"}, {"type": "integer"}]"#, "string(String), int(Int), any(JSONValue)"),
      (
        #""prefixItems": [{"type": "string"}, {"type": "integer"}], "items": true"#,
        "string(String), int(Int), any(JSONValue)"
      ),
      (#""prefixItems": [{"type": "boolean"}, {"type": "boolean"}]"#, "bool(Bool), any(JSONValue)"),
      (#""prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false"#, "string(String), int(Int)"),
      (#""prefixItems": [{"type": "string"}, {"type": "integer"}], "maxItems": 2"#, "string(String), int(Int)"),
      (
        #""prefixItems": [{"type": "string"}, {"type": "integer"}], "maxItems": 3"#,
        "string(String), int(Int), any(JSONValue)"
      ),
      (
        #""prefixItems": [{"type": "string"}, {"type": "integer"}], "items": {"type": "boolean"}"#,
        "string(String), int(Int), bool(Bool)"
      ),
      (
        #""prefixItems": [{"type": "string"}, {"type": "integer"}], "unevaluatedItems": false"#,
        "string(String), int(Int)"
      ),
      (
        #""prefixItems": [{"type": "string"}], "unevaluatedItems": {"type": "boolean"}"#,
        "string(String), bool(Bool)"
      ),
      (
        #""prefixItems": [{"type": "string"}], "contains": {"type": "number"}, "unevaluatedItems": false"#,
        "string(String), any(JSONValue)"
      ),
      (
        #""prefixItems": [{"const": "a"}], "if": {}, "then": {"prefixItems": [true, {"const": 1}]}, "unevaluatedItems": false"#,
        "a(A), any(JSONValue)"
      ),
      (#""items": [{"type": "string"}, {"type": "integer"}]"#, "string(String), int(Int)"),
      (
        #""items": [{"type": "string"}, {"type": "integer"}], "additionalItems": true"#,
        "string(String), int(Int), any(JSONValue)"
      ),
      (
        #""items": [{"type": "string"}, {"type": "integer"}], "additionalItems": false"#, "string(String), int(Int)"
      ),
      (
        #""items": [{"type": "string"}, {"type": "integer"}], "additionalItems": {"type": "boolean"}"#,
        "string(String), int(Int), bool(Bool)"
      ),
      (
        #""allOf": [{"prefixItems": [{"type": "string"}]}, {"prefixItems": [true, {"type": "number"}]}], "unevaluatedItems": false"#,
        "string(String), double(Double)"
      ),
      (
        #""allOf": [{"prefixItems": [{"type": "string"}]}, {"unevaluatedItems": true}], "unevaluatedItems": false"#,
        "string(String), any(JSONValue)"
      ),
    ] as [(String, String)])
  func elements(keywords: String, want: String) throws {
    let planning = try Planning.schemas(
      #""A": {\#(keywords)}"#, complaints: keywords.contains("if") ? ["schema.condition"] : [])
    #expect(planning.models.contains("alias A = [AItem]"))
    #expect(try planning.model("AItem") == "union AItem { \(want) }")
  }
}
