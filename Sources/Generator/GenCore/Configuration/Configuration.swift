package import GenDiagnostics
import GenSource

/// A file that lists clients with their options: `gen.json`.
///
/// It only lists what the command line could say; what values mean is decided by the options that read them.
package struct Configuration: Sendable {
  /// The file that is read where neither a description nor a configuration is named.
  package static let defaultPath = "gen.json"

  /// The path of that file, or of one in YAML of the same name; `nil` if there is none.
  package static var pathInCurrentFolder: String? {
    ["json", "yaml", "yml"].map { "gen." + $0 }.first { access($0, F_OK) == 0 }
  }

  /// At least one; no two have the same name.
  package let clients: [ConfiguredClient]

  /// Reads a file; `nil` after an error in the sink. Throws `FileError`.
  ///
  /// - Parameter options: What a client may have beside `name` and `description`.
  package init?(path: String, options: [ConfigurableOption], sink: DiagnosticSink) throws {
    let source = try loadDocument(path)
    guard let document = JSONDocument.parse(source, sink: sink), !sink.hasErrors else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    clients = ConfigurationReader(options: options, folder: folder, sink: sink).clients(in: document.root)
    if sink.hasErrors { return nil }
  }
}
