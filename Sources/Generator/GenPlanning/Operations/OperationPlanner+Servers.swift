import GenDiagnostics
import GenModel
import GenNaming
import SwiftPlan

extension OperationPlanner {
  /// The first server of an operation's own that can be called as it stands; `nil` where that is the client's, too.
  func server(of operation: Operation) -> String? {
    guard !operation.servers.isEmpty else { return nil }
    guard let server = operation.servers.lazy.compactMap(\.urlWithDefaults).first else {
      sink.warning(
        "operation.server-incomplete",
        "the servers of this operation have variables without a default; it is sent to the client's server",
        at: operation.place)
      return nil
    }
    let usual = description.servers.first
    return server == usual?.urlWithDefaults ? nil : server
  }

  /// Where the operation goes, for its comment.
  func note(on servers: [Server]) -> String? {
    let addresses = servers.compactMap { Documentation.code($0.url.text) }
    guard let first = addresses.first else { return nil }
    let others = addresses.count > 1 ? " Other servers: \(addresses.dropFirst().joined(separator: ", "))." : ""
    return "Sent to \(first) unless the client has a server.\(others)"
  }

  /// The scopes that a token has to be good for, or the roles that another credential has to have, for the comment; `nil` where that
  /// would be long.
  func note(onScopesOf operation: Operation) -> String? {
    guard operation.security.count == 1, let first = operation.scopes.first, first.count <= 3 else { return nil }
    let scopes = first.compactMap(Documentation.code)
    guard scopes.count == first.count else { return nil }
    let word = operation.security[0].contains(where: schemesWithScopes.contains) ? "scope" : "permission"
    return "Needs the \(word)\(scopes.count > 1 ? "s" : "") \(scopes.joined(separator: ", "))."
  }
}
