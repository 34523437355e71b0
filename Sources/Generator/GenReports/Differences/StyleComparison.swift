package import SwiftPlan

/// The calls of two styles, side by side: what `gen diff` compares line by line, declaration by declaration.
package struct StyleComparison {
  /// The name of the client.
  let clientName: String
  /// The one style.
  let left: Side
  /// The other style.
  let right: Side
  /// The files, those of groups first.
  let groups: [Group]

  /// The files of a style.
  package struct Side {
    /// The name of the style.
    let name: String
    /// The files by their names without anything of the style, such as `PetsAPI.swift`.
    let files: [String: [UInt8]]

    /// Creates the files of a style.
    package init(name: String, files: [String: [UInt8]]) {
      self.name = name
      self.files = files
    }
  }

  /// The calls of a file: those of a group of operations, or what the client itself has.
  struct Group {
    let name: String
    /// The client's property with the calls, such as `pets`; empty for what the client itself has.
    let accessor: String
    let pairs: [Pair]
  }

  /// One declaration in both styles.
  struct Pair {
    let name: String
    /// `GET /pets/{petId}`, of a call.
    let route: String?
    /// The declaration in the one style; empty where it has none.
    let left: String
    /// The declaration in the other style.
    let right: String
  }

  /// - Parameter plan: The plan of the client, which knows the properties with the calls.
  package init(_ plan: SwiftPlan, from left: Side, to right: Side) {
    clientName = plan.client.name.withoutBackticks
    let accessors = Dictionary(
      plan.groups.map { ($0.apiName.withoutBackticks, $0.accessorName) }, uniquingKeysWith: { first, _ in first })
    self.left = left
    self.right = right
    let client = clientName + ".swift"
    let names = Set(left.files.keys).union(right.files.keys)
      .sorted { ($0 == client ? 1 : 0, $0) < ($1 == client ? 1 : 0, $1) }
    groups = names.map { name in
      Group(
        name: String(name.dropLast(".swift".count)),
        accessor: accessors[String(name.dropLast(".swift".count))] ?? "",
        pairs: Pair.all(StyleCall.all(in: left.files[name]), StyleCall.all(in: right.files[name])))
    }
  }
}

extension StyleComparison.Pair {
  /// Returns the pairs in the order of the left ones, with those behind them that only the right has.
  fileprivate static func all(_ left: [StyleCall], _ right: [StyleCall]) -> [Self] {
    var places = Dictionary(grouping: right.indices) { right[$0].name }.mapValues { $0[...] }
    var taken: Set<Int> = []
    let pairs = left.map { declaration in
      let name = declaration.namesInStyles.first { places[$0]?.isEmpty == false }
      let index = name.flatMap { places[$0]?.popFirst() }
      if let index { taken.insert(index) }
      return Self(declaration, index.map { right[$0] })
    }
    return pairs + right.indices.filter { !taken.contains($0) }.map { Self(nil, right[$0]) }
  }

  /// Creates a pair, of which one may be missing.
  private init(_ left: StyleCall?, _ right: StyleCall?) {
    // The one without the ending of publishers.
    name = [left?.name, right?.name].compactMap { $0 }.min { $0.count < $1.count } ?? ""
    route = left?.route ?? right?.route
    self.left = left?.text ?? ""
    self.right = right?.text ?? ""
  }
}

/// A function of an extension, with its comment.
private struct StyleCall {
  let name: String
  let route: String?
  /// The declaration, without the indentation of the extension.
  let text: String

  /// The names of the same in other styles: publishers have an ending.
  var namesInStyles: [String] {
    let ending = "Publisher"
    return [name, name + ending] + (name.hasSuffix(ending) ? [String(name.dropLast(ending.count))] : [])
  }

  /// Returns the declarations of a file, which empty lines separate.
  static func all(in file: [UInt8]?) -> [StyleCall] {
    guard let file else { return [] }
    let lines = String(decoding: file, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let extensionStart = lines.firstIndex { $0.hasPrefix("nonisolated extension ") } ?? lines.count
    let end = lines[extensionStart...].firstIndex { $0 == "}" } ?? lines.count
    guard extensionStart < end else { return [] }
    return lines[(extensionStart + 1)..<end].split(separator: "").compactMap { StyleCall(Array($0)) }
  }

  /// Creates the declaration of some lines; `nil` for what is not a function.
  private init?(_ lines: [Substring]) {
    guard let declaration = lines.first(where: { !$0.trimmed.hasPrefix("///") && !$0.trimmed.hasPrefix("@") }),
      let signature = declaration.split(separator: " ").drop(while: { $0 != "func" }).dropFirst().first
    else { return nil }
    name = String(signature.prefix { $0 != "(" && $0 != "<" })
    // Such as "  /// `GET /pets/{petId}`".
    let quoted = lines.first { $0.trimmed.hasPrefix("/// `") && $0.hasSuffix("`") && $0.contains(" /") }
    route = quoted.map { String($0.trimmed.dropFirst("/// `".count).dropLast()) }
    text = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }
}

extension Substring {
  /// The text without blanks before it.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
