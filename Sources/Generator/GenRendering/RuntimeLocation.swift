import SwiftPlan

/// A package beside that of a client, with one library of its name.
package struct PackageDependency: Sendable, Hashable {
  let name: String
  /// The folder, as seen from the package of the client.
  package let path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// The place where a package finds the runtime that generated files link.
package enum RuntimeLocation: Sendable, Hashable {
  /// A folder, relative to the package.
  case path(String)
  /// A repository, from a version on, up to the next major one.
  case url(String, version: String)

  /// A checkout beside the package.
  package static let standard = RuntimeLocation.path("../gen")

  /// The dependency in a package manifest. A folder may have any name, so it is given the one that targets use.
  var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"gen\", path: \(SwiftLiteral.string(path)))"
    case .url(let url, let version):
      ".package(url: \(SwiftLiteral.string(url)), from: \(SwiftLiteral.string(version)))"
    }
  }

  /// The name that targets use for the dependency: of an address, its last part.
  var packageName: String {
    switch self {
    case .path: return "gen"
    case .url(let url, _):
      let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
      return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
  }
}
