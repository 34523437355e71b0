// swift-tools-version: 6.1
import PackageDescription

/// Measurements that take too long for tests. `scripts/soak`, `scripts/cost` and `scripts/json` run them.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "gen", path: "..")],
  targets: [
    .target(
      name: "Petstore", dependencies: [.product(name: "APIRuntime", package: "gen")],
      exclude: [".gen-manifest.json"] + ["AsyncAwait", "Callback", "Combine"].map { $0 + "/.gen-manifest.json" }),
    .target(name: "CMemory"),
    .executableTarget(
      name: "calls", dependencies: ["CMemory", "Petstore", .product(name: "APIRuntime", package: "gen")]),
    .executableTarget(name: "json", dependencies: ["CMemory", .product(name: "APIRuntime", package: "gen")]),
  ],
  swiftLanguageModes: [.v6]
)
