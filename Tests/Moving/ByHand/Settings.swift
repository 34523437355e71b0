import Foundation
import Nursery

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The settings of openapi-generator's client that have no former name.
func configure() {
  // error: 'credential' is unavailable: give the client the credential of its scheme, such as `.basic(
  OpenAPIClientAPI.credential = URLCredential(user: "ann", password: "secret", persistence: .none)
  // error: 'requestBuilderFactory' is unavailable: write an `Interceptor`, and add it to `NurseryClient.shared
  print(OpenAPIClientAPI.requestBuilderFactory)
  // error: 'CodableHelper' is unavailable: set `makeDecoder` and `makeEncoder` of `NurseryClient.shared.configuration`
  CodableHelper.jsonDecoder.dateDecodingStrategy = .iso8601
  // error: 'CodableHelper' is unavailable: set `makeDecoder` and `makeEncoder` of `NurseryClient.shared.configuration`
  CodableHelper.dateFormatter.locale = Locale(identifier: "en_GB")
  // error: 'Configuration' is unavailable: the description says which statuses succeed
  Configuration.successfulStatusCodeRange = 200..<400
}
