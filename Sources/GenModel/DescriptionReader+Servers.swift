import GenDiagnostics
import GenSource

extension DescriptionReader {
  func servers(_ node: JSONNode) -> [Server] {
    node.elements.compactMap { server in
      guard let url = server["url"]?.string else {
        sink.warning("server.url-missing", "a server has no \"url\"", at: server.place)
        return nil
      }
      let placeholders = placeholders(in: url)
      let variables = (server["variables"].map { Array($0.members) } ?? []).filter { placeholders.contains($0.key) }
      return Server(
        url: url.hasPrefix("//") ? "https:" + url : url, summary: server["description"]?.string,
        variables: variables.map(variable))
    }
  }

  private func placeholders(in url: String) -> Set<String> {
    let heads = url.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
    return Set(heads.compactMap { head in head.firstIndex(of: "}").map { String(head[..<$0]) } })
  }

  private func variable(_ member: JSONMember) -> Server.Variable {
    let node = member.value
    let defaultValue = node["default"].flatMap { $0.string ?? $0.number }
    if defaultValue == nil {
      sink.warning(
        "server.default-missing", "the variable \"\(member.key)\" has no \"default\"; callers have to give its value",
        at: member.keyPlace)
    }
    var seen: Set<String> = []
    var values = (node["enum"].map { Array($0.elements) } ?? []).compactMap { $0.string ?? $0.number }
    values.removeAll { !seen.insert($0).inserted }
    // A default that the enum forgets is allowed all the same.
    if let defaultValue, !values.isEmpty, !values.contains(defaultValue) { values.append(defaultValue) }
    return Server.Variable(
      name: member.key, defaultValue: defaultValue, summary: node["description"]?.string, allowedValues: values)
  }

  /// The servers that `schemes`, `host` and `basePath` stand for, the safe one first.
  func swaggerServers() -> [Server] {
    let root = document.root
    let basePath = root["basePath"]?.string ?? ""
    guard let host = root["host"]?.string else {
      return basePath.isEmpty ? [] : [Server(url: basePath, summary: nil, variables: [])]
    }
    let named = (root["schemes"].map { Array($0.elements) } ?? []).compactMap(\.string)
    let known = ["https", "http"].filter(named.contains)
    // Without schemes the one "used to access the Swagger definition itself" counts, which nobody knows here.
    return (known.isEmpty ? ["https"] : known).map {
      Server(url: "\($0)://\(host)\(basePath)", summary: nil, variables: [])
    }
  }
}
