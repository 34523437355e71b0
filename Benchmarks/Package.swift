// swift-tools-version: 6.1
import PackageDescription

/// The output of a golden case in all styles.
func calls(_ name: String, others: [String] = []) -> Target {
  .target(
    name: name, dependencies: [.product(name: "APIRuntime", package: "gen")],
    exclude: [".gen-manifest.json"]
      + (["AsyncAwait", "Callback", "Combine"] + others).map { $0 + "/.gen-manifest.json" })
}

/// Measurements that take too long for tests. The scripts in scripts/measure run them.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "gen", path: "..")],
  targets: [
    calls("Petstore"),
    calls("PagesGolden", others: ["Mocks", "Docs"]),
    calls("OAuthGolden"),
    .target(name: "CMemory"),
    .executableTarget(
      name: "calls",
      dependencies: [
        "CMemory", "Petstore", "PagesGolden", "OAuthGolden", .product(name: "APIRuntime", package: "gen"),
        .product(name: "APIRuntimeTesting", package: "gen"),
      ]),
    .executableTarget(name: "offline", dependencies: ["Petstore", .product(name: "APIRuntime", package: "gen")]),
    .executableTarget(name: "json", dependencies: ["CMemory", .product(name: "APIRuntime", package: "gen")]),
  ],
  swiftLanguageModes: [.v6]
)
