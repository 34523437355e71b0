import Foundation
import Testing

/// What an app sees of the runtime and of a generated client, asked of the compiler.
@Suite("An app", .timeLimit(.minutes(5)))
struct HiddenDeclarationTests {
  /// Lines of an app, and whether they are for users.
  private static let rows = [
    (#"request.header("X-Trace", "1")"#, true),
    (#"request.success(203)"#, true),
    (#"_ = try APIJSONDecoder().decode(Page.self, from: Data())"#, true),
    (#"configuration[DepotClient.SecuritySchemes.login] = .token("t")"#, true),
    (#"_ = HTTPMethod(rawValue: "COPY")"#, true),
    (#"func isValue<Value: FieldValue>(_: Value.Type) {}; isValue([Page?].self)"#, true),
    (#"_ = Indirect<Int>.self"#, false),
    (#"_ = DemandDrivenDelivery<Int>.self"#, false),
    (#"func readFields(_: some FieldReader) {}"#, false),
    (#"func writeFields(_: some FieldWriter) {}"#, false),
    (#"func readUnion(_: some UnionReader<Int>) {}"#, false),
    (#"func writeUnion(_: some UnionWriter) {}"#, false),
    (#"_ = JSONElement.self"#, false),
    (#"_ = JSONTarget.self"#, false),
    (#"_ = Int.read"#, false),
    (#"_ = 1.write"#, false),
    (#"_ = Int.includesNull"#, false),
    (#"_ = Double(stringEncoded: "1")"#, false),
    (#"_ = 1.5.stringEncoded"#, false),
    (#"_ = Page.read"#, false),
    (#"_ = Kind.listedValue(of:in:)"#, false),
    (#"_ = BasicScheme("basic")"#, false),
    (#"configuration.declare([])"#, false),
    (#"request.operation("id")"#, false),
    (#"request.execute(configuration, task: RequestTask()) { _ in }"#, false),
    (#"request.bodyEncoding("a", contentType: .json)"#, false),
    (#"_ = ResponseDecoder<Int>.json(Int.self) { $0 }"#, false),
  ]

  @Test("sees what is for users, and nothing that only generated code calls")
  func names() async throws {
    let hidden = Self.rows.indices.filter { !Self.rows[$0].1 }
    #expect(try await refused("import APIRuntime") == hidden)
    // So the lines are refused because of what they name.
    #expect(try await refused("@_spi(Generated) import APIRuntime") == [])
  }

  /// Returns the indices of the rows that do not compile.
  private func refused(_ runtimeImport: String) async throws -> [Int] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hidden-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = [
      runtimeImport, "import CredentialsGolden", "import Foundation",
      #"var configuration = ClientConfiguration(server: "https://h")"#, "var request = CratesAPI.listCrates()",
    ]
    let source = (head + Self.rows.map(\.0)).joined(separator: "\n") + "\n"
    try Data(source.utf8).write(to: folder.appendingPathComponent("main.swift"))
    let run = try await ShellRun(
      #"swiftc -typecheck -swift-version 6 -I "$MODULES" main.swift"#, in: folder,
      environment: ["MODULES": ShellRun.productsFolder.appendingPathComponent("Modules").path])
    #expect(run.output.isEmpty || run.output.contains("main.swift"), "\(run.output)")
    let lines = run.output.matches(of: /main\.swift:(\d+):\d+: error:/).compactMap { Int($0.1) }
    return Set(lines.map { $0 - head.count - 1 }).sorted()
  }
}
