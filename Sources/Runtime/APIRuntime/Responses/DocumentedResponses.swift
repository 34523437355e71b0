import Foundation

/// A documented success: its statuses, and the decoder of its body.
///
/// Which response is documented for a status, and nothing of what becomes of it: see RequestExecution+Outcome.swift.
struct DocumentedSuccess<Body: Sendable>: Sendable {
  /// The statuses that the response is documented for.
  let statuses: StatusPattern
  /// The decoder of the body.
  let decoder: ResponseDecoder<Body>
  /// The media type for `Accept`; `nil` if no body is documented.
  let accept: String?
  /// The media type of the body, if the description has several for a status.
  var contentType: MediaType?
  /// Whether no other media type is asked for, as the caller has chosen the one of bytes.
  var isExact = false

  /// Whether the body is bytes of a described media type that is not JSON. They are received in any other one, too.
  var isOfOtherBytes: Bool {
    guard let accept, decoder.isOfBytes, !isExact else { return false }
    return !accept.contains("*/*") && MediaType(rawValue: accept).kind != .json
  }

  /// Whether the body is a stream of events, which has to say so.
  var isOfEvents: Bool { decoder.mediaType == MediaType.eventStream.rawValue }

  /// Returns whether a body of a media type can be that of this success. Types of one kind fit, such as two that are
  /// JSON; to a stream of events only its own, and those that were asked for. Without a type on either side everything
  /// fits.
  func fits(_ received: MediaType?) -> Bool {
    guard let received, let accept, !accept.utf8.contains(UInt8(ascii: "*")) else { return true }
    guard !isOfEvents else {
      let types = accept.split(separator: ",").map { MediaType(rawValue: String($0)) } + [.eventStream]
      return types.contains { $0.essence == received.essence }
    }
    let expected = MediaType(rawValue: accept)
    return received.essence == expected.essence || received.kind == expected.kind && received.kind != .other
  }
}

/// A documented failure: its statuses, and how its error is made.
struct DocumentedFailure: Sendable {
  /// The statuses that the response is documented for.
  let statuses: StatusPattern
  /// The media type of the body, if the description has several for a status.
  let contentType: MediaType?
  /// The media type for `Accept`.
  let accept: String?
  /// Makes the error of a response.
  ///
  /// - Throws: The error of decoding its body.
  let read: @Sendable (RawResponse, ClientConfiguration) throws -> any FailureResponse

  /// Creates a failure whose error is an ``ErrorResponse`` of what the decoder returns.
  ///
  /// - Parameter contentType: The media type of the body, if the description has several for the statuses.
  init<Body: Sendable>(_ statuses: StatusPattern, _ decoder: ResponseDecoder<Body>, contentType: MediaType?) {
    self.statuses = statuses
    self.contentType = contentType
    accept = contentType?.rawValue ?? decoder.mediaType
    read = { response, configuration in
      ErrorResponse(response, body: try decoder.body(from: response.transportResponse, configuration), configuration)
    }
  }
}

extension [DocumentedFailure] {
  /// Adds a failure. It replaces one for the same statuses and the same media type.
  mutating func document(_ failure: DocumentedFailure) {
    removeAll { $0.statuses == failure.statuses && $0.contentType == failure.contentType }
    append(failure)
  }

  /// Returns the failures with exactly these statuses.
  func with(_ statuses: StatusPattern) -> [DocumentedFailure] {
    filter { $0.statuses == statuses }
  }

  /// Returns the failures of a status: those of the status itself, else of its range, else the default.
  func of(_ status: Int) -> [DocumentedFailure] {
    let patterns: [StatusPattern] = [.code(status), .range(status / 100), .default]
    return patterns.lazy.map(with).first { !$0.isEmpty } ?? []
  }

  /// Returns the error of a response, by the failure of its media type, else by one of the same kind of media types,
  /// else by the first one; `nil` without a failure. Throws if the body cannot be decoded.
  func error(for response: RawResponse, _ configuration: ClientConfiguration) throws -> (any FailureResponse)? {
    try most(like: response.headers.contentType, by: { $0.accept })?.read(response, configuration)
  }
}

extension Array {
  /// Returns the first of the elements whose media type is the most like the one of a response; `nil` without an element.
  fileprivate func most(like type: MediaType?, by mediaType: (Element) -> String?) -> Element? {
    guard count > 1, let type else { return first }
    let likeness = map { mediaType($0).map { MediaType(rawValue: $0).likeness(to: type) } ?? .none }
    return likeness.max().flatMap(likeness.firstIndex(of:)).map { self[$0] }
  }
}

/// The documentation of a status.
enum DocumentedResponse<Body: Sendable> {
  /// The success that is decoded.
  case success(DocumentedSuccess<Body>)
  /// A failure for each media type.
  case failure([DocumentedFailure])
}

extension RequestBuilder {
  /// Returns the documentation of a status: that of the status itself, else of its range, else the default, which is
  /// for 200 to 299 as a success and for all others as a failure.
  ///
  /// - Parameter head: The response, whose `Content-Type` decides among several successes of one status.
  /// - Returns: The documentation; `nil` for a status that has none.
  func documentedResponse(for head: ResponseHead) -> DocumentedResponse<Body>? {
    let (status, contentType) = (head.status, head.headers.contentType)
    let isOfSuccesses = status / 100 == 2
    for pattern in [StatusPattern.code(status), .range(status / 100), .default] {
      let isDefault = pattern == .default
      if let success = success(documentedFor: pattern, contentType), !isDefault || isOfSuccesses {
        return .success(success)
      }
      let failures = failures.with(pattern)
      if !failures.isEmpty, !isDefault || !isOfSuccesses { return .failure(failures) }
    }
    return nil
  }

  /// Returns the success with exactly these statuses: of several the one of the media type, and of those that fit as well
  /// the one that was asked for. Servers send `application/json` for what is JSON in a type of its own, too.
  private func success(documentedFor statuses: StatusPattern, _ type: MediaType?) -> DocumentedSuccess<Body>? {
    guard successes.contains(where: { $0.statuses == statuses && $0.contentType != nil }) else {
      return successes.first { $0.statuses == statuses }
    }
    let candidates = successes.filter { $0.statuses == statuses }
    let asked = candidates.filter { $0.contentType == acceptedType }
    if let asked = asked.first, type?.isPlainJSON ?? true { return asked }
    return (asked + candidates).most(like: type, by: { $0.accept })
  }

  /// Returns the success that a response is decoded as: that of its status, unless that is a stream of events and the
  /// response is something else, see
  /// https://html.spec.whatwg.org/multipage/server-sent-events.html#sse-processing-model; for an undocumented status from
  /// 200 to 299 the only documented body if its media type fits or it is bytes, or no body if none was received. A failure that is
  /// documented for the status goes before the treatment of undocumented ones.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether the response has no body; `false` while that is unknown.
  ///   - rule: What an undocumented status is.
  func success(for head: ResponseHead, isEmpty: Bool = false, _ rule: UndocumentedSuccess) -> DocumentedSuccess<Body>? {
    success(documentedResponse(for: head), of: head, isEmpty: isEmpty, rule)
  }

  /// Returns the success that a response is decoded as.
  ///
  /// - Parameter documented: What is documented for its status; `nil` for an undocumented one.
  func success(
    _ documented: DocumentedResponse<Body>?, of head: ResponseHead, isEmpty: Bool, _ rule: UndocumentedSuccess
  ) -> DocumentedSuccess<Body>? {
    switch documented {
    case .success(let success): return success.isOfEvents && !success.fits(head.headers.contentType) ? nil : success
    case .failure: return nil
    case nil: break
    }
    guard head.status / 100 == 2, rule == .accepted else { return nil }
    let bodies = successes.filter { $0.accept != nil }
    let empty = successes.first { $0.accept == nil }
    if bodies.isEmpty || isEmpty || head.headers["Content-Length"] == "0" { return empty ?? bodies.first }
    guard let body = bodies.first, bodies.count == 1 else { return nil }
    return body.decoder.isOfBytes || body.fits(head.headers.contentType) ? body : nil
  }

  /// The media types of the documented successes, in order, of several for one status the one that is asked for, or else
  /// those of the failures; `nil` if none has a body. Where all bodies are bytes, any other media type comes last: servers may
  /// describe one that they do not know when they are asked for it, as Django REST framework does, and refuse the call.
  var accept: String? {
    var types = acceptedType.map { [$0.rawValue] } ?? []
    let isChosen = !types.isEmpty
    /// Adds a media type, once.
    func add(_ type: String) { if !types.contains(type) { types.append(type) } }
    // In one pass, and not by key paths, which are looked up at each call if they depend on `Body`.
    var areOtherBytes: Bool?
    for success in successes {
      guard let type = success.accept else { continue }
      areOtherBytes = success.isOfOtherBytes && areOtherBytes != false
      if !isChosen || success.contentType == nil { add(type) }
    }
    if types.isEmpty { failures.forEach { $0.accept.map(add) } }
    if areOtherBytes == true { types.append("*/*;q=0.1") }
    return types.isEmpty ? nil : types.joined(separator: ", ")
  }
}

/// The statuses of a documented response: `200`, `.range(4)` for `4XX`, or `.default`.
///
/// An exact status has precedence over a range, a range over the default.
///
///     configuration.failure(.range(4), Problem.self)
public enum StatusPattern: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// One status.
  case code(Int)
  /// A hundred statuses: `.range(4)` is 400 to 499.
  case range(Int)
  /// All statuses without another documented response: of 200 to 299 for a success, of all others for a failure.
  case `default`

  /// Creates the pattern of one status: `200`.
  public init(integerLiteral value: Int) {
    self = .code(value)
  }
}
