import Foundation

/// A documented success: the statuses it is for, and how its body is read.
struct DocumentedSuccess<Body: Sendable>: Sendable {
  let statuses: StatusPattern
  let decoder: ResponseDecoder<Body>
  /// The media type to ask for; `nil` where no body is documented.
  let accept: String?

  /// Whether a body of a type can be one of this success.
  fileprivate func fits(_ contentType: String?) -> Bool {
    guard let contentType, let accept, !accept.contains("*") else { return true }
    let (came, wanted) = (MediaType(rawValue: contentType), MediaType(rawValue: accept))
    return came.essence == wanted.essence || came.kind == wanted.kind && came.kind != .other
  }
}

/// A documented failure: the statuses it is for, and the error that it becomes.
struct DocumentedFailure: Sendable {
  let statuses: StatusPattern
  /// Of the body, where the description has several for a status.
  let contentType: MediaType?
  /// The media type to ask for.
  let accept: String?
  let read: @Sendable (RawResponse, ClientConfiguration) throws -> any FailureResponse

  init<Body: Sendable>(_ statuses: StatusPattern, _ decoder: ResponseDecoder<Body>, contentType: MediaType?) {
    self.statuses = statuses
    self.contentType = contentType
    accept = contentType?.rawValue ?? decoder.mediaType
    read = { response, configuration in
      ErrorResponse(response, body: try decoder.body(from: response.whole, configuration), configuration)
    }
  }
}

extension [DocumentedFailure] {
  /// Adds a failure, in place of one for the same statuses and the same media type.
  mutating func document(_ failure: DocumentedFailure) {
    removeAll { $0.statuses == failure.statuses && $0.contentType == failure.contentType }
    append(failure)
  }

  /// The failures with just these statuses.
  func with(_ statuses: StatusPattern) -> [DocumentedFailure] {
    filter { $0.statuses == statuses }
  }

  /// The failures of a status: those of the status itself go before those of its range, these before the default.
  func of(_ status: Int) -> [DocumentedFailure] {
    let patterns: [StatusPattern] = [.code(status), .range(status / 100), .default]
    return patterns.lazy.map(with).first { !$0.isEmpty } ?? []
  }

  /// The error that a response becomes: made by the failure of its media type, else of one written in the same way, else by
  /// the first one. `nil` if there is none. Throws where the body cannot be decoded.
  func error(for response: RawResponse, _ configuration: ClientConfiguration) throws -> (any FailureResponse)? {
    let type = response.headers["Content-Type"].map(MediaType.init(rawValue:))
    let failure =
      first { $0.accept.map { MediaType(rawValue: $0).essence } == type?.essence }
      ?? first { $0.accept.map { MediaType(rawValue: $0).kind } == type?.kind && type?.kind != .other }
      ?? first
    return try failure?.read(response, configuration)
  }
}

/// What a response with a documented status means.
enum DocumentedMeaning<Body: Sendable> {
  case success(DocumentedSuccess<Body>)
  /// One for each media type.
  case failure([DocumentedFailure])
}

extension RequestBuilder {
  /// What is documented for a status: the status itself goes before its range, that before the default, which is of 200 to
  /// 299 for a success, and of all others for a failure.
  func meaning(of status: Int) -> DocumentedMeaning<Body>? {
    let isOfSuccesses = status / 100 == 2
    for pattern in [StatusPattern.code(status), .range(status / 100), .default] {
      let isDefault = pattern == .default
      if let success = successes.first(where: { $0.statuses == pattern }), !isDefault || isOfSuccesses {
        return .success(success)
      }
      let failures = failures.with(pattern)
      if !failures.isEmpty, !isDefault || !isOfSuccesses { return .failure(failures) }
    }
    return nil
  }

  /// The success that a response is read as: that of its status, or the one that an undocumented status of the 200s stands
  /// for: a documented body where there is one alone and its media type fits, no body where none came.
  ///
  /// - Parameter isEmpty: Whether no body came, where that is known already.
  func success(for head: ResponseHead, isEmpty: Bool = false, _ configuration: ClientConfiguration)
    -> DocumentedSuccess<Body>?
  {
    switch meaning(of: head.status) {
    case .success(let success): return success
    case .failure: return nil
    case nil: break
    }
    guard head.status / 100 == 2, configuration.undocumentedSuccess == .accepted else { return nil }
    let bodies = successes.filter { $0.accept != nil }
    let empty = successes.first { $0.accept == nil }
    if bodies.isEmpty || isEmpty || head.headers["Content-Length"] == "0" { return empty ?? bodies.first }
    return bodies.count == 1 && bodies[0].fits(head.headers["Content-Type"]) ? bodies[0] : nil
  }

  /// The media types of the documented successes, in order, or else those of the failures; `nil` when none has a body.
  var accept: String? {
    let ofSuccesses = successes.compactMap(\.accept)
    var types: [String] = []
    for type in ofSuccesses.isEmpty ? failures.compactMap(\.accept) : ofSuccesses where !types.contains(type) {
      types.append(type)
    }
    return types.isEmpty ? nil : types.joined(separator: ", ")
  }
}
