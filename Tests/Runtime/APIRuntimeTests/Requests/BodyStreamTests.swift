#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking
import Testing

@testable import APIRuntime

@Suite("The stream of a body that begins again")
struct BodyStreamTests {
  /// Reads bytes of a stream. Returns them, or `nil` where the stream has an error.
  private func read(_ count: Int, of stream: BodyStream) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = stream.read(&bytes, maxLength: count)
    return length < 0 ? nil : Data(bytes.prefix(length))
  }

  private let body = Data("0123456789".utf8)

  @Test(
    "has the whole body again, unless the server may have it and must not get it twice",
    arguments: [
      (0, false, true), (0, true, true), (9, false, true), (9, true, true), (10, false, false), (10, true, true),
    ])
  func again(read count: Int, isIdempotent: Bool, isThere: Bool) {
    let first = BodyStream(of: body)
    #expect(read(count, of: first) == body.prefix(count))
    let again = first.restarted(isIdempotent: isIdempotent)
    #expect(again.hasBytesAvailable)
    #expect(read(20, of: again) == (isThere ? body : nil))
    #expect((first.streamError as? URLError)?.code == (isThere ? nil : .networkConnectionLost))
    // A third connection may be closed as well.
    let third = first.restarted(isIdempotent: isIdempotent)
    #expect(read(20, of: third) == (isIdempotent ? body : nil))
  }

  @Test("fails at once where the file has another length now, or is gone", arguments: [true, false])
  func file(isThere: Bool) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("stream-tests-" + UUID().uuidString)
    try body.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let first = try BodyStream(of: url)
    #expect(read(20, of: first) == body)
    #expect(read(20, of: first.restarted(isIdempotent: true)) == body)
    if isThere { try body.prefix(5).write(to: url) } else { try FileManager.default.removeItem(at: url) }
    #expect(read(20, of: first.restarted(isIdempotent: true)) == nil)
    #expect((first.streamError as? URLError)?.code == .networkConnectionLost)
  }
}
#endif
