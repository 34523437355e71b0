import GenDiagnostics
import GenSource

/// Follows `$ref`s within a document.
final class ReferenceResolver {
  /// What a reference object stands for.
  struct Target {
    var node: JSONNode
    /// The way to the node from the root: the key of a component is its last token. `nil` for a node that stands where it
    /// is used.
    var pointer: JSONPointer?
  }

  /// Of references that lead to references; people write two.
  private static let maximumChain = 100

  private let document: JSONDocument
  private let sink: DiagnosticSink
  private var found: [String: Target?] = [:]
  /// How many names may still be compared with the names of missing ones.
  private var comparisons = 100_000

  init(_ document: JSONDocument, sink: DiagnosticSink) {
    self.document = document
    self.sink = sink
  }

  /// The object that `node` is or refers to, through any number of references; `nil` after a diagnostic.
  func resolve(_ node: JSONNode, severity: Diagnostic.Severity = .error) -> Target? {
    var target = Target(node: node, pointer: nil)
    var visited: Set<JSONNode> = []
    while let reference = target.node.member("$ref"), let text = reference.value.string {
      guard visited.insert(target.node).inserted else {
        sink.report(
          Diagnostic(
            severity, "reference.cycle", "the reference \"\(text)\" leads back to itself", at: reference.value.place))
        return nil
      }
      guard visited.count <= Self.maximumChain else {
        sink.report(
          Diagnostic(
            severity, "reference.too-long",
            "the reference leads on to more than \(Self.maximumChain) others, one after the other", at: node.place))
        return nil
      }
      guard let next = find(text, at: reference.value.place, severity: severity) else { return nil }
      target = next
    }
    return target
  }

  /// The node that the text of a reference points at; `nil` after a diagnostic.
  func find(_ reference: String, at place: SourcePlace, severity: Diagnostic.Severity) -> Target? {
    if let known = found[reference], let known { return known }
    let target = search(reference, at: place, severity: severity)
    found[reference] = .some(target)
    return target
  }

  private func search(_ reference: String, at place: SourcePlace, severity: Diagnostic.Severity) -> Target? {
    guard reference.utf8.first == UInt8(ascii: "#") else {
      sink.report(
        Diagnostic(
          severity, "reference.external",
          "\"\(reference)\" refers to another file, and only references within the file are read",
          at: place, hint: "bundle the description into one file"))
      return nil
    }
    let pointer: JSONPointer
    do {
      pointer = try JSONPointer(fragment: reference)
    } catch {
      sink.report(
        Diagnostic(
          severity, "reference.malformed", "\"\(reference)\" is not a reference: \(error.message)", at: place,
          hint: "write it as \"#/components/schemas/Name\""))
      return nil
    }
    switch document.resolution(of: pointer) {
    case .found(let node):
      return Target(node: node, pointer: pointer)
    case .missing(let token, let deepest):
      comparisons -= deepest.members.count
      let candidate = comparisons < 0 ? nil : nearest(to: token, in: deepest.members.lazy.map(\.key))
      sink.report(
        Diagnostic(
          severity, "reference.dangling", "\"\(reference)\" refers to nothing: there is no \"\(token)\"", at: place,
          hint: candidate.map { "did you mean \"\($0)\"?" }))
      return nil
    }
  }
}
