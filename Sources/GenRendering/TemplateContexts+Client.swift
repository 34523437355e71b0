import GenMustache
import GenPlanning

extension TemplateContexts {
  /// The client's own file, and the file of a style that is written once.
  func client() -> MustacheValue {
    let client = plan.client
    // A relative server has to be completed by the user.
    let defaultServer = client.servers.first.flatMap { $0.url.contains("://") ? $0.name : nil }
    return common([
      ("imports", .list([.string(access.prefix + "import APIRuntime")])),
      ("hasImports", true),
      ("documentation", documentation(client.documentation)),
      ("hasDefaultServer", .bool(defaultServer != nil)),
      ("defaultServer", .string(defaultServer ?? "")),
      ("hasServers", .bool(!client.servers.isEmpty)),
      ("servers", .list(client.servers.map(server))),
      ("hasSecuritySchemes", .bool(!client.securitySchemes.isEmpty)),
      ("hasSeveralSecuritySchemes", .bool(client.securitySchemes.count > 1)),
      ("securitySchemes", .list(client.securitySchemes.map(securityScheme))),
      ("groups", .list(plan.groups.map(group))),
    ])
  }

  private func server(_ server: ServerPlan) -> MustacheValue {
    [
      "documentation": documentation(server.documentation),
      "name": .string(server.name),
      "url": .string(SwiftLiteral.string(server.url)),
    ]
  }

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
