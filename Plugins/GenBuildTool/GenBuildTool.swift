import Foundation
import PackagePlugin

/// Generates the clients of the `gen.json` in a target's folder, into the folder of the plugin's output.
///
/// SwiftPM wants to know the outputs before anything runs, so the files of a folder are merged, which gives them names that do not
/// depend on the description. Nothing runs while nothing has changed: neither the configuration, nor what it names, nor any
/// file of the target's folder that is not a source.
@main
struct GenBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let file = module.directoryURL.appending(path: "gen.json")
    let configuration: Configuration
    do {
      configuration = try Configuration(file)
    } catch {
      Diagnostics.error(error.localizedDescription, file: file.path, line: nil)
      return []
    }
    let gen = try context.tool(named: "gen").url
    let others = module.sourceFiles.filter { $0.type != .source }.map(\.url)
    let inputs = Set([file] + others + configuration.files(from: module.directoryURL)).sorted { $0.path < $1.path }
    // SwiftPM may run the same commands after a client got another name, or another place: neither stands in them.
    return configuration.clients.enumerated().map { index, client in
      let output = context.pluginWorkDirectoryURL.appending(path: "\(index + 1)")
      return .buildCommand(
        displayName: "gen \(client.name)", executable: gen,
        // The folder is of the plugin alone: whatever client was in it makes way for this one.
        arguments: [
          "--config", file.path, "--only", "#\(index + 1)", "--merge-files", "--force", "--output", output.path,
        ],
        inputFiles: inputs, outputFiles: client.outputs.map { output.appending(path: $0) })
    }
  }
}
