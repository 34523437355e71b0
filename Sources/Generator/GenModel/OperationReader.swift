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
  /// The headers of the responses read so far: many operations share one.
  var headers: [JSONNode: [Header]] = [:]
  /// The media types of the bodies and responses read so far that are components.
  var sharedContents: [JSONNode: [MediaType]] = [:]
  let omissions: SkippedContent
  /// Reads the schemas of callbacks on the way.
  private let webhooks: WebhookReader
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
    webhooks = reader.webhooks
    root = reader.document.root
    readServers = reader.servers
    self.securitySchemes = securitySchemes
    self.namedSchemes = namedSchemes
    budget = SharingBudget(nodes: references.nodeCount)
  }

  /// Reads all operations of all paths, in document order.
  func operations() -> [Operation] {
    let items = root.paths.compactMap { member in
      references.pathItem(member.value).map { (member: member, item: $0.item, component: $0.component) }
    }
    let uses = Dictionary(items.map { ($0.item.nodes.last, 1) }, uniquingKeysWith: +)
    var operations: [Operation] = []
    for (member, item, component) in items where !budget.isSpent {
      // Schemas of a path item that several paths refer to are named after it, as those of any component are.
      let isShared = (uses[item.nodes.last] ?? 0) > 1
      let owner = isShared ? component ?? member.key : nil
      operations += self.operations(ofPath: member, item, owner: owner)
    }
    return operations
  }

  /// - Parameter owner: Words for the path item, if several paths refer to it.
  private func operations(ofPath member: JSONMember, _ item: PathItem, owner: String?) -> [Operation] {
    if let node = item.nodes.first(where: { $0.kind != .object }) {
      sink.error("path.not-an-object", "a path item \(node.mismatch(.object))", at: node.place)
      return []
    }
    let path = member.key
    if path.hasPrefix("{") {
      sink.note(
        "path.without-slash", "the path \"\(path)\" begins with a parameter, whose value is sent with its slashes",
        at: member.keyPlace)
    } else if !path.hasPrefix("/") {
      sink.warning(
        "path.without-slash", "the path \"\(path)\" does not start with a slash; one is added", at: member.keyPlace)
    }
    guard path.utf8.count <= Limits.pathLength else {
      sink.error(
        "path.too-long", "a path of \(path.utf8.count) bytes, more than \(Limits.pathLength)", at: member.keyPlace)
      return []
    }
    reportRepeatedMembers(of: item)
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
    _ method: HTTPMethod, _ path: PathTemplate, _ member: JSONMember, of item: PathItem, _ servers: [Server],
    owner: String?
  ) -> Operation? {
    guard !budget.isSpent else { return nil }
    let node = member.value
    guard node.kind == .object else {
      sink.error("operation.not-an-object", "an operation \(node.mismatch(.object))", at: node.place)
      return nil
    }
    guard !omissions.omits(operation: node, of: item) else { return nil }
    webhooks.readCallbacks(node["callbacks"], of: node["operationId"]?.string ?? "\(method) \(path)")
    let given = givenParameters(own: node["parameters"], shared: item["parameters"], owner: owner)
    let names = { (location: String) in Set(given.filter { $0.location == location }.map(\.name)) }
    let (path, spanning) = path.withoutQuery(of: names("query")).withoutRouting(except: names("path"))
    let security = usable(requirements(node["security"]) ?? requirements(root["security"]))
    let availability = Availability(of: node)
    // The text of the path is that of an operation that has none.
    let hasText = node["summary"] != nil || node["description"] != nil
    var operation = Operation(
      method: method,
      path: path,
      operationID: node["operationId"]?.string,
      tags: node["tags"].strings,
      givenName: node.givenName(NameExtensions.ofOperations),
      givenGroup: node.givenName(NameExtensions.ofGroups),
      summary: (hasText ? node["summary"] : item["summary"])?.string,
      details: (hasText ? node["description"] : item["description"])?.string,
      isDeprecated: node["deprecated"]?.bool ?? false || availability.status == "deprecated",
      deprecationMessage: node[SchemaKeyword.deprecationMessage.rawValue]?.string ?? availability.message,
      replacement: node["x-speakeasy-deprecation-replacement"]?.string,
      availability: availability.words,
      parameters: parameters(given, path: path, spanning: spanning, at: member.keyPlace),
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

  /// Reports what a path item and the one that it refers to both have.
  private func reportRepeatedMembers(of item: PathItem) {
    for member in item.repeatedMembers where member.key != "$ref" && !member.isExtension {
      sink.warning(
        "path.beside-reference",
        "the path item that the \"$ref\" leads to has \"\(member.key)\", too; that one is not read",
        at: member.keyPlace,
        hint: "remove one of them")
    }
  }
}
