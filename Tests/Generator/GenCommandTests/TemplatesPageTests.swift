import Foundation
import Testing

/// `gen templates`, and `Documentation/Templates.md`, which lists what it writes.
@Suite("The built-in templates")
struct TemplatesPageTests {
  private let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  @Test("are written into a folder, and make the same files from there")
  func same() async throws {
    let written = try await place.gen(["templates", "new/templates"])
    #expect(written.status == 0)
    #expect(written.standardOutput.isEmpty)
    #expect(written.standardError.hasSuffix("gen --templates new/templates uses them\n"))
    let styles = ["-q", "--mocks", "--docs", "--reference", "--responseAs", "AsyncAwait,Callback,Combine", "shop.json"]
    #expect(try await place.gen(["-o", "built-in"] + styles).status == 0)
    #expect(try await place.gen(["-o", "changed", "--templates", "new/templates"] + styles).status == 0)
    let files = ["built-in", "changed"].map { folder in
      place.texts(in: folder).filter { !$0.key.hasSuffix(".gen-manifest.json") }
    }
    #expect(files[0] == files[1])
    #expect(files[0].keys.contains("ShopClient.swift"))
  }

  @Test("replace no template that differs, unless they are asked to, and add those that are missing")
  func present() async throws {
    try place.makeFolder("templates")
    try place.write("// Mine.\n", to: "templates/model.mustache")
    let first = try await place.gen(["templates", "templates"])
    #expect(first.status == 0)
    #expect(first.standardError.hasSuffix("; --force replaces those that differ: model.mustache\n"))
    let count = place.texts(in: "templates").count
    #expect(count > 50 && first.standardError.hasPrefix("templates: \(count - 1) templates written; "))
    #expect(place.texts(in: "templates")["model.mustache"] == "// Mine.\n")
    let again = try await place.gen(["templates", "templates"])
    #expect(again.standardError.hasPrefix("templates: 0 templates written; "))
    #expect(try await place.gen(["templates", "--force", "-q", "templates"]).standardError.isEmpty)
    let replaced = place.texts(in: "templates")
    #expect(replaced["model.mustache"]?.contains("{{> declaration}}") == true)
    #expect(replaced.count > 50)
  }

  @Test("are a folder's", arguments: [["templates"], ["templates", "a", "b"]])
  func usage(arguments: [String]) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 2)
    #expect(call.standardError.contains("gen templates needs one folder to write"))
  }

  @Test("have a row each in the page, with what they include and all of their names, which the page explains")
  func rows() async throws {
    #expect(try await place.gen(["templates", "-q", "templates"]).status == 0)
    let page = try String(
      contentsOf: URL(fileURLWithPath: GoldenCase.root).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Documentation/Templates.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "## The names\n")
    let rows = parts[0].split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    var names: Set<String> = []
    var expected: [String] = []
    for (template, text) in place.texts(in: "templates") {
      let tags = tags(of: text)
      names.formUnion(tags.names)
      expected.append(
        "| `\(template.dropLast(".mustache".count))` | \(list(tags.partials)) | \(list(tags.names.sorted())) |")
    }
    #expect(rows.sorted() == expected.sorted())
    let explained = parts[1].split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.split(separator: "|")[0].split(separator: ",").map { $0.trimmingCharacters(in: .init(charactersIn: " `")) }
    }
    #expect(Set(explained).count == explained.count)
    #expect(names.subtracting(explained).isEmpty)
  }

  private func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

  /// The names in a template, and the templates that it includes, each once.
  private func tags(of text: String) -> (names: Set<String>, partials: [String]) {
    var (names, partials): (Set<String>, [String]) = ([], [])
    for piece in text.components(separatedBy: "{{").dropFirst() {
      let tag = piece.components(separatedBy: "}}")[0].trimmingCharacters(in: .init(charactersIn: "{} "))
      let name = tag.drop { "#^/>&! ".contains($0) }
      switch tag.first {
      case "!", "/": continue
      case ">": if !partials.contains(String(name)) { partials.append(String(name)) }
      default: if name != "." { names.insert(String(name)) }
      }
    }
    return (names, partials)
  }
}
