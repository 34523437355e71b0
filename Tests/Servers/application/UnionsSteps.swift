import APIRuntime
import Foundation

@MainActor
func sendUnions(_ unions: ApplicationClient.Unions) async {
  await step("a union with a discriminator") {
    try expect(try await unions.sendPet(body: .cat(Cat(lives: 9))), .cat(Cat(lives: 9)))
    try expect(
      try await unions.sendPet(body: .dog(Dog(kind: .hound, name: "Rex"))), .dog(Dog(kind: .hound, name: "Rex")))
  }

  await step("a list of a union") {
    let pets = try await unions.sendPets(body: [.cat(Cat(lives: 1)), .dog(Dog(kind: .dog, name: "b"))])
    try expect(pets, [.dog(Dog(kind: .dog, name: "b")), .cat(Cat(lives: 1))])
  }

  await step("a member of a union that a newer server has is preserved") {
    var client = unions.client
    client.configuration.unknownValues = .preserved
    try expect(try await client.unions.getUnknownPet(), .unknown(["kind": "parrot", "words": ["hello"]]))
  }

  await step("unions without a discriminator, of objects and of other values") {
    let shapes = Shapes(
      shape: .circle(Circle(radius: 1.5)), shapes: [.square(Square(side: 2)), .circle(Circle(radius: 3))],
      value: .intArray([1, 2]), pet: .dog(Dog(kind: .dog, name: "c")))
    let understood = try await unions.sendShapes(body: shapes)
    try expect(understood.types, ["Circle", "Square", "Circle", "list", "Dog"])
    try expect(understood.shapes, shapes)
  }

  await step("a union of text and integer keeps its kind") {
    for (value, type) in [(Shapes.Value.int(7), "int"), (.string("7"), "str"), (.string(""), "str")] {
      let understood = try await unions.sendShapes(
        body: Shapes(shape: .circle(Circle(radius: 0)), shapes: nil, value: value, pet: nil))
      try expect(understood.types, ["Circle", type, "NoneType"])
      try expect(understood.shapes.value, value)
    }
  }

  await step("a union in a path") {
    try expect(try await unions.getScalar(identifier: .int(7)), .int(7))
    let id = UUID()
    try expect(try await unions.getScalar(identifier: .uuid(id)), .uuid(id))
  }
}
