import Foundation
import Testing

/// What the compiler says of a client whose user chose a type that cannot be in it.
@Suite("A wrong type", .timeLimit(.minutes(5)))
struct WrongTypeTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
  }

  private static let conformance = "extension Billing.Money: APIRuntime.FieldValue"

  @Test(
    "is an error at one line, in the file that says what it has to be",
    arguments: [
      ("Codable, Hashable, Sendable", nil),
      ("Codable, Equatable, Sendable", "HashableType<Billing.Money>"),
      ("Hashable, Sendable", conformance), ("Encodable, Hashable, Sendable", conformance),
    ] as [(String, String?)])
  func errors(conformances: String, want: String?) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wrong-type-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let money = try Self.text(of: "Clients/Billing/Money.swift")
    let declared = "Codable, Hashable, Sendable"
    #expect(money.contains(declared))
    try Data(money.replacing(declared, with: conformances).utf8).write(to: folder.appendingPathComponent("Money.swift"))
    let run = try await ShellRun(
      #"""
      swiftc -emit-module -module-name Billing Money.swift "$TESTS"/Clients/Billing/ULID.swift "$TESTS"/Clients/Billing/Card.swift &&
        cd "$TESTS"/Golden/kennel &&
        swiftc -typecheck -module-name ChosenTypesGolden -swift-version 6 -I "$FOLDER" -I "$MODULES" Types/*.swift Generated/*.swift \
          Generated/Models/*.swift Generated/Operations/*.swift
      """#, in: folder,
      environment: [
        "TESTS": Self.tests.path, "FOLDER": folder.path,
        "MODULES": ShellRun.productsFolder.appendingPathComponent("Modules").path,
      ])
    let errors = run.output.matches(of: /(\w+)\.swift:(\d+):\d+: error:/)
    #expect(Set(errors.map { String($0.1) }) == (want == nil ? [] : ["TypeRequirements"]), "\(run.output)")
    let requirements = try Self.text(of: "Golden/kennel/Generated/Models/TypeRequirements.swift")
    let lines = requirements.split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = Set(errors.compactMap { Int($0.2) })
    #expect(numbers.count == (want == nil ? 0 : 1), "\(run.output)")
    for number in numbers { #expect(lines[number - 1].contains(want ?? "")) }
    #expect((run.status == 0) == (want == nil))
  }
}
