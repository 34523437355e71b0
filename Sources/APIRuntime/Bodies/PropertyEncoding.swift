/// How a property of a form, in a body or as the query, or of a multipart body is serialized, see
/// https://spec.openapis.org/oas/v3.2.0.html#encoding-object
struct PropertyEncoding: Sendable {
  /// Goes before the content type.
  var style: ParameterWriting?
  var contentType: MediaType?
  var headers: HTTPHeaders = [:]
}
