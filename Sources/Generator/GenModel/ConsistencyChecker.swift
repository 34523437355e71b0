import GenDiagnostics
import GenSource

/// Reports what an object says against itself: a default that its enum does not have, a discriminator that no alternative knows.
///
/// `StructureChecker` calls it for the members that it is concerned with, wherever they stand.
struct ConsistencyChecker {
  /// The check of a member.
  enum Check {
    case defaultValue, discriminator, enumTexts, encoding, mediaTypes, parameterContent, paths
  }

  let sink: DiagnosticSink
  let dialect: Dialect
  /// Reports nothing, as the readers do.
  let references: ReferenceResolver
  /// The objects that may still be looked at.
  private var steps = Limits.consistencySteps

  /// Creates a checker that reports to the sink of a resolver.
  init(dialect: Dialect, references: ReferenceResolver) {
    sink = references.sink
    self.dialect = dialect
    self.references = references.silent()
  }

  /// The checks of an object, by the keys of its members.
  static func checks(of kind: ObjectKind, in dialect: Dialect) -> [String: Check] {
    switch kind {
    case .description, .operation:
      let mediaTypes: [String: Check] =
        dialect == .swagger2 ? ["consumes": .mediaTypes, "produces": .mediaTypes] : [:]
      return kind == .description ? mediaTypes.merging(["paths": .paths]) { $1 } : mediaTypes
    case .requestBody, .response: return ["content": .mediaTypes]
    case .header: return schemaChecks.merging(["content": .mediaTypes]) { $1 }
    case .parameter: return schemaChecks.merging(["content": .parameterContent]) { $1 }
    case .mediaType: return ["encoding": .encoding]
    case .schema: return schemaChecks
    default: return [:]
    }
  }

  /// The checks of a schema, by keyword.
  private static let schemaChecks: [String: Check] = [
    "default": .defaultValue, "discriminator": .discriminator, SchemaKeyword.enumVarNames.rawValue: .enumTexts,
    SchemaKeyword.enumNames.rawValue: .enumTexts, SchemaKeyword.enumDescriptions.rawValue: .enumTexts,
  ]

  /// Checks a member of an object.
  mutating func check(_ check: Check, _ member: JSONMember, of object: JSONNode) {
    switch check {
    case .defaultValue: checkDefault(member.value, of: object)
    case .discriminator: checkDiscriminator(member.value, of: object)
    case .enumTexts: checkEnumTexts(member, of: object)
    case .encoding: checkEncoding(member.value, of: object)
    case .mediaTypes: checkMediaTypes(member.value)
    case .parameterContent: checkParameterContent(member.value, of: object)
    case .paths: checkPaths(member.value)
    }
  }

  /// Whether a number of objects can be looked at: beyond the limit nothing is reported, as nothing is lost.
  mutating func consume(_ count: Int) -> Bool {
    steps -= count
    return steps >= 0
  }

  // MARK: - Bodies and parameters

  /// Reports encodings of properties that the schema does not have.
  private mutating func checkEncoding(_ encoding: JSONNode, of mediaType: JSONNode) {
    guard let schema = mediaType["schema"], let known = properties(of: [schema]), !known.isEmpty else { return }
    for member in encoding.members where !known.contains(member.key) && !member.isExtension {
      sink.warning(
        "body.unknown-encoding", "the schema has no property \"\(member.key)\"; the encoding is not used",
        at: member.keyPlace, hint: sink.nearest(to: member.key, in: known).didYouMean)
    }
  }

  /// Reports names that are not those of media types.
  ///
  /// - Parameter list: The keys of a `content`, or the elements of `consumes` or `produces`.
  private func checkMediaTypes(_ list: JSONNode) {
    let elements = list.elements.compactMap { node in node.string.map { (name: $0, place: node.place) } }
    let keys = list.members.filter { !$0.isExtension }.map { (name: $0.key, place: $0.keyPlace) }
    for (name, place) in elements + keys {
      let essence = MediaType.essence(of: name)
      let parts = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.count != 2 || !parts.allSatisfy({ String(Substring($0)).isHTTPToken }) else { continue }
      let candidates = KnownMediaType.candidates(for: essence)
      let meant = candidates.first { $0.hasSuffix("/" + essence) } ?? sink.nearest(to: essence, in: candidates)
      sink.warning(
        "content.unknown-media-type", "\"\(name)\" is not a media type; it is taken as it is written", at: place,
        hint: meant.didYouMean)
    }
  }

  /// Reports what a parameter has beside its one media type.
  private func checkParameterContent(_ content: JSONNode, of parameter: JSONNode) {
    checkMediaTypes(content)
    if let schema = parameter.member("schema") {
      sink.warning(
        "parameter.schema-beside-content", "\"schema\" beside \"content\" is not read", at: schema.keyPlace)
    }
    guard let first = content.members.first(where: { _ in true }) else { return }
    for other in content.members.dropFirst() {
      sink.warning(
        "parameter.several-media-types",
        "a parameter has one media type; it is written as \(first.key), and \(other.key) is left out",
        at: other.keyPlace)
    }
  }

  // MARK: - Paths

  /// Paths that differ in the names of placeholders only are one to a server; with methods of their own, nothing is wrong.
  private func checkPaths(_ paths: JSONNode) {
    struct Request: Hashable {
      let method: String
      let path: [String?]
    }
    var known: [Request: JSONMember] = [:]
    let methods = HTTPMethod.keys(in: dialect)
    // What begins with a parameter is another path for each value of it.
    for member in paths.members where !member.isExtension && !member.key.hasPrefix("{") {
      guard let item = references.resolve(member.value)?.node else { continue }
      let path = PathTemplate(member.key).parts.map { if case .text(let text) = $0 { text } else { String?.none } }
      for method in methods where item[method] != nil {
        guard let first = known.updateValue(member, forKey: Request(method: method, path: path)) else { continue }
        sink.warning(
          "path.repeated",
          "\(method.uppercased()) of \"\(member.key)\" is the same request as of \"\(first.key)\"; both are generated",
          at: member.keyPlace, notes: [Diagnostic.Note("the first one is here", at: first.keyPlace)])
      }
    }
  }
}
