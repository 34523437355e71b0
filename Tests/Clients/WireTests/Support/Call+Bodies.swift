#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func jsonBody(_ body: Draft) -> Call {
    .empty(
      callback: { $0.bodies.jsonBody(body: body, completion: $1) },
      publisher: { $0.bodies.jsonBodyPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonBody(body: body) })
  }

  static func jsonMaybe(_ body: Draft? = nil) -> Call {
    .empty(
      callback: { $0.bodies.jsonMaybe(body: body, completion: $1) },
      publisher: { $0.bodies.jsonMaybePublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonMaybe(body: body) })
  }

  static func jsonList(_ body: [String]) -> Call {
    .empty(
      callback: { $0.bodies.jsonList(body: body, completion: $1) },
      publisher: { $0.bodies.jsonListPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonList(body: body) })
  }

  static func jsonText(_ body: String) -> Call {
    .empty(
      callback: { $0.bodies.jsonText(body: body, completion: $1) },
      publisher: { $0.bodies.jsonTextPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonText(body: body) })
  }

  static func jsonNull(_ body: RGB? = nil) -> Call {
    .empty(
      callback: { $0.bodies.jsonNull(body: body, completion: $1) },
      publisher: { $0.bodies.jsonNullPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonNull(body: body) })
  }

  static func jsonPlus(_ body: RGB) -> Call {
    .empty(
      callback: { $0.bodies.jsonPlus(body: body, completion: $1) },
      publisher: { $0.bodies.jsonPlusPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonPlus(body: body) })
  }

  static func jsonCharset(_ body: RGB) -> Call {
    .empty(
      callback: { $0.bodies.jsonCharset(body: body, completion: $1) },
      publisher: { $0.bodies.jsonCharsetPublisher(body: body) },
      asyncAwait: { try await $0.bodies.jsonCharset(body: body) })
  }

  static func merge(_ body: Patch) -> Call {
    .empty(
      callback: { $0.bodies.merge(body: body, completion: $1) },
      publisher: { $0.bodies.mergePublisher(body: body) },
      asyncAwait: { try await $0.bodies.merge(body: body) })
  }

  static func formBody(_ body: BodiesAPI.FormBody.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.formBody(body: body, completion: $1) },
      publisher: { $0.bodies.formBodyPublisher(body: body) },
      asyncAwait: { try await $0.bodies.formBody(body: body) })
  }

  static func formStyled(_ body: BodiesAPI.FormStyled.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.formStyled(body: body, completion: $1) },
      publisher: { $0.bodies.formStyledPublisher(body: body) },
      asyncAwait: { try await $0.bodies.formStyled(body: body) })
  }

  static func parts(_ body: BodiesAPI.Parts.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.parts(body: body, completion: $1) },
      publisher: { $0.bodies.partsPublisher(body: body) },
      asyncAwait: { try await $0.bodies.parts(body: body) })
  }

  static func partsEither(_ body: BodiesAPI.PartsEither.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.partsEither(body: body, completion: $1) },
      publisher: { $0.bodies.partsEitherPublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsEither(body: body) })
  }

  static func partsTyped(_ body: BodiesAPI.PartsTyped.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.partsTyped(body: body, completion: $1) },
      publisher: { $0.bodies.partsTypedPublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsTyped(body: body) })
  }

  static func partsInOrder(_ body: BodiesAPI.PartsInOrder.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.partsInOrder(body: body, completion: $1) },
      publisher: { $0.bodies.partsInOrderPublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsInOrder(body: body) })
  }

  static func partsOfPage(_ body: BodiesAPI.PartsOfPage.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.partsOfPage(body: body, completion: $1) },
      publisher: { $0.bodies.partsOfPagePublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsOfPage(body: body) })
  }

  static func partsOfList(_ body: [RGB]) -> Call {
    .empty(
      callback: { $0.bodies.partsOfList(body: body, completion: $1) },
      publisher: { $0.bodies.partsOfListPublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsOfList(body: body) })
  }

  static func partsMixed(_ body: BodiesAPI.PartsMixed.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.partsMixed(body: body, completion: $1) },
      publisher: { $0.bodies.partsMixedPublisher(body: body) },
      asyncAwait: { try await $0.bodies.partsMixed(body: body) })
  }

  static func bytes(_ body: UploadFile) -> Call {
    .empty(
      callback: { $0.bodies.bytes(body: body, completion: $1) },
      publisher: { $0.bodies.bytesPublisher(body: body) },
      asyncAwait: { try await $0.bodies.bytes(body: body) })
  }

  static func plain(_ body: String) -> Call {
    .empty(
      callback: { $0.bodies.plain(body: body, completion: $1) },
      publisher: { $0.bodies.plainPublisher(body: body) },
      asyncAwait: { try await $0.bodies.plain(body: body) })
  }

  static func csv(_ body: String) -> Call {
    .empty(
      callback: { $0.bodies.csv(body: body, completion: $1) },
      publisher: { $0.bodies.csvPublisher(body: body) },
      asyncAwait: { try await $0.bodies.csv(body: body) })
  }

  static func xml(_ body: UploadFile) -> Call {
    .empty(
      callback: { $0.bodies.xml(body: body, completion: $1) },
      publisher: { $0.bodies.xmlPublisher(body: body) },
      asyncAwait: { try await $0.bodies.xml(body: body) })
  }

  static func zip(_ body: UploadFile) -> Call {
    .empty(
      callback: { $0.bodies.zip(body: body, completion: $1) },
      publisher: { $0.bodies.zipPublisher(body: body) },
      asyncAwait: { try await $0.bodies.zip(body: body) })
  }

  static func any(_ body: UploadFile) -> Call {
    .empty(
      callback: { $0.bodies.any(body: body, completion: $1) },
      publisher: { $0.bodies.anyPublisher(body: body) },
      asyncAwait: { try await $0.bodies.any(body: body) })
  }

  static func choice(_ body: RGB, contentType: MediaType = .json) -> Call {
    .empty(
      callback: { $0.bodies.choice(body: body, contentType: contentType, completion: $1) },
      publisher: { $0.bodies.choicePublisher(body: body, contentType: contentType) },
      asyncAwait: { try await $0.bodies.choice(body: body, contentType: contentType) })
  }

  static func kinds(_ body: BodiesAPI.Kinds.RequestBody) -> Call {
    .empty(
      callback: { $0.bodies.kinds(body: body, completion: $1) },
      publisher: { $0.bodies.kindsPublisher(body: body) },
      asyncAwait: { try await $0.bodies.kinds(body: body) })
  }
}
#endif
