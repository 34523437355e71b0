import GenDiagnostics
import GenSource

/// What is left out of a description although it could be read, counted for one note of each kind.
final class Omissions {
  private let options: ReadOptions
  private let keys = JSONKeyMap(["x-internal": true])
  private var operations: Set<JSONNode> = []
  private var parameters: Set<JSONNode> = []
  private var properties: Set<JSONNode> = []
  private var bodies: [SourcePlace] = []

  init(_ options: ReadOptions) {
    self.options = options
  }

  /// Whether an operation is internal, by itself or with its path.
  func omits(operation: JSONNode, of item: JSONNode) -> Bool {
    guard isInternal(operation) || isInternal(item) else { return false }
    operations.insert(operation)
    return true
  }

  /// Whether a parameter is internal. A required one stays: no request would be complete without it.
  func omits(parameter: JSONNode) -> Bool {
    guard isInternal(parameter), !(parameter["required"]?.bool ?? false), parameter["in"]?.string != "path" else {
      return false
    }
    parameters.insert(parameter)
    return true
  }

  /// Whether a property is internal. One that is needed stays: no value would be complete, or could be decoded, without it.
  func omits(property: JSONNode, isNeeded: @autoclosure () -> Bool) -> Bool {
    guard isInternal(property), !isNeeded() else { return false }
    properties.insert(property)
    return true
  }

  /// Whether a body is one that HTTP gives no meaning. A required one stays, as the server says that it reads it.
  func omits(body: JSONNode, of method: HTTPMethod, isRequired: Bool) -> Bool {
    guard !options.keepsGETBodies, !isRequired, !method.hasRequestBody else { return false }
    bodies.append(body.place)
    return true
  }

  private func isInternal(_ node: JSONNode) -> Bool {
    if options.includesInternal { return false }
    let document = node.document
    var mark: Int?
    document.forEachMember(at: node.index) { key, value in
      if mark == nil, keys[key, document] != nil { mark = value }
    }
    return mark.flatMap { document.node(at: $0).bool } ?? false
  }

  /// Adds what another one counted, which has the same options.
  func add(_ other: Omissions) {
    operations.formUnion(other.operations)
    parameters.formUnion(other.parameters)
    properties.formUnion(other.properties)
    bodies += other.bodies
  }

  /// One for what is read beside this one, in another thread.
  func sibling() -> Omissions { Omissions(options) }

  func report(to sink: DiagnosticSink) {
    let counts = [
      count(operations.count, "operation"), count(parameters.count, "parameter"),
      count(properties.count, "property", "properties"),
    ].compactMap { $0 }
    if !counts.isEmpty {
      let places = (operations.union(parameters).union(properties)).map(\.place)
      sink.note(
        "description.internal", "left out as internal: \(counts.joined(separator: ", "))",
        at: places.min { $0.offset < $1.offset }, hint: "--with-internal keeps them")
    }
    if let first = bodies.first, let count = count(bodies.count, "body", "bodies") {
      sink.note(
        "body.of-get", "left out, as HTTP gives them no meaning: \(count) of GET and HEAD",
        at: first, hint: "--get-bodies keeps them")
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String? {
    number == 0 ? nil : "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
