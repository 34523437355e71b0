import GenDiagnostics
import GenSource

/// Reads the paths of a description, and the operations in them.
///
/// It resolves references to all components but schemas, so that those behind it know none. Operations are read in
/// document order until they are too many.
final class OperationReader {
  let dialect: Dialect
  let sink: DiagnosticSink
  let references: ReferenceResolver
  let schemas: SchemaReader

  /// The root of the description.
  let root: JSONNode
  /// The names of the schemes that can be used.
  private let securitySchemes: Set<String>
  /// The names of all schemes, those included that are left out.
  private let namedSchemes: Set<String>
  /// The keys of a path item that are methods.
  private let standardMethods: Set<String>
  /// The headers of the responses read so far: many operations share one.
  var headers: [JSONNode: [Header]] = [:]
  /// The media types of the bodies and responses read so far that are components.
  var sharedContents: [JSONNode: [MediaType]] = [:]
  let omissions: SkippedContent
  /// Reads the schemas of callbacks on the way.
  private let messages: WebhookReader
  /// Reads a list of servers, as that of the root is read.
  private let readServers: (JSONNode) -> [Server]
  /// The uses of shared components that are left.
  private var budget: SharingBudget

  /// Creates a reader beside the one of the description.
  ///
  /// - Parameter isSilent: Whether nothing is reported, as of components that no operation here uses.
  init(
    _ reader: DescriptionReader, securitySchemes: Set<String>, among namedSchemes: Set<String>, isSilent: Bool = false
  ) {
    dialect = reader.dialect
    references = isSilent ? reader.references.silent() : reader.references
    sink = references.sink
    schemas = reader.schemas
    omissions = reader.omissions
    messages = reader.messages
    root = reader.document.root
    readServers = reader.servers
    self.securitySchemes = securitySchemes
    self.namedSchemes = namedSchemes
    standardMethods = Set(HTTPMethod.keys(in: dialect))
    budget = SharingBudget(nodes: references.nodeCount)
  }

  /// Reads all operations of all paths, in document order.
  func operations() -> [Operation] {
    let items = root.paths.compactMap { member in
      references.resolve(member.value).map { (member: member, target: $0) }
    }
    let uses = Dictionary(items.map { ($0.target.node, 1) }, uniquingKeysWith: +)
    var operations: [Operation] = []
    for (member, target) in items where !budget.isSpent {
      // Schemas of a path item that several paths refer to are named after it, as those of any component are.
      let isShared = (uses[target.node] ?? 0) > 1
      let owner = isShared ? target.component ?? member.key : nil
      operations += self.operations(ofPath: member, target.node, owner: owner)
    }
    return operations
  }

  /// - Parameter owner: Words for the path item, if several paths refer to it.
  private func operations(ofPath member: JSONMember, _ item: JSONNode, owner: String?) -> [Operation] {
    guard item.kind == .object else {
      sink.error("path.not-an-object", "a path item \(item.mismatch(.object))", at: item.place)
      return []
    }
    let path = member.key
    if !path.hasPrefix("/") {
      sink.warning(
        "path.without-slash", "the path \"\(path)\" does not start with a slash; one is added", at: member.keyPlace)
    }
    guard path.utf8.count <= Limits.pathLength else {
      sink.error(
        "path.too-long", "a path of \(path.utf8.count) bytes, more than \(Limits.pathLength)", at: member.keyPlace)
      return []
    }
    reportSiblings(of: member.value)
    let servers = item["servers"].map(readServers) ?? []
    return withOwnMethods(member.operations(of: item, in: dialect)).compactMap { described in
      let owner = owner.map { "\($0) \(described.method.lowercased())" }
      return operation(
        HTTPMethod(described.method), described.path, described.member, of: item, servers, owner: owner)
    }
  }

  /// The operations of a path item that have a method of their own.
  private func withOwnMethods(_ operations: [DescribedOperation]) -> [DescribedOperation] {
    var seen: Set<String> = []
    return operations.filter { operation in
      let method = operation.method
      let isMethod = method.isHTTPToken
      if isMethod, seen.insert(method).inserted { return true }
      sink.warning(
        "operation.method",
        "\"\(method)\" \(isMethod ? "is declared twice" : "is not a method"); the operation is left out",
        at: operation.member.keyPlace)
      return false
    }
  }

  /// Reads an operation; `nil` for one that is left out, or that is reported as an error.
  private func operation(
    _ method: HTTPMethod, _ path: PathTemplate, _ member: JSONMember, of item: JSONNode, _ servers: [Server],
    owner: String?
  ) -> Operation? {
    guard !budget.isSpent else { return nil }
    let node = member.value
    guard node.kind == .object else {
      sink.error("operation.not-an-object", "an operation \(node.mismatch(.object))", at: node.place)
      return nil
    }
    guard !omissions.omits(operation: node, of: item) else { return nil }
    messages.readCallbacks(node["callbacks"], of: node["operationId"]?.string ?? "\(method) \(path)")
    let given = givenParameters(own: node["parameters"], shared: item["parameters"], owner: owner)
    let path = path.withoutQuery(of: Set(given.filter { $0.location == "query" }.map(\.name)))
    let security = usable(requirements(node["security"]) ?? requirements(root["security"]))
    let availability = Availability(of: node)
    // The text of the path is that of an operation that has none.
    let documented = node["summary"] == nil && node["description"] == nil ? item : node
    var operation = Operation(
      method: method,
      path: path,
      operationID: node["operationId"]?.string,
      tags: node["tags"].strings,
      givenName: node.givenName(NameExtensions.ofOperations),
      givenGroup: node.givenName(NameExtensions.ofGroups),
      summary: documented["summary"]?.string,
      details: documented["description"]?.string,
      isDeprecated: node["deprecated"]?.bool ?? false || availability.status == "deprecated",
      deprecationMessage: node[SchemaKeyword.deprecationMessage.rawValue]?.string ?? availability.message,
      replacement: node["x-speakeasy-deprecation-replacement"]?.string,
      availability: availability.words,
      parameters: parameters(given, path: path, at: member.keyPlace),
      body: body(of: node, method, given, owner: owner),
      responses: responses(node, at: member.keyPlace, owner: owner),
      servers: node["servers"].map(readServers) ?? servers,
      security: security.map { $0.members.map(\.key) },
      scopes: security.map { $0.members.flatMap { $0.value.strings } }.filter { !$0.isEmpty },
      place: member.keyPlace)
    operation.pageRules = pageRules(of: node, operation.responses, at: member.keyPlace)
    budget.consume(given.count + operation.uses, at: member.keyPlace, sink: sink)
    return operation
  }

  // MARK: - Security

  /// A list of alternatives, which may be empty; `nil` for anything else, which asks for nothing by itself.
  private func requirements(_ node: JSONNode?) -> [JSONNode]? {
    guard let node, node.kind == .array else { return nil }
    let requirements = node.elements.filter { $0.kind == .object }
    return requirements.isEmpty && !node.elements.isEmpty ? nil : requirements
  }

  /// The alternatives whose schemes are all there.
  private func usable(_ requirements: [JSONNode]?) -> [JSONNode] {
    (requirements ?? []).filter { requirement in
      let undefined = requirement.members.first { !securitySchemes.contains($0.key) }
      guard let undefined else { return true }
      // What is wrong with the others is reported already.
      guard !namedSchemes.contains(undefined.key) else { return false }
      sink.warning(
        "security.undefined-scheme",
        "no security scheme is named \"\(undefined.key)\"; the requirement is left out, and no credential is sent for it",
        at: undefined.keyPlace,
        hint: sink.nearest(to: undefined.key, in: securitySchemes).didYouMean)
      return false
    }
  }

  // MARK: - What is not generated

  /// Reports operations beside the reference of a path item.
  private func reportSiblings(of item: JSONNode) {
    guard item["$ref"] != nil else { return }
    for member in item.members where standardMethods.contains(member.key) {
      sink.warning(
        "path.operation-beside-reference", "operations beside the \"$ref\" of a path are not read", at: member.keyPlace,
        hint: "move the operation to the path item that is referred to")
    }
  }
}
