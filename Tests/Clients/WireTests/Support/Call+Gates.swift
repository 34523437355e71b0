#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == Nothing {
  static func inherited() -> Call {
    .empty(
      callback: { $0.gates.inherited(completion: $1) },
      publisher: { $0.gates.inheritedPublisher() },
      asyncAwait: { try await $0.gates.inherited() })
  }

  static func openGate() -> Call {
    .empty(
      callback: { $0.gates.open(completion: $1) },
      publisher: { $0.gates.openPublisher() },
      asyncAwait: { try await $0.gates.open() })
  }

  static func byHeaderKey() -> Call {
    .empty(
      callback: { $0.gates.byHeaderKey(completion: $1) },
      publisher: { $0.gates.byHeaderKeyPublisher() },
      asyncAwait: { try await $0.gates.byHeaderKey() })
  }

  static func byQueryKey() -> Call {
    .empty(
      callback: { $0.gates.byQueryKey(completion: $1) },
      publisher: { $0.gates.byQueryKeyPublisher() },
      asyncAwait: { try await $0.gates.byQueryKey() })
  }

  static func byCookieKey() -> Call {
    .empty(
      callback: { $0.gates.byCookieKey(completion: $1) },
      publisher: { $0.gates.byCookieKeyPublisher() },
      asyncAwait: { try await $0.gates.byCookieKey() })
  }

  static func byBasic() -> Call {
    .empty(
      callback: { $0.gates.byBasic(completion: $1) },
      publisher: { $0.gates.byBasicPublisher() },
      asyncAwait: { try await $0.gates.byBasic() })
  }

  static func byBearer() -> Call {
    .empty(
      callback: { $0.gates.byBearer(completion: $1) },
      publisher: { $0.gates.byBearerPublisher() },
      asyncAwait: { try await $0.gates.byBearer() })
  }

  static func byLogin() -> Call {
    .empty(
      callback: { $0.gates.byLogin(completion: $1) },
      publisher: { $0.gates.byLoginPublisher() },
      asyncAwait: { try await $0.gates.byLogin() })
  }

  static func byDigest() -> Call {
    .empty(
      callback: { $0.gates.byDigest(completion: $1) },
      publisher: { $0.gates.byDigestPublisher() },
      asyncAwait: { try await $0.gates.byDigest() })
  }

  static func byOidc() -> Call {
    .empty(
      callback: { $0.gates.byOidc(completion: $1) },
      publisher: { $0.gates.byOidcPublisher() },
      asyncAwait: { try await $0.gates.byOidc() })
  }

  static func either() -> Call {
    .empty(
      callback: { $0.gates.either(completion: $1) },
      publisher: { $0.gates.eitherPublisher() },
      asyncAwait: { try await $0.gates.either() })
  }

  static func both() -> Call {
    .empty(
      callback: { $0.gates.both(completion: $1) },
      publisher: { $0.gates.bothPublisher() },
      asyncAwait: { try await $0.gates.both() })
  }

  static func mixedGates() -> Call {
    .empty(
      callback: { $0.gates.mixedGates(completion: $1) },
      publisher: { $0.gates.mixedGatesPublisher() },
      asyncAwait: { try await $0.gates.mixedGates() })
  }

  static func optional() -> Call {
    .empty(
      callback: { $0.gates.optional(completion: $1) },
      publisher: { $0.gates.optionalPublisher() },
      asyncAwait: { try await $0.gates.optional() })
  }
}
#endif
