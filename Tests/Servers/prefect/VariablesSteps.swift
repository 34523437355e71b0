import APIRuntime
import Foundation

@MainActor
func keepVariables(_ variables: PrefectClient.Variables) async {
  let values: [(name: String, value: VariableCreate.Value?, read: Variable.Value?)] = [
    ("text", .string("7"), .string("7")),
    ("integer", .int(9_007_199_254_740_993), .int(9_007_199_254_740_993)),
    ("truth", .bool(true), .bool(true)),
    ("number", .double(1.5), .double(1.5)),
    ("object", .dictionary(["a": ["b": nil]]), .dictionary(["a": ["b": nil]])),
    ("list", .anyArray([1, "x", nil]), .anyArray([1, "x", nil])),
    ("nothing", nil, nil),
  ]
  for (name, value, read) in values {
    await step("a variable whose value is a union: \(name)") {
      let variable = try await variables.createVariable(body: .init(name: name, value: value, tags: ["driver"]))
      try expect(variable.value, read)
      try expect(try await variables.readVariable(id: variable.id).value, read)
    }
  }

  await step("change a variable, by its id and by its name") {
    let id = try await variables.readVariableByName(name: "text").id
    try await variables.updateVariable(id: id, body: .init(value: .string("8")))
    try expect(try await variables.readVariableByName(name: "text").value, .string("8"))
    try await variables.updateVariableByName(name: "text", body: .init(value: .int(9), tags: []))
    let read = try await variables.readVariable(id: id)
    try expect(read.value, .int(9))
    try expect(read.tags, [])
  }

  await step("filter and count variables") {
    let tagged = VariableFilter(tags: .init(all: ["driver"]))
    let found = try await variables.readVariables(body: .init(variables: tagged, sort: .nameDesc))
    try expect(found.map(\.name), ["truth", "object", "number", "nothing", "list", "integer"])
    try expect(try await variables.countVariables(), 7)
  }

  await step("a name that is taken, in the server's words") {
    let refusal = try await refusal(409) {
      try await variables.createVariable(body: .init(name: "text", value: .int(1)))
    }
    try expect(try refusal.detail(), "A variable with the name 'text' already exists.")
  }

  await step("delete variables, by the id and by the name") {
    let id = try await variables.readVariableByName(name: "integer").id
    try await variables.deleteVariable(id: id)
    try await variables.deleteVariableByName(name: "text")
    try expect(try await variables.countVariables(), 5)
  }
}
