import GenDiagnostics
import GenModel
import GenSource
import SwiftPlan

/// The entities of the client: servers, credentials, parameters that are set once, and header fields of responses.
extension PlanEntities {
  /// Returns the entity of the client.
  func client() -> PlanEntity {
    let client = plan.client
    var entity = PlanEntity(.client, client.name, key: "", path: client.name, at: place("info"))
    let first = client.servers.first.flatMap { $0.isComplete ? $0 : nil }
    entity.add(.needsValue, .flag(first == nil))
    entity.add(.server, .text(first?.url ?? ""))
    let credentials = client.securitySchemes.filter { $0.assignedName != nil }
    entity.add(.order, .texts(client.parameters.map(\.name) + credentials.compactMap(\.argument)))
    entity.children = client.servers.map(server) + client.serverEnumerations.map(values)
    entity.children += client.parameters.map(clientParameter) + credentials.map(credential)
    return entity
  }

  /// Returns the place of a member of the root; that of the root itself where it has none.
  private func place(_ keys: String...) -> SourcePlace {
    keys.lazy.compactMap { self.root[$0] }.first?.place ?? root.place
  }

  /// Returns the entity of a server, with its variables.
  private func server(_ server: ServerPlan) -> PlanEntity {
    let path = "\(plan.client.name).Servers.\(server.name)"
    let place = place("servers", "host")
    var entity = PlanEntity(.server, server.name, key: server.url, path: path, at: place)
    entity.add(.shape, .text(server.isRelative ? "a path" : server.variables.isEmpty ? "an address" : "a template"))
    entity.add(.url, .text(server.url))
    entity.add(.order, .texts(server.variables.map(\.name)))
    entity.children = server.variables.map { variable in
      var entity = PlanEntity(
        .variable, variable.name, key: variable.key, path: "\(path)(\(variable.name):)", at: place)
      entity.directions = .sent
      entity.addition = variable.defaultValue == nil ? .source : []
      entity.add(.typeName, .text(variable.typeName ?? "String"))
      entity.add(.defaultValue, .defaultValue(variable.defaultValue?.source, isOptional: false))
      return entity
    }
    return entity
  }

  /// Returns the entity of the values of a server's variable.
  private func values(_ enumeration: ServerEnumeration) -> PlanEntity {
    let path = "\(plan.client.name).Servers.\(enumeration.name)"
    let place = place("servers")
    var entity = PlanEntity(.type, enumeration.name, key: nil, path: path, at: place)
    entity.children = enumeration.cases.map { value($0.name, $0.value.source, of: path, at: place, .sent) }
    return entity
  }

  /// Returns the entity of a parameter that is set once.
  private func clientParameter(_ parameter: ClientParameterPlan) -> PlanEntity {
    let defaultValue = parameter.isRequired ? parameter.parameter.defaultValue : nil
    var entity = PlanEntity(
      .clientParameter, parameter.name, key: parameter.id, path: "\(plan.client.name)(\(parameter.name):)",
      at: parameter.parameter.place)
    entity.directions = .sent
    if parameter.isRequired { entity.addition = defaultValue == nil ? [.source, .wire] : .wire }
    entity.add(.swiftType, .type(parameter.argumentType))
    entity.add(.defaultValue, .defaultValue(defaultValue?.source, isOptional: !parameter.isRequired))
    entity.add(.name, .text(parameter.id))
    let schema = parameter.parameter.schemaIndex
    entity.add(constraints.constraints(of: [schema], parameter.argumentType, default: defaultValue))
    return entity
  }

  /// Returns the entity of a credential, with the scopes of OAuth 2.
  private func credential(_ scheme: SecuritySchemePlan) -> PlanEntity {
    let name = scheme.argument ?? ""
    let schemes = root["components"]?["securitySchemes"] ?? root["securityDefinitions"]
    var entity = PlanEntity(
      .credential, name, key: scheme.key, path: "\(plan.client.name)(\(name):)",
      at: schemes?[scheme.key]?.place ?? root.place)
    entity.add(.scheme, .text(scheme.kind.typeName))
    if case .apiKey(let location, let field) = scheme.kind {
      entity.add(.field, .spelled("\(location) \(field)", meaning: "\(location) \(meaning(of: field, in: location))"))
    }
    if case .oauth2(let flows) = scheme.kind { entity.add(.flows, .texts(flows.map(\.words))) }
    guard let scopes = scheme.scopes else { return entity }
    let path = "\(plan.client.name).SecuritySchemes.\(scopes.name)"
    var type = PlanEntity(.type, scopes.name, key: "", path: path, at: entity.place)
    type.children = scopes.scopes.map { scope in
      var child = PlanEntity(.scope, scope.name, key: scope.key, path: "\(path).\(scope.name)", at: entity.place)
      child.removal = [.source, .wire]
      child.add(.name, .text(scope.key))
      return child
    }
    entity.children = [type]
    return entity
  }

  /// Returns the entity of a header field of responses.
  func header(_ header: HeaderPlan) -> PlanEntity {
    var entity = PlanEntity(
      .header, header.name, key: header.key.lowercased(), path: "ResponseHeader.\(header.name)", at: place("paths"))
    entity.directions = .read
    entity.removal = [.source, .decode]
    entity.add(.type, .type(header.type))
    entity.add(.headerName, .spelled(header.key, meaning: header.key.lowercased()))
    entity.add(.headerStyle, .text((header.style ?? "") + (header.explode ? " exploded" : "")))
    entity.add(header.schemaIndex.map { constraints.constraints(of: [$0], header.type) })
    return entity
  }
}

/// Returns a name of a parameter or a field as it is compared: those of header fields have no case.
func meaning(of name: String, in location: String) -> String { location == "header" ? name.lowercased() : name }

extension OAuthFlowPlan {
  /// The flow with the addresses that an app sends its users and secrets to.
  fileprivate var words: String {
    // Without an address of its own, a token is renewed where it is issued.
    let refreshURL = refreshURL == tokenURL ? nil : refreshURL
    let addresses = [authorizationURL, tokenURL, refreshURL].compactMap { $0 }
    return kind + (addresses.isEmpty ? "" : " at ") + addresses.joined(separator: " and ")
  }
}
