import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request on its way: from the builder to the transport, and from the answer to the completion.
struct Exchange<Body: Sendable>: Sendable {
  let builder: RequestBuilder<Body>
  let configuration: ClientConfiguration
  let task: RequestTask
  let queue: DispatchQueue
  let completion: @Sendable (Result<Response<Body>, any Error>) -> Void

  /// Gets the tokens that are needed, then builds the request and hands it to the transport, unless the task is cancelled.
  func send() {
    resolve(builder.usableCredentials(configuration))
  }

  /// Puts tokens in the places of their sources, one after the other.
  private func resolve(_ credentials: [SchemeCredential]) {
    guard task.state == .running else { return }
    for index in credentials.indices {
      guard case .tokenSource(let source) = credentials[index].credential else { continue }
      let latch = Latch()
      return source.request(task) { token in
        guard latch.pass() else { return }
        DispatchQueue.global().async {
          switch token {
          case .success(let token):
            var credentials = credentials
            credentials[index].credential = .apiKey(token)
            resolve(credentials)
          case .failure(let error):
            finish(.failure(error))
          }
        }
      }
    }
    send(with: credentials)
  }

  private func send(with credentials: [SchemeCredential]) {
    guard task.state == .running else { return }
    do {
      let (request, body) = try builder.written(configuration, credentials)
      let file = try file(of: body)
      // Putting a file together takes time for a cancel.
      guard task.state == .running else { return }
      configuration.transport.send(request, file: file, task: task) { answer in
        // The transport may answer on any thread, the main one included, where nothing must be decoded.
        DispatchQueue.global().async { receive(answer, to: request) }
      }
    } catch {
      finish(.failure(error))
    }
  }

  private func file(of body: WrittenBody?) throws -> URL? {
    do {
      return try body?.file(for: task)
    } catch {
      throw APIError.invalidRequest("the body: \(text(of: error))")
    }
  }

  private func receive(_ answer: Result<TransportResponse, any Error>, to request: URLRequest) {
    guard task.state == .running else { return }
    finish(Result { try response(answer, to: request) })
  }

  /// The completion is called where it is known that no cancel came before: on its own queue.
  private func finish(_ result: Result<Response<Body>, any Error>) {
    queue.async {
      if task.finish() { completion(result) }
    }
  }

  private func response(
    _ answer: Result<TransportResponse, any Error>,
    to request: URLRequest
  ) throws -> Response<Body> {
    let answer = try received(answer, for: request)
    func raw() -> RawResponse {
      RawResponse(status: answer.status, headers: answer.headers, body: answer.body, request: redacted(request))
    }
    guard let meaning = builder.meaning(of: answer.status) else { throw APIError.undocumentedStatus(raw()) }
    let documented: any Error
    do {
      switch meaning {
      case .success(let decoder, _):
        let body = try decoder.body(from: answer.body, configuration)
        return Response(status: answer.status, headers: answer.headers, body: body)
      case .failure(_, let read):
        documented = try read(answer, configuration)
      }
    } catch {
      throw APIError.undecodableBody(error, raw())
    }
    throw documented
  }

  private func received(
    _ answer: Result<TransportResponse, any Error>,
    for request: URLRequest
  ) throws -> TransportResponse {
    do {
      return try answer.get()
    } catch let error as CancellationError {
      throw error
    } catch {
      let request = redacted(request)
      throw APIError.transport((error as? URLError)?.redacted(for: request) ?? error, request: request)
    }
  }

  private func redacted(_ request: URLRequest) -> URLRequest {
    request.redacted(configuration.securitySchemes.values)
  }
}
