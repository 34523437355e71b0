import APIRuntime
import Foundation
import LoopbackSupport
import SharedModuleGolden
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Two clients with equal names for everything, in one module, each in a namespace.
@Suite("Two clients in one module")
struct SharedModuleTests {
  private static let id = UUID(uuidString: "6C84FB90-12C4-11E1-840D-7B25C5EE775A")

  @Test("send their own requests, with their own credentials and to their own servers")
  func requests() async throws {
    let transport = FakeTransport(status: 200, "[]")
    var lending = Lending.BooksClient(key: .apiKey("l"))
    var sales = Sales.BooksClient(key: .apiKey("s"))
    lending.configuration.transport = transport
    sales.configuration.transport = transport
    #expect(try await lending.books.listBooks(shelf: .cellar, order: .year) == [])
    #expect(try await sales.books.listBooks(shelf: .window) == [])
    let urls = transport.sent.map { $0.url?.absoluteString }
    #expect(
      urls == [
        "https://lending.example/v1/books?shelf=cellar&order=year", "https://sales.example/v2/books?shelf=window",
      ])
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Key") } == ["l", nil])
    #expect(transport.sent.map { $0.value(forHTTPHeaderField: "X-Other-Key") } == [nil, "s"])
  }

  #if LoopbackTests
  @Test("call one server, each in a style of its own")
  func server() async throws {
    try await LoopbackServer.run { request in
      let isLending = request.target.hasPrefix("/v1/books?shelf=cellar")
      let book = #"{"id":7,"title":"Emma","sales":{"status":"due"}}"#
      return .init(
        headers: ["Content-Type": "application/json", "X-Total": isLending ? "12" : "all"],
        body: isLending ? "[]" : "[\(book)]")
    } while: { server in
      let lending = Lending.BooksClient(server: ServerURL(server.url))
      let sales = Sales.BooksClient(server: ServerURL(server.url))
      let response = try await lending.response(for: Lending.BooksAPI.listBooks(shelf: .cellar))
      #expect(response.headers[Lending.ResponseHeaders.xTotal] == 12)
      let sold = try await withCheckedThrowingContinuation { continuation in
        sales.books.listBooks(shelf: .window, on: .global()) { continuation.resume(with: $0) }
      }
      #expect(sold == [Sales.Book(id: 7, title: "Emma", sales: Sales.Sales(status: .due))])
    }
  }
  #endif

  @Test("have headers of the same names with types of their own")
  func headers() async throws {
    let transport = FakeTransport(
      status: 200, headers: ["X-Total": "12", "X-Shelf": "cellar", "X-Page": "number=2,of=9"], "[]")
    var lending = Lending.BooksClient()
    var sales = Sales.BooksClient()
    lending.configuration.transport = transport
    sales.configuration.transport = transport
    let lent = try await lending.response(for: Lending.BooksAPI.listBooks()).headers
    #expect(lent[Lending.ResponseHeaders.xTotal] == 12)
    #expect(lent[Lending.ResponseHeaders.xShelf] == .cellar)
    #expect(lent[Lending.ResponseHeaders.xPage] == Lending.Page(number: 2, of: 9))
    let sold = try await sales.response(for: Sales.BooksAPI.listBooks()).headers
    #expect(sold[Sales.ResponseHeaders.xTotal] == "12")
    #expect(sold[Sales.ResponseHeaders.xShelf] == .unknown("cellar"))
  }

  @Test("read and write models, types of operations, and a model with the name of the namespace")
  func bodies() async throws {
    let id = try #require(Self.id)
    let book = Lending.Book(
      id: id, title: "Emma", status: .lent, lending: Lending.Lending(status: .late, before: .init(id: .hall)))
    let transport = FakeTransport(status: 201, String(decoding: try JSONEncoder().encode(book), as: UTF8.self))
    var client = Lending.BooksClient()
    client.configuration.transport = transport
    let body = Lending.BooksAPI.AddBook.RequestBody(book: book, reason: .gift, history: [.problem(.init(id: 3))])
    #expect(try await client.books.addBook(body: body) == .created(book))
    let sent = try #require(transport.sent.first?.httpBody)
    #expect(try JSONDecoder().decode(Lending.BooksAPI.AddBook.RequestBody.self, from: sent) == body)
  }

  @Test("call with completions and get streams and typed errors")
  func styles() async throws {
    var client = Sales.BooksClient()
    client.configuration.transport = FakeTransport(status: 200, "{\"id\":1,\"title\":\"Emma\"}\n{\"id\":\"x\"}\n")
    var events: [Sales.Event] = []
    for try await event in client.events.watchEvents() { events.append(event) }
    #expect(events.first == .book(Sales.Book(id: 1, title: "Emma")))
    #expect(events.count == 2)
    client.configuration.transport = FakeTransport(status: 200, #"{"state":"open"}"#)
    let client_ = client
    let body = try await withCheckedThrowingContinuation { continuation in
      client_.sales.sales(on: .global()) { continuation.resume(with: $0) }
    }
    #expect(body == Sales.SalesAPI.Sales.ResponseBody(state: .open))
    client.configuration.transport = FakeTransport(
      status: 404, headers: ["Content-Type": "application/json"], #"{"id":7,"text":"gone"}"#)
    await #expect { _ = try await client.books.listBooks() } throws: { error in
      (error as? ErrorResponse<Sales.Problem>)?.body == Sales.Problem(id: 7, text: "gone")
    }
  }

  @Test("have models that are identifiable where that was asked for")
  func identity() throws {
    let id = try #require(Self.id)
    func identity<Model: Identifiable>(_ model: Model) -> Model.ID { model.id }
    #expect(identity(Lending.Book(id: id, title: "")) == id)
    #expect(identity(Lending.Status(id: .hall)) == .hall)
    // Its id is optional.
    #expect((Lending.Problem() as Any) is any Identifiable == false)
    #expect((Sales.Book(id: 1, title: "") as Any) is any Identifiable == false)
  }
}
