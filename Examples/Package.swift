// swift-tools-version: 6.1
import PackageDescription

#if canImport(Combine)
  let traits: Set<Package.Dependency.Trait> = []
  let dependencies: [Package.Dependency] = []
  let openCombine: [Target.Dependency] = []
#else
  let traits: Set<Package.Dependency.Trait> = ["OpenCombine"]
  let dependencies = [Package.Dependency.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")]
  let openCombine = [
    Target.Dependency.product(name: "OpenCombine", package: "OpenCombine"),
    Target.Dependency.product(name: "OpenCombineDispatch", package: "OpenCombine"),
  ]
#endif

let runtime = Target.Dependency.product(name: "APIRuntime", package: "gen")

/// An app over a generated client, written in the three styles. `swift run` runs it.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "gen", path: "..", traits: traits)] + dependencies,
  targets: [
    .target(
      name: "StudioClient", dependencies: [runtime] + openCombine,
      exclude: [".gen-manifest.json"] + ["AsyncAwait", "Callback", "Combine"].map { $0 + "/.gen-manifest.json" }),
  ],
  swiftLanguageModes: [.v6]
)
