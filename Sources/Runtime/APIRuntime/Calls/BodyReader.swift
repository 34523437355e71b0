import Foundation

/// The functions that read a body while it arrives. The error of an element is thrown by a call of its own, after the
/// call that returns the elements before it.
struct BodyReader<Body: Sendable> {
  /// Called with the next bytes. Returns what they complete, if anything.
  let read: (Data) throws -> Body?
  /// Called at the end. Returns the rest, or the body as a whole.
  let end: () throws -> Body
}

extension RequestBuilder {
  /// Returns the reader of a body that is read while it arrives; `nil` for one that is collected and decoded as a
  /// whole.
  ///
  /// - Parameter deliversElements: Whether the caller receives the elements while they arrive.
  func reader(
    of head: ResponseHead,
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    deliversElements: Bool
  ) -> BodyReader<Body>? {
    guard let decoder = success(for: head, configuration)?.decoder else { return nil }
    var configuration = configuration
    configuration.recorder?.status = head.status
    return decoder.fileReader(configuration, task, head: head)
      ?? (deliversElements ? decoder.makeReader?(configuration) : nil)
  }

  /// Whether the body of a response is used. That of an undocumented status is, because the error has it.
  func needsBody(of head: ResponseHead, _ configuration: ClientConfiguration) -> Bool {
    success(for: head, configuration)?.decoder.needsBody ?? true
  }
}

extension ResponseDecoder {
  /// Returns a reader that writes a body to its file; `nil` if it has none.
  func fileReader(_ configuration: ClientConfiguration, _ task: RequestTask, head: ResponseHead) -> BodyReader<Body>? {
    guard let file = file.map({ DownloadFile($0, task) }) else { return nil }
    return BodyReader(
      read: { data in
        try file.write(data)
        return nil
      },
      end: {
        try file.finish()
        return try body(from: TransportResponse(head), configuration)
      })
  }
}
