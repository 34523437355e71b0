#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func form(
    text: String? = nil, integer: Int? = nil, number: Double? = nil, flag: Bool? = nil, shade: Shade? = nil,
    at: Date? = nil, day: CalendarDate? = nil, id: UUID? = nil, maybe: String? = nil, list: [String]? = nil,
    numbers: [Int]? = nil, shades: [Shade]? = nil, map: [String: String]? = nil, object: RGB? = nil
  ) -> Call {
    let options = QueriesAPI.Form.Options(
      text: text, integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id, maybe: maybe,
      list: list, numbers: numbers, shades: shades, map: map, object: object)
    return .empty(
      callback: { $0.queries.form(options, completion: $1) },
      publisher: { $0.queries.formPublisher(options) },
      asyncAwait: { try await $0.queries.form(options) })
  }

  static func formFlat(
    text: String? = nil, list: [String]? = nil, numbers: [Int]? = nil, shades: [Shade]? = nil,
    map: [String: String]? = nil, object: RGB? = nil
  ) -> Call {
    .empty(
      callback: {
        $0.queries.formFlat(
          text: text, list: list, numbers: numbers, shades: shades, map: map, object: object, completion: $1)
      },
      publisher: {
        $0.queries.formFlatPublisher(
          text: text, list: list, numbers: numbers, shades: shades, map: map, object: object)
      },
      asyncAwait: {
        try await $0.queries.formFlat(
          text: text, list: list, numbers: numbers, shades: shades, map: map, object: object)
      })
  }

  static func reserved(text: String? = nil, list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.reserved(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.queries.reservedPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.queries.reserved(text: text, list: list, object: object) })
  }

  static func reservedFlat(list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.reservedFlat(list: list, object: object, completion: $1) },
      publisher: { $0.queries.reservedFlatPublisher(list: list, object: object) },
      asyncAwait: { try await $0.queries.reservedFlat(list: list, object: object) })
  }

  static func empty(text: String? = nil, integer: Int? = nil, list: [String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.empty(text: text, integer: integer, list: list, object: object, completion: $1) },
      publisher: { $0.queries.emptyPublisher(text: text, integer: integer, list: list, object: object) },
      asyncAwait: { try await $0.queries.empty(text: text, integer: integer, list: list, object: object) })
  }

  static func space(list: [String]? = nil, numbers: [Int]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.space(list: list, numbers: numbers, object: object, completion: $1) },
      publisher: { $0.queries.spacePublisher(list: list, numbers: numbers, object: object) },
      asyncAwait: { try await $0.queries.space(list: list, numbers: numbers, object: object) })
  }

  static func spaceMany(list: [String]? = nil, numbers: [Int]? = nil) -> Call {
    .empty(
      callback: { $0.queries.spaceMany(list: list, numbers: numbers, completion: $1) },
      publisher: { $0.queries.spaceManyPublisher(list: list, numbers: numbers) },
      asyncAwait: { try await $0.queries.spaceMany(list: list, numbers: numbers) })
  }

  static func pipe(list: [String]? = nil, numbers: [Int]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.pipe(list: list, numbers: numbers, object: object, completion: $1) },
      publisher: { $0.queries.pipePublisher(list: list, numbers: numbers, object: object) },
      asyncAwait: { try await $0.queries.pipe(list: list, numbers: numbers, object: object) })
  }

  static func pipeMany(list: [String]? = nil, numbers: [Int]? = nil) -> Call {
    .empty(
      callback: { $0.queries.pipeMany(list: list, numbers: numbers, completion: $1) },
      publisher: { $0.queries.pipeManyPublisher(list: list, numbers: numbers) },
      asyncAwait: { try await $0.queries.pipeMany(list: list, numbers: numbers) })
  }

  static func deep(map: [String: String]? = nil, object: RGB? = nil) -> Call {
    .empty(
      callback: { $0.queries.deep(map: map, object: object, completion: $1) },
      publisher: { $0.queries.deepPublisher(map: map, object: object) },
      asyncAwait: { try await $0.queries.deep(map: map, object: object) })
  }

  static func deepNested(filter: Filter? = nil) -> Call {
    .empty(
      callback: { $0.queries.deepNested(filter: filter, completion: $1) },
      publisher: { $0.queries.deepNestedPublisher(filter: filter) },
      asyncAwait: { try await $0.queries.deepNested(filter: filter) })
  }

  static func json(
    text: String? = nil, integer: Int? = nil, flag: Bool? = nil, shade: Shade? = nil, at: Date? = nil,
    list: [String]? = nil, map: [String: String]? = nil, object: RGB? = nil
  ) -> Call {
    .empty(
      callback: {
        $0.queries.json(
          text: text, integer: integer, flag: flag, shade: shade, at: at, list: list, map: map, object: object,
          completion: $1)
      },
      publisher: {
        $0.queries.jsonPublisher(
          text: text, integer: integer, flag: flag, shade: shade, at: at, list: list, map: map, object: object)
      },
      asyncAwait: {
        try await $0.queries.json(
          text: text, integer: integer, flag: flag, shade: shade, at: at, list: list, map: map, object: object)
      })
  }

  static func names(aB: String? = nil, ids: String? = nil, top: String? = nil, xY: String? = nil, für: String? = nil)
    -> Call
  {
    .empty(
      callback: { $0.queries.names(aB: aB, ids: ids, top: top, xY: xY, für: für, completion: $1) },
      publisher: { $0.queries.namesPublisher(aB: aB, ids: ids, top: top, xY: xY, für: für) },
      asyncAwait: { try await $0.queries.names(aB: aB, ids: ids, top: top, xY: xY, für: für) })
  }

  static func settled(
    kind: QueriesAPI.Settled.Kind = .dry, unit: QueriesAPI.Settled.UnitKind = .m,
    page: Int = 1, size: Int? = nil, only: QueriesAPI.Settled.Only? = nil
  ) -> Call {
    .empty(
      callback: { $0.queries.settled(kind: kind, unit: unit, page: page, size: size, only: only, completion: $1) },
      publisher: { $0.queries.settledPublisher(kind: kind, unit: unit, page: page, size: size, only: only) },
      asyncAwait: { try await $0.queries.settled(kind: kind, unit: unit, page: page, size: size, only: only) })
  }

  static func shared(id: Int, page: Int? = nil, idInQuery: String? = nil, xTrace: String? = nil) -> Call {
    .empty(
      callback: { $0.queries.shared(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace, completion: $1) },
      publisher: { $0.queries.sharedPublisher(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace) },
      asyncAwait: { try await $0.queries.shared(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace) })
  }

  static func overridden(id: Int, page: [String]? = nil, idInQuery: String? = nil, xTrace: Int? = nil) -> Call {
    .empty(
      callback: { $0.queries.overridden(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace, completion: $1) },
      publisher: { $0.queries.overriddenPublisher(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace) },
      asyncAwait: { try await $0.queries.overridden(id: id, page: page, idInQuery: idInQuery, xTrace: xTrace) })
  }

  static func search(q: Search? = nil) -> Call {
    .empty(
      callback: { $0.queries.search(q: q, completion: $1) },
      publisher: { $0.queries.searchPublisher(q: q) },
      asyncAwait: { try await $0.queries.search(q: q) })
  }

  static func searchJson(q: Search? = nil) -> Call {
    .empty(
      callback: { $0.queries.searchJson(q: q, completion: $1) },
      publisher: { $0.queries.searchJsonPublisher(q: q) },
      asyncAwait: { try await $0.queries.searchJson(q: q) })
  }

  static func searchEncoded(q: QueriesAPI.SearchEncoded.Q? = nil) -> Call {
    .empty(
      callback: { $0.queries.searchEncoded(q: q, completion: $1) },
      publisher: { $0.queries.searchEncodedPublisher(q: q) },
      asyncAwait: { try await $0.queries.searchEncoded(q: q) })
  }

  static func deepUnion(created: QueriesAPI.DeepUnion.Created? = nil) -> Call {
    .empty(
      callback: { $0.queries.deepUnion(created: created, completion: $1) },
      publisher: { $0.queries.deepUnionPublisher(created: created) },
      asyncAwait: { try await $0.queries.deepUnion(created: created) })
  }

  static func searchPath(q: String? = nil) -> Call {
    .empty(
      callback: { $0.queries.searchPath(q: q, completion: $1) },
      publisher: { $0.queries.searchPathPublisher(q: q) },
      asyncAwait: { try await $0.queries.searchPath(q: q) })
  }
}
#endif
