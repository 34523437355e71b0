#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func ofClient() -> Call {
    .empty(
      callback: { $0.places.ofClient(completion: $1) },
      publisher: { $0.places.ofClientPublisher() },
      asyncAwait: { try await $0.places.ofClient() })
  }

  static func own() -> Call {
    .empty(
      callback: { $0.places.own(completion: $1) },
      publisher: { $0.places.ownPublisher() },
      asyncAwait: { try await $0.places.own() })
  }

  static func variable() -> Call {
    .empty(
      callback: { $0.places.variable(completion: $1) },
      publisher: { $0.places.variablePublisher() },
      asyncAwait: { try await $0.places.variable() })
  }

  static func ofPath() -> Call {
    .empty(
      callback: { $0.places.ofPath(completion: $1) },
      publisher: { $0.places.ofPathPublisher() },
      asyncAwait: { try await $0.places.ofPath() })
  }

  static func ofPathOwn() -> Call {
    .empty(
      callback: { $0.places.ofPathOwn(completion: $1) },
      publisher: { $0.places.ofPathOwnPublisher() },
      asyncAwait: { try await $0.places.ofPathOwn() })
  }
}
#endif
