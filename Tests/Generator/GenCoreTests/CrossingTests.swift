import Foundation
import GenCore
import GenDiagnostics
import GenPlanning
import GenRendering
import SwiftPlan
import Testing

/// Options that change what others plan, each together with any other one, over `specs/crossings.json`. `scripts/check/crossings` has the
/// compiler look at clients in which any two meet.
@Suite("Two options", .serialized)
struct CrossingTests {
  /// An option with a value, and with what it needs of others.
  struct Choice: Sendable, CustomStringConvertible {
    var name: String
    var value = ""
    var needs: [String: String] = [:]

    var description: String { value.isEmpty ? name : "\(name) \(value)" }
  }

  private static let choices = [
    Choice(name: "--client-name", value: "Shelter"), Choice(name: "--access", value: "internal"),
    Choice(name: "--hashable", value: "none"), Choice(name: "--distinguish-null"),
    Choice(name: "--undocumented-properties", value: "keep"), Choice(name: "--keep-operation-ids"),
    Choice(name: "--coders", value: "application/xml"), Choice(name: "--get-bodies"), Choice(name: "--with-internal"),
    Choice(name: "--client-parameter", value: "header:X-Tenant"), Choice(name: "--include", value: "tag:pets"),
    Choice(name: "--exclude", value: "deprecated"), Choice(name: "--pages", value: "off"),
    Choice(name: "--pages", value: "search=cursor,by=body.value.cursor,next=next"),
    Choice(name: "--name", value: "schema:status_model=StatusText"), Choice(name: "--acronyms", value: "SKU"),
    Choice(name: "--remove-prefix", value: "status_"), Choice(name: "--type", value: "schema:Money=Billing.Money"),
    Choice(name: "--request-types", value: "shared"),
    Choice(name: "--id", value: "Pet.id=PetID"), Choice(name: "--namespace", value: "Shop"),
    Choice(name: "--emit", value: "models"),
    Choice(name: "--emit", value: "calls", needs: ["--models-module": "Models"]),
    Choice(name: "--identifiable"), Choice(name: "--validation"), Choice(name: "--environment"),
    Choice(name: "--protocols", value: "Billing.Auditable"),
    Choice(name: "--header", value: "Ours."), Choice(name: "--imports", value: "Billing"), Choice(name: "--mocks"),
    Choice(name: "--docs"), Choice(name: "--reference"), Choice(name: "--merge-files"),
    Choice(name: "--compat", value: "openapi-generator"),
    Choice(name: "--deprecate", value: "Callback"),
    Choice(name: "--package", value: "Client", needs: ["--runtime": "../../gen"]),
  ]

  /// Those that change what others plan.
  private static let crossing = choices.filter {
    ["--client-parameter", "--name", "--compat", "--mocks"].contains($0.name) || $0.value.hasPrefix("search=")
  }

  /// Those that need other files, or change no declaration.
  private static let others: Set = [
    "--overlay", "--templates", "--file", "--warning", "--models-module", "--runtime",
  ]

  /// What is said of two that make no sense together.
  private static let refused: [Set<String>: [String]] = [
    // An operation that is left out has no pages.
    ["--include tag:pets", "--pages search=cursor,by=body.value.cursor,next=next"]: ["pages.unknown-operation"]
  ]

  @Test("that decide on the output are here, all of them")
  func complete() {
    #expect(Set(Self.choices.map(\.name)).union(Self.others) == Set(OutputOption.all.map(\.name)))
  }

  @Test("make sense together", arguments: crossing)
  func pairs(first: Choice) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../specs/crossings.json")
      .path
    for second in Self.choices where second.name != first.name {
      // In the order in which they stand here.
      let pair = Self.choices.filter { [first.description, second.description].contains($0.description) }
      let options = try Self.options(pair)
      let sink = DiagnosticSink()
      let generator = Generator(options: options, sink: sink)
      let generation = try generator.generate(generator.load(path))
      let errors = sink.diagnostics.filter { $0.severity == .error }.map(\.id.name)
      #expect(errors == Self.refused[Set(pair.map(\.description)), default: []], "\(pair)")
      if let generation { check(generation, pair: pair, options) }
    }
  }

  private static func options(_ choices: [Choice]) throws -> GeneratorOptions {
    var options = GeneratorOptions(render: RenderOptions(styles: Style.all.filter { $0.name != "Combine" }))
    for choice in choices {
      for (name, value) in [(choice.name, choice.value)] + choice.needs.sorted(by: { $0.key < $1.key }) {
        let option = try #require(OutputOption.all.first { $0.name == name })
        try option.set(OptionValue(value), in: &options)
      }
    }
    return options
  }

  private func check(_ generation: Generation, pair: [Choice], _ options: GeneratorOptions) {
    let files = generation.files.map { (path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
    let names = files.map { $0.path.split(separator: "/").last.map { $0.lowercased() } ?? "" }
    #expect(Set(names).count == names.count, "\(pair): files of one name")
    let declared = files.filter { $0.path.hasSuffix(".swift") && !$0.path.hasSuffix("Package.swift") }
      .flatMap { Self.declarations(in: $0.text) }
    let repeated = Dictionary(grouping: declared) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty, "\(pair): \(repeated) are declared twice")
    let all = files.map(\.text).joined()
    let given = Set(pair.map(\.description))
    if options.render.has(.calls), !given.contains("--pages off") {
      #expect(all.contains(#".page("page", from: page, first: 3)"#), "\(pair): the first page is the third")
    }
    if options.render.has(.calls), given.contains(where: { $0.contains("search=") }) {
      #expect(all.contains(".value.cursor = $1"), "\(pair): the cursor is a property")
    }
    guard given.contains("--compat openapi-generator"), options.render.has(.calls) else { return }
    let former = files.filter { $0.path.hasPrefix("Compat/") }.map(\.text).joined()
    #expect(former.contains("func getPetWithRequestBuilder(xTenant: String, petId: "), "\(pair): all former arguments")
  }

  /// The names of what a file declares at the top level. That of publishers has some twice, behind conditions.
  private static func declarations(in text: String) -> [String] {
    let kinds: Set = ["typealias", "struct", "enum", "class", "protocol", "actor"]
    return text.split(separator: "\n").filter { $0.first != " " && $0.first != "/" && $0.first != "}" }.compactMap {
      line in
      let words = line.split { $0 == " " || $0 == ":" || $0 == "{" || $0 == "<" }
      return words.firstIndex { kinds.contains(String($0)) }.flatMap { words.dropFirst($0 + 1).first.map(String.init) }
    }
  }
}
