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
    let links = page.matches(of: /<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/).map { (String($0.1), String($0.2)) }
    #expect(links.map(\.1).contains("listPets"))
    #expect(Set(links.map(\.0)).count == links.count)
    for (id, name) in links { #expect(page.contains("<article id=\"\(id)\">\n<h3>\(name)")) }
    #expect(page.contains("<h3>listPets <small>GET /pets</small></h3>"))
  }

  @Test("marks what each style has that the other has not")
  func marks() async throws {
    let page = try await page()
    #expect(page.contains("async throws -&gt;</ins>"))
    #expect(page.contains("<del>completion: @escaping @Sendable (Result&lt;"))
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
