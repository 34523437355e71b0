import GenDiagnostics
import GenSource

/// How servers are read: the list of OpenAPI 3, and `schemes`, `host` and `basePath` of Swagger 2.0 as such a list. Which server a
/// client uses is not up to the description.
extension DescriptionReader {
  /// Reads a list of servers; one without an address is left out. Variables that the address does not have are, too.
  func servers(_ node: JSONNode) -> [Server] {
    node.elements.compactMap { server in
      guard let url = server["url"]?.string else {
        sink.warning("server.url-missing", "a server has no \"url\"", at: server.place)
        return nil
      }
      let address = PathTemplate(url.hasPrefix("//") ? "https:" + url : url)
      let placeholders = Set(address.placeholders)
      checkAddress(url, address, of: server)
      let variables = server["variables"].members.filter { placeholders.contains($0.key) }
      return Server(
        url: address, name: server["name"]?.string.flatMap { $0.isEmpty ? nil : $0 },
        summary: server["description"]?.string,
        variables: variables.map(variable))
    }
  }

  /// Reports what callers have to give, and what is likely to be a mistake.
  private func checkAddress(_ url: String, _ address: PathTemplate, of server: JSONNode) {
    let place = server["url"]?.place ?? server.place
    let declared = server["variables"]?.members.map(\.key) ?? []
    for name in Set(address.placeholders).subtracting(declared).sorted() {
      sink.warning(
        "server.undeclared-variable", "{\(name)} is not a variable of the server; callers have to give its value",
        at: place, hint: sink.nearest(to: name, in: declared).map { "did you mean {\($0)}?" })
    }
    if !address.hasPairedBraces {
      sink.warning(
        "server.address", "a brace of the address \"\(url)\" is not paired; it is sent as it is", at: place)
    }
    if !url.isEmpty, !url.hasScheme, !["/", "{", "."].contains(where: url.hasPrefix) {
      sink.warning(
        "server.address", "the address \"\(url)\" is a relative one, whose origin callers have to give", at: place,
        hint: "begin it with \"https://\", or with \"/\" if it is relative")
    }
  }

  /// Reads a variable. Values that would change the path are left out.
  private func variable(_ member: JSONMember) -> Server.Variable {
    let node = member.value
    func value(_ node: JSONNode) -> String? {
      guard let text = node.string ?? node.number, text.hasDotSegment else { return node.string ?? node.number }
      sink.warning(
        "server.variable-value",
        "the value \"\(text)\" of the variable \"\(member.key)\" would change the path around it; it is left out",
        at: node.place)
      return nil
    }
    let defaultValue = node["default"].flatMap(value)
    if node["default"].flatMap({ $0.string ?? $0.number }) == nil {
      sink.warning(
        "server.default-missing", "the variable \"\(member.key)\" has no \"default\"; callers have to give its value",
        at: member.keyPlace)
    }
    var seen: Set<String> = []
    var values = node["enum"].elements.compactMap(value)
    values.removeAll { !seen.insert($0).inserted }
    // A default that the enum forgets is allowed all the same.
    if let defaultValue, !values.isEmpty, !values.contains(defaultValue) { values.append(defaultValue) }
    return Server.Variable(
      name: member.key, defaultValue: defaultValue, summary: node["description"]?.string, allowedValues: values)
  }

  /// The servers that `schemes`, `host` and `basePath` stand for, the safe one first.
  func swaggerServers() -> [Server] {
    let root = document.root
    let basePath = swaggerBasePath()
    guard let host = swaggerHost() else {
      return basePath.isEmpty ? [] : [Server(url: PathTemplate(basePath), summary: nil, variables: [])]
    }
    let named = root["schemes"].strings
    let known = ["https", "http"].filter(named.contains)
    if known.isEmpty, let node = root["schemes"], !named.isEmpty {
      sink.warning(
        "server.address", "none of the schemes is HTTP; https is used", at: node.place,
        hint: "write \"https\" or \"http\"")
    }
    // Without schemes the one "used to access the Swagger definition itself" counts, which is unknown here.
    return (known.isEmpty ? ["https"] : known).map {
      Server(url: PathTemplate("\($0)://\(host)\(basePath)"), summary: nil, variables: [])
    }
  }

  /// The base path, with a slash in front; empty without one.
  private func swaggerBasePath() -> String {
    guard let node = document.root["basePath"], let path = node.string, !path.isEmpty, !path.hasPrefix("/") else {
      return document.root["basePath"]?.string ?? ""
    }
    sink.warning(
      "server.address", "the base path \"\(path)\" does not start with a slash; one is added", at: node.place)
    return "/" + path
  }

  /// Name and port, without a scheme or a path.
  private func swaggerHost() -> String? {
    guard let node = document.root["host"], let text = node.string, text.contains("/") else {
      return document.root["host"]?.string
    }
    let parts = text.split(separator: "/").map(String.init)
    let host = (parts.first?.hasSuffix(":") == true ? parts.dropFirst().first : parts.first) ?? ""
    sink.warning("server.address", "a host has neither a scheme nor a path; \"\(host)\" is taken", at: node.place)
    return host
  }
}

extension String {
  /// Whether a part of a path in it is `.` or `..`, as it stands or percent-encoded, which leads to another path.
  fileprivate var hasDotSegment: Bool {
    let plain = lowercased().utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var bytes = Array(plain[0])
    for part in plain.dropFirst() {
      let isDot = part.starts(with: "2e".utf8)
      let isSlash = part.starts(with: "2f".utf8) || part.starts(with: "5c".utf8)
      bytes.append(isDot ? UInt8(ascii: ".") : isSlash ? UInt8(ascii: "/") : UInt8(ascii: "%"))
      bytes += isDot || isSlash ? part.dropFirst(2) : part
    }
    return bytes.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.contains { part in
      part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
    }
  }

  /// Whether the address begins with a scheme such as `https://`.
  package var hasScheme: Bool { utf8.drop { $0 != UInt8(ascii: ":") }.starts(with: "://".utf8) }
}
