public import Foundation

extension RequestBuilder {
  /// Documents a success whose body is JSON of a `Body`. `accept` is the media type to ask for, `application/json` by
  /// default. It takes the place of an earlier success for the same statuses.
  public mutating func success(_ statuses: StatusPattern, accept: String? = nil) where Body: Decodable {
    success(statuses, .json(Body.self) { $0 }, accept: accept)
  }

  /// Documents a success. `accept` is the media type to ask for, by default what the decoder reads. It takes the place of an
  /// earlier success for the same statuses.
  public mutating func success(_ statuses: StatusPattern, _ decoder: ResponseDecoder<Body>, accept: String? = nil) {
    document(DocumentedSuccess(statuses: statuses, decoder: decoder, accept: accept ?? decoder.mediaType))
  }

  /// Documents a failure whose body is JSON, thrown as an ``ErrorResponse`` of that type. It takes the place of an earlier
  /// failure for the same statuses and the same media type.
  ///
  /// - Parameter contentType: The media type of this body, where the same statuses have others, too. A response is read by
  ///   the one that it has.
  public mutating func failure<Failure: Decodable & Sendable>(
    _ statuses: StatusPattern,
    _ type: Failure.Type,
    contentType: MediaType? = nil
  ) {
    failure(statuses, ResponseDecoder<Failure>.json(type) { $0 }, contentType: contentType)
  }

  /// Documents a failure with no body of a known kind, thrown as an ``ErrorResponse`` of `Data`.
  public mutating func failure(_ statuses: StatusPattern) {
    failure(statuses, ResponseDecoder<Data>.data)
  }

  /// Documents a failure, thrown as an ``ErrorResponse`` of what the decoder makes of its body.
  public mutating func failure<Failure: Sendable>(
    _ statuses: StatusPattern,
    _ decoder: ResponseDecoder<Failure>,
    contentType: MediaType? = nil
  ) {
    document(DocumentedFailure(statuses, decoder, contentType: contentType))
  }

  /// The same request for a success of another type, decoded from JSON: where a server sends something else than its
  /// description says.
  ///
  ///     let pet = try await client.body(for: PetsAPI.getPet(id: 7).decoded(as: MyPet.self))
  public func decoded<Other: Decodable & Sendable>(as type: Other.Type) -> RequestBuilder<Other> {
    reading(.json(type) { $0 }, accept: nil)
  }

  /// The same request for the bytes of the response, in a media type other than the one that is read, such as `text/csv`.
  ///
  ///     let report = try await client.body(for: ReportsAPI.getReport(id: 7).data(accept: "text/csv"))
  public func data(accept: String) -> RequestBuilder<Data> {
    reading(.data, accept: accept)
  }

  /// The same request for a file with the bytes of the response, which are written there while they come: into a file
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
    let hasBody = successes.contains { $0.accept != nil }
    for success in successes {
      // A success without a body has nothing to ask for, unless there is no other.
      let type = hasBody && success.accept == nil ? nil : accept ?? success.accept ?? decoder.mediaType
      request.document(DocumentedSuccess(statuses: success.statuses, decoder: decoder, accept: type))
    }
    failures.forEach { request.document($0) }
    return request
  }
}
