import APIRuntime
import Auditing
import BookCalls
import BookModels
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The same two clients, with the models of both in one module and the calls of both in another.
@Suite("Calls and models in two modules")
struct SplitTests {
  @Test("are one client, with types of operations beside the calls")
  func calls() async throws {
    let book = Sales.Book(id: 7, title: "Emma", sales: Sales.Sales(status: .due))
    let transport = FakeTransport(status: 201, #"{"id":7,"title":"Emma","sales":{"status":"due"}}"#)
    var client = Sales.BooksClient(key: .apiKey("s"))
    client.configuration.transport = transport
    let body = Sales.BooksAPI.AddBook.RequestBody(book: book, reason: .purchase)
    #expect(try await client.books.addBook(body: body) == .created(book))
    #expect(transport.sent.first?.url?.absoluteString == "https://sales.example/v2/books")
    let sent = try #require(transport.sent.first?.httpBody)
    #expect(
      try JSONDecoder().decode(JSONValue.self, from: sent)
        == ["book": ["id": 7, "title": "Emma", "sales": ["status": "due"]], "reason": "purchase"])
  }

  #if LoopbackTests
  @Test("call a server with models of the other module")
  func server() async throws {
    let book = Sales.Book(id: 7, title: "Emma", sales: Sales.Sales(status: .due))
    try await LoopbackServer.run { request in
      let body = try JSONDecoder().decode(JSONValue.self, from: request.body)
      let isBook = request.method == "POST" && body["book"]?["title"]?.stringValue == "Emma"
      return .init(
        status: isBook ? 201 : 400, headers: ["Content-Type": "application/json"],
        body: #"{"id":7,"title":"Emma","sales":{"status":"due"}}"#)
    } while: { server in
      let client = Sales.BooksClient(server: ServerURL(server.url))
      let body = Sales.BooksAPI.AddBook.RequestBody(book: book, reason: .purchase)
      let added = try await client.books.addBook(body: body)
      #expect(added == .created(book))
    }
  }
  #endif

  @Test("give the headers and errors of their client")
  func headers() async throws {
    var client = Lending.BooksClient()
    client.configuration.transport = FakeTransport(status: 200, headers: ["X-Shelf": "hall"], "[]")
    let response = try await client.response(for: Lending.BooksAPI.listBooks(shelf: .hall))
    #expect(response.headers[Lending.ResponseHeaders.xShelf] == .hall)
    client.configuration.transport = FakeTransport(
      status: 500, headers: ["Content-Type": "application/json"], #"{"id":1}"#)
    await #expect { _ = try await client.books.listBooks() } throws: { error in
      (error as? ErrorResponse<Lending.Problem>)?.body == Lending.Problem(id: 1)
    }
  }

  @Test("have models with the protocols that are asked for")
  func protocols() {
    #expect(Lending.Problem().isAudited)
    #expect(Sales.Book.Status.lent.isAudited)
    #expect(Lending.Event.problem(Lending.Problem()).isAudited)
    #expect((Sales.BooksAPI.AddBook.RequestBody.Reason.gift as Any) is any Auditable == false)
  }
}
