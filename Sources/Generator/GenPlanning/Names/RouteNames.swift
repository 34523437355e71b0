import GenModel
import GenNaming
import GenText
import SwiftPlan

/// Shorter names for ids that repeat the path and the method of their operations, as FastAPI makes them:
/// `read_flow_by_name_flows_name__name__get` of a function `read_flow_by_name` and `GET /flows/name/{name}`.
struct RouteNames: Sendable {
  /// The texts without their routes, by the ids.
  ///
  /// Only of the ids that are shortened.
  private var texts: [String: String] = [:]

  /// Finds the ids that end in the route of their operation.
  ///
  /// - Parameters:
  ///   - operations: All of the description: an id is shortened where no other operation of its group would have the name.
  ///   - repeatedIDs: The ids that more than one operation has, which are not shortened.
  init(_ operations: [Operation], repeatedIDs: Set<String>) {
    let named = operations.filter { $0.operationID.map { !repeatedIDs.contains($0) } ?? false }
    let functions = named.map { Self.withoutRoute($0.operationID ?? "", of: $0) }
    if functions.allSatisfy({ $0 == nil }) { return }
    let groups = named.map { Words($0.groupText).upperCamel }
    func member(_ index: Int, _ text: String) -> GroupMember {
      GroupMember(group: groups[index], name: Words(text).lowerCamel)
    }
    let others = zip(named, functions).map { operation, name in
      name.map { Self.otherWords(of: operation, besides: $0) }
    }
    let routes = named.indices.compactMap { index -> (GroupMember, Set<String>)? in
      guard let name = functions[index], let words = others[index] else { return nil }
      return (member(index, name), Set(words.map { $0.lowercased() }))
    }
    let shared = Dictionary(routes) { $0.intersection($1) }
    let candidates = named.indices.map { index -> [String] in
      let id = named[index].operationID ?? ""
      guard let name = functions[index], let words = others[index] else { return [id] }
      let common = shared[member(index, name), default: []]
      let own = words.filter { !common.contains($0.lowercased()) }
      return Self.texts(ofFunction: name, named[index], others: words, own: own) + [id]
    }
    let claims = candidates.indices.map { index in candidates[index].map { member(index, $0) } }
    for (index, choice) in GroupMember.distinct(claims).enumerated() where choice + 1 < candidates[index].count {
      if let id = named[index].operationID { texts[id] = candidates[index][choice] }
    }
  }

  /// The segments of a path that are not parameters.
  private static func segments(of operation: Operation) -> [String] {
    operation.path.segments.filter(\.placeholders.isEmpty).map(\.text)
  }

  /// The words of the path that the name of a function does not have.
  private static func otherWords(of operation: Operation, besides name: String) -> [String] {
    let words = Set(Words(name).words.map { $0.lowercased() })
    let segments = segments(of: operation).filter { !Operation.isPathPrefix($0[...]) }
    return segments.flatMap { Words($0).words }.filter { word in
      let word = word.lowercased()
      return !words.contains(word) && !(word.singular.map(words.contains) ?? false)
    }
  }

  /// The texts for a function of the server: its name, which several routes may have; with those of the other words of the path behind it
  /// that not all of these routes have; with all of them; with the method in front; with words for a slash at the end; with the version;
  /// with the parameters that the path ends in; and with those that it begins with.
  private static func texts(
    ofFunction name: String, _ operation: Operation, others: [String], own: [String]
  ) -> [String] {
    let versions = segments(of: operation).filter { Operation.isVersion($0[...]) }
    let slash = operation.path.text.hasSuffix("/") ? ["with", "slash"] : []
    let heads = operation.path.segments.prefix { !$0.placeholders.isEmpty }
    let tails = operation.path.segments.reversed().prefix { !$0.placeholders.isEmpty }.reversed()
    func by(_ parameters: some Sequence<PathTemplate>) -> [String] {
      parameters.flatMap(\.placeholders).flatMap { ["by", $0] }
    }
    func text(_ parts: [String]) -> String { ([name] + parts).joined(separator: Words.seam) }
    return [
      name, text(own), text(others), operation.method.name.lowercased() + Words.seam + name, text(others + slash),
      text(others + versions), text(others + by(tails)), text(others + versions + by(heads) + slash),
    ]
  }

  /// The text to name an operation after.
  ///
  /// The id itself where it is not shortened.
  func text(ofID id: String) -> String {
    texts[id] ?? id
  }

  /// The text to name the type of an operation's form after: FastAPI describes it by a schema `Body_` and the id.
  ///
  /// `nil` for any other schema.
  func text(ofSchema name: String) -> String? {
    let prefix = "Body_"
    guard name.hasPrefix(prefix) else { return nil }
    return texts[String(name.dropFirst(prefix.count))].map { $0 + Words.seam + "body" }
  }

  /// `read_flow_by_name` for `read_flow_by_name_flows_name__name__get`; `nil` where the id has no route in it.
  ///
  /// FastAPI replaces every character of the path that is neither a letter nor a digit by an underscore, and puts the
  /// method behind it. A query that was added to the path is not in the id. Of a route that was moved without its id, the path is the same
  /// up to its first parameter: `set_latest_assistants__id__versions_post` of `/assistants/{id}/latest`.
  private static func withoutRoute(_ id: String, of operation: Operation) -> String? {
    let path = operation.path.text.prefix { $0 != "?" }
    let route = underscored(path) + "_\(operation.method.name.lowercased())"
    if id.hasSuffix(route), id.utf8.count > route.utf8.count { return String(id.dropLast(route.count)) }
    guard id.utf8.count <= Limits.madeID, let parameterEnd = path.firstIndex(of: "}") else { return nil }
    let head = underscored(path[...parameterEnd])
    let function = id.indices.first { id[$0...].hasPrefix(head) }.map { String(id[..<$0]) }
    return function.flatMap { Words($0).words.count > 1 ? $0 : nil }
  }

  /// A path with an underscore for each character that is neither a letter nor a digit.
  private static func underscored(_ path: Substring) -> String {
    var text = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      let isOfWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      text.append(isOfWord ? scalar : "_")
    }
    return String(text)
  }
}

extension NameRequest {
  /// The name of a schema that is named for what it is a part of, such as `GetPets response`.
  static func part(_ name: String) -> NameRequest {
    let words = Words(name).words
    guard words.count > 1, words[words.count - 1].lowercased() == words[words.count - 2].lowercased() else {
      return .type(name)
    }
    let shorter = name[..<(name.lastIndex { !$0.isLetter } ?? name.endIndex)]
    let preferred = typeName(String(shorter))
    let fallback = typeName(name)
    return NameRequest(
      text: name, preferred: preferred, reason: preferred == fallback ? nil : .repeatedWord, fallback: .name(fallback),
      rank: 1)
  }

  /// The name of a component schema.
  static func component(_ name: String, _ routes: RouteNames) -> NameRequest {
    guard let text = routes.text(ofSchema: name) else { return .type(name) }
    return NameRequest(
      text: name, preferred: typeName(text), reason: .operation, fallback: .name(typeName(name)), rank: 1)
  }
}
