import GenDiagnostics
import GenSource

/// The parts of a description that are left out although they could be read, counted for one note of each kind.
final class SkippedContent {
  private let options: ReadOptions
  /// The extensions that mark something.
  private let keys = JSONKeyMap([
    "x-internal": Mark.internal, "x-speakeasy-ignore": .ignored, "x-fern-ignore": .ignored,
  ])
  /// The content that was left out, by the reason. As sets, since several operations may have one parameter.
  private var marked: [Mark: Marked] = [:]
  /// The places of bodies that were left out.
  private var bodies: [SourcePlace] = []

  /// Why something is left out.
  private enum Mark {
    case `internal`, ignored
  }

  /// The objects that are left out for one reason.
  private struct Marked {
    var operations: Set<JSONNode> = []
    var parameters: Set<JSONNode> = []
    var properties: Set<JSONNode> = []
    var schemas: Set<JSONNode> = []
  }

  /// Creates one that has left out nothing.
  init(_ options: ReadOptions) {
    self.options = options
  }

  /// Whether an operation is internal or to be ignored, by itself or with its path.
  func omits(operation: JSONNode, of item: PathItem) -> Bool {
    guard let mark = mark(of: operation) ?? item.nodes.lazy.compactMap(mark).first else { return false }
    marked[mark, default: Marked()].operations.insert(operation)
    return true
  }

  /// Whether a parameter is internal or to be ignored. A required one stays: no request would be complete without it.
  func omits(parameter: JSONNode) -> Bool {
    guard let mark = mark(of: parameter), !(parameter["required"]?.bool ?? false), parameter["in"]?.string != "path"
    else { return false }
    marked[mark, default: Marked()].parameters.insert(parameter)
    return true
  }

  /// Whether a property is internal or to be ignored. One that is needed stays: no value would be complete, or could be
  /// decoded, without it.
  func omits(property: JSONNode, isNeeded: @autoclosure () -> Bool) -> Bool {
    guard let mark = mark(of: property), !isNeeded() else { return false }
    marked[mark, default: Marked()].properties.insert(property)
    return true
  }

  /// Whether a named schema is to be ignored. What refers to it needs it all the same.
  func omits(schema: JSONNode) -> Bool {
    guard let mark = mark(of: schema), mark == .ignored else { return false }
    marked[mark, default: Marked()].schemas.insert(schema)
    return true
  }

  /// Notes that a schema is needed, which is no longer left out.
  func keep(schema: JSONNode) {
    marked[.ignored]?.schemas.remove(schema)
  }

  /// Whether a body is one that HTTP gives no meaning. A required one stays, as the server says that it reads it.
  func omits(body: JSONNode, of method: HTTPMethod, isRequired: Bool) -> Bool {
    guard !options.keepsGETBodies, !isRequired, !method.hasRequestBody else { return false }
    bodies.append(body.place)
    return true
  }

  /// The reason that an object gives for being left out; `nil` for none, or for one that the user does not want.
  private func mark(of node: JSONNode) -> Mark? {
    let document = node.document
    var mark: Mark?
    document.forEachMember(at: node.index) { key, value in
      if mark == nil, let found = keys[key, document], document.node(at: value).bool == true,
        found != .internal || !options.includesInternal
      {
        mark = found
      }
    }
    return mark
  }

  /// The media types that the app has coders for.
  var codedMediaTypes: [String] { options.codedMediaTypes }

  /// Adds what another one counted, which has the same options.
  func add(_ other: SkippedContent) {
    for (mark, others) in other.marked {
      marked[mark, default: Marked()].operations.formUnion(others.operations)
      marked[mark, default: Marked()].parameters.formUnion(others.parameters)
      marked[mark, default: Marked()].properties.formUnion(others.properties)
      marked[mark, default: Marked()].schemas.formUnion(others.schemas)
    }
    bodies += other.bodies
  }

  /// One for what is read beside this one, in another thread.
  func sibling() -> SkippedContent { SkippedContent(options) }

  /// Reports one note for each reason, at the first thing that was left out.
  func report(to sink: DiagnosticSink) {
    report(
      .internal, "description.internal", "left out as internal", hint: "--with-internal keeps them", to: sink)
    report(
      .ignored, "description.ignored", "left out as ignored", hint: "an overlay that removes the extension keeps them",
      to: sink)
    if let first = bodies.first, let count = count(bodies.count, "body", "bodies") {
      sink.note(
        "body.of-get", "left out, as HTTP gives them no meaning: \(count) of GET and HEAD",
        at: first, hint: "--get-bodies keeps them")
    }
  }

  private func report(_ mark: Mark, _ id: Diagnostic.ID, _ message: String, hint: String, to sink: DiagnosticSink) {
    guard let marked = marked[mark] else { return }
    let counts = [
      count(marked.operations.count, "operation"), count(marked.parameters.count, "parameter"),
      count(marked.properties.count, "property", "properties"), count(marked.schemas.count, "schema"),
    ].compactMap { $0 }
    if counts.isEmpty { return }
    let nodes = marked.operations.union(marked.parameters).union(marked.properties).union(marked.schemas)
    sink.note(
      id, "\(message): \(counts.joined(separator: ", "))",
      at: nodes.map(\.place).min { $0.offset < $1.offset }, hint: hint)
  }

  /// A number with its noun; `nil` for zero.
  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
