// swift-tools-version: 6.1
import PackageDescription

#if canImport(Combine)
let traits: Set<Package.Dependency.Trait> = []
let dependencies: [Package.Dependency] = []
let openCombine: [Target.Dependency] = []
let crypto: [Target.Dependency] = []
#else
let traits: Set<Package.Dependency.Trait> = ["OpenCombine", "Crypto"]
let dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
]
let openCombine = [Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")]
let crypto = [Target.Dependency.product(name: "Crypto", package: "swift-crypto")]
#endif

let runtime = Target.Dependency.product(name: "APIRuntime", package: "gen")
let runtimeConcurrency = Target.Dependency.product(name: "APIRuntimeConcurrency", package: "gen")
let runtimeTesting = Target.Dependency.product(name: "APIRuntimeTesting", package: "gen")
let runtimeCombine = Target.Dependency.product(name: "APIRuntimeCombine", package: "gen")

/// A warning is an error where `.ci/run` builds this, as in the package around it.
let settings: [SwiftSetting] =
  Context.environment["GEN_STRICT"] == "1" ? [.unsafeFlags(["-warnings-as-errors"])] : []

/// The app in one style, with the same types in the same files as in the others.
func app(_ style: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: style + "App", dependencies: ["StudioClient", "StudioShared"] + dependencies, path: "Sources/App/\(style)",
    swiftSettings: settings)
}

/// An app over a generated client, written in the three styles. `swift run` runs it, `swift test` tests it without a server.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "gen", path: "..", traits: traits)] + dependencies,
  targets: [
    // What `gen` makes of studio.json.
    .target(
      name: "StudioClient", dependencies: [runtime] + openCombine,
      exclude: [".gen-manifest.json"]
        + ["AsyncAwait", "Callback", "Combine", "Mocks"].map { $0 + "/.gen-manifest.json" },
      swiftSettings: settings),
    .target(
      name: "StudioShared", dependencies: ["StudioClient", runtime], path: "Sources/App/Shared",
      swiftSettings: settings),
    app("Callback", [runtime]),
    app("Combine", [runtime, runtimeCombine] + openCombine),
    app("AsyncAwait", [runtime, runtimeConcurrency]),
    .target(name: "StudioServer", dependencies: crypto, path: "Sources/App/Server", swiftSettings: settings),
    .executableTarget(
      name: "studio", dependencies: ["CallbackApp", "CombineApp", "AsyncAwaitApp", "StudioShared", "StudioServer"],
      path: "Sources/App/Tour", swiftSettings: settings),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "CallbackApp", "CombineApp", "AsyncAwaitApp", "StudioShared", "StudioClient", runtime, runtimeTesting,
      ] + openCombine, path: "Tests", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
