import Foundation
import Testing

/// `Documentation/Types.md`: its description, its commands and what they print.
@Suite("The page of types")
struct TypesPageTests {
  private static let sections: [String] = {
    let root = URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
    let page = try? String(contentsOf: root.appendingPathComponent("Documentation/Types.md"), encoding: .utf8)
    return (page ?? "").components(separatedBy: "\n## ")
  }()

  /// The lines of the blocks of a language.
  private static func lines(of language: String, in section: String) -> [String] {
    section.components(separatedBy: "```\(language)\n").dropFirst().flatMap {
      $0.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
  }

  @Test("has commands that end well and print the lines behind them")
  func commands() async throws {
    let place = try Workplace()
    try place.write(Self.lines(of: "json", in: Self.sections[0]).joined(separator: "\n"), to: "shop.json")
    var count = 0
    for section in Self.sections.dropFirst() {
      let wanted = Self.lines(of: "text", in: section)
      for command in Self.lines(of: "sh", in: section) {
        let words = command.split(separator: " ").map { $0.replacingOccurrences(of: "'", with: "") }
        #expect(words.first == "gen")
        let call = try await place.gen(["--strict"] + words.dropFirst())
        #expect(call.status == 0, "\(command): \(call.standardError)")
        let printed = call.standardOutput.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        for line in wanted { #expect(printed.contains { $0.hasPrefix(line) }, "\(line) in \(printed)") }
        count += 1
      }
    }
    #expect(count == 5)
  }

  @Test("is right about what is not generated, and what is")
  func files() async throws {
    let place = try Workplace()
    try place.write(Self.lines(of: "json", in: Self.sections[0]).joined(separator: "\n"), to: "shop.json")
    #expect(
      try await place.gen(["--type", "schema:Money=Billing.Money", "--id", "Pet.id=PetID", "shop.json"]).status == 0)
    #expect(
      Set(place.texts(in: "Generated/Models").keys) == ["Pet.swift", "PetID.swift", "TypeRequirements.swift"])
    let check = try await place.gen(["--check", "shop.json"])
    #expect(check.status == 0, "\(check.standardError)")
    let other = try await place.gen(["--id", "Pet.id=PetKey", "--check", "shop.json"])
    #expect(other.status == 1)
  }

  @Test(
    "has choices that are refused before anything is read",
    arguments: [
      (
        ["--type", "Money"], #""Money" chooses no type"#,
        "write KIND:ORIGINAL=TYPE; the kinds are format, schema, property, parameter, path, query, header, cookie"
      ),
      (
        ["--type", "schema:Money"], #""schema:Money" chooses no type"#,
        "write KIND:ORIGINAL=TYPE; the kinds are format, schema, property, parameter, path, query, header, cookie"
      ),
      (["--type", "shema:Money=Own"], #"unknown kind "shema" in "shema:Money""#, #"did you mean "schema:Money"?"#),
      (
        ["--type", "format:strng/uuid=Own"], #""strng/uuid" is not a format of a type, such as string/uuid"#,
        #"did you mean "string"?"#
      ),
      (
        ["--type", "format:object/x=Own"], #""object/x" is not a format of a type, such as string/uuid"#,
        "the types are string, integer, number, boolean"
      ),
      (
        ["--type", "property:kind=Own"], #""kind" is not a property"#,
        "for example Pet.kind, *.kind or a JSON pointer"
      ),
      (
        ["--type", "schema:Money=[Own]"], #""[Own]" is not the name of a type of values"#,
        "for example Decimal, PetKind or Billing.Money"
      ),
      (
        ["--type", "schema:Money=Billing."], #""Billing." is not the name of a type of values"#,
        "for example Decimal, PetKind or Billing.Money"
      ),
      (
        ["--type", "schema:Money=Void"], #""Void" is not the name of a type of values"#,
        "for example Decimal, PetKind or Billing.Money"
      ),
      (
        ["--type", "schema:Money=Int8"], "`Int8` is a type of a library, which has to be named with its module",
        "for example Swift.Int8 or Foundation.Int8"
      ),
      (
        ["--type", "format:integer/unix-time=Date"], "`Date` cannot be decoded from an integer",
        "for example Billing.Moment, a type of your own that decodes one"
      ),
      (
        ["--type", "format:string/ulid=Int"], "`Int` cannot be decoded from a string",
        "for example Billing.Moment, a type of your own that decodes one"
      ),
      (["--id", "Pet.id"], #""Pet.id" names no identifier"#, "for example Pet.id=PetID"),
      (["--id", "Pet.id=petID"], #""petID" cannot be the name of an identifier"#, "for example PetID"),
      (["--id", "Pet.id=Billing.ID"], #""Billing.ID" cannot be the name of an identifier"#, "for example PetID"),
    ] as [([String], String, String)])
  func refused(arguments: [String], message: String, hint: String) async throws {
    let call = try await Workplace().gen(arguments + ["shop.json"])
    #expect(call.status == 2)
    #expect(call.standardError.contains("error: \(arguments[0]): \(message)\n"), "\(call.standardError)")
    #expect(call.standardError.contains("hint: \(hint)\n"), "\(call.standardError)")
  }

  @Test("has choices that match nothing, which are errors with the nearest name")
  func unmatched() async throws {
    let place = try Workplace()
    try place.write(Self.lines(of: "json", in: Self.sections[0]).joined(separator: "\n"), to: "shop.json")
    let call = try await place.gen(["--id", "Pet.idd=PetID", "shop.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError.contains(
        """
        error: "Pet.idd" names no property that is generated [types.unmatched]
          hint: did you mean "Pet.id"?
        """), "\(call.standardError)")
    #expect(place.texts(in: "Generated").isEmpty)
  }
}
