#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import CommonModels
import Foundation
import InvoicesGolden
import LoopbackSupport
import OrdersGolden
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// Values that one client gets and another one sends: both import their type from the module of the file that their
/// descriptions refer to.
@Suite("A type of a shared file", .timeLimit(.minutes(5)))
struct SharedTypesTests {
  private static let getAddress = Call<OrdersClient, CommonModels.Address>(
    callback: { $0.addresses.getAddress(id: "a", completion: $1) },
    publisher: { $0.addresses.getAddressPublisher(id: "a") },
    asyncAwait: { try await $0.addresses.getAddress(id: "a") })

  private static func createInvoice(_ body: Invoicing.InvoiceInput) -> Call<Invoicing.InvoicesClient, Invoicing.Invoice>
  {
    Call(
      callback: { $0.invoices.createInvoice(body: body, completion: $1) },
      publisher: { $0.invoices.createInvoicePublisher(body: body) },
      asyncAwait: { try await $0.invoices.createInvoice(body: body) })
  }

  private static let address =
    #"{"city":"Bern","country":"CH","kind":"work","position":{"latitude":46.9},"street":"Lane 1"}"#

  @Test("comes from one client and goes to the other, in every style", arguments: Style.allCases)
  func passing(style: Style) async throws {
    let bodies = Locked<[String]>([])
    let invoice = #"{"billTo":\#(Self.address),"payer":{"id":"p","name":"Ann"}}"#
    try await LoopbackServer.run { request in
      bodies.update { $0.append(String(decoding: request.body, as: UTF8.self)) }
      return LoopbackServer.Reply(status: 200, body: request.method == "POST" ? invoice : Self.address)
    } while: { server in
      var orders = OrdersClient(server: ServerURL(server.url))
      orders.configuration.publisherQueue = .global()
      var invoices = Invoicing.InvoicesClient(server: ServerURL(server.url))
      invoices.configuration.publisherQueue = .global()

      let received = try #require(await Self.getAddress.endings(style, orders).value as? CommonModels.Address)
      #expect(received.kind == .work)
      let sent = Invoicing.InvoiceInput(
        billTo: received, payer: CommonModels.PartyInput(name: "Ann", addresses: [received]),
        payment: .card(CommonModels.Card(digits: "42")))
      let endings = await Self.createInvoice(sent).endings(style, invoices)
      #expect(
        endings == [.value(Invoicing.Invoice(billTo: received, payer: CommonModels.Party(id: "p", name: "Ann")))])
      let made = try #require(endings.value as? Invoicing.Invoice)
      let again = OrderInput(
        customer: CommonModels.PartyInput(made.payer), shipTo: DeliveryAddress(street: "", city: ""))
      #expect(again.customer == CommonModels.PartyInput(name: "Ann"))
    }
    #expect(
      bodies.value == [
        "",
        #"{"billTo":\#(Self.address),"payer":{"addresses":[\#(Self.address)],"name":"Ann"},"#
          + #""payment":{"digits":"42","type":"card"}}"#,
      ])
  }

  @Test("has a type of its own in a merge patch, where null removes a value")
  func mergePatch() async throws {
    let bodies = Locked<[String]>([])
    try await LoopbackServer.run { request in
      bodies.update { $0.append(String(decoding: request.body, as: UTF8.self)) }
      return LoopbackServer.Reply(status: 204, body: "")
    } while: { server in
      let client = OrdersClient(server: ServerURL(server.url))
      try await client.addresses.changeAddress(
        id: "a",
        body: AddressPatch(street: "Lane 2", city: "Bern", kind: .value(CommonModels.Address.Kind.home), country: .null)
      )
    }
    #expect(bodies.value == [#"{"city":"Bern","country":null,"kind":"home","street":"Lane 2"}"#])
  }

  @Test("is what a response and a parameter of the shared file contain, in all clients")
  func components() async throws {
    let paths = Locked<[String]>([])
    try await LoopbackServer.run { request in
      paths.update { $0.append(request.target) }
      return request.method == "GET"
        ? LoopbackServer.Reply(status: 200, body: "[]")
        : LoopbackServer.Reply(status: 409, body: #"{"title":"Changed","code":"stale"}"#)
    } while: { server in
      let orders = OrdersClient(server: ServerURL(server.url))
      _ = try await orders.addresses.listAddresses(sort: CommonModels.SortParameter.street)
      let refused = await #expect(throws: ErrorResponse<CommonModels.ConflictResponse>.self) {
        try await orders.orders.createOrder(body: .sample())
      }
      let invoices = Invoicing.InvoicesClient(server: ServerURL(server.url))
      let error = await #expect(throws: ErrorResponse<CommonModels.ConflictResponse>.self) {
        try await invoices.invoices.createInvoice(body: .sample())
      }
      #expect(error?.body == refused?.body)
      #expect(error?.body == CommonModels.ConflictResponse(title: "Changed", code: .stale))
    }
    #expect(paths.value == ["/v1/addresses?sort=street", "/v1/orders", "/v1/invoices"])
  }

  @Test("has constraints that hold in values of all clients, and in what these send")
  func validation() async throws {
    var order = Order.sample()
    #expect(order.customer == CommonModels.Party.sample())
    try order.validate()
    order.customer.name = String(repeating: "a", count: 41)
    let error = #expect(throws: ConstraintError.self) { try order.validate() }
    #expect(error?.description == "customer.name: 41 characters, at most 40 are allowed")
    var client = OrdersClient(server: "http://127.0.0.1:1")
    client.configuration.validation = .requests
    let sent = await #expect(throws: ConstraintError.self) {
      try await client.addresses.addNote(id: "a", body: CommonModels.NoteBody(text: ""))
    }
    #expect(sent?.description == "body.text: 0 characters, at least 1 are required")
  }

  @Test("is the error of a response that stands in the shared file, too")
  func failure() async throws {
    try await LoopbackServer.run { _ in
      LoopbackServer.Reply(status: 404, body: #"{"title":"Gone"}"#)
    } while: { server in
      let client = OrdersClient(server: ServerURL(server.url))
      let error = await #expect(throws: ErrorResponse<CommonModels.Problem>.self) {
        try await client.addresses.getAddress(id: "a")
      }
      #expect(error?.body == CommonModels.Problem(title: "Gone"))
    }
  }
}

extension [Ending] {
  /// The value that a call ended with; `nil` for any other ending, and for several.
  fileprivate var value: Any? {
    guard count == 1, case .value(let value)? = first else { return nil }
    return value.base
  }
}
#endif
