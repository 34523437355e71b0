import GenDiagnostics
import GenSource

/// Follows `$ref`s, within a document and to other files.
///
/// It remembers what references lead to, and is for one thread. A cycle of references, or a chain that is too long,
/// ends with a diagnostic.
final class ReferenceResolver {
  /// The object that a reference stands for.
  struct Target {
    var node: JSONNode
    /// The way to the node from the root of its file: the key of a component is its last token. `nil` for a node that
    /// stands where it is used.
    var pointer: JSONPointer?

    /// The name of the component that the node is: its key, or the name of the file that it is as a whole. `nil` for a node
    /// that stands where it is used.
    var component: String? { pointer.map { $0.tokens.last ?? node.document.file.title } }
  }

  /// Where a reference stands, and what it says.
  struct Reference: Hashable {
    let file: ObjectIdentifier
    let text: String

    init(_ text: String, at place: SourcePlace) {
      file = ObjectIdentifier(place.file)
      self.text = text
    }
  }

  /// The other files, by their paths.
  private let files: [String: ReferencedFile]
  /// The documents, by their files: a sibling has copies of its own.
  private let documents: [ObjectIdentifier: JSONDocument]
  /// Given what is wrong with references.
  let sink: DiagnosticSink
  /// The targets of references that were followed. Those that lead nowhere are reported again.
  private var found: [Reference: Target] = [:]
  /// The schemas of files that have names of their own, once a reference asked for one.
  private var anchorsOfFiles: [ObjectIdentifier: SchemaAnchors] = [:]
  /// The schemas of files that define others, once a reference asked for one.
  private var scopesOfFiles: [ObjectIdentifier: DefinitionScopes] = [:]

  /// Creates one for a document and the files that it leads to, which were all loaded before.
  init(_ document: JSONDocument, files: [String: ReferencedFile], sink: DiagnosticSink) {
    self.files = files
    self.sink = sink
    var documents = [ObjectIdentifier(document.file): document]
    for case .document(let document) in files.values { documents[ObjectIdentifier(document.file)] = document }
    self.documents = documents
  }

  /// One for what is read beside this one, in another thread, with a sink of its own.
  func sibling() -> ReferenceResolver {
    ReferenceResolver(files: files, documents: documents.mapValues { $0.sibling() }, sink: sink.sibling())
  }

  /// One that reports nothing, for the thread of this one.
  func silent() -> ReferenceResolver { ReferenceResolver(files: files, documents: documents, sink: .silent()) }

  /// The node in the document that belongs to this resolver.
  func own(_ node: JSONNode) -> JSONNode {
    documents[ObjectIdentifier(node.document.file)]?.node(at: node.index) ?? node
  }

  private init(files: [String: ReferencedFile], documents: [ObjectIdentifier: JSONDocument], sink: DiagnosticSink) {
    self.files = files
    self.documents = documents
    self.sink = sink
  }

  /// The keys and values of all files.
  var nodeCount: Int { documents.values.reduce(0) { $0 + $1.count } }

  /// The object that `node` is or refers to, through any number of references; `nil` after a diagnostic.
  func resolve(_ node: JSONNode, severity: Diagnostic.Severity = .error) -> Target? {
    var target = Target(node: node, pointer: nil)
    // As few as the limit says.
    var visited: [JSONNode] = []
    while let reference = target.node.member("$ref"), let text = reference.value.string {
      guard !visited.contains(target.node) else {
        sink.report(
          severity, "reference.cycle", "the reference \"\(text)\" leads back to itself", at: reference.value.place)
        return nil
      }
      visited.append(target.node)
      guard visited.count <= Limits.references else {
        sink.report(
          severity, "reference.too-long",
          "the reference leads on to more than \(Limits.references) others, one after the other", at: node.place)
        return nil
      }
      guard let next = find(text, at: reference.value.place, severity: severity) else { return nil }
      target = next
    }
    return target
  }

  /// The node that the text of a reference points at; `nil` after a diagnostic.
  func find(_ reference: String, at place: SourcePlace, severity: Diagnostic.Severity) -> Target? {
    guard let key = key(of: reference, at: place) else {
      return definition(reference, around: place) ?? search(reference, at: place, severity: severity)
    }
    if let known = found[key] { return known }
    let target = search(reference, at: place, severity: severity)
    found[key] = target
    return target
  }

  /// Returns the key by which a reference is known in all places of its file; `nil` where it leads elsewhere from another place.
  func key(of reference: String, at place: SourcePlace) -> Reference? {
    let keyword = DefinitionScopes.keywords.first { reference.hasPrefix("#/\($0)/") }
    let isScoped = keyword.map { documents[ObjectIdentifier(place.file)]?.root[$0] == nil } ?? false
    return isScoped ? nil : Reference(reference, at: place)
  }

  /// The schema that a reference leads to from the nearest definitions around it.
  private func definition(_ reference: String, around place: SourcePlace) -> Target? {
    let file = ObjectIdentifier(place.file)
    guard let document = documents[file], let pointer = try? JSONPointer(fragment: reference) else { return nil }
    let scopes = scopesOfFiles[file] ?? DefinitionScopes(document)
    scopesOfFiles[file] = scopes
    return scopes.schema(at: pointer, around: place)
  }

  /// Follows a reference that was not followed before. What it may have meant is looked for only if the sink keeps diagnostics.
  private func search(_ reference: String, at place: SourcePlace, severity: Diagnostic.Severity) -> Target? {
    var root: Target?
    do {
      let file = try FileReference(reference)
      root = self.root(of: file, from: place)
      guard let root else { return nil }
      let fragment = file?.fragment ?? reference
      if let named = schema(anchor: fragment, in: root.node.document) { return named }
      let pointer = try JSONPointer(fragment: fragment)
      switch root.node.resolution(of: pointer) {
      case .found(let node):
        return Target(node: node, pointer: JSONPointer((root.pointer?.tokens ?? []) + pointer.tokens))
      case .missing(let token, let deepest):
        sink.report(
          severity, "reference.dangling", "\"\(reference)\" refers to nothing: \"\(token)\" is missing", at: place,
          hint: sink.nearest(to: token, in: deepest.members.lazy.map(\.key)).didYouMean)
        return nil
      }
    } catch {
      sink.report(
        severity, "reference.malformed", "\"\(reference)\" is not a reference: \(error.message)", at: place,
        hint: "write it as \"\(Self.spelling(of: reference, from: root?.node))\"")
      return nil
    }
  }

  /// How a malformed reference is written: with the slash that its fragment lacks, or as that to a schema.
  ///
  /// - Parameter root: The value that the fragment starts at; `nil` if it is not known, and the file is not either.
  private static func spelling(of reference: String, from root: JSONNode?) -> String {
    let general = "#/components/schemas/Name"
    guard let root else { return general }
    let path = reference.prefix { $0 != "#" }
    let name = reference.dropFirst(path.count + 1)
    let isPath = name.contains("/") || root[String(name)] != nil
    return path + (isPath && (try? JSONPointer(fragment: "#/" + name)) != nil ? "#/" + name : general)
  }

  /// The value that the fragment of a reference starts at: that of a file, or a schema that has the address.
  private func root(of file: FileReference?, from place: SourcePlace) -> Target? {
    func whole(_ document: JSONDocument?) -> Target? { document.map { Target(node: $0.root, pointer: JSONPointer()) } }
    let own = documents[ObjectIdentifier(place.file)]
    guard let file, let own else { return whole(own) }
    if file.isAddress, let schema = anchors(of: own).schema(address: file.path) { return schema }
    return whole(own.root["$self"]?.string.map(file.leads) ?? false ? own : document(at: file, from: place))
  }

  /// The schema that a fragment names; `nil` for a pointer, and where no schema has the name.
  private func schema(anchor fragment: String, in document: JSONDocument) -> Target? {
    let name = fragment.dropFirst()
    guard let first = name.first, first != "/" else { return nil }
    return anchors(of: document).schema(anchor: String(name))
  }

  /// The names of the schemas of a file, which few references ask for.
  private func anchors(of document: JSONDocument) -> SchemaAnchors {
    let file = ObjectIdentifier(document.file)
    if let known = anchorsOfFiles[file] { return known }
    let anchors = SchemaAnchors(document)
    anchorsOfFiles[file] = anchors
    return anchors
  }

  /// The document of another file; `nil` after an error, because a file that is not there is an oversight of the run.
  private func document(at reference: FileReference, from place: SourcePlace) -> JSONDocument? {
    func reject(_ id: Diagnostic.ID, _ message: String, hint: String) -> JSONDocument? {
      sink.error(id, "\"\(reference.path)\" \(message)", at: place, hint: hint)
      return nil
    }
    guard !reference.isAddress else {
      return reject(
        "reference.remote", "is an address, and nothing is fetched from the network",
        hint: "download it, and refer to the file by its path")
    }
    switch files[reference.path(from: place.file.path)] {
    case .document(let document): return documents[ObjectIdentifier(document.file)]
    case .malformed(let mistakes):
      for var mistake in mistakes {
        mistake.notes.append(Diagnostic.Note("the file is referred to here", at: place))
        sink.report(mistake)
      }
      return nil
    case .outside:
      return reject(
        "reference.outside", "is not in the folder of the description",
        hint: "pass --allow-outside with a folder that it is in")
    case .unreadable(let reason):
      return reject(
        "reference.unreadable", reason, hint: "a path starts at the file that refers to it")
    case nil:
      return reject(
        "reference.unreadable", "was not looked for, as it is not written as a plain string",
        hint: "write it without backslashes")
    }
  }
}
