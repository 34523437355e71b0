import GenModel

/// Plans the client itself: where it sends requests, and with what credentials.
func planClient(_ description: APIDescription, name: AssignedName) -> ClientPlan {
  let servers = ServerPlanner(description.servers)
  return ClientPlan(
    assignedName: name,
    documentation: Documentation(paragraphs: [
      description.version.isEmpty ? description.title : "\(description.title), version \(description.version)",
      description.summary,
    ]),
    servers: servers.servers,
    serverEnumerations: servers.enumerations,
    securitySchemes: planSecuritySchemes(description.securitySchemes, ofClient: name.text),
    serverVariable: EnvironmentNames(client: name.text).server)
}
