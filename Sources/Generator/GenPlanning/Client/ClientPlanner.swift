import GenDiagnostics
import GenModel
import GenNaming
import SwiftPlan

/// Plans the client itself: where it sends requests, and with what credentials.
///
/// - Parameter parameters: What ``ClientParameterPlanner`` found of the parameters that the client has.
func planClient(
  _ description: APIDescription, name: AssignedName, parameters: [ClientParameterPlanner.ParameterDraft],
  sink: DiagnosticSink
) -> ClientPlan {
  let servers = ServerPlanner(description.servers)
  // The arguments of the initializer.
  var arguments = NameScope(reserved: ["server", "configuration"])
  let securitySchemes = planSecuritySchemes(description.securitySchemes, ofClient: name.text, in: &arguments)
  let clientParameters = planParameters(parameters, in: &arguments)
  sink.report(arguments.clashes)
  return ClientPlan(
    assignedName: name,
    documentation: Documentation(paragraphs: [
      description.version.isEmpty ? description.title : "\(description.title), version \(description.version)",
      description.summary,
    ]),
    servers: servers.servers,
    serverEnumerations: servers.enumerations,
    securitySchemes: securitySchemes, parameters: clientParameters,
    serverVariable: EnvironmentNames(client: name.text).server)
}

/// Names the parameters of the client among the arguments of its initializer. A draft without parameters has been
/// reported, and gives none.
private func planParameters(
  _ drafts: [ClientParameterPlanner.ParameterDraft], in scope: inout NameScope
) -> [ClientParameterPlan] {
  let used = drafts.compactMap { draft in draft.parameters.first.map { (draft, $0) } }
  let requests = used.map { draft, parameter in
    let request = NameRequest.member(parameter.key)
    return draft.name.map { request.choosing($0, made: NameRequest.member) } ?? request
  }
  return zip(used, scope.names(for: requests)).map { ClientParameterPlan($0.0, $0.1, name: $1) }
}
