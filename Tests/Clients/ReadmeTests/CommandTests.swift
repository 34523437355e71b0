import Foundation
import Testing

@Suite("A command of the README", .timeLimit(.minutes(5)))
struct CommandTests {
  /// A folder with a description, `api.json`, that lasts as long as `body` runs.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readme-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("specs"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let petstore = Readme.root.appendingPathComponent("specs/petstore.json")
    for copy in ["specs/petstore.json", "api.json"] {
      try FileManager.default.copyItem(at: petstore, to: folder.appendingPathComponent(copy))
    }
    try await body(folder)
  }

  private func exists(_ path: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test("writes the files that the README lists")
  func generate() async throws {
    try await withFolder { folder in
      // `swift run gen` without building it again.
      let run = try await ShellRun(#"swift() { shift; "$@"; }; "# + Command.generate.text(), in: folder)
      #expect(run.status == 0, "\(run.output)")
      let lines = try Command.output.text().components(separatedBy: "\n").dropFirst()
      #expect(lines.count == 4)
      for line in lines {
        let path = try #require(line.split(separator: " ").first)
        #expect(exists("Generated/\(path)", in: folder), "\(line)")
      }
    }
  }

  @Test("reads the configuration that the README shows, and gen init writes one")
  func configuration() async throws {
    try await withFolder { folder in
      try Data(Command.configuration.text().utf8).write(to: folder.appendingPathComponent("gen.json"))
      let run = try await ShellRun("gen --strict && rm gen.json && gen init specs/petstore.json", in: folder)
      #expect(run.status == 0, "\(run.output)")
      for style in ["AsyncAwait", "Callback"] {
        #expect(exists("Sources/Petstore/\(style)/PetsAPI+\(style).swift", in: folder))
      }
      #expect(exists("gen.json", in: folder))
    }
  }

  @Test("has the options that the help lists, and no other ones")
  func options() async throws {
    try await withFolder { folder in
      let help = try await ShellRun("gen --help", in: folder).output
      let helped = Set(help.matches(of: /\n  (--[A-Za-z-]+)/).map { String($0.1) })
      let rows = try Readme.text().components(separatedBy: "\n").filter { $0.hasPrefix("| `--") }
      let heads = rows.compactMap { $0.components(separatedBy: " | ").first }
      let listed = Set(heads.flatMap { $0.matches(of: /`(--[A-Za-z-]+)/).map { String($0.1) } })
      #expect(helped.count > 15)
      #expect(helped.symmetricDifference(listed).sorted() == [])
    }
  }

  @Test("puts the tool where it can be called from")
  func build() async throws {
    try await withFolder { folder in
      // Where `swift build` without building it again says that the tool is.
      let run = try await ShellRun(
        #"swift() { echo "$PRODUCTS"; }; "# + Command.build.text(), in: folder,
        environment: ["PRODUCTS": ShellRun.productsFolder.path])
      #expect(run.status == 0, "\(run.output)")
      #expect(exists("Tools/gen", in: folder))
    }
  }

  @Test("puts the tool beside an Xcode project")
  func xcodeBuild() async throws {
    try await withFolder { folder in
      let products = folder.appendingPathComponent("Vendor/gen/.build")
      try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: products.appendingPathComponent("release"), withDestinationURL: ShellRun.productsFolder)
      let run = try await ShellRun("swift() { :; }; " + Command.xcodeBuild.text(), in: folder)
      #expect(run.status == 0, "\(run.output)")
      #expect(exists("Tools/gen", in: folder))
    }
  }

  @Test("is a manifest that Swift reads", arguments: [Command.manifest, .publishers])
  func manifest(command: Command) async throws {
    try await withFolder { folder in
      let lines = try command.text().components(separatedBy: "\n")
      let dependencies = lines.filter { $0.hasPrefix(".package") }.joined(separator: "\n")
      let targets = lines.filter { !$0.hasPrefix(".package") }.joined(separator: "\n")
      let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "App", dependencies: [\(dependencies)], targets: [\(targets)])
        """
      try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
      let run = try await ShellRun("swift package dump-package", in: folder)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.contains(#""APIRuntime""#))
    }
  }

  @Test("leads from the clone to a package beside it, on the page that goes on from the README")
  func firstCall() async throws {
    try await withFolder { folder in
      let clone = folder.appendingPathComponent("gen")
      try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent("specs"), to: clone.appendingPathComponent("specs"))
      let page = try String(
        contentsOf: Readme.root.appendingPathComponent("Documentation/FirstCall.md"), encoding: .utf8)
      let blocks = page.components(separatedBy: "```sh\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
      // What takes long or does not end only says what it was called with, but the folder of the target has to be there.
      let stubs = #"""
        set -e
        swift() { [ "$1 $2" != "package init" ] || mkdir -p Sources/App; echo "swift $*"; }
        python3() { :; }
        cd "$START"

        """#
      let end = "\n[ -f ../gen/specs/petstore.json ] && pwd"
      let run = try await ShellRun(
        stubs + blocks.prefix(6).joined(separator: "\n") + end, in: folder, environment: ["START": clone.path])
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.hasSuffix("/App\n"))
      #expect(blocks.count > 6)
      #expect(exists("App/Sources/App/App.swift", in: folder))
    }
  }

  @Test("has manifests in which a warning is an error for those alone who ask for that", arguments: [".", "Examples"])
  func warnings(package: String) async throws {
    try await withFolder { folder in
      let call = "swift package dump-package --package-path \(Readme.root.path)/\(package) --scratch-path scratch"
      let usual = try await ShellRun("env -u GEN_STRICT " + call, in: folder)
      #expect(usual.status == 0)
      #expect(usual.output.contains(#""targets" :"#))
      #expect(!usual.output.contains("unsafeFlags"))
      let strict = try await ShellRun("GEN_STRICT=1 " + call, in: folder)
      #expect(strict.status == 0)
      #expect(strict.output.contains("-warnings-as-errors"))
    }
  }

  @Test("generates for an Xcode project, by hand and in a build", arguments: [Command.xcode, .xcodePhase])
  func xcode(command: Command) async throws {
    try await withFolder { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("Tools"), withDestinationURL: ShellRun.productsFolder)
      // A phase begins in the folder of the project, too, but does not rely on that.
      // What it repeats is in the `gen.json` of the step before.
      let start = command == .xcodePhase ? "\(Command.xcode.rawValue) && cd / && " : ""
      let run = try await ShellRun(start + command.text(), in: folder, environment: ["SRCROOT": folder.path])
      #expect(run.status == 0, "\(run.output)")
      for style in ["AsyncAwait", "Callback"] {
        #expect(exists("MyApp/API/\(style)/PetsAPI+\(style).swift", in: folder))
      }
    }
  }

  @Test("lists what a run would change, as the README shows it")
  func check() async throws {
    func description(of schema: String) -> Data {
      Data(
        """
        {"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {"/pets": {"get": {
        "operationId": "getKeeper", "tags": ["pets"], "responses": {"200": {"description": "Fine.", "content":
        {"application/json": {"schema": {"$ref": "#/components/schemas/\(schema)"}}}}}}}},
        "components": {"schemas": {"\(schema)": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
        """.utf8)
    }
    try await withFolder { folder in
      let file = folder.appendingPathComponent("api.json")
      try description(of: "Keeper").write(to: file)
      #expect(try await ShellRun("gen --quiet -o App/Generated api.json", in: folder).status == 0)
      try description(of: "Owner").write(to: file)
      var lines = try Command.check.text().components(separatedBy: "\n")
      let command = String(lines.removeFirst().dropFirst(2))
      let run = try await ShellRun(command, in: folder)
      #expect(run.output == lines.joined(separator: "\n") + "\n")
      #expect(run.status == 1)
    }
  }

  @Test("generates from a Makefile, once", .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/make")))
  func makefile() async throws {
    try await withFolder { folder in
      try Data((Command.makefile.text() + "\n").utf8).write(to: folder.appendingPathComponent("Makefile"))
      let run = try await ShellRun("make", in: folder)
      #expect(run.status == 0, "\(run.output)")
      #expect(exists("Generated/PetstoreClient.swift", in: folder))
      #expect(try await ShellRun("make --question", in: folder).status == 0)
    }
  }

  @Test("corrects a description by a report of what its server sent")
  func drift() async throws {
    try await withFolder { folder in
      let report = """
        {"findings": [{"method": "GET", "path": "/pets", "status": 200, "kind": "unknownValue", "place": "/*/size",
        "value": "huge"}]}
        """
      try Data(report.utf8).write(to: folder.appendingPathComponent("report.json"))
      let run = try await ShellRun(Command.drift.text(), in: folder)
      #expect(run.status == 0, "\(run.output)")
      let model = try String(contentsOf: folder.appendingPathComponent("Generated/Models/Pet.swift"), encoding: .utf8)
      #expect(model.contains("case huge"))
    }
  }

  @Test("shows how styles differ")
  func difference() async throws {
    try await withFolder { folder in
      let run = try await ShellRun(Command.difference.text(), in: folder)
      #expect(run.status == 1)
      #expect(
        run.output.contains("\n--- Combine/PetsAPI+Combine.swift\n+++ AsyncAwait/PetsAPI+AsyncAwait.swift\n"),
        "\(run.output.prefix(500))")
    }
  }
}
