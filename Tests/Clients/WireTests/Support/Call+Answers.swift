#if canImport(Combine) || OpenCombine
@_spi(Generated) import APIRuntime
import Foundation
import LoopbackSupport
import Wire

extension Call where Client == WireClient, Body == RGB {
  static func exact() -> Call {
    Call(
      callback: { $0.answers.exact(completion: $1) },
      publisher: { $0.answers.exactPublisher() },
      asyncAwait: { try await $0.answers.exact() })
  }

  static func range() -> Call {
    Call(
      callback: { $0.answers.range(completion: $1) },
      publisher: { $0.answers.rangePublisher() },
      asyncAwait: { try await $0.answers.range() })
  }

  static func responseOfDefault() -> Call {
    Call(
      callback: { $0.answers.default(completion: $1) },
      publisher: { $0.answers.defaultPublisher() },
      asyncAwait: { try await $0.answers.default() })
  }

  static func kindsOfAnswer() -> Call {
    Call(
      callback: { $0.answers.kindsOfAnswer(completion: $1) },
      publisher: { $0.answers.kindsOfAnswerPublisher() },
      asyncAwait: { try await $0.answers.kindsOfAnswer() })
  }

  static func plus() -> Call {
    Call(
      callback: { $0.answers.plus(completion: $1) },
      publisher: { $0.answers.plusPublisher() },
      asyncAwait: { try await $0.answers.plus() })
  }

  static func documented() -> Call {
    Call(
      callback: { $0.answers.documented(completion: $1) },
      publisher: { $0.answers.documentedPublisher() },
      asyncAwait: { try await $0.answers.documented() })
  }

  static func errors() -> Call {
    Call(
      callback: { $0.answers.errors(completion: $1) },
      publisher: { $0.answers.errorsPublisher() },
      asyncAwait: { try await $0.answers.errors() })
  }
}

extension Call where Client == WireClient, Body == AnswersAPI.VersionsOfAnswer.ResponseBody {
  static func versions() -> Call {
    Call(
      callback: { $0.answers.versionsOfAnswer(completion: $1) },
      publisher: { $0.answers.versionsOfAnswerPublisher() },
      asyncAwait: { try await $0.answers.versionsOfAnswer() })
  }

  static func versions(accept: MediaType) -> Call {
    Call(
      callback: { $0.answers.versionsOfAnswer(accept: accept, completion: $1) },
      publisher: { $0.answers.versionsOfAnswerPublisher(accept: accept) },
      asyncAwait: { try await $0.answers.versionsOfAnswer(accept: accept) })
  }
}

extension Call where Client == WireClient, Body == AnswersAPI.Several.ResponseBody {
  static func several() -> Call {
    Call(
      callback: { $0.answers.several(completion: $1) },
      publisher: { $0.answers.severalPublisher() },
      asyncAwait: { try await $0.answers.several() })
  }
}

extension Call where Client == WireClient, Body == RGB? {
  static func maybe() -> Call {
    Call(
      callback: { $0.answers.maybe(completion: $1) },
      publisher: { $0.answers.maybePublisher() },
      asyncAwait: { try await $0.answers.maybe() })
  }
}

extension Call where Client == WireClient, Body == Nothing {
  static func noResponse() -> Call {
    .empty(
      callback: { $0.answers.none(completion: $1) },
      publisher: { $0.answers.nonePublisher() },
      asyncAwait: { try await $0.answers.none() })
  }

  static func head() -> Call {
    .empty(
      callback: { $0.answers.head(completion: $1) },
      publisher: { $0.answers.headPublisher() },
      asyncAwait: { try await $0.answers.head() })
  }
}

extension Call where Client == WireClient, Body == String {
  static func text() -> Call {
    Call(
      callback: { $0.answers.text(completion: $1) },
      publisher: { $0.answers.textPublisher() },
      asyncAwait: { try await $0.answers.text() })
  }
}

extension Call where Client == WireClient, Body == Data {
  static func binary() -> Call {
    Call(
      callback: { $0.answers.binary(completion: $1) },
      publisher: { $0.answers.binaryPublisher() },
      asyncAwait: { try await $0.answers.binary() })
  }
}

extension Call where Client == WireClient, Body == Int {
  static func number() -> Call {
    Call(
      callback: { $0.answers.number(completion: $1) },
      publisher: { $0.answers.numberPublisher() },
      asyncAwait: { try await $0.answers.number() })
  }
}
#endif
