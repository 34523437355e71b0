#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func fields(
    xText: String? = nil, xInteger: Int? = nil, xNumber: Double? = nil, xFlag: Bool? = nil, xShade: Shade? = nil,
    xAt: Date? = nil, xDay: CalendarDate? = nil, xId: UUID? = nil, xMaybe: String? = nil, xList: [String]? = nil,
    xNumbers: [Int]? = nil, xShades: [Shade]? = nil, xMap: [String: String]? = nil, xObject: RGB? = nil,
    xListMany: [String]? = nil, xMapMany: [String: String]? = nil, xObjectMany: RGB? = nil, xJson: RGB? = nil
  ) -> Call {
    let options = HeadersAPI.Fields.Options(
      xText: xText, xInteger: xInteger, xNumber: xNumber, xFlag: xFlag, xShade: xShade, xAt: xAt, xDay: xDay,
      xId:
        xId, xMaybe: xMaybe, xList: xList, xNumbers: xNumbers, xShades: xShades, xMap: xMap, xObject: xObject,
      xListMany: xListMany, xMapMany: xMapMany, xObjectMany: xObjectMany, xJson: xJson)
    return .empty(
      callback: { $0.headers.fields(options, completion: $1) },
      publisher: { $0.headers.fieldsPublisher(options) },
      asyncAwait: { try await $0.headers.fields(options) })
  }

  static func ignored() -> Call {
    .empty(
      callback: { $0.headers.ignored(completion: $1) },
      publisher: { $0.headers.ignoredPublisher() },
      asyncAwait: { try await $0.headers.ignored() })
  }
}
#endif
