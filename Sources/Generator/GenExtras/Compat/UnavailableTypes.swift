import SwiftPlan

/// The types of openapi-generator's clients that apps use, and that cannot be forwarded.
extension UnavailableType {
  /// Returns those of `swift5` and of `swift6`, with what to write in an app of a client.
  static func ofOpenAPIGenerator(client: String) -> [UnavailableType] {
    let interceptor = Replacement.message(
      "write an `Interceptor`, and add it to `\(client).shared.configuration.interceptors`")
    return [
      UnavailableType("AnyCodable", .alias("JSONValue"), .renamed("JSONValue")),
      UnavailableType(
        "CodableHelper",
        .settings([
          Property("static var dateFormatter: DateFormatter", "DateFormatter()"),
          Property("static var jsonDecoder: JSONDecoder", "JSONDecoder()"),
          Property("static var jsonEncoder: JSONEncoder", "JSONEncoder()"),
        ]),
        .message("set `makeDecoder` and `makeEncoder` of `\(client).shared.configuration`")),
      UnavailableType(
        "Configuration", .settings([Property("static var successfulStatusCodeRange: Range<Int>", "200..<300")]),
        .message("the description says which statuses succeed")),
      UnavailableType(
        "DecodableRequestBuilderError",
        .errors([
          "emptyDataResponse", "nilHTTPResponse", "unsuccessfulHTTPStatusCode", "jsonDecoding(DecodingError)",
          "generalError(any Error)",
        ]),
        .message("catch `APIError.undecodableBody(let error, let response)`")),
      UnavailableType(
        "DownloadException",
        .errors([
          "responseDataMissing", "responseFailed", "requestMissing", "requestMissingPath", "requestMissingURL",
        ]),
        .message("catch `APIError`")),
      UnavailableType(
        "ErrorResponse", .errors(["error(Int, Data?, URLResponse?, any Error)"]),
        .message(
          "catch `let failure as any FailureResponse`, with `failure.status` and `failure.data`; "
            + "a documented body is that of `APIRuntime.ErrorResponse`")),
      UnavailableType("OpenAPIDateWithoutTime", .alias("CalendarDate"), .renamed("CalendarDate")),
      UnavailableType(
        "OpenAPIClientAPIConfiguration",
        .settings([
          Property("static var shared: OpenAPIClientAPIConfiguration", "OpenAPIClientAPIConfiguration()"),
          Property("var basePath: String", "\"\""),
          Property("var customHeaders: [String: String]", "[:]"),
          Property("var apiResponseQueue: DispatchQueue", ".main"),
        ]),
        .message("write `\(client).shared.configuration`, or create a `\(client)`")),
      UnavailableType("OpenAPIInterceptor", .protocol, interceptor),
      UnavailableType("RequestBuilderFactory", .protocol, interceptor),
    ]
  }
}
