#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func simple(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.simple(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.simplePublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.simple(text: text, list: list, object: object) })
  }

  static func simpleMany(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.simpleMany(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.simpleManyPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.simpleMany(text: text, list: list, object: object) })
  }

  static func label(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.label(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.labelPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.label(text: text, list: list, object: object) })
  }

  static func labelMany(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.labelMany(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.labelManyPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.labelMany(text: text, list: list, object: object) })
  }

  static func matrix(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.matrix(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.matrixPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.matrix(text: text, list: list, object: object) })
  }

  static func matrixMany(text: String, list: [String], object: RGB) -> Call {
    .empty(
      callback: { $0.paths.matrixMany(text: text, list: list, object: object, completion: $1) },
      publisher: { $0.paths.matrixManyPublisher(text: text, list: list, object: object) },
      asyncAwait: { try await $0.paths.matrixMany(text: text, list: list, object: object) })
  }

  static func types(integer: Int, number: Double, flag: Bool, shade: Shade, at: Date, day: CalendarDate, id: UUID)
    -> Call
  {
    .empty(
      callback: {
        $0.paths.types(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id, completion: $1)
      },
      publisher: {
        $0.paths.typesPublisher(integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      },
      asyncAwait: {
        try await $0.paths.types(integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      })
  }

  static func matrixTypes(
    integer: Int, number: Double, flag: Bool, shade: Shade, at: Date, day: CalendarDate, id: UUID
  ) -> Call {
    .empty(
      callback: {
        $0.paths.matrixTypes(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id, completion: $1)
      },
      publisher: {
        $0.paths.matrixTypesPublisher(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      },
      asyncAwait: {
        try await $0.paths.matrixTypes(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      })
  }

  static func labelTypes(
    integer: Int, number: Double, flag: Bool, shade: Shade, at: Date, day: CalendarDate, id: UUID
  ) -> Call {
    .empty(
      callback: {
        $0.paths.labelTypes(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id, completion: $1)
      },
      publisher: {
        $0.paths.labelTypesPublisher(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      },
      asyncAwait: {
        try await $0.paths.labelTypes(
          integer: integer, number: number, flag: flag, shade: shade, at: at, day: day, id: id)
      })
  }

  static func jsonInPath(object: RGB) -> Call {
    .empty(
      callback: { $0.paths.jsonInPath(object: object, completion: $1) },
      publisher: { $0.paths.jsonInPathPublisher(object: object) },
      asyncAwait: { try await $0.paths.jsonInPath(object: object) })
  }

  static func segment(text: String) -> Call {
    .empty(
      callback: { $0.paths.segment(text: text, completion: $1) },
      publisher: { $0.paths.segmentPublisher(text: text) },
      asyncAwait: { try await $0.paths.segment(text: text) })
  }

  static func mixed(text: String, integer: Int) -> Call {
    .empty(
      callback: { $0.paths.mixed(text: text, integer: integer, completion: $1) },
      publisher: { $0.paths.mixedPublisher(text: text, integer: integer) },
      asyncAwait: { try await $0.paths.mixed(text: text, integer: integer) })
  }
}
#endif
