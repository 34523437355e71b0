import GenPlanning
import GenSelection
import SwiftPlan
import Testing

@Suite("The options of a call")
struct OptionsTests {
  private static func query(_ name: String, required: Bool = false, _ schema: String = #"{"type": "integer"}"#)
    -> String
  {
    #"{"name": "\#(name)", "in": "query", "required": \#(required), "schema": \#(schema)}"#
  }

  private static func fields(_ count: Int, required: Bool = false) -> [String] {
    (1...count).map { query("f\($0)", required: required) }
  }

  private static let body = #""requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}},"#

  private func operation(_ parameters: [String], _ more: String = "") throws -> OperationPlan {
    try planned(parameters, more).operation()
  }

  private func planned(_ parameters: [String], _ more: String = "", _ options: PlanOptions = PlanOptions()) throws
    -> Planning
  {
    try Planning.paths(
      #"""
      "/a": {
        "post": {
          "operationId": "find", "tags": ["pets"], \#(more) "responses": {"204": {"description": ""}},
          "parameters": [\#(parameters.joined(separator: ", "))]
        }
      }
      """#, schemas: #""Options": {"type": "object", "properties": {"a": {}}}"#, options: options)
  }

  @Test("are one argument where there would be more than 12", arguments: [(12, false), (13, true)])
  func limit(count: Int, hasOptions: Bool) throws {
    let operation = try operation(Self.fields(count))
    #expect((operation.options != nil) == hasOptions)
    #expect(operation.callArguments.count == (hasOptions ? 1 : count))
    #expect(operation.hasUnlabeledOptions == hasOptions)
  }

  @Test("count the body")
  func body() throws {
    #expect(try operation(Self.fields(11), Self.body).options == nil)
    let operation = try operation(Self.fields(12), Self.body)
    #expect(operation.callArguments.map(\.name) == ["options", "body"])
    #expect(operation.optionalParameters.map(\.name) == (1...12).map { "f\($0)" })
  }

  @Test("do not count what is set for the client")
  func clientParameters() throws {
    var options = PlanOptions()
    options.clientParameters = [try SelectorGrammar.clientParameters.selector("query:f3")]
    #expect(try planned(Self.fields(13), "", options).operation().options == nil)
    let operation = try planned(Self.fields(14), "", options).operation()
    #expect(operation.optionalParameters.map(\.name) == (1...14).map { "f\($0)" }.filter { $0 != "f3" })
  }

  @Test("have what is not required, and what has a default")
  func members() throws {
    let operation = try operation(
      [Self.query("a", required: true), Self.query("b", required: true, #"{"type": "integer", "default": 3}"#)]
        + Self.fields(11))
    #expect(operation.callArguments.map(\.name) == ["a", "options"])
    #expect(!operation.hasUnlabeledOptions)
    #expect(operation.optionalParameters.map(\.name) == ["b"] + (1...11).map { "f\($0)" })
    #expect(operation.optionalParameters.first?.defaultValue?.source == "3")
    #expect(operation.parameters.map { operation.value(of: $0).source }.prefix(3) == ["a", "options.b", "options.f1"])
  }

  @Test("are not there where all has to be given")
  func required() throws {
    let operation = try operation(Self.fields(14, required: true))
    #expect(operation.options == nil)
    #expect(operation.callArguments.count == 14)
    #expect(operation.types.isEmpty)
  }

  @Test("are declared in the type of the operation, behind its other types")
  func declaration() throws {
    let operation = try operation([Self.query("kind", #"{"enum": ["a", "b"]}"#)] + Self.fields(12))
    #expect(operation.types.map(\.path) == [["PetsAPI", "Find", "Kind"], ["PetsAPI", "Find", "Options"]])
    #expect(operation.options?.path == ["PetsAPI", "Find", "Options"])
    guard case .options(let members)? = operation.types.last?.kind else {
      Issue.record("the last type is not that of the options")
      return
    }
    #expect(members.map(\.key) == operation.optionalParameters.map(\.key))
  }

  @Test("take no name that the description gives")
  func names() throws {
    let type = try operation([Self.query("options", #"{"enum": ["a", "b"]}"#)] + Self.fields(12))
    #expect(type.options?.path.last == "OptionalParameters")
    #expect(type.options?.name == "options")
    let argument = try operation([Self.query("options", required: true)] + Self.fields(12))
    #expect(argument.options?.path.last == "Options")
    #expect(argument.callArguments.map(\.name) == ["options", "optionalParameters"])
  }
}
