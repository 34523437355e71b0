import GenDiagnostics
import GenSource

/// Reads the schemas of what servers send by themselves: webhooks and callbacks. Nothing else is generated of them.
struct WebhookReader {
  let references: ReferenceResolver
  /// Keeps the schemas that are found.
  let schemas: SchemaReader
  let sink: DiagnosticSink

  /// The root's `webhooks`, and what any of them can be: a server sends all of them to one address.
  func readWebhooks(_ node: JSONNode?) {
    var bodies: [SchemaID] = []
    for member in Self.members(of: node) {
      sink.warning(
        "operation.webhooks",
        "the webhook \"\(member.key)\" is sent by a server; it has no call, but models, which WebhookVerifier decodes",
        at: member.keyPlace)
      bodies += readPathItem(member.value, name: member.key)
    }
    if let node { schemas.addUnion(of: bodies, named: "webhook payload", at: node) }
  }

  /// The `callbacks` of an operation.
  func readCallbacks(_ node: JSONNode?, of operation: String) {
    for member in Self.members(of: node) {
      sink.warning(
        "operation.callbacks",
        "the callback \"\(member.key)\" is a request that a server sends; only its schemas are generated",
        at: member.keyPlace)
      guard let target = references.resolve(member.value, severity: .warning) else { continue }
      let owner = target.component ?? operation + " " + member.key
      readCallback(target.node, name: owner)
    }
  }

  /// The `callbacks` among the components.
  func readSharedCallbacks(_ node: JSONNode?) {
    for member in Self.members(of: node) where member.value.member("$ref") == nil {
      readCallback(member.value, name: member.key)
    }
  }

  /// Reads a callback, of which each expression has a path item.
  private func readCallback(_ node: JSONNode, name: String) {
    for expression in Self.members(of: node) { _ = readPathItem(expression.value, name: name) }
  }

  /// Returns the schemas of the JSON bodies.
  private func readPathItem(_ node: JSONNode, name: String) -> [SchemaID] {
    guard let item = references.resolve(node, severity: .warning)?.node else { return [] }
    var bodies: [SchemaID] = []
    for member in Self.members(of: item) where member.value["responses"] != nil || member.value["requestBody"] != nil {
      // Nearly all of them are posted, so their names omit the method.
      let name = member.key == "post" ? name : name + " " + member.key
      bodies += readContent(of: member.value["requestBody"], owner: name, " payload", isResponse: false)
      for response in Self.members(of: member.value["responses"]) {
        let status = response.key == "200" ? "" : " " + response.key
        _ = readContent(of: response.value, owner: name + status, " response", isResponse: true)
      }
    }
    return bodies
  }

  /// Returns the schemas of what is JSON, but for those of elements.
  ///
  /// - Parameter owner: What a body is called after that is not a component.
  private func readContent(of node: JSONNode?, owner: String, _ suffix: String, isResponse: Bool) -> [SchemaID] {
    guard let node, let body = references.resolve(node, severity: .warning) else { return [] }
    var wholes: [SchemaID] = []
    let name = (body.component ?? owner) + suffix
    for content in Self.members(of: body.node["content"]) {
      guard let mediaType = references.resolve(content.value, severity: .warning)?.node else { continue }
      guard let schema = mediaType["schema"] ?? mediaType["itemSchema"] else { continue }
      let id = schemas.readMessage(schema, name: name, isResponse: isResponse)
      if let id, schema == mediaType["schema"], KnownMediaType(named: content.key).kind == .json { wholes.append(id) }
    }
    return wholes
  }

  /// The members of an object, without extensions.
  private static func members(of node: JSONNode?) -> [JSONMember] {
    node.members.filter { !$0.isExtension }
  }
}
