#if LoopbackTests && (canImport(Combine) || OpenCombine)
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Petstore
import Testing

@Suite("A body in pieces over the network", .timeLimit(.minutes(5)))
struct StreamedUploadTests {
  private func upload(_ file: UploadFile) -> RequestBuilder<Void> {
    var request = RequestBuilder<Void>(.put, "/photo")
    request.body(file: file)
    request.success(200, .empty)
    return request
  }

  private func pieces(_ count: Int, of size: Int) -> AsyncStream<Data> {
    AsyncStream { continuation in
      for index in 0..<count { continuation.yield(Data(repeating: UInt8(truncatingIfNeeded: index), count: size)) }
      continuation.finish()
    }
  }

  @Test("arrives whole, with its length or in chunks", arguments: Network.all, [0, 1, 300])
  func whole(network: Network, count: Int) async throws {
    for length in [nil, count * 40_001] {
      let received = try await RawServer.received(respondingWith: .init(200)) { server in
        let file = UploadFile.stream(pieces(count, of: 40_001), length: length)
        _ = try await network.client(of: server).response(for: upload(file))
      }
      let request = try #require(received.first)
      let want = (0..<count).map { Data(repeating: UInt8(truncatingIfNeeded: $0), count: 40_001) }.joined()
      let isSame = request.body == Data(want)
      #expect(isSame)
      let isChunked = request.fields.contains { $0.lowercased() == "transfer-encoding: chunked" }
      let isStreaming = network.transport is any StreamingTransport
      #expect(isChunked == (isStreaming && length == nil))
      #expect(request.fields.contains { $0.lowercased() == "content-length: \(count * 40_001)" } == !isChunked)
    }
  }

  @Test(
    "arrives while it is made, where the transport can stream",
    arguments: Network.all.filter { $0.transport is any StreamingTransport })
  func live(network: Network) async throws {
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    try await RawServer.run { connection in
      var text = ""
      while !text.hasSuffix("one\r\n") { text += String(decoding: try await connection.read(), as: UTF8.self) }
      // Only now the next piece is made.
      continuation.yield(Data("two".utf8))
      continuation.finish()
      while !text.hasSuffix("0\r\n\r\n") { text += String(decoding: try await connection.read(), as: UTF8.self) }
      #expect(text.hasSuffix("3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"))
      try await connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    } while: { server in
      continuation.yield(Data("one".utf8))
      _ = try await network.client(of: server).response(for: upload(.stream(pieces)))
    }
  }
}
#endif
