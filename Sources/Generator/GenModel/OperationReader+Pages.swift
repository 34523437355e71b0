import GenDiagnostics
import GenSelection
import GenSource

/// How pages are read that the description itself describes, by extensions and links. What names and types suggest is inferred
/// later, from a plan.
extension OperationReader {
  /// The rules of the description for the pages of an operation, the surest first; `nil` where it says that there are
  /// none.
  func pageRules(of node: JSONNode, _ responses: [Response], at place: SourcePlace) -> [PageRule]? {
    var rules: [PageRule] = []
    for (key, read) in [("x-speakeasy-pagination", speakeasyRule), ("x-fern-pagination", fernRule)] {
      guard let value = node[key] else { continue }
      if value.bool == false { return rules.isEmpty ? nil : rules }
      if let rule = read(value, PageRule.Origin.extension(key)) {
        rules.append(rule)
      } else {
        sink.warning("pages.extension", "\"\(key)\" says nothing of pages that is known", at: value.place)
      }
    }
    if let rule = datadogRule(of: node) { rules.append(rule) }
    rules += linkRules(of: node)
    let hasLinkHeader = responses.contains {
      $0.status.firstDigit == 2 && $0.headers.contains { $0.name.lowercased() == "link" }
    }
    if hasLinkHeader { rules.append(PageRule(.link, .linkHeader, at: place)) }
    return rules
  }

  // MARK: - Extensions

  /// The rule that `x-speakeasy-pagination` says; `nil` for one that says too little.
  private func speakeasyRule(_ node: JSONNode, _ origin: PageRule.Origin) -> PageRule? {
    let outputs = node["outputs"]
    func output(_ key: String) -> PagePath? { PagePath(outputs?[key]?.string, root: "$") }
    func input(_ type: String) -> String? {
      node["inputs"]?.elements.first { $0["type"]?.string == type }?["name"]?.string
    }
    switch node["type"]?.string {
    case "cursor":
      guard let next = output("nextCursor"), let cursor = input("cursor") else { return nil }
      return PageRule(.cursor, origin, parameter: cursor, next: next, items: output("results"), at: node.place)
    case "offsetLimit":
      if let offset = input("offset") {
        return PageRule(.offset, origin, parameter: offset, items: output("results"), at: node.place)
      }
      return input("page").map {
        PageRule(.page, origin, parameter: $0, items: output("results"), total: output("numPages"), at: node.place)
      }
    case "url":
      return output("nextUrl").map {
        PageRule(.url, origin, next: $0, items: output("results"), at: node.place)
      }
    default: return nil
    }
  }

  /// `true` stands for what the description as a whole says.
  private func fernRule(_ given: JSONNode, _ origin: PageRule.Origin) -> PageRule? {
    guard let node = given.bool == true ? root["x-fern-pagination"] : given else { return nil }
    func response(_ key: String) -> PagePath? { PagePath(node[key]?.string, root: "$response") }
    func request(_ key: String) -> String? { PagePath(node[key]?.string, root: "$request")?.text }
    let (items, more) = (response("results"), response("has-next-page"))
    if let cursor = request("cursor"), let next = response("next_cursor") {
      return PageRule(.cursor, origin, parameter: cursor, next: next, items: items, more: more, at: given.place)
    }
    if let next = response("next_uri") ?? response("next_path") {
      return PageRule(.url, origin, next: next, items: items, more: more, at: given.place)
    }
    // Without the size of a page, the number goes up by one.
    return request("offset").map {
      PageRule(node["step"] == nil ? .page : .offset, origin, parameter: $0, items: items, more: more, at: given.place)
    }
  }

  /// `x-pagination` as in the descriptions of Datadog. Others may mean something else by that name, which is not a flaw.
  private func datadogRule(of operation: JSONNode) -> PageRule? {
    guard let node = operation["x-pagination"] else { return nil }
    func rule(_ kind: PageRule.Kind, by key: String, first: Int? = nil) -> PageRule? {
      node[key]?.string.map { parameter in
        PageRule(
          kind, .extension("x-pagination"), parameter: parameter, next: path("cursorPath"), items: path("resultsPath"),
          first: first, at: node.place)
      }
    }
    func path(_ key: String) -> PagePath? { node[key]?.string.map { PagePath($0) } }
    return rule(.cursor, by: "cursorParam") ?? rule(.offset, by: "pageOffsetParam")
      ?? rule(.page, by: "pageParam", first: node["pageStart"]?.number.flatMap { Int($0) } ?? 0)
  }

  // MARK: - Links

  /// The rules of links from successful responses to the operation itself.
  private func linkRules(of node: JSONNode) -> [PageRule] {
    guard let responses = node["responses"] else { return [] }
    return responses.members.filter { $0.key.hasPrefix("2") }.flatMap { member -> [PageRule] in
      guard let links = references.resolve(member.value)?.node["links"] else { return [] }
      return links.members.compactMap { link in
        references.resolve(link.value, severity: .warning).flatMap { pageRule(of: $0.node, named: link, from: node) }
      }
    }
  }

  /// The cursor that a link takes from a body for another call of the operation; `nil` for any other link.
  func pageRule(of link: JSONNode, named member: JSONMember, from operation: JSONNode) -> PageRule? {
    guard leads(link, to: operation) else { return nil }
    for parameter in link["parameters"].members {
      let expression = parameter.value.string ?? ""
      let prefix = "$response.body#"
      guard expression.hasPrefix(prefix), let pointer = try? JSONPointer(String(expression.dropFirst(prefix.count)))
      else { continue }
      let name = ["query.", "header."].first(where: parameter.key.hasPrefix).map { parameter.key.dropFirst($0.count) }
      return PageRule(
        .cursor, .link(member.key), parameter: name.map(String.init) ?? parameter.key,
        next: PagePath(pointer.tokens.joined(separator: ".")), at: member.keyPlace)
    }
    return nil
  }

  /// Whether a link leads from an operation to itself.
  private func leads(_ link: JSONNode, to operation: JSONNode) -> Bool {
    if let id = link["operationId"]?.string { return id == operation["operationId"]?.string }
    guard let text = link["operationRef"]?.string, text.hasPrefix("#"), let pointer = try? JSONPointer(fragment: text)
    else { return false }
    return pointer.tokens.reduce(root as JSONNode?) { $0?[$1] } == operation
  }
}
