// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// The program of a release, if its bundle lies in this folder. Otherwise it is built from the package around it.
let bundle = "gen.artifactbundle"
let hasBundle = FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + bundle)

let program: Target.Dependency = hasBundle ? "GenProgram" : .product(name: "gen", package: "gen")

let package = Package(
  name: "GenPlugins",
  products: [
    .plugin(name: "GenBuildTool", targets: ["GenBuildTool"]),
    .plugin(name: "GenCommand", targets: ["GenCommand"]),
  ],
  dependencies: hasBundle ? [] : [.package(name: "gen", path: "..")],
  targets: [
    // Generates the clients of a target's gen.json while the target is built.
    .plugin(name: "GenBuildTool", capability: .buildTool(), dependencies: [program], path: "GenBuildTool"),

    // swift package gen
    .plugin(
      name: "GenCommand",
      capability: .command(
        intent: .custom(
          verb: "gen", description: "Write the clients of gen.json, or run gen with the arguments given."),
        permissions: [.writeToPackageDirectory(reason: "gen writes the files of clients.")]),
      dependencies: [program], path: "GenCommand"),
  ] + (hasBundle ? [.binaryTarget(name: "GenProgram", path: bundle)] : [])
)
