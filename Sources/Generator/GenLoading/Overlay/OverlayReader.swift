import GenDiagnostics
import GenSource

/// A reader of an overlay, by the Overlay Specification 1.0 and 1.1. In a document of 1.0 all is allowed that is in
/// 1.1, but for `copy`.
///
/// It knows the form of overlays, and nothing of the description: actions are applied by `overlaid(_:with:in:)`.
struct OverlayReader {
  /// Told of each mistake, at its place in the overlay.
  private let sink: DiagnosticSink
  /// Whether the version has `copy`.
  private var hasCopy = false

  /// Creates a reader. It is good for one overlay, as it remembers the version.
  init(sink: DiagnosticSink) {
    self.sink = sink
  }

  /// Returns the actions of an overlay, without those with mistakes.
  ///
  /// - Parameter root: The root of its document.
  mutating func actions(of root: JSONNode) -> [OverlayAction] {
    guard isOf(.object, root, "an overlay") else { return [] }
    guard readVersion(of: root) else { return [] }
    checkKeys(of: root, "an overlay", among: ["overlay", "info", "extends", "actions"])
    _ = member("extends", of: root, .string)
    if let info = required("info", of: root, .object, "the overlay") {
      checkKeys(of: info, "the info of an overlay", among: ["title", "version", "description"])
      for key in ["title", "version"] { _ = required(key, of: info, .string, "the info of the overlay") }
      _ = member("description", of: info, .string)
    }
    guard let actions = required("actions", of: root, .array, "the overlay") else { return [] }
    if actions.elements.isEmpty {
      sink.error("overlay.missing-member", "the overlay has no action", at: actions.place)
    }
    return actions.elements.compactMap(action)
  }

  /// Whether the version is one that is read.
  private mutating func readVersion(of root: JSONNode) -> Bool {
    guard let node = root["overlay"] else {
      let isDescription = root["openapi"] != nil || root["swagger"] != nil
      sink.error(
        "overlay.missing-member", "this is not an overlay: \"overlay\" is missing", at: root.place,
        hint: isDescription ? "it is a description" : "an overlay begins with \"overlay\": \"1.1.0\"")
      return false
    }
    guard isOf(.string, node, "the version of an overlay"), let version = node.string else { return false }
    hasCopy = version == "1.1" || version.hasPrefix("1.1.")
    guard !hasCopy, version != "1.0", !version.hasPrefix("1.0.") else { return true }
    sink.error(
      "overlay.unsupported-version", "version \(version) of the Overlay Specification is not supported", at: node.place,
      hint: "the versions read are 1.0 and 1.1")
    return false
  }

  /// Returns one action; `nil` after an error, and where it changes nothing.
  private func action(_ node: JSONNode) -> OverlayAction? {
    guard isOf(.object, node, "an action") else { return nil }
    let keys = ["target", "description", "update", "remove"] + (hasCopy ? ["copy"] : [])
    checkKeys(of: node, "an action", among: keys)
    _ = member("description", of: node, .string)
    let remove = member("remove", of: node, .bool)
    let copy = hasCopy ? member("copy", of: node, .string) : nil
    let source = copy.flatMap { text in path(text).map { (text, $0) } }
    guard let target = required("target", of: node, .string, "the action"), let path = path(target),
      copy == nil || source != nil, let change = change(of: node, isRemoval: remove?.bool == true, source: source)
    else { return nil }
    return OverlayAction(target: target, path: path, change: change)
  }

  /// Returns what an action does; `nil` after a warning, where it does nothing.
  private func change(
    of node: JSONNode, isRemoval: Bool, source: (text: JSONNode, path: JSONPath)?
  ) -> OverlayAction.Change? {
    let others = ["update", "copy"].compactMap { key in (key == "copy" && !hasCopy) ? nil : node.member(key) }
    if isRemoval {
      for other in others {
        sink.warning("overlay.without-effect", "\"\(other.key)\" has no effect beside \"remove\"", at: other.keyPlace)
      }
      return .remove
    }
    guard others.count < 2 else {
      sink.warning(
        "overlay.without-effect", "neither of \"update\" and \"copy\" has an effect beside the other", at: node.place)
      return nil
    }
    if let source { return .copy(source: source.text, source.path) }
    if let update = node["update"] { return .update(update) }
    // One with an unknown key may be meant to have one.
    if node.members.allSatisfy({ ["target", "description", "remove"].contains($0.key) || $0.isExtension }) {
      sink.warning(
        "overlay.without-effect", "the action changes nothing", at: node.place,
        hint: "give it \"update\", \"copy\" or \"remove\": true")
    }
    return nil
  }

  /// Returns the path of a text; `nil` after an error, whose place is the byte in the text.
  private func path(_ node: JSONNode) -> JSONPath? {
    do throws(JSONPath.Mistake) {
      return try JSONPathParser.parse(node.string ?? "")
    } catch {
      sink.error(
        "overlay.bad-path", "this is not a JSONPath: \(error.message)", at: node.place(ofByte: error.offset),
        hint: error.hint)
      return nil
    }
  }
}

extension OverlayReader {
  /// Returns a member that is there and of a kind; reports one of another kind.
  private func member(_ key: String, of node: JSONNode, _ kind: JSONNode.Kind) -> JSONNode? {
    guard let value = node[key], isOf(kind, value, "\"\(key)\"") else { return nil }
    return value
  }

  /// Returns a member that has to be there; reports one that is missing or of another kind.
  ///
  /// - Parameter owner: The object as the message names it.
  private func required(_ key: String, of node: JSONNode, _ kind: JSONNode.Kind, _ owner: String) -> JSONNode? {
    guard node[key] != nil else {
      sink.error("overlay.missing-member", "\(owner) has no \"\(key)\"", at: node.place)
      return nil
    }
    return member(key, of: node, kind)
  }

  /// Returns whether a node is of a kind; reports one that is not.
  ///
  /// - Parameter what: The value as the message names it.
  private func isOf(_ kind: JSONNode.Kind, _ node: JSONNode, _ what: String) -> Bool {
    guard node.kind != kind else { return true }
    sink.error("overlay.wrong-type", "\(what) \(node.mismatch(kind))", at: node.place)
    return false
  }

  /// Reports the members of an object that the specification does not have.
  private func checkKeys(of node: JSONNode, _ owner: String, among keys: [String]) {
    for member in node.members where !keys.contains(member.key) && !member.isExtension {
      let hint =
        member.key == "copy"
        ? "it needs \"overlay\": \"1.1.0\"" : sink.nearest(to: member.key, in: keys).didYouMean
      sink.error("overlay.unknown-key", "unknown key \"\(member.key)\" in \(owner)", at: member.keyPlace, hint: hint)
    }
  }
}
