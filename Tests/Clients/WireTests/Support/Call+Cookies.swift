#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func cookies(
    text: String? = nil, integer: Int? = nil, number: Double? = nil, flag: Bool? = nil, shade: Shade? = nil,
    at: Date? = nil, day: CalendarDate? = nil, id: UUID? = nil, maybe: String? = nil, list: [String]? = nil,
    numbers: [Int]? = nil, shades: [Shade]? = nil, map: [String: String]? = nil, object: RGB? = nil
  ) -> Call {
    let options = CookiesAPI.Cookies.Options(
      text: text, integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id, maybe: maybe,
      list: list, numbers: numbers, shades: shades, map: map, object: object)
    return .empty(
      callback: { $0.cookies.cookies(options, completion: $1) },
      publisher: { $0.cookies.cookiesPublisher(options) },
      asyncAwait: { try await $0.cookies.cookies(options) })
  }

  static func cookiesFlat(text: String? = nil, list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.cookies.flat(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.cookies.flatPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.cookies.flat(text: text, list: list, object: object) })
  }

  static func cookiesJson(object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.cookies.json(object: object, completion: $1) },
      publisher: { $0.cookies.jsonPublisher(object: object) },
      asyncAwait: { try await $0.cookies.json(object: object) })
  }

  static func cookiesPlain(text: String? = nil, list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.cookies.plain(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.cookies.plainPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.cookies.plain(text: text, list: list, object: object) })
  }

  static func cookiesPlainFlat(list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.cookies.plainFlat(list: list, object: object, completion: $1) },
      publisher: { $0.cookies.plainFlatPublisher(list: list, object: object) },
      asyncAwait: { try await $0.cookies.plainFlat(list: list, object: object) })
  }
}
#endif
