import Foundation
import PackagePlugin

/// Runs `gen` in the folder of the package, with the arguments given.
@main
struct GenCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "gen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // What is wrong was printed by gen; SwiftPM shows no status of its own for a command that ends.
      exit(process.terminationReason == .exit ? process.terminationStatus : 1)
    }
  }
}
