import GenReports
import Testing

/// What several types or operations have of one part of a description.
@Suite("A change of what several have")
struct SharedChangeTests {
  /// - Parameters:
  ///   - name: What an animal's name is.
  ///   - note: Further properties of an animal.
  ///   - id: What the parameter of the path is.
  ///   - answer: What a response is made of that says the same as the body of a request.
  private static func description(
    name: String = #"{ "type": "string" }"#, note: String = "", id: String = #"{ "type": "integer" }"#,
    sent: String = #"{ "type": "string" }"#, read: String = #"{ "type": "string" }"#
  ) -> String {
    """
    { "openapi": "3.1.0", "info": { "title": "Zoo", "version": "1" },
      "paths": {
        "/animals/{id}": {
          "parameters": [{ "name": "id", "in": "path", "required": true, "schema": \(id) }],
          "get": { "operationId": "getAnimal", "tags": ["zoo"], "responses": { "200": { "description": "", "content": {
            "application/json": { "schema": { "$ref": "#/components/schemas/Cat" } } } } } },
          "delete": { "operationId": "deleteAnimal", "tags": ["zoo"], "responses": { "204": { "description": "" } } }
        },
        "/notes": { "post": { "operationId": "addNote", "tags": ["zoo"],
          "requestBody": { "required": true, "content": { "application/json": { "schema": {
            "type": "object", "required": ["text"], "properties": { "text": \(sent) } } } } },
          "responses": { "200": { "description": "", "content": { "application/json": { "schema": {
            "type": "object", "required": ["text"], "properties": { "text": \(read) } } } } } } } }
      },
      "components": { "schemas": {
        "Animal": { "type": "object", "required": ["name"], "properties": { "name": \(name)\(note) } },
        "Cat": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "claws": { "type": "integer" } } }] },
        "Dog": { "allOf": [{ "$ref": "#/components/schemas/Animal" }, { "properties": { "bark": { "type": "string" } } }] }
      } } }
    """
  }

  /// What a test compares: the id, the names and the effects.
  private func summaries(from old: String, to new: String) throws -> [String] {
    try report(from: old, to: new).changes.map { change in
      "\(change.id) \(([change.name] + change.alsoIn).joined(separator: ", ")): \(change.effects.words.joined(separator: ", "))"
    }
  }

  @Test("is reported once for a property of an allOf, with the names of all types that have it")
  func property() throws {
    let base = Self.description()
    #expect(
      try summaries(from: base, to: Self.description(name: #"{ "type": "integer" }"#))
        == ["property.type Animal.name, Cat.name, Dog.name: source, decode"])
    #expect(
      try summaries(from: base, to: Self.description(note: #", "note": { "type": "string" }"#))
        == ["property.added Animal.note, Cat.note, Dog.note: "])
    #expect(
      try summaries(from: Self.description(note: #", "note": { "type": "string" }"#), to: base)
        == ["property.removed Animal.note, Cat.note, Dog.note: source"])
  }

  @Test("goes the ways of the types that are used, and not those of types that nothing has")
  func directions() throws {
    let (short, long) = (#"{ "type": "string", "maxLength": 5 }"#, #"{ "type": "string", "maxLength": 9 }"#)
    #expect(
      try summaries(from: Self.description(name: short), to: Self.description(name: long))
        == ["property.max-length Animal.name, Cat.name, Dog.name: response"])
    #expect(
      try summaries(from: Self.description(name: long), to: Self.description(name: short))
        == ["property.max-length Animal.name, Cat.name, Dog.name: "])
  }

  @Test("is reported once for a parameter of a path")
  func parameter() throws {
    #expect(
      try summaries(from: Self.description(), to: Self.description(id: #"{ "type": "integer", "minimum": 1 }"#))
        == ["parameter.minimum zoo.getAnimal(id:), zoo.deleteAnimal(id:): request"])
  }

  @Test("is found in each of two schemas that share a type, though they do not ask the same")
  func sharedType() throws {
    let limited = #"{ "type": "string", "maxLength": 5 }"#
    let sent = try report(from: Self.description(), to: Self.description(sent: limited))
    #expect(sent.changes.flatMap(\.effects.words) == ["request"])
    let read = try report(from: Self.description(read: limited), to: Self.description())
    #expect(read.changes.flatMap(\.effects.words) == ["response"])
  }
}
