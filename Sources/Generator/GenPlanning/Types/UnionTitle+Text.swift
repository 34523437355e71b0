import GenNaming
import GenTyping
import SwiftPlan

extension TypeGraph {
  /// The name of a member of a union in the description's words.
  func text(of title: UnionType.Title) -> String { text(of: title) { named[$0].name } }

  /// - Parameter name: What a named schema is called, by its position.
  func text(of title: UnionType.Title, _ name: (Int) -> String) -> String {
    switch title {
    case .text(let text), .constant(let text): text
    case .named(let position): name(position)
    case .value(let value, let property): property + Words.seam + value
    case .key(let key): key + Words.seam + "object"
    case .list(let element): text(ofListOf: text(of: element, name))
    case .json(let content): text(of: content, name) + Words.seam + "text"
    case .type(let node): text(ofType: node, name)
    }
  }

  private func text(ofListOf text: String) -> String {
    text.hasSuffix("array") ? text + "s" : text + Words.seam + "array"
  }

  private func text(ofType node: NodeID, _ name: (Int) -> String) -> String {
    if let position = self[node].name { return name(position) }
    return switch self[node].content {
    case .anything: "any"
    case .file: "file"
    case .scalar(let scalar): Formats.type(of: scalar).text
    case .text(let content): text(ofType: content.node, name) + Words.seam + "text"
    case .list: "array"
    case .dictionary: "dictionary"
    case .structure: "object"
    case .enumeration(let type): type.onlyText ?? "enumeration"
    case .union: "alternatives"
    }
  }
}

extension SwiftType {
  /// The words for a value without parts, after its type.
  fileprivate var text: String {
    switch self {
    case .builtIn(let type): type.text
    case .user(let type): type.name.split(separator: ".").last.map(String.init) ?? type.name
    case .declared(let path): path.last ?? "value"
    default: "value"
    }
  }
}

extension BuiltInType {
  /// The words for a value, after its type.
  fileprivate var text: String {
    switch self {
    case .base64URL: "data"
    case .int64InString: "int64"
    case .uint64InString: "uint64"
    case .decimalInString: "decimal"
    default: rawValue
    }
  }
}
