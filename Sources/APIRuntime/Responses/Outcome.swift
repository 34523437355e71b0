public import Foundation

/// A documented answer: the statuses it is for, and what it becomes.
struct Outcome<Body: Sendable>: Sendable {
  enum Meaning: Sendable {
    case success(ResponseDecoder<Body>, accept: String?)
    /// Makes the error to throw.
    case failure(accept: String?, @Sendable (TransportResponse, ClientConfiguration) throws -> any Error)

    var isSuccess: Bool {
      if case .success = self { true } else { false }
    }
  }

  let statuses: StatusPattern
  let meaning: Meaning

  fileprivate var isSuccess: Bool { meaning.isSuccess }

  /// The media type to ask for.
  fileprivate var accept: String? {
    switch meaning {
    case .success(_, let accept), .failure(let accept, _): accept
    }
  }
}

extension RequestBuilder {
  /// Documents a success whose body is JSON of a `Body`. `accept` is the media type to ask for, `application/json` by default.
  public mutating func success(_ statuses: StatusPattern, accept: String? = nil) where Body: Decodable {
    success(statuses, .json(Body.self) { $0 }, accept: accept)
  }

  /// Documents a success. `accept` is the media type to ask for, by default what the decoder reads.
  public mutating func success(_ statuses: StatusPattern, _ decoder: ResponseDecoder<Body>, accept: String? = nil) {
    add(Outcome(statuses: statuses, meaning: .success(decoder, accept: accept ?? decoder.mediaType)))
  }

  /// Documents a failure whose body is JSON, thrown as an ``ErrorResponse`` of that type.
  public mutating func failure<Failure: Decodable & Sendable>(_ statuses: StatusPattern, _ type: Failure.Type) {
    failure(statuses, ResponseDecoder<Failure>.json(type) { $0 })
  }

  /// Documents a failure with no body of a known kind, thrown as an ``ErrorResponse`` of `Data`.
  public mutating func failure(_ statuses: StatusPattern) {
    failure(statuses, ResponseDecoder<Data>.data)
  }

  /// Documents a failure, thrown as an ``ErrorResponse`` of what the decoder makes of its body.
  public mutating func failure<Failure: Sendable>(_ statuses: StatusPattern, _ decoder: ResponseDecoder<Failure>) {
    add(
      Outcome(
        statuses: statuses,
        meaning: .failure(accept: decoder.mediaType) { response, configuration in
          let body = try decoder.body(from: response.body, configuration)
          return ErrorResponse(status: response.status, headers: response.headers, body: body)
        }))
  }

  /// What an answer of a status means: the exact status goes before its range, the range before the default.
  func meaning(of status: Int) -> Outcome<Body>.Meaning? {
    let hundred = status / 100
    let outcome =
      outcomes.first { $0.statuses == .code(status) }
      ?? outcomes.first { $0.statuses == .range(hundred) }
      ?? outcomes.first { $0.statuses == .default && $0.isSuccess == (hundred == 2) }
    return outcome?.meaning
  }

  /// The media types of the documented successes, in order, or else those of the failures; `nil` when none has a body.
  var accept: String? {
    var types: [String] = []
    for isSuccess in [true, false] where types.isEmpty {
      for outcome in outcomes where outcome.isSuccess == isSuccess {
        if let type = outcome.accept, !types.contains(type) { types.append(type) }
      }
    }
    return types.isEmpty ? nil : types.joined(separator: ", ")
  }

  /// The same request for the bytes of its answer, in a media type other than the one that is read, such as `text/csv`.
  ///
  ///     let report = try await client.response(for: ReportsAPI.getReport(id: 7).data(accept: "text/csv")).body
  public func data(accept: String) -> RequestBuilder<Data> {
    reading(.data, accept: accept)
  }

  /// The same request for a file with the bytes of its answer, which are written there while they come: into a file
  /// beside it, which takes its place when all has come. `accept` is the media type to ask for, if not any.
  ///
  /// The call ends with ``APIError/unwritableFile(_:_:)`` if that is not possible: when the folder is missing or must not be
  /// written to, when there is a folder in the place of the file, when the name is too long or the disk full.
  ///
  ///     let request = PhotosAPI.getPhoto(id: 7).file(at: url)
  ///     try await client.response(for: request)
  public func file(at url: URL, accept: String? = nil) -> RequestBuilder<URL> {
    reading(.file(url), accept: accept)
  }

  /// The same request with another reading of its documented successes.
  func reading<Other>(_ decoder: ResponseDecoder<Other>, accept: String?) -> RequestBuilder<Other> {
    var request = RequestBuilder<Other>(sending: self)
    for outcome in outcomes {
      switch outcome.meaning {
      case .success(_, let usual): request.success(outcome.statuses, decoder, accept: accept ?? usual)
      case .failure(let accept, let read):
        request.add(Outcome<Other>(statuses: outcome.statuses, meaning: .failure(accept: accept, read)))
      }
    }
    return request
  }
}
