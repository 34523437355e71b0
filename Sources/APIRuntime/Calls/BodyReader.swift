import Foundation

/// How a body is read while it comes. An error of elements is thrown by a call of its own, after those before it were given.
struct BodyReader<Body: Sendable> {
  /// Takes the next bytes, and gives what they complete, if anything.
  let read: (Data) throws -> Body?
  /// Is told that there are no more bytes, and gives what is left, or the body as a whole.
  let end: () throws -> Body
}

extension RequestBuilder {
  /// How the body of an answer is read while it comes, unless it is kept and read as a whole. `isWatched` says whether
  /// somebody waits for its elements.
  func reader(
    of head: ResponseHead,
    _ configuration: ClientConfiguration,
    _ task: RequestTask,
    isWatched: Bool
  ) -> BodyReader<Body>? {
    guard let decoder = success(for: head, configuration)?.decoder else { return nil }
    return decoder.fileReader(configuration, task, head: head) ?? (isWatched ? decoder.makeReader?(configuration) : nil)
  }

  /// Whether anything is made of the body of a response. A caller sees it where its status is not documented.
  func needsBody(of head: ResponseHead, _ configuration: ClientConfiguration) -> Bool {
    success(for: head, configuration)?.decoder.needsBody ?? true
  }
}

extension ResponseDecoder {
  /// Writes a body to the file that it is for, if it is for one.
  func fileReader(_ configuration: ClientConfiguration, _ task: RequestTask, head: ResponseHead) -> BodyReader<Body>? {
    guard let file = file.map({ ArrivingFile($0, task) }) else { return nil }
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
