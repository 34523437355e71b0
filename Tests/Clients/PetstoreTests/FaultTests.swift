#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that misbehaves, and what the caller of an operation, `listPets` if no other, sees of it.
struct Fault: Sendable, CustomTestStringConvertible {
  let title: String
  let want: Ending
  let call: @Sendable (Style, PetstoreClient) async -> [Ending]
  let serve: @Sendable (RawServer.Connection) async throws -> Void

  var testDescription: String { title }

  init(_ title: String, _ want: Ending, _ serve: @escaping @Sendable (RawServer.Connection) async throws -> Void) {
    self.init(title, of: .listPets(), want, serve)
  }

  init<Body>(
    _ title: String, of call: Call<PetstoreClient, Body>, _ want: Ending,
    _ serve: @escaping @Sendable (RawServer.Connection) async throws -> Void
  ) {
    self.title = title
    self.want = want
    self.call = { style, client in await call.endings(style, client) }
    self.serve = serve
  }

  /// A server that redirects to an address, at which it has a pet.
  static func redirecting(_ title: String, _ address: String, _ want: Ending) -> Fault {
    Fault(title, want) { connection in
      let request = try await connection.request()
      if request.line.contains("/there ") {
        try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n[\(pet)]")
      } else {
        let fields = "Location: \(address)\r\nContent-Length: 0\r\nConnection: close"
        try await connection.write("HTTP/1.1 302 Found\r\n\(fields)\r\n\r\n")
      }
    }
  }

  /// A server that responds with some bytes, then hangs up.
  static func responding(_ title: String, _ response: String, _ want: Ending) -> Fault {
    responding(title, Data(response.replacingOccurrences(of: "\n", with: "\r\n").utf8), want)
  }

  static func responding(_ title: String, _ response: Data, _ want: Ending) -> Fault {
    Fault(title, want) { connection in
      _ = try await connection.request()
      try await connection.write(response)
    }
  }

  static let pet = #"{"id": 1, "name": "Rex"}"#
  static let rex: Ending = .value([Pet(name: "Rex", id: 1)])

  /// `[{"id": 1, "name": "Rex"}]`, compressed.
  private static let compressed = Data(
    base64Encoded: "H4sIAAAAAAACA4uuVspMUbJSMNRRUMpLzE0FMpWCUiuUamMBevBkORoAAAA=")

  /// What becomes of a response that is not HTTP.
  private static let notHTTP = Ending.transport(.cannotParseResponse)

  static let all = faults + responses + challenges + framings + redirects

  private static let faults: [Fault] = [
    Fault("hangs up before it has read", .transport(.networkConnectionLost)) { _ in },
    Fault("hangs up without a response", .transport(.networkConnectionLost)) { connection in
      _ = try await connection.request()
    },
    Fault("resets the connection", .transport(.networkConnectionLost)) { connection in
      _ = try await connection.request()
      connection.endWithReset()
    },
    Fault("resets the connection within the headers", .transport(.networkConnectionLost)) { connection in
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\nContent-")
      connection.endWithReset()
    },
    Fault("resets the connection within the body", .transport(.networkConnectionLost)) { connection in
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n[{")
      connection.endWithReset()
    },
    .responding(
      "ends before its body does", "HTTP/1.1 200 OK\nContent-Length: 99\n\n[\(pet)]",
      .transport(.networkConnectionLost)),
    .responding(
      "ends within a chunk", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1a\n[{",
      .transport(.networkConnectionLost)),
    .responding(
      "ends before the last chunk", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1a\n[\(pet)]\n",
      .transport(.networkConnectionLost)),
    .responding(
      "sends a chunk of no length", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nxyz\n[]\n",
      .transport(.networkConnectionLost)),
    .responding("uses another protocol", "220 mail.example.com ESMTP\n", notHTTP),
    .responding("sends binary rubbish", Data([0, 1, 2, 3, 0xFF, 0xFE]), notHTTP),
  ]

  private static let responses: [Fault] = [
    .redirecting("redirects to another path", "/v1/there", rex),
    .redirecting("redirects to where no server listens", "http://127.0.0.1:9/there", .transport(.cannotConnectToHost)),
    .redirecting("redirects to itself", "/v1/pets", .transport(.httpTooManyRedirects)),
    Fault("sends a body where there is none", of: .deletePet(7), .value(Nothing())) { connection in
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nnull")
    },
    .responding(
      "sends half of a JSON text", "HTTP/1.1 200 OK\nContent-Length: 10\n\n[{\"id\": 1,",
      .undecodable("expected a key in quotes at line 1, column 11, found the end", status: 200)),
    .responding(
      "sends no body", "HTTP/1.1 200 OK\nContent-Length: 0\n\n",
      .undecodable("the body is empty, expected JSON of Array<Pet>", status: 200)),
    .responding("sends a body that the end of the connection ends", "HTTP/1.1 200 OK\n\n[\(pet)]", rex),
    .responding(
      "sends chunks", "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n1\n[\n18\n\(pet)\n1\n]\n0\n\n", rex),
    .responding(
      "says 102 and 103 first",
      "HTTP/1.1 102 Processing\n\nHTTP/1.1 103 Early Hints\nLink: </a>\n\nHTTP/1.1 200 OK\nContent-Length: 26\n\n[\(pet)]",
      rex),
    .responding(
      "compresses",
      Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 44\r\n\r\n".utf8) + (compressed ?? Data()),
      rex),
    Fault("drips", rex) { connection in
      _ = try await connection.request()
      // Few drops: where many tests run, each waits for its turn.
      var rest = Data("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n[\(pet)]".utf8)
      while !rest.isEmpty {
        try await connection.write(rest.prefix(9))
        rest = rest.dropFirst(9)
        await Task.yield()
      }
    },
  ]
}

@Suite("A call to a server that", .timeLimit(.minutes(5)))
struct FaultTests {
  @Test("misbehaves ends as it should, in every style", arguments: Fault.all, Network.all)
  func faults(fault: Fault, network: Network) async throws {
    for style in Style.allCases {
      let endings = try await RawServer.run(fault.serve) { server in
        var configuration = ClientConfiguration(server: ServerURL(server.url), transport: network.transport)
        configuration.timeout = 240
        return await fault.call(style, PetstoreClient(configuration: configuration))
      }
      #expect(endings == [network.ending(of: fault)], "\(style)")
    }
  }

  @Test("redirects to another host gives that none of the secrets", arguments: Style.allCases, Network.all)
  func redirect(style: Style, network: Network) async throws {
    let fields = Locked<[String]>([])
    let endings = try await RawServer.run { connection in
      let request = try await connection.request()
      fields.update { $0 = request.fields }
      try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")
    } while: { other in
      try await RawServer.run { connection in
        _ = try await connection.request()
        let head = "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(other.url)/pets\r\nContent-Length: 0\r\n\r\n"
        try await connection.write(head)
      } while: { server in
        let configuration = ClientConfiguration(
          server: ServerURL(server.url), headers: ["Authorization": "Bearer secret", "X-Key": "secret"],
          transport: network.transport)
        return await Call.listPets().endings(style, PetstoreClient(configuration: configuration))
      }
    }
    #expect(endings == [.value([Pet]())])
    #expect(fields.value.contains("Accept: application/json"))
    #expect(!fields.value.contains { $0.contains("secret") })
  }

  @Test("sends 100 MB has them all read", arguments: Style.allCases, Network.all)
  func large(style: Style, network: Network) async throws {
    let block = Data(repeating: UInt8(ascii: " "), count: 1_000_000)
    let endings = try await RawServer.run { connection in
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000002\r\n\r\n[")
      for _ in 0..<100 { try await connection.write(block) }
      try await connection.write("]")
    } while: { server in
      await Call.listPets().endings(style, network.client(of: server))
    }
    #expect(endings == [.value([Pet]())])
  }

  @Test("never comes to an end is left when the call is cancelled", arguments: Style.allCases, Network.all)
  func endless(style: Style, network: Network) async throws {
    let (sent, send) = AsyncStream.makeStream(of: Void.self)
    let (left, leave) = AsyncStream.makeStream(of: Void.self)
    let endings = try await RawServer.run { connection in
      defer { leave.finish() }
      _ = try await connection.request()
      try await connection.write("HTTP/1.1 200 OK\r\n\r\n[")
      send.finish()
      let block = Data(repeating: UInt8(ascii: " "), count: 65_536)
      while true { try await connection.write(block) }
    } while: { server in
      let running = Call.listPets().start(style, network.client(of: server))
      for await _ in sent {}
      running.cancel()
      let endings = await running.endings()
      for await _ in left {}
      return endings
    }
    #expect(endings == style.whenCancelled)
  }
}
#endif
