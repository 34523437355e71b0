import GenModel
import GenNaming
import SwiftPlan

/// Plans the members of the client's `Servers`.
struct ServerPlanner {
  private(set) var servers: [ServerPlan] = []
  private(set) var enumerations: [ServerEnumeration] = []

  init(_ servers: [Server]) {
    var names = NameScope()
    let requests = servers.enumerated().map { index, server in
      NameRequest.member(server.name ?? server.shortSummary ?? (servers.count == 1 ? "main" : "server \(index + 1)"))
    }
    let serverNames = names.names(for: requests)
    let typeNames = declareEnumerations(of: servers, named: serverNames)
    for (index, server) in servers.enumerated() {
      self.servers.append(planServer(server, name: serverNames[index], typeNames: typeNames[index]))
    }
  }

  // MARK: - Types

  /// Declares an enum for every variable with known values, and gives the names of those types by variable. Servers share
  /// the enum of a variable that is the same for all of them; otherwise it is named after the server, too.
  private mutating func declareEnumerations(of servers: [Server], named serverNames: [AssignedName]) -> [[String:
    String]]
  {
    var names = NameScope(suffix: "Model")
    var shared: [String: String] = [:]
    var typeNames = Array(repeating: [String: String](), count: servers.count)
    let differing = differingVariables(of: servers)
    for (index, server) in servers.enumerated() {
      for variable in server.variables where !variable.allowedValues.isEmpty {
        if let known = shared[variable.name] {
          typeNames[index][variable.name] = known
          continue
        }
        let isShared = !differing.contains(variable.name)
        let text =
          isShared ? variable.name : serverNames[index].text.withoutBackticks + Words.seam + variable.name
        let name = names.name(for: .type(text))
        if isShared { shared[variable.name] = name.text }
        typeNames[index][variable.name] = name.text
        enumerations.append(enumeration(of: variable, named: name))
      }
    }
    return typeNames
  }

  /// The variables with known values that are not the same for all servers that have them.
  private func differingVariables(of servers: [Server]) -> Set<String> {
    var values: [String: [String]] = [:]
    var differing: Set<String> = []
    for variable in servers.flatMap(\.variables) where !variable.allowedValues.isEmpty {
      if values[variable.name, default: variable.allowedValues] != variable.allowedValues {
        differing.insert(variable.name)
      }
      values[variable.name] = variable.allowedValues
    }
    return differing
  }

  private func enumeration(of variable: Server.Variable, named name: AssignedName) -> ServerEnumeration {
    let cases = zip(caseNames(of: variable), variable.allowedValues).map {
      ServerEnumeration.Case(assignedName: $0, value: .string($1))
    }
    let summary = "The values of \(Documentation.codeSpan(variable.name)) in the address of a server."
    return ServerEnumeration(
      assignedName: name, documentation: Documentation(paragraphs: [variable.summary ?? summary]), cases: cases)
  }

  private func caseNames(of variable: Server.Variable) -> [AssignedName] {
    var scope = NameScope(reserved: ReservedNames.enumerationMembers)
    return scope.names(for: variable.allowedValues.map { .member($0, keepsCapital: true) })
  }

  // MARK: - Servers

  private func planServer(_ server: Server, name: AssignedName, typeNames: [String: String]) -> ServerPlan {
    let keys = server.url.placeholders
    var names = NameScope(reserved: ["origin"])
    let described = server.variablesByName
    let variables = zip(keys, names.names(for: keys.map(NameRequest.member))).map { key, name in
      let variable = described[key]
      return ServerPlan.Variable(
        key: key, assignedName: name, typeName: typeNames[key], defaultValue: variable.flatMap(defaultValue),
        documentation: Documentation(paragraphs: [variable?.summary]))
    }
    let text = Documentation.code(server.url.text)
    return ServerPlan(
      documentation: Documentation(paragraphs: [server.summary, server.isFixed ? nil : text]), assignedName: name,
      url: server.url.text, variables: variables, isRelative: server.isRelative)
  }

  private func defaultValue(of variable: Server.Variable) -> SwiftExpression? {
    guard let value = variable.defaultValue else { return nil }
    guard let index = variable.allowedValues.firstIndex(of: value) else { return .string(value) }
    return .member(caseNames(of: variable)[index].text.withoutBackticks)
  }
}

extension Server {
  /// The summary, where it is short enough to serve as a name.
  fileprivate var shortSummary: String? {
    guard let summary, (1...4).contains(Words(summary).words.count) else { return nil }
    return summary
  }

  fileprivate var isFixed: Bool { url.placeholders.isEmpty && !isRelative }

  /// Whether scheme and host are those of the place that the description came from. A variable in front may hold them.
  var isRelative: Bool { !url.text.hasScheme && !url.text.hasPrefix("{") }

  fileprivate var variablesByName: [String: Variable] {
    Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The address with the defaults of its variables; `nil` if one has none.
  var urlWithDefaults: String? {
    let variables = variablesByName
    return url.filled { variables[$0]?.defaultValue }
  }
}
