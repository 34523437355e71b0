import APIRuntime
import Foundation

@MainActor
func keepBlocks(_ client: PrefectClient) async {
  let type = await step("create a block type") {
    let type = try await client.blockTypes.createBlockType(
      body: .init(name: "Driver's block", slug: "drivers-block", logoUrl: "https://example.com/logo.png"))
    try expect(type.slug, "drivers-block")
    return type
  }

  await step("read, change and filter block types") {
    let id = try type.get().id
    try await client.blockTypes.updateBlockType(id: id, body: .init(description: "described"))
    try expect(try await client.blockTypes.readBlockTypeById(id: id).description, "described")
    try expect(try await client.blockTypes.readBlockTypeBySlug(slug: "drivers-block").id, id)
    let found = try await client.blockTypes.readBlockTypes(
      body: .init(blockTypes: .init(slug: .init(any: ["drivers-block"]))))
    try expect(found.map(\.id), [id])
  }

  let schema = await step("create a block schema, whose fields are a schema") {
    let fields: [String: JSONValue] = [
      "title": "D", "type": "object", "properties": ["x": ["type": "string"], "secret": ["type": "string"]],
      "secret_fields": ["secret"], "block_type_slug": "drivers-block", "block_schema_references": [:],
    ]
    let schema = try await client.blockSchemas.createBlockSchema(
      body: .init(fields: fields, blockTypeId: try type.get().id, capabilities: ["driving"], version: "1.0"))
    try expect(schema.fields?["properties"]?["x"], ["type": "string"])
    try expect(schema.capabilities, ["driving"])
    return schema
  }

  await step("read and list block schemas and capabilities") {
    let schema = try schema.get()
    try expect(try await client.blockSchemas.readBlockSchemaById(id: schema.id).checksum, schema.checksum)
    try expect(
      try await client.blockSchemas.readBlockSchemaByChecksum(checksum: schema.checksum, version: "1.0").id, schema.id)
    try expect(try await client.blockSchemas.readBlockSchemas().contains { $0.id == schema.id }, "it is not listed")
    try expect(
      try await client.blockCapabilities.readAvailableBlockCapabilities().contains("driving"), "it is not listed")
  }

  let document = await step("create a block document") {
    let document = try await client.blockDocuments.createBlockDocument(
      body: .init(
        name: "document", data: ["x": "ü", "secret": "s"], blockSchemaId: try schema.get().id,
        blockTypeId: try type.get().id))
    try expect(document.data?["x"], "ü")
    return document
  }

  await step("read block documents, with and without secrets") {
    let id = try document.get().id
    let hidden = try await client.blockDocuments.readBlockDocumentById(id: id)
    try expect(hidden.data?["secret"], "********")
    let shown = try await client.blockDocuments.readBlockDocumentById(id: id, includeSecrets: true)
    try expect(shown.data?["secret"], "s")
    let named = try await client.blockTypes.readBlockDocumentByNameForBlockType(
      slug: "drivers-block", blockDocumentName: "document")
    try expect(named.id, id)
    try expect(try await client.blockTypes.readBlockDocumentsForBlockType(slug: "drivers-block").map(\.id), [id])
  }

  await step("change, list and count block documents") {
    let id = try document.get().id
    try await client.blockDocuments.updateBlockDocumentData(id: id, body: .init(data: ["x": "changed"]))
    let read = try await client.blockDocuments.readBlockDocumentById(id: id, includeSecrets: true)
    try expect(read.data, ["x": "changed", "secret": "s"])
    try expect(try await client.blockDocuments.readBlockDocuments().map(\.id), [id])
    try expect(try await client.blockDocuments.countBlockDocuments(), 1)
  }

  await step("delete a block document, its schema and its type") {
    let id = try document.get().id
    try await client.blockDocuments.deleteBlockDocument(id: id)
    let refusal = try await refusal(404) { try await client.blockDocuments.readBlockDocumentById(id: id) }
    try expect(try refusal.detail(), "Block document not found")
    try await client.blockSchemas.deleteBlockSchema(id: try schema.get().id)
    try await client.blockTypes.deleteBlockType(id: try type.get().id)
  }
}
