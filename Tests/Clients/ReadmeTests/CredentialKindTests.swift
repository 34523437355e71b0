import Foundation
import Testing

/// What the README says of credentials, asked of the compiler.
@Suite("A security scheme", .timeLimit(.minutes(5)))
struct CredentialKindTests {
  /// Lines that give a scheme of the depot a credential, and whether it is one of its kind.
  private static let rows = [
    (#"_ = DepotClient(apiKey: .apiKey("k"))"#, true),
    (#"_ = DepotClient(apiKey: .token("k"))"#, false),
    (#"_ = DepotClient(login: .token { "t" })"#, true),
    (#"_ = DepotClient(login: .apiKey("t"))"#, false),
    (#"_ = DepotClient(login: .basic(user: "u", password: "p"))"#, false),
    (#"_ = DepotClient(login: .authorization("Bearer t"))"#, false),
    (#"_ = DepotClient(server_: .authorization("Digest d"))"#, true),
    (#"_ = DepotClient(server_: .token("d"))"#, false),
    (#"configuration[DepotClient.SecuritySchemes.login] = .token("t")"#, true),
    (#"configuration[DepotClient.SecuritySchemes.login] = .apiKey("t")"#, false),
    (#"configuration[BasicScheme("basic")] = .basic(user: "u", password: "p")"#, true),
    (#"configuration[BasicScheme("basic")] = .token("t")"#, false),
  ]

  @Test("takes credentials of its kind, and the compiler refuses all others")
  func kinds() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kind-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let head = [
      "@_spi(Generated) import APIRuntime", "import CredentialsGolden",
      #"var configuration = ClientConfiguration(server: "https://h")"#,
    ]
    let source = (head + Self.rows.map(\.0)).joined(separator: "\n") + "\n"
    try Data(source.utf8).write(to: folder.appendingPathComponent("main.swift"))
    let run = try await ShellRun(
      #"swiftc -typecheck -swift-version 6 -I "$MODULES" main.swift"#, in: folder,
      environment: ["MODULES": ShellRun.productsFolder.appendingPathComponent("Modules").path])
    let refused = Set(run.output.matches(of: /main\.swift:(\d+):\d+: error:/).compactMap { Int($0.1) })
    let want = Self.rows.indices.filter { !Self.rows[$0].1 }.map { $0 + head.count + 1 }
    #expect(refused.sorted() == want, "\(run.output)")
  }
}
