import APIRuntime
import CodedGolden
import Foundation
import LoopbackSupport
import OpenCombine
import Testing
import XMLCoder

/// Calls whose bodies are XML, which a package of others codes: the client is generated with `--coders application/xml`.
@Suite("A coder of XML", .timeLimit(.minutes(5)))
struct XMLCoderTests {
  private static let coder = BodyCoder(
    encode: { try XMLEncoder().encode($0, withRootKey: "note") },
    decode: { try XMLDecoder().decode($0, from: $1) })

  private static func addNote(_ note: Note) -> Call<NotesClient, Note> {
    Call(
      callback: { $0.notes.addNote(body: note, completion: $1) },
      publisher: { $0.notes.addNotePublisher(body: note) },
      asyncAwait: { try await $0.notes.addNote(body: note) })
  }

  private static let note = Note(
    text: "a < b", stars: 2, tag: ["x", "y"], author: Note.Author(name: "Ann"), state: .draft)
  private static let xml =
    "<note><text>a &lt; b</text><stars>2</stars><tag>x</tag><tag>y</tag><author><name>Ann</name></author>"
    + "<state>draft</state></note>"

  /// Runs a server that responds with a text, and returns how the call ends in a style and what was received.
  private func ending(
    _ style: Style, status: Int = 201, _ body: String, coder: BodyCoder? = Self.coder
  ) async throws -> (endings: [Ending], received: [LoopbackServer.Received]) {
    let received = Locked<[LoopbackServer.Received]>([])
    return try await LoopbackServer.run { request in
      received.update { $0.append(request) }
      return LoopbackServer.Reply(
        status: status, headers: ["Content-Type": "application/xml; charset=utf-8"], body: body)
    } while: { server in
      var client = NotesClient(server: ServerURL(server.url))
      client.configuration.publisherQueue = .global()
      client.configuration.coders["application/xml"] = coder
      return (await Self.addNote(Self.note).endings(style, client), received.value)
    }
  }

  @Test("writes and reads models, in every style", arguments: Style.allCases)
  func models(style: Style) async throws {
    let (endings, received) = try await ending(style, "<note><text>b</text><tag>z</tag><state>new</state></note>")
    #expect(endings == [.value(Note(text: "b", tag: ["z"], state: .unknown("new")))])
    let request = try #require(received.first)
    #expect(request.headers["content-type"] == "application/xml")
    #expect(request.headers["accept"]?.hasPrefix("application/xml") == true)
    // The order of the elements is that of the model's members.
    let sent = String(decoding: request.body, as: UTF8.self)
    let decoded = try XMLDecoder().decode(Note.self, from: Data(sent.utf8))
    #expect(decoded == Self.note)
    #expect(sent.hasPrefix("<note>") && sent.contains("<text>a &lt; b</text>") && sent.contains("<tag>y</tag>"))
    #expect(try XMLDecoder().decode(Note.self, from: Data(Self.xml.utf8)) == Self.note)
  }

  @Test("reads documented failures", arguments: Style.allCases)
  func failures(style: Style) async throws {
    let (endings, _) = try await ending(style, status: 400, "<problem><title>No</title></problem>")
    #expect(endings == [.documented(status: 400, body: Problem(title: "No"))])
  }

  @Test("is missed by name")
  func missing() async throws {
    let (endings, received) = try await ending(.asyncAwait, "<note/>", coder: nil)
    #expect(
      endings == [
        .refused(
          "the body: a value cannot be serialized as application/xml, only text or an UploadFile; "
            + "set configuration.coders")
      ])
    #expect(received.isEmpty)
  }
}
