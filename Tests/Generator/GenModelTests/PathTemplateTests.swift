import GenModel
import Testing

@Suite("A path template")
struct PathTemplateTests {
  @Test(
    "is taken apart at its pairs of braces",
    arguments: [
      ("", [], true), ("/pets", [.text("/pets")], true),
      ("/pets/{id}", [.text("/pets/"), .placeholder("id")], true),
      ("{a}{b}.{a}", [.placeholder("a"), .placeholder("b"), .text("."), .placeholder("a")], true),
      ("/{}", [.text("/"), .placeholder("")], true), ("/a{b", [.text("/a{b")], false),
      ("/a}b{c}", [.text("/a}b"), .placeholder("c")], false), ("/{a{b}", [.text("/"), .placeholder("a{b")], false),
      ("/{名}", [.text("/"), .placeholder("名")], true),
    ] as [(String, [PathTemplate.Part], Bool)])
  func parts(text: String, want: [PathTemplate.Part], hasPairedBraces: Bool) {
    let template = PathTemplate(text)
    #expect(template.parts == want)
    #expect(template.hasPairedBraces == hasPairedBraces)
    #expect("\(template)" == text)
    #expect(template.filled { "{\($0)}" } == text)
  }

  @Test("names each placeholder once, in order, and is filled with a value for each")
  func placeholders() {
    let template = PathTemplate("/a/{x}/{y}-{x}")
    #expect(template.placeholders == ["x", "y"])
    #expect(template.filled { $0 + $0 } == "/a/xx/yy-xx")
    #expect(template.filled { $0 == "x" ? "1" : nil } == nil)
    #expect(template.segments == ["a", "{x}", "{y}-{x}"])
  }

  @Test(
    "has the names of what routers write in braces, of which some are of several segments",
    arguments: [
      ("/v1/{+name}", "/v1/{+name}"), ("/{proxy+}", "/{+proxy}"), ("/files/{*path}", "/files/{+path}"),
      ("/files/{**path}", "/files/{+path}"), ("/files/{path*}", "/files/{+path}"), ("/s/{path...}", "/s/{+path}"),
      ("/users/{id?}", "/users/{id}"), ("/users/{id:int}", "/users/{id}"), ("/f/{path:path}/x", "/f/{+path}/x"),
      ("/f/{path:.*}", "/f/{+path}"), ("/v1/{name=shelves/*}:move", "/v1/{+name}:move"), ("/v1/{name=*}", "/v1/{name}"),
      // These are the names of parameters.
      ("/a/{b.c}", "/a/{b.c}"), ("/a/{b c+}", "/a/{b c+}"), ("/a/{+}", "/a/{+}"), ("/a/{}", "/a/{}"),
    ])
  func routing(text: String, want: String) {
    let (path, spanning) = PathTemplate(text).withoutRouting()
    #expect(path.requestText(spanning: spanning) == want)
    #expect(path.text == text)
  }

  @Test("keeps what a parameter is called, whatever routers write")
  func declaredRouting() {
    let (path, spanning) = PathTemplate("/a/{+b}/{c*}").withoutRouting(except: ["+b"])
    #expect(path.placeholders == ["+b", "c"])
    #expect(spanning == ["c"])
  }
}
