import GenModel
import GenNaming
import SwiftPlan

/// Plans the members of the client's `Servers`.
///
/// Servers of operations and paths are no members; ``OperationPlanner`` puts them into the calls.
struct ServerPlanner {
  /// The servers, in document order.
  private(set) var servers: [ServerPlan] = []
  /// The enums of variables, in the order of first use.
  private(set) var enumerations: [ServerEnumeration] = []

  /// Plans servers in document order. One without a short name is called `main` if it is the only one, and otherwise by what tells
  /// the addresses of such servers apart, or by its number.
  init(_ servers: [Server]) {
    var names = NameScope()
    let unnamed = servers.filter { $0.shortName == nil }
    var words = Self.distinctWords(of: unnamed)[...]
    let requests = servers.enumerated().map { index, server in
      let word = server.shortName == nil ? words.popFirst() : nil
      return NameRequest.member(
        server.shortName ?? word ?? (servers.count == 1 ? "main" : "server \(index + 1)"))
    }
    let serverNames = names.names(for: requests)
    let typeNames = declareEnumerations(of: servers, named: serverNames)
    for (index, server) in servers.enumerated() {
      self.servers.append(planServer(server, name: serverNames[index], typeNames: typeNames[index]))
    }
  }

  /// The first parts of the addresses that are another word for each: `https` and `http`, or `api` and `sandbox`. None if there are
  /// none, or less than two servers.
  private static func distinctWords(of servers: [Server]) -> [String] {
    guard servers.count > 1 else { return [] }
    let parts = servers.map { $0.url.text.split { ":/.".contains($0) }.map(String.init) }
    let columns = (0..<(parts.map(\.count).min() ?? 0)).lazy.map { column in parts.map { $0[column] } }
    return columns.first { words in
      Set(words).count == words.count && words.allSatisfy { $0.first?.isLetter ?? false }
    } ?? []
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

  /// The enum of the values of a variable.
  private func enumeration(of variable: Server.Variable, named name: AssignedName) -> ServerEnumeration {
    let cases = zip(caseNames(of: variable), variable.allowedValues).map {
      ServerEnumeration.Case(assignedName: $0, value: .string($1))
    }
    let summary = "The values of \(Documentation.codeSpan(variable.name)) in the address of a server."
    return ServerEnumeration(
      assignedName: name, documentation: Documentation(paragraphs: [variable.summary ?? summary]), cases: cases)
  }

  /// The names of the values, in their order. They depend on the variable alone, so they can be asked for again.
  private func caseNames(of variable: Server.Variable) -> [AssignedName] {
    var scope = NameScope(reserved: ReservedNames.enumerationMembers)
    return scope.names(for: variable.allowedValues.map { .member($0, keepsCapital: true) })
  }

  // MARK: - Servers

  /// Plans one server.
  ///
  /// - Parameter typeNames: The names of the enums of its variables, by the names of the variables.
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

  /// The default as an argument: a case of the enum if it is one of the known values, else a string; `nil` for none.
  private func defaultValue(of variable: Server.Variable) -> SwiftExpression? {
    guard let value = variable.defaultValue else { return nil }
    guard let index = variable.allowedValues.firstIndex(of: value) else { return .string(value) }
    return .member(caseNames(of: variable)[index].text.withoutBackticks)
  }
}

extension Server {
  /// The name, or the summary where it is short enough to serve as one.
  fileprivate var shortName: String? {
    if let name { return name }
    guard let summary, (1...4).contains(Words(summary).words.count) else { return nil }
    return summary
  }

  /// Whether the address needs no argument: it is absolute and has no variables.
  fileprivate var isFixed: Bool { url.placeholders.isEmpty && !isRelative }

  /// Whether scheme and host are those of the place that the description came from. A variable in front may hold them.
  var isRelative: Bool { !url.text.hasScheme && !url.text.hasPrefix("{") }

  /// The variables by their names; of several with one name, the first.
  fileprivate var variablesByName: [String: Variable] {
    Dictionary(variables.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The address with the defaults of its variables; `nil` if one has none.
  var urlWithDefaults: String? {
    let variables = variablesByName
    return url.filled { variables[$0]?.defaultValue }
  }
}
