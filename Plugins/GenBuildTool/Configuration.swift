import Foundation

/// What has to be known of a `gen.json` before `gen` runs: its clients, the names of their files, and what they are made of.
struct Configuration {
  let clients: [Client]

  struct Client {
    let name: String
    /// Within the folder of the client.
    let outputs: [String]
    /// As they are in the configuration: descriptions, overlays and templates.
    let inputs: [String]
  }

  /// Throws where the file cannot be read, and for what a build of one target cannot have; what else is wrong in it, `gen` tells
  /// with its place.
  init(_ file: URL) throws {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    guard root["share"] == nil else { throw Unsupported.share }
    let defaults = root["defaults"] as? [String: Any] ?? [:]
    let clients = root["clients"] as? [[String: Any]] ?? []
    self.clients = clients.map { Client($0.merging(defaults) { own, _ in own }) }
  }

  /// The files that clients are made of, those of folders included.
  func files(from folder: URL) -> [URL] {
    let urls = Set(clients.flatMap(\.inputs)).sorted().map { URL(filePath: $0, relativeTo: folder).absoluteURL }
    return urls.flatMap { url in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      return names.isEmpty ? [url] : names.sorted().map { url.appending(path: $0) }
    }
  }
}

/// What a configuration has that GenBuildTool cannot make.
enum Unsupported: LocalizedError {
  /// A module of what descriptions share: it would be another target.
  case share

  var errorDescription: String? {
    switch self {
    case .share:
      "\"share\" is not allowed for GenBuildTool, because a module is a target of its own; write the clients with gen, and commit them"
    }
  }
}

extension Configuration.Client {
  init(_ keys: [String: Any]) {
    let description = keys["description"] as? String ?? ""
    name = keys["name"] as? String ?? URL(filePath: description).deletingPathExtension().lastPathComponent
    inputs = [description] + Self.list(keys["overlays"]) + Self.list(keys["templates"])
    let prefix = (keys["namespace"] as? String).map { $0 + "." } ?? ""
    outputs =
      ["\(prefix)Client.swift"]
      + ["Operations", "Models", "Callback", "Combine", "AsyncAwait", "Mocks", "Compat"].map {
        "\($0)/\(prefix)\($0).swift"
      }
  }

  /// A text, or a list of texts.
  private static func list(_ value: Any?) -> [String] {
    (value as? String).map { [$0] } ?? value as? [String] ?? []
  }
}
