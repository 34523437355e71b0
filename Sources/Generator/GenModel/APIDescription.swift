package import GenDiagnostics
package import GenSource

/// The contents of a description, whatever version of OpenAPI it is written in.
///
/// References are resolved, except those between schemas: a schema may contain itself, so it names another one by
/// `SchemaID`, and `schemas` holds every schema that is named anywhere.
///
/// It is what was read, and nothing in it is a decision on Swift. What cannot be used is left out, with a warning.
package struct APIDescription: Sendable {
  /// Never empty.
  package var title: String
  /// The place of the title; `nil` where it is missing.
  package var titlePlace: SourcePlace?
  /// The version of the API, not that of OpenAPI.
  package var version: String
  package var summary: String?
  /// The servers of the whole description, in document order.
  package var servers: [Server]
  /// The schemes that can be used, in document order; names differ.
  package var securitySchemes: [SecurityScheme]
  /// The tags that the root lists; operations may have others.
  package var tags: [Tag]
  /// The operations, in document order.
  package var operations: [Operation]
  /// In document order: component schemas first, then those that only a reference points at.
  package var schemas: [NamedSchema]
  /// Every schema by its index, named or not: those within a schema come before it.
  package var allSchemas: [Schema]
  /// The bodies of webhooks and callbacks.
  package var webhookBodies: [WebhookBody]
  /// Where component schemas stand, such as `components/schemas`.
  package var schemasPointer: [String] = []
  /// The object that the description begins with.
  package var root: JSONNode
}

extension APIDescription {
  /// The beginning of the description.
  package var place: SourcePlace { root.place }

  /// The place that a fragment leads to in the file that the description begins in; `nil` if there is nothing.
  package func place(at fragment: String) -> SourcePlace? {
    (try? JSONPointer(fragment: fragment)).flatMap { root.document.resolve($0)?.place }
  }
}

/// The body of a request that a server sends by itself, or of the response to one.
package struct WebhookBody: Sendable {
  package var schema: SchemaID
  /// Whether it is what the server expects in return.
  package var isResponse: Bool
}

/// A group of operations.
package struct Tag: Sendable {
  /// The name by which operations have it.
  package var name: String
  /// The name that an extension gives.
  package var givenName: ExtensionName?
  package var summary: String?
}
