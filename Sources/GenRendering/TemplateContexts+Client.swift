import GenMustache
import GenPlanning

extension TemplateContexts {
  /// The client's own file, and the file of a style that is written once.
  func client() -> MustacheValue {
    let client = plan.client
    return common([
      ("imports", .list(["APIRuntime", "Dispatch"].map { .string(access.prefix + "import " + $0) })),
      ("hasImports", true),
      ("documentation", documentation(client.documentation)),
      ("initializer", initializer()),
      ("hasServers", .bool(!client.servers.isEmpty)),
      ("servers", positioned(client.servers.map(server))),
      ("serverEnumerations", .list(client.serverEnumerations.map(serverEnumeration))),
      ("hasSecuritySchemes", .bool(!client.securitySchemes.isEmpty)),
      ("hasSeveralSecuritySchemes", .bool(client.securitySchemes.count > 1)),
      ("securitySchemes", .list(client.securitySchemes.map(securityScheme))),
      ("groups", .list(plan.groups.map(group))),
      ("hasStreams", .bool(plan.groups.flatMap(\.operations).flatMap(\.calls).contains { $0.result.element != nil })),
    ])
  }

  // MARK: - The initializer

  private func initializer() -> MustacheValue {
    let first = plan.client.servers.first.flatMap { $0.isComplete ? $0 : nil }
    let defaultServer = first.map { "Servers." + $0.name + ($0.variables.isEmpty ? "" : "()") }
    let hasOwnServers = defaultServer != nil && plan.groups.flatMap(\.operations).contains { $0.server != nil }
    let credentials = plan.client.securitySchemes.filter { $0.argument != nil }
    let arguments =
      [(name: "server", serverDocumentation(defaultServer, hasOwnServers: hasOwnServers))]
      + credentials.map { (name: $0.argument ?? "", $0.documentation) }
      + [(name: "callbackQueue", Self.callbackQueueDocumentation)]
    let serverParameter = parameter(
      "server", "ServerURL", hasOwnServers ? "? = nil" : defaultServer.map { " = " + $0 } ?? "")
    let documentation = Documentation(lines: [
      credentials.isEmpty ? "A client of `server`." : "A client of `server` that sends the credentials it is given."
    ])
    return [
      "documentation": self.documentation(documentation.describing(arguments)),
      "parameters": positioned(
        [serverParameter] + credentials.map { parameter($0.argument ?? "", "Credential", "? = nil") }
          + [parameter("callbackQueue", "DispatchQueue", " = .main")]),
      "server": .string(hasOwnServers ? "server ?? \(defaultServer ?? "")" : "server"),
      "hasOwnServers": .bool(hasOwnServers),
      "credentials": .list(
        credentials.map { scheme in
          ["key": .string(SwiftLiteral.string(scheme.key)), "name": .string(scheme.argument ?? "")]
        }),
    ]
  }

  private static let callbackQueueDocumentation = Documentation(lines: [
    "Where completions are called and publishers deliver; `async` calls do not use it."
  ])

  private func parameter(_ name: String, _ type: String, _ defaultValue: String) -> [(String, MustacheValue)] {
    [("label", .string(label(name))), ("type", .string(type)), ("default", .string(defaultValue))]
  }

  private func serverDocumentation(_ defaultServer: String?, hasOwnServers: Bool) -> Documentation {
    var text = "Where requests go"
    if let defaultServer { text += "; `\(defaultServer)` by default" }
    if hasOwnServers { text += ", but for operations with a server of their own. A server given here is for all" }
    return Documentation(lines: [text + "."])
  }

  // MARK: - Servers

  private func server(_ server: ServerPlan) -> [(String, MustacheValue)] {
    var parameters = server.variables.map {
      parameter($0.name, $0.typeName ?? "String", $0.defaultValue.map { " = " + $0 } ?? "")
    }
    if server.isRelative { parameters.insert(parameter("at origin", "ServerURL", ""), at: 0) }
    let arguments = server.variables.map { (name: $0.name, $0.documentation) }
    let values = server.variables.map { variable in
      "\(SwiftLiteral.string(variable.key)): \(variable.name)\(variable.typeName == nil ? "" : ".rawValue")"
    }
    return [
      ("documentation", documentation(server.documentation.describing(arguments))),
      ("name", .string(server.name)),
      ("url", .string(SwiftLiteral.string(server.url))),
      ("isFixed", .bool(parameters.isEmpty)),
      ("parameters", positioned(parameters)),
      ("values", .string(values.isEmpty ? "" : ", [\(values.joined(separator: ", "))]")),
      ("isRelative", .bool(server.isRelative)),
    ]
  }

  private func serverEnumeration(_ enumeration: ServerEnumeration) -> MustacheValue {
    [
      "documentation": documentation(enumeration.documentation),
      "name": .string(enumeration.name),
      "cases": .list(
        enumeration.cases.map { enumCase in
          let isRenamed = SwiftLiteral.string(enumCase.name.withoutBackticks) != enumCase.literal
          return ["name": .string(enumCase.name), "literal": .string(isRenamed ? " = " + enumCase.literal : "")]
        }),
    ]
  }

  // MARK: - Security

  private func securityScheme(_ scheme: SecuritySchemePlan) -> MustacheValue {
    let text =
      switch scheme.kind {
      case .apiKey(let location, let name): ".apiKey(in: .\(location), name: \(SwiftLiteral.string(name)))"
      case .http(let scheme): ".http(\(SwiftLiteral.string(scheme)))"
      case .oauth2: ".oauth2"
      case .openIDConnect: ".openIDConnect"
      case .mutualTLS: ".mutualTLS"
      }
    return ["key": .string(SwiftLiteral.string(scheme.key)), "scheme": .string(text)]
  }

  private func group(_ group: OperationGroup) -> MustacheValue {
    [
      "documentation": documentation(group.documentation),
      "accessorName": .string(group.accessorName),
      "typeName": .string(group.typeName),
      "apiName": .string(group.apiName),
    ]
  }
}
