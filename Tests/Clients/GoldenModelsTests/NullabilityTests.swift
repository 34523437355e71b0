import APIRuntime
import GoldenModels
import Testing

@Suite("Null")
struct NullabilityTests {
  @Test("is read from JSON and written as the description asks", arguments: combinations + spellings + older + inside)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let combinations: [Row] = [
    Row(
      "all there", #"{"district":"Mitte","door":"3a","floor":2,"street":"Am Tor"}"#,
      PostalAddress(street: "Am Tor", district: "Mitte", floor: 2, door: "3a")),
    Row(
      "required and nullable: null is written", #"{"district":null,"street":"Am Tor"}"#, PostalAddress(street: "Am Tor")
    ),
    Row(
      "required and nullable: absent is taken for null", #"{"street":"Am Tor"}"#, PostalAddress(street: "Am Tor"),
      encoded: #"{"district":null,"street":"Am Tor"}"#),
    Row(
      "optional and not nullable: null is taken for absent", #"{"district":null,"floor":null,"street":"Am Tor"}"#,
      PostalAddress(street: "Am Tor"), encoded: #"{"district":null,"street":"Am Tor"}"#),
    Row(
      "optional and nullable: null is taken for absent", #"{"district":"","door":null,"street":""}"#,
      PostalAddress(street: "", district: ""), encoded: #"{"district":"","street":""}"#),
    Row(
      "zero and the empty text are not null", #"{"district":"","floor":0,"street":""}"#,
      PostalAddress(street: "", district: "", floor: 0)),
  ]

  private static let spellings: [Row] = [
    Row(
      "null in every spelling",
      #"{"byAllOf":null,"byAnyOf":null,"byConst":null,"byEnum":null,"byOneOf":null,"byReference":null,"#
        + #""byType":null,"nothing":null}"#,
      District(nothing: nil)),
    Row(
      "a value in every spelling",
      #"{"byAllOf":"a","byAnyOf":"b","byConst":"2024-05-06","byEnum":"north","#
        + #""byOneOf":{"district":null,"street":"Am Tor"},"byReference":"c","byType":1,"nothing":null}"#,
      District(
        nothing: nil, byType: 1, byAnyOf: "b", byOneOf: PostalAddress(street: "Am Tor"), byEnum: .north,
        byReference: "c",
        byAllOf: "a", byConst: .on(2024, 5, 6))),
    Row(
      "an unknown value of a nullable enum",
      #"{"byAllOf":null,"byAnyOf":null,"byConst":null,"byEnum":"west","byOneOf":null,"byReference":null,"#
        + #""byType":null,"nothing":null}"#,
      District(nothing: nil, byEnum: .unknown("west"))),
    Row(
      "a value where nothing is foreseen",
      #"{"byAllOf":null,"byAnyOf":null,"byConst":null,"byEnum":null,"byOneOf":null,"byReference":null,"#
        + #""byType":null,"nothing":[1]}"#,
      District(nothing: [1])),
  ]

  private static let older: [Row] = [
    Row(
      "OpenAPI 3.0: null for what is required", #"{"badge":null,"name":"Ann","nickname":null}"#, Profile(name: "Ann")),
    Row(
      "OpenAPI 3.0: values",
      #"{"badge":{"colour":"red"},"level":"expert","links":["a",null],"motto":"!","name":"Ann","nickname":"A","#
        + #""scores":{"x":null,"y":1}}"#,
      Profile(
        name: "Ann", nickname: "A", badge: Badge(colour: "red"), motto: "!", level: .expert, links: ["a", nil],
        scores: ["x": nil, "y": 1])),
    Row(
      "OpenAPI 3.0: null for what may be absent",
      #"{"badge":null,"level":null,"links":null,"motto":null,"name":"Ann","nickname":null,"scores":null}"#,
      Profile(name: "Ann"), encoded: #"{"badge":null,"name":"Ann","nickname":null}"#),
    Row("Swagger 2.0: null for what is required", #"{"receiver":null,"weight":1.5}"#, Parcel(weight: 1.5)),
    Row(
      "Swagger 2.0: values", #"{"marks":[null,"a"],"receiver":"Ann","sender":"Bob","stations":{"x":null},"weight":2}"#,
      Parcel(weight: 2, receiver: "Ann", sender: "Bob", marks: [nil, "a"], stations: ["x": nil])),
    Row(
      "Swagger 2.0: null for what may be absent", #"{"marks":null,"receiver":"Ann","sender":null,"weight":2}"#,
      Parcel(weight: 2, receiver: "Ann"), encoded: #"{"receiver":"Ann","weight":2}"#),
  ]

  private static let inside: [Row] = [
    Row("nothing at all", "{}", Suburb()),
    Row("null in a list", #"{"names":["a",null,"b"]}"#, Suburb(names: ["a", nil, "b"])),
    Row("null for a list", #"{"heights":null}"#, Suburb(), encoded: "{}"),
    Row(
      "null for a list and a map that are required", #"{"days":null,"moments":null}"#, Samples(moments: [], days: [:]),
      encoded: #"{"days":{},"moments":[]}"#),
    Row("a nullable list", #"{"heights":[1,2.5]}"#, Suburb(heights: [1, 2.5])),
    Row("null in a map", #"{"mayors":{"a":"Ann","b":null}}"#, Suburb(mayors: ["a": "Ann", "b": nil])),
    Row("null in lists of lists", #"{"grid":[[1,null],[],[null]]}"#, Suburb(grid: [[1, nil], [], [nil]])),
    Row("null among alternatives", #"{"label":null}"#, Suburb(), encoded: "{}"),
    Row("the other alternatives", #"{"label":7}"#, Suburb(label: .int(7))),
    Row(
      "null in a list of references", #"{"others":[null,{"district":null,"street":"a"}]}"#,
      Suburb(others: [nil, PostalAddress(street: "a")])),
    Row("an alias of an object or null", #"{"district":null,"street":"a"}"#, MaybeAddress(street: "a")),
  ]
}
