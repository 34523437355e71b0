// swift-tools-version: 6.1
import PackageDescription

/// The conditions that the sources shared with the tests of `gen` ask for, and a warning as an error where `.ci/run` builds this.
let settings: [SwiftSetting] =
  [
    .define("LoopbackTests"), .define("OpenCombine"), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["GEN_STRICT"] == "1" ? [.unsafeFlags(["-warnings-as-errors"])] : [])

let runtime = Target.Dependency.product(name: "APIRuntime", package: "gen")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

/// The output of a golden case.
func calls(_ name: String, styles: [String]) -> Target {
  .target(
    name: name, dependencies: [runtime, openCombine],
    exclude: [".gen-manifest.json"] + styles.map { $0 + "/.gen-manifest.json" }, swiftSettings: settings)
}

/// The tests of what AsyncHTTPClient and swift-crypto bring, which take minutes to build: NIO and BoringSSL; and of a coder of XML,
/// which the runtime has none of. `swift test` runs them.
let package = Package(
  name: "PackageTests",
  platforms: [.macOS(.v10_15)],
  dependencies: [
    .package(name: "gen", path: "../..", traits: ["AsyncHTTPClient", "Crypto", "OpenCombine"]),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
  ],
  targets: [
    calls("Petstore", styles: ["AsyncAwait", "Callback", "Combine"]),
    calls("OAuthGolden", styles: ["AsyncAwait", "Callback", "Combine"]),
    calls("CodedGolden", styles: ["AsyncAwait", "Callback", "Combine"]),
    .target(
      name: "LoopbackSupport",
      dependencies: [
        runtime, openCombine, .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], swiftSettings: settings),
    .testTarget(
      name: "AsyncHTTPClientTests",
      dependencies: [
        "Petstore", "OAuthGolden", "LoopbackSupport", runtime, openCombine,
        .product(name: "APIRuntimeAsyncHTTPClient", package: "gen"),
      ], swiftSettings: settings),
    .testTarget(
      name: "CryptoTests",
      dependencies: ["OAuthGolden", "LoopbackSupport", runtime, .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
    .testTarget(
      name: "XMLCoderTests",
      dependencies: ["CodedGolden", "LoopbackSupport", runtime, openCombine, "XMLCoder"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
