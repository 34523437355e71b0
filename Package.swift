// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Whether a warning of the compiler is an error, as for everything that lands (`.ci/run` sets the variable).
///
/// Not for those who build this package into theirs: a newer compiler may have new warnings, which must not end their build, and
/// SwiftPM refuses such a flag in a dependency that has a version.
let isStrict = Context.environment["GEN_STRICT"] == "1"

/// Settings of every target of ours.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : [])

let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"]))
let flyingFox = Target.Dependency.product(
  name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["LoopbackTests"]))

let flyingSocks = Target.Dependency.product(
  name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["LoopbackTests"]))

let asyncHTTPClient = Target.Dependency.product(
  name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"]))

let nio = ["NIOCore", "NIOFoundationCompat", "NIOHTTP1", "NIOPosix"].map { name in
  Target.Dependency.product(name: name, package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"]))
}

let nioExtras = Target.Dependency.product(
  name: "NIOHTTPCompression", package: "swift-nio-extras", condition: .when(traits: ["AsyncHTTPClient"]))

let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"]))

let tracing = Target.Dependency.product(
  name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"]))

let inMemoryTracing = Target.Dependency.product(
  name: "InMemoryTracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"]))

let metrics = Target.Dependency.product(
  name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"]))

let metricsTestKit = Target.Dependency.product(
  name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"]))

let crypto = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Crypto"]))

let yams = Target.Dependency.product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"]))

/// A module of the generator, which only `gen` and its tests use.
func generator(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Generator/" + name, swiftSettings: settings)
}

/// A module that apps and tests of apps link.
func runtime(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/Runtime/" + name, swiftSettings: settings)
}

/// The tests of a module, in the folder of its kind.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let kind = name.hasPrefix("Gen") ? "Generator" : "Runtime"
  return .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, path: "Tests/\(kind)/\(name)Tests",
    swiftSettings: settings)
}

/// Tests that call what golden output declares.
///
/// - Parameter modules: The modules of the golden output.
func clientTests(_ name: String, of modules: [String], _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name, dependencies: modules.map { .byName(name: $0) } + ["APIRuntime"] + dependencies,
    path: "Tests/Clients/" + name, swiftSettings: settings)
}

/// The output of a golden case in all styles as a module.
///
/// - Parameters:
///   - others: Further folders with manifests of their own.
///   - modules: Modules that it imports.
func calls(_ name: String, of golden: String, others: [String] = [], importing modules: [Target] = []) -> Target {
  .target(
    name: name, dependencies: ["APIRuntime", openCombine] + modules.map { .byName(name: $0.name) },
    path: "Tests/Golden/\(golden)/Generated",
    exclude: [".gen-manifest.json"]
      + (["AsyncAwait", "Callback", "Combine"] + others).map { $0 + "/.gen-manifest.json" },
    swiftSettings: settings)
}

/// The models of a file that descriptions share.
let commonModels = Target.target(
  name: "CommonModels", dependencies: ["APIRuntime"], path: "Tests/Golden/common-models/Generated",
  exclude: [".gen-manifest.json", "Mocks/.gen-manifest.json"], swiftSettings: settings)

/// The output of several golden cases as one module.
///
/// - Parameter folders: The only folders of the output to take; `nil` for all.
func goldens(
  _ name: String, of cases: [String], folders: [String]? = nil, dependencies: [Target.Dependency]
) -> Target {
  let root = "Tests/Golden"
  func entries(of folder: String) -> [String] {
    let path = [Context.packageDirectory, root, folder].joined(separator: "/")
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
  func others(in folder: String, than kept: [String]) -> [String] {
    entries(of: folder).filter { !kept.contains($0) }.map { folder + $0 }
  }
  let excluded = cases.flatMap { name in
    let output = name + "/Generated/"
    let manifests = [output, output + "AsyncAwait/", output + "Callback/", output + "Combine/"].flatMap { folder in
      entries(of: folder).filter { $0 == ".gen-manifest.json" }.map { folder + $0 }
    }
    return others(in: name + "/", than: ["Generated"]) + (folders.map { others(in: output, than: $0) } ?? manifests)
  }
  return .target(
    name: name, dependencies: dependencies, path: root, exclude: others(in: "", than: cases) + excluded,
    swiftSettings: settings)
}

/// The targets that `scripts/check/fuzz` builds for libFuzzer, whose `main` is libFuzzer's.
let fuzzing: [Target] =
  Context.environment["GEN_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "fuzz-parser", dependencies: ["GenSource", "GenDiagnostics"], path: "Tests/Fuzzing/Parser",
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz-yaml", dependencies: ["GenLoading", "GenSource", "GenDiagnostics"], path: "Tests/Fuzzing/YAML",
      swiftSettings: settings),
    .executableTarget(
      name: "fuzz-overlay", dependencies: ["GenLoading", "GenSource", "GenDiagnostics"], path: "Tests/Fuzzing/Overlay",
      exclude: ["copies.json", "paths.json", "patterns.json"], swiftSettings: settings),
    .executableTarget(
      name: "fuzz-line",
      dependencies: [
        "GenRendering", "GenExtras", "GenPlanning", "GenNaming", "SwiftPlan", "GenTyping", "GenModel", "GenSource",
        "GenDiagnostics",
      ],
      path: "Tests/Fuzzing/Line", swiftSettings: settings),
    .executableTarget(
      name: "fuzz-json", dependencies: ["APIRuntime", "GenSource", "GenDiagnostics"], path: "Tests/Fuzzing/JSON",
      exclude: ["map.json", "probe.json"],
      swiftSettings: settings),
  ]

let package = Package(
  name: "gen",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .executable(name: "gen", targets: ["gen"]),
    .library(name: "APIRuntime", targets: ["APIRuntime"]),
    .library(name: "APIRuntimeConcurrency", targets: ["APIRuntimeConcurrency"]),
    .library(name: "APIRuntimeTesting", targets: ["APIRuntimeTesting"]),
    .library(name: "APIRuntimeCombine", targets: ["APIRuntimeCombine"]),
    .library(name: "APIRuntimeAsyncHTTPClient", targets: ["APIRuntimeAsyncHTTPClient"]),
    .library(name: "APIRuntimeLogging", targets: ["APIRuntimeLogging"]),
    .library(name: "APIRuntimeTracing", targets: ["APIRuntimeTracing"]),
    .library(name: "APIRuntimeMetrics", targets: ["APIRuntimeMetrics"]),
  ],
  traits: [
    .trait(name: "OpenCombine", description: "The publisher style where Combine is missing (brings OpenCombine)."),
    .trait(
      name: "Crypto",
      description: "PKCE, webhooks and stores of caches where CryptoKit is missing (brings swift-crypto)."),
    .trait(name: "YAML", description: "Descriptions, overlays and configurations in YAML (brings Yams)."),
    .trait(name: "AsyncHTTPClient", description: "A transport of servers, over AsyncHTTPClient (brings that)."),
    .trait(name: "Logging", description: "Logs by swift-log (brings that)."),
    .trait(name: "Tracing", description: "Spans by swift-distributed-tracing (brings that)."),
    .trait(name: "Metrics", description: "Metrics by swift-metrics (brings that)."),
    .trait(name: "LoopbackTests", description: "Tests against an HTTP server on loopback (brings FlyingFox)."),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.25.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.2.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
  ],
  targets: [
    // The generator: each module may import only what stands behind it here.
    .executableTarget(
      name: "gen",
      dependencies: ["GenCore", "GenRendering", "GenReports", "GenPlanning", "SwiftPlan", "GenDiagnostics"],
      swiftSettings: settings),
    generator(
      "GenCore",
      [
        "GenRendering", "GenReports", "GenExtras", "GenPlanning", "GenNaming", "SwiftPlan", "GenTyping", "GenModel",
        "GenSelection", "GenLoading", "GenSource", "GenDiagnostics",
      ]),
    generator(
      "GenRendering",
      [
        "GenNaming", "SwiftPlan", "GenText", "GenTemplates", "GenDiagnostics",
      ]),
    generator(
      "GenReports", ["SwiftPlan", "GenModel", "GenSource", "GenDiagnostics"]),
    generator(
      "GenExtras",
      [
        "GenNaming", "SwiftPlan", "GenSelection", "GenSource", "GenText", "GenDiagnostics",
      ]),
    generator(
      "GenPlanning",
      [
        "GenNaming", "SwiftPlan", "GenTyping", "GenModel", "GenSelection", "GenSource", "GenText", "GenDiagnostics",
      ]),
    generator("GenNaming", ["SwiftPlan", "GenSource", "GenText", "GenDiagnostics"]),
    generator("SwiftPlan", ["GenSelection", "GenSource", "GenText", "GenDiagnostics"]),
    generator("GenTyping", ["GenModel", "GenSelection", "GenSource", "GenText", "GenDiagnostics"]),
    generator("GenModel", ["GenSelection", "GenSource", "GenDiagnostics"]),
    generator("GenSelection", ["GenDiagnostics"]),
    generator("GenLoading", ["GenSource", "GenDiagnostics", yams]),
    generator("GenSource", ["GenDiagnostics"]),
    generator("GenText"),
    generator("GenDiagnostics"),
    .target(
      name: "GenTemplates", path: "Templates",
      resources: [
        .embedInCode("Shared"), .embedInCode("Callback"), .embedInCode("Combine"), .embedInCode("AsyncAwait"),
        .embedInCode("Mocks"), .embedInCode("Compat"), .embedInCode("Docs"),
      ],
      swiftSettings: settings
    ),

    // What the generated files link.
    runtime("APIRuntime", [crypto]),

    // What apps link that have `async` code.
    runtime("APIRuntimeConcurrency"),

    // What tests and previews of apps link that have no server.
    runtime("APIRuntimeTesting", ["APIRuntime"]),

    // What apps link that have both publishers and `async` code.
    runtime("APIRuntimeCombine", [openCombine]),

    // What servers link: another transport, logs, spans and metrics.
    runtime("APIRuntimeAsyncHTTPClient", ["APIRuntime", asyncHTTPClient, nioExtras] + nio),
    runtime("APIRuntimeLogging", ["APIRuntime", logging]),
    runtime("APIRuntimeTracing", ["APIRuntime", tracing]),
    runtime("APIRuntimeMetrics", ["APIRuntime", metrics]),

    // The golden output of specs/petstore.json in all styles, which the tests compare with what is generated and call.
    calls("Petstore", of: "petstore"),

    // The golden output of a client with all kinds of servers, credentials and headers, which the tests call.
    .target(
      name: "CredentialsGolden", dependencies: ["APIRuntime"], path: "Tests/Golden/depot/Generated",
      exclude: [".gen-manifest.json", "AsyncAwait/.gen-manifest.json"], swiftSettings: settings),

    // The golden output of clients whose calls put every kind of parameter, body, answer, credential and server on the wire.
    calls("Wire", of: "wire"),
    calls("SwaggerWire", of: "wire2"),

    // The golden output of a client whose names are chosen, which the tests call.
    calls("ChosenNamesGolden", of: "names"),

    // The golden output of a client with parameters that are set once for it, and idempotency keys, which the tests call.
    calls("ClientParametersGolden", of: "ledger"),

    // The golden output of a client whose requests have types of their own, which the tests call.
    calls("IntakeGolden", of: "intake", others: ["Mocks"]),

    // The golden output of a client with validation, which the tests call.
    calls("ValidationGolden", of: "parcels", others: ["Mocks"]),

    // The golden output of a client with mocks and samples, which the tests use.
    calls("MocksGolden", of: "mocks", others: ["Mocks"]),

    // The golden output of a client with the names of another generator, and of one with a deprecated style, which the
    // tests call.
    calls("CompatGolden", of: "compat", others: ["Compat"]),
    calls("DeprecatedStyleGolden", of: "stages", others: ["Mocks"]),

    // The golden output of a client whose answers are streams, which the tests call.
    calls("StreamsGolden", of: "streams"),

    // The golden output of a client with OAuth 2 and environment variables, which the tests call.
    calls("OAuthGolden", of: "bakery"),

    // The golden output of a client whose lists are in pages of all kinds, with mocks, which the tests call.
    calls("PagesGolden", of: "pages", others: ["Mocks", "Docs"]),

    // The golden output of two clients that import the models of a file which both refer to, and these models; the tests call
    // the clients.
    commonModels,
    calls("OrdersGolden", of: "orders", others: ["Mocks"], importing: [commonModels]),
    calls("InvoicesGolden", of: "invoices", others: ["Mocks"], importing: [commonModels]),

    // The golden output of a client with types of the user's, some of which are in a module of their own.
    .target(name: "Billing", path: "Tests/Clients/Billing", swiftSettings: settings),
    .target(
      name: "ChosenTypesGolden", dependencies: ["Billing", "APIRuntime", openCombine], path: "Tests/Golden/kennel",
      exclude: ["arguments", "diagnostics", "kennel.json", "plan", "Generated/.gen-manifest.json"]
        + ["AsyncAwait", "Callback", "Combine", "Docs"].map { "Generated/\($0)/.gen-manifest.json" },
      swiftSettings: settings),

    // The golden models of all kinds of schemas, which the tests decode and encode.
    goldens(
      "GoldenModels",
      of: [
        "composition", "unions", "nullability", "nullable", "x-nullable", "enumerations", "maps", "formats",
        "recursion", "annotations", "patches", "undocumented",
      ], folders: ["Models"], dependencies: ["APIRuntime"]),

    // The golden output of two clients that share a module, and of both in two parts; the tests call them.
    goldens("SharedModuleGolden", of: ["lending", "sales"], dependencies: ["APIRuntime", openCombine]),
    .target(name: "Auditing", path: "Tests/Clients/Auditing", swiftSettings: settings),
    goldens("BookModels", of: ["lending-models", "sales-models"], dependencies: ["APIRuntime", "Auditing"]),
    goldens(
      "BookCalls", of: ["lending-calls", "sales-calls"],
      dependencies: ["BookModels", "APIRuntime", openCombine]),

    // The golden output of a client whose server departs from its description, and of that with the overlay that corrects it.
    goldens("DriftGolden", of: ["drifted", "corrected"], dependencies: ["APIRuntime"]),

    tests(of: "GenDiagnostics"),
    tests(of: "GenText"),
    tests(of: "GenSource", ["GenDiagnostics"]),
    tests(of: "GenLoading", ["GenSource", "GenDiagnostics"]),
    tests(of: "GenCore", ["GenRendering", "GenReports", "GenPlanning", "SwiftPlan", "GenModel", "GenDiagnostics"]),
    .testTarget(
      name: "GenCommandTests", dependencies: ["gen", "LoopbackSupport"], path: "Tests/Generator/GenCommandTests",
      swiftSettings: settings),
    tests(of: "GenSelection", ["GenDiagnostics"]),
    tests(of: "GenModel", ["GenSelection", "GenSource", "GenDiagnostics"]),
    tests(of: "GenNaming", ["SwiftPlan"]),
    tests(
      of: "GenPlanning",
      [
        "GenExtras", "GenNaming", "SwiftPlan", "GenReports", "GenTyping", "GenModel", "GenSelection", "GenSource",
        "GenDiagnostics",
      ]),
    tests(
      of: "GenReports",
      ["GenExtras", "GenPlanning", "GenNaming", "SwiftPlan", "GenTyping", "GenModel", "GenSource", "GenDiagnostics"]),
    tests(
      of: "GenRendering",
      [
        "GenExtras", "GenPlanning", "GenNaming", "SwiftPlan", "GenTyping", "GenModel", "GenSource",
        "GenDiagnostics",
      ]),
    tests(of: "APIRuntime", ["LoopbackSupport"]),
    tests(of: "APIRuntimeConcurrency", ["APIRuntime", "Petstore", "LoopbackSupport"]),
    tests(of: "APIRuntimeCombine", ["APIRuntime", "LoopbackSupport", openCombine]),
    tests(of: "APIRuntimeLogging", ["Petstore", "APIRuntime", "LoopbackSupport", logging]),
    tests(
      of: "APIRuntimeTracing",
      ["Petstore", "StreamsGolden", "APIRuntime", "LoopbackSupport", openCombine, tracing, inMemoryTracing]),
    tests(of: "APIRuntimeMetrics", ["Petstore", "APIRuntime", "LoopbackSupport", metrics, metricsTestKit]),
    clientTests(
      "PetstoreTests", of: ["Petstore"], ["APIRuntimeTesting", "LoopbackSupport", openCombine]),
    clientTests("CredentialsTests", of: ["CredentialsGolden"], ["LoopbackSupport"]),
    clientTests("OAuthTests", of: ["OAuthGolden"], ["LoopbackSupport", openCombine]),
    clientTests("WireTests", of: ["Wire", "SwaggerWire"], ["LoopbackSupport", openCombine]),
    clientTests("ChosenNamesTests", of: ["ChosenNamesGolden"]),
    clientTests(
      "SharedTypesTests", of: ["OrdersGolden", "InvoicesGolden", "CommonModels"], ["LoopbackSupport", openCombine]),
    clientTests("ClientParametersTests", of: ["ClientParametersGolden"], ["LoopbackSupport", openCombine]),
    clientTests("RequestTypesTests", of: ["IntakeGolden"], ["LoopbackSupport", openCombine]),
    clientTests("ValidationTests", of: ["ValidationGolden"], ["LoopbackSupport", openCombine]),
    clientTests("DriftTests", of: ["DriftGolden"], ["LoopbackSupport"]),
    clientTests("MocksTests", of: ["MocksGolden"], ["APIRuntimeTesting", "LoopbackSupport", openCombine]),
    clientTests(
      "CompatTests", of: ["CompatGolden", "DeprecatedStyleGolden"],
      ["APIRuntimeTesting", "LoopbackSupport", openCombine]),
    tests(of: "APIRuntimeTesting", ["APIRuntime", "Petstore", "LoopbackSupport", openCombine]),
    clientTests("StreamsTests", of: ["StreamsGolden"], ["LoopbackSupport", openCombine]),
    clientTests("PagesTests", of: ["PagesGolden"], ["LoopbackSupport", openCombine]),
    clientTests("ChosenTypesTests", of: ["ChosenTypesGolden"], ["Billing", "LoopbackSupport"]),
    clientTests("GoldenModelsTests", of: ["GoldenModels"]),
    clientTests(
      "SharedModuleTests", of: ["SharedModuleGolden", "BookModels", "BookCalls"],
      ["Auditing", "LoopbackSupport"]),
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "gen", "APIRuntime", "APIRuntimeConcurrency", "APIRuntimeCombine", "APIRuntimeTesting", "Petstore",
        "CredentialsGolden",
        "OAuthGolden", "MocksGolden", "ClientParametersGolden", "PagesGolden", "CompatGolden", "StreamsGolden",
        "ValidationGolden", "APIRuntimeLogging", "APIRuntimeTracing", "APIRuntimeMetrics", "LoopbackSupport",
        openCombine,
        logging,
      ], path: "Tests/Clients/ReadmeTests", swiftSettings: settings),

    // Stand-ins for a server that the tests of the runtime and of the generated client share.
    .target(
      name: "LoopbackSupport", dependencies: ["APIRuntime", openCombine, flyingFox, flyingSocks],
      path: "Tests/Support/LoopbackSupport",
      swiftSettings: settings),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
