extension RequestBuilder {
  /// The same request for the elements of its answer, where the server can send it as a stream, too.
  ///
  /// `accept` is the media type to ask for, by default what the decoder reads.
  public func streamed<Element>(
    _ decoder: ResponseDecoder<Streamed<Element>>, accept: String? = nil
  ) -> RequestBuilder<Streamed<Element>> {
    reading(decoder, accept: accept ?? decoder.mediaType)
  }
}
