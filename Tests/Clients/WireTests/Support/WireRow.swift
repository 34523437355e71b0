#if LoopbackTests && (canImport(Combine) || OpenCombine)
@testable import APIRuntime
import Foundation
import LoopbackSupport
import SwaggerWire
import Testing
import Wire

/// A generated client, which is all configuration.
protocol ConfiguredClient: Sendable {
  var configuration: ClientConfiguration { get set }

  init(configuration: ClientConfiguration)
}

extension WireClient: ConfiguredClient {}
extension SwaggerWireClient: ConfiguredClient {}

/// A call, and the request that it is on the wire, or why none is sent.
struct WireRow<Client: ConfiguredClient>: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let want: Wire?
  private let ending: Ending
  private let endings: @Sendable (Style, ServerURL) async -> [Ending]

  init(
    _ call: Call<Client, Nothing>,
    of client: @escaping @Sendable (ServerURL) -> Client = { Client(configuration: ClientConfiguration(server: $0)) },
    _ line: String,
    _ fields: [String] = [],
    body: String = ""
  ) {
    self.init(call, client, Wire(line, fields, body: body), .value(Nothing()), line)
  }

  /// A call that sends nothing.
  init(
    _ call: Call<Client, Nothing>,
    of client: @escaping @Sendable (ServerURL) -> Client = { Client(configuration: ClientConfiguration(server: $0)) },
    refused reason: String
  ) {
    self.init(call, client, nil, .refused(reason), reason)
  }

  private init(
    _ call: Call<Client, Nothing>,
    _ client: @escaping @Sendable (ServerURL) -> Client,
    _ want: Wire?,
    _ ending: Ending,
    _ title: String
  ) {
    testDescription = title + (want.map { ([""] + $0.fields + [$0.body]).joined(separator: " ") } ?? "")
    self.want = want
    self.ending = ending
    endings = { style, server in
      var client = client(server)
      client.configuration.makeBoundary = { "b" }
      return await call.endings(style, client)
    }
  }

  /// Makes the call and compares what the server receives.
  func check(_ style: Style) async throws {
    let ended = Locked<[Ending]>([])
    let received = try await RawServer.received(respondingWith: .init(204)) { server in
      let endings = await endings(style, ServerURL(server.url))
      ended.update { $0 = endings }
    }
    #expect(received.map(Wire.init) == [want].compactMap { $0 })
    #expect(ended.value == [ending])
  }
}

// MARK: - Values of the tables

/// The array of https://spec.openapis.org/oas/v3.1.1.html#style-examples
let colors = ["blue", "black", "brown"]
/// The object of those examples.
let rgb = RGB(r: 100, g: 200, b: 150)
let noon = Date(timeIntervalSince1970: 1_709_208_000)
let leapDay = CalendarDate(daysSince1970: 19_782)
let uuid = UUID(
  uuid: (0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8))
#endif
