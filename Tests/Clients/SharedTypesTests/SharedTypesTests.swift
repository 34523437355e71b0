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
@Suite("A type of a shared file", .timeLimit(.minutes(2)))
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
