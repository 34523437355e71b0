package import GenDiagnostics
import GenModel
import GenNaming
package import SwiftPlan

/// A parameter that the user sets once for a client, such as `path:accountId`.
package struct ClientParameterChoice: Sendable, Equatable {
  /// Where a parameter may stand that has a name of its own.
  private static let locations = ["path", "query", "header", "cookie"]

  package let location: ParameterPlan.Location
  package let name: String
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// As the command line has it.
  package var text: String { "\(location.rawValue):\(name)" }

  /// - Parameter text: A location, a colon and the name of the parameter.
  package init(_ text: String, at place: SourcePlace? = nil) throws(NameChoice.OptionSyntaxError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw NameChoice.OptionSyntaxError(
        message: "\"\(text)\" is not a parameter", hint: "write LOCATION:NAME, such as header:X-Tenant")
    }
    guard Self.locations.contains(parts[0]), let location = ParameterPlan.Location(rawValue: parts[0]) else {
      throw NameChoice.OptionSyntaxError(
        message: "no parameter is in \"\(parts[0])\", as \"\(text)\" has it",
        hint: nearest(to: parts[0], in: Self.locations).map { "did you mean \"\($0):\(parts[1])\"?" }
          ?? "the locations are \(Self.locations.joined(separator: ", "))")
    }
    self.location = location
    name = parts[1]
    self.place = place
  }

  /// Whether it is this parameter; the names of header fields have any case.
  func isChosen(_ parameter: Parameter) -> Bool {
    guard parameter.location.rawValue == location.rawValue else { return false }
    return location == .header ? parameter.name.lowercased() == name.lowercased() : parameter.name == name
  }
}
