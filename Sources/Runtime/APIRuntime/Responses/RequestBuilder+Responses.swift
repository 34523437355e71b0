public import Foundation

/// The responses that the description documents for a request. How one is chosen stands in DocumentedResponses.swift.
extension RequestBuilder {
  /// Documents a success whose body is JSON of a `Body`. It replaces an earlier success for the same statuses.
  ///
  ///     request.success(200)
  ///     request.success(.range(2))
  ///
  /// - Parameters:
  ///   - statuses: One status, a range such as `2XX`, or all others.
  ///   - accept: The media type for `Accept`, `application/json` by default.
  public mutating func success(_ statuses: StatusPattern, accept: String? = nil) where Body: Decodable {
    success(statuses, .json(Body.self) { $0 }, accept: accept)
  }

  /// Documents a success. It replaces an earlier success for the same statuses and, if it has one, the same media type.
  ///
  /// - Parameters:
  ///   - statuses: One status, a range such as `2XX`, or all others.
  ///   - decoder: What makes a `Body` of the response.
  ///   - accept: The media type for `Accept`, by default that of the decoder.
  ///   - contentType: The media type of this body, if the same statuses have several. A response is decoded by the one that
  ///     it has; what is `application/json` without parameters is the one that was asked for.
  public mutating func success(
    _ statuses: StatusPattern,
    _ decoder: ResponseDecoder<Body>,
    accept: String? = nil,
    contentType: MediaType? = nil
  ) {
    document(
      DocumentedSuccess(
        statuses: statuses, decoder: decoder, accept: contentType?.rawValue ?? accept ?? decoder.mediaType,
        contentType: contentType))
  }

  /// Sets the media type to ask for, of several that a success has.
  @_spi(Generated) public mutating func accept(_ mediaType: MediaType) {
    acceptedType = mediaType
  }

  /// Documents a failure whose body is JSON: an ``ErrorResponse`` of that type. It replaces an earlier failure for the
  /// same statuses and the same media type.
  ///
  /// - Parameters:
  ///   - statuses: One status, a range such as `4XX`, or all others.
  ///   - type: The type of the body.
  ///   - contentType: The media type of this body, if the same statuses have several. A response is decoded by the one that
  ///     it has.
  public mutating func failure<Failure: Decodable & Sendable>(
    _ statuses: StatusPattern,
    _ type: Failure.Type,
    contentType: MediaType? = nil
  ) {
    failure(statuses, ResponseDecoder<Failure>.json(type) { $0 }, contentType: contentType)
  }

  /// Documents a failure without a described body: an ``ErrorResponse`` of `Data`.
  @_spi(Generated) public mutating func failure(_ statuses: StatusPattern) {
    failure(statuses, ResponseDecoder<Data>.data)
  }

  /// Documents a failure: an ``ErrorResponse`` of the body that the decoder returns.
  ///
  /// - Parameters:
  ///   - statuses: One status, a range such as `4XX`, or all others.
  ///   - decoder: What makes the body of the error.
  ///   - contentType: The media type of this body, if the same statuses have several.
  public mutating func failure<Failure: Sendable>(
    _ statuses: StatusPattern,
    _ decoder: ResponseDecoder<Failure>,
    contentType: MediaType? = nil
  ) {
    document(DocumentedFailure(statuses, decoder, contentType: contentType))
  }

  /// Returns the request with a success of another type, decoded from JSON, for servers that differ from their
  /// description, or from a media type that the configuration has a ``BodyCoder`` for.
  ///
  ///     let pet = try await client.body(for: PetsAPI.getPet(id: 7).decoded(as: MyPet.self))
  ///     let same = try await client.body(for: PetsAPI.getPet(id: 7).decoded(as: Pet.self, accept: "application/xml"))
  ///
  /// - Parameters:
  ///   - type: The type of the success.
  ///   - accept: The media type for `Accept`, by default that of the documented success.
  public func decoded<Other: Decodable & Sendable>(as type: Other.Type, accept: String? = nil) -> RequestBuilder<Other>
  {
    decoded(by: .json(type) { $0 }, accept: accept)
  }

  /// Returns the request with the bytes of the response as its success, in another media type, such as `text/csv`.
  ///
  ///     let report = try await client.body(for: ReportsAPI.getReport(id: 7).data(accept: "text/csv"))
  ///
  /// - Parameter accept: The media type for `Accept`. What the server sends is not checked.
  public func data(accept: String) -> RequestBuilder<Data> {
    decoded(by: .data, accept: accept)
  }

  /// Returns the request with a file as its success, to which the bytes of the response are written while they arrive:
  /// to a temporary file beside it, which replaces it at the end.
  ///
  ///     let request = PhotosAPI.getPhoto(id: 7).file(at: url)
  ///     try await client.response(for: request)
  ///
  /// The call fails with ``APIError/unwritableFile(_:_:)`` if the folder is missing or not writable, if the file is a
  /// folder, if its name is too long, or if the disk is full. After a failure or a cancel the temporary file is
  /// removed, and a file that was there before is unchanged. So is that of a success that is documented without a body
  /// beside others that have one, such as 202: the call fails with ``APIError/undecodableBody(_:_:)``.
  ///
  /// What a process that ends in the middle leaves is a hidden file beside it, whose name ends in `.download`.
  ///
  /// - Parameters:
  ///   - url: The address of the file, which may be there already. With an address that is not of a file, the call fails
  ///     with ``APIError/invalidRequest(_:)``.
  ///   - accept: The media type for `Accept`, by default that of the documented success.
  public func file(at url: URL, accept: String? = nil) -> RequestBuilder<URL> {
    var request = decoded(by: .file(url), accept: accept)
    if !url.isFileURL { request.refusal = "'\(url.absoluteString.printable(limit: 200))' is not the address of a file" }
    return request
  }

  /// Returns the request with another decoder of its documented successes.
  func decoded<Other>(by decoder: ResponseDecoder<Other>, accept: String?) -> RequestBuilder<Other> {
    var request = RequestBuilder<Other>(sending: self)
    if accept != nil { request.acceptedType = nil }
    let hasBody = successes.contains { $0.accept != nil }
    for success in successes {
      let usual = success.contentType == nil ? success.accept : acceptedType?.rawValue ?? success.accept
      // A success without a body has neither a media type nor a file, unless no success has a body.
      let isEmpty = hasBody && success.accept == nil
      request.document(
        DocumentedSuccess(
          statuses: success.statuses, decoder: isEmpty ? decoder.withoutFile : decoder,
          accept: isEmpty ? nil : accept ?? usual ?? decoder.mediaType, isExact: accept != nil))
    }
    failures.forEach { request.document($0) }
    return request
  }
}
