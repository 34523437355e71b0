import Foundation
import Testing

@Suite("gen diff --html")
struct StylePageTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  private func page(_ arguments: [String] = []) async throws -> String {
    let call = try await place.gen(
      ["diff", "--from", "Callback", "--to", "AsyncAwait", "--html", "page.html"] + arguments + ["shop.json"])
    #expect(call.status == 1)
    #expect(call.standardOutput.isEmpty)
    #expect(call.standardError == "page.html: written\n")
    return try #require(place.texts()["page.html"])
  }

  @Test("writes a page that needs nothing beside it")
  func alone() async throws {
    let page = try await page()
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>ShopClient: Callback → AsyncAwait</title>"))
    for word in ["<script", "<link", "<img", "http:", "https:", "url(", "@import"] { #expect(!page.contains(word)) }
  }

  @Test("lists each call once, with a link to it and its route")
  func calls() async throws {
    let page = try await page()
    let links = page.matches(of: /<li class="item"><a href="#([^"]+)">([^\n]+)<\/a><\/li>/)
      .map { (String($0.1), String($0.2)) }
    #expect(links.map(\.1).filter { $0 == "list<wbr>Pets" }.count == 1)
    #expect(Set(links.map(\.0)).count == links.count)
    for (id, name) in links {
      #expect(page.contains("<article id=\"\(id)\" class=\"item\">\n<h3><code>\(name)</code>"))
    }
    #expect(page.contains("<h3><code>list<wbr>Pets</code> <small>GET /<wbr>pets</small></h3>"))
  }

  @Test("shows first how an app calls, and how that is declared below a line that opens it")
  func sites() async throws {
    let page = try await page().replacing("<wbr>", with: "")
    let article = try #require(
      page.components(separatedBy: "<article ").dropFirst().first { $0.contains(">listPets<") })
    let parts = article.components(separatedBy: "<details>")
    #expect(parts.count == 2)
    let marks = /<\/?(del|ins)>/
    #expect(parts[0].replacing(marks, with: "").contains("client.pets.listPets { result in … }"))
    #expect(parts[0].contains("<ins>try await</ins> client.pets.listPets"))
    #expect(!parts[0].contains("func "))
    #expect(parts[1].contains("<summary>Declarations</summary>"))
    // The call whose completion is for a queue of its own is one of the declarations.
    #expect(parts[1].matches(of: /func listPets/).count == 3)
    #expect(parts[1].contains("<span class=\"comment\">"))
  }

  @Test("has a box for each group of calls, which hides it without a script")
  func filters() async throws {
    let page = try await page()
    let boxes = page.matches(of: #/<input type="checkbox" id="([^"]+)" checked> /#).map { String($0.1) }
    #expect(boxes.count > 1)
    for box in boxes { #expect(page.contains("body:has(#\(box):not(:checked)) .")) }
  }

  @Test("marks what each style has that the other has not")
  func marks() async throws {
    let page = try await page().replacing("<wbr>", with: "")
    #expect(page.contains("async throws -&gt;</ins>"))
    #expect(page.contains("<del>completion: @escaping @MainActor @Sendable (Result&lt;"))
    #expect(!page.contains("<del>listPets"))
  }

  @Test(
    "is refused where there are not two styles, or there is more than one client",
    arguments: [
      (["--html", "page.html", "shop.json"], "--html shows two styles: it needs --from and --to"),
      (
        ["--html", "page.html", "--from", "Combine", "--to", "AsyncAwait", "--config", "two.json"],
        "--html is one page, and two.json has several clients"
      ),
    ])
  func usage(arguments: [String], message: String) async throws {
    try place.write(
      #"{"clients": [{"description": "shop.json", "output": "a"}, {"name": "b", "description": "shop.json", "output": "b"}]}"#,
      to: "two.json")
    let call = try await place.gen(["diff"] + arguments)
    #expect(call.status == 2)
    #expect(call.standardError.hasPrefix("error: \(message)\n"))
    #expect(place.texts()["page.html"] == nil)
  }

  @Test("says where the page cannot be written")
  func obstacle() async throws {
    try place.makeFolder("page.html")
    let call = try await place.gen(
      ["diff", "--from", "Callback", "--to", "AsyncAwait", "--html", "page.html", "shop.json"])
    #expect(call.status == 4)
    #expect(call.standardError == "error: page.html: cannot be written: is a directory\n")
  }
}
