import GenDiagnostics
package import GenModel
import GenSource

/// The media types of the bodies of an operation that are sent and read, where a description offers several media
/// types.
package struct OperationContents: Sendable {
  /// The media types that the body can be sent in, in order of preference.
  package var body: [MediaType] = []
  /// The media types that each response is read in: the preferred one, and others that say something else; none for a success
  /// that can only be an object without members, but of an operation that only reads.
  package var responses: [[MediaType]] = []
  /// `nil` where no response is a stream.
  package var streaming: Streaming?

  /// Chooses among the media types of an operation; what cannot be sent or read is reported.
  init(of operation: Operation, in table: SchemaTable, sink: DiagnosticSink) {
    body = operation.body.map { sent($0, in: table, sink: sink) } ?? []
    streaming = Streaming(operation)
    let successes = successes(among: operation.responses)
    responses = operation.responses.map { response in
      guard operation.method.hasResponseBody, let preferred = read(response, sink: sink) else { return [] }
      if successes.contains(response.status) {
        let contents = choice(of: preferred, in: response)
        // What only reads returns something: more than frameworks say of a class without properties.
        let isNothing = operation.method.action != .reads && contents.allSatisfy { $0.isEmptyObject(in: table) }
        return isNothing ? [] : contents
      }
      let others = response.contents.filter { $0.name != preferred.name }
      return [preferred]
        + others.filter {
          $0.kind == .text ? !$0.repeatsObject(of: preferred, in: table) : $0.kind == .json && $0.schema != nil
        }
    }
  }
}

/// The media types to choose from for a body: no ranges of types beside others, but for those of files, no second spelling of JSON, and
/// nothing that the caller would have to write out where `gen` writes the same schema in another form.
private func sent(_ body: RequestBody, in table: SchemaTable, sink: DiagnosticSink) -> [MediaType] {
  var kept: [MediaType] = []
  var left: [MediaType] = []
  for content in body.contents {
    let others = kept.filter { $0.schema === content.schema }
    if others.contains(where: content.isRepeated(by:)) { continue }
    if content.isRange, !kept.isEmpty, !content.isDescribedFile, !content.isUndescribedFile {
      // Of what is anything, all is said by the others.
      if others.isEmpty, content.kind != .file || !content.known.isAny { left.append(content) }
      continue
    }
    if kept.first.map({ content.repeatsObject(of: $0, in: table) }) ?? false { continue }
    if content.known.isOtherJSON, others.contains(where: { $0.kind == .json }) { continue }
    let isLeft =
      content.kind == .file && content.schema != nil
      ? others.contains(where: \.kind.isStructured) : content.losesFiles(beside: body.contents, in: table)
    if isLeft {
      left.append(content)
    } else {
      kept.append(content)
    }
  }
  if let first = left.first {
    let others = left.map(\.name).joined(separator: ", ")
    let message = "the body is sent as \(kept[0].name); it cannot be sent as \(others)"
    let hint: String? =
      switch (first.kind, first.known.kind) {
      case (.form, _): nil
      case _ where first.isRange: "set it on the request: request.body(file: …, contentType: …)"
      case (_, .multipart): "describe its parts as the properties of an object, in an overlay"
      default: "set it on the request: request.body(file: …, contentType: \"\(first.name)\")"
      }
    // JSON of the same schema says all that the others do, and so does a multipart body.
    if kept.contains(where: { [.json, .multipart].contains($0.kind) && $0.schema === first.schema }) {
      sink.note("body.other-media-types", message, at: first.place, hint: hint)
    } else {
      sink.warning("body.other-media-types", message, at: first.place, hint: hint)
    }
  }
  return kept
}

/// The media types of a success that the caller can choose from: those of JSON in which it is something else. What else
/// it is can be had as data, and so can a vendor's own type, which is JSON for want of another one.
private func choice(of preferred: MediaType, in response: Response) -> [MediaType] {
  var kept = [preferred]
  guard preferred.kind == .json, !preferred.isRange else { return kept }
  for content in response.contents where content.kind == .json && content.schema != nil && !content.isRange {
    if content.known.isVendorSpecific { continue }
    if !kept.contains(where: { $0.name == content.name || $0.schema === content.schema }) { kept.append(content) }
  }
  return kept
}

extension MediaType {
  /// Whether another media type of the same schema is sent as this one is, or as this one with parameters, such as `odata.metadata=full`:
  /// without them, each says the same of the value.
  fileprivate func isRepeated(by other: MediaType) -> Bool {
    essence == other.essence && (other.parameters.isEmpty || parameters == other.parameters)
  }

  /// Whether it is a text by its name, with the schema of an object that JSON has: frameworks list all that they can write.
  fileprivate func repeatsObject(of other: MediaType, in table: SchemaTable) -> Bool {
    guard kind == .text, other.kind == .json, let schema, schema === other.schema else { return false }
    return AppliedSchemas(of: [Origin(schema: schema)], in: table).schemas.contains {
      $0.schema.types == .object || !$0.schema.object.properties.isEmpty
    }
  }

  /// Whether it is a form beside a multipart body of the same object, whose files are parts of that one alone.
  fileprivate func losesFiles(beside others: [MediaType], in table: SchemaTable) -> Bool {
    guard kind == .form, let schema, others.contains(where: { $0.kind == .multipart && $0.schema === schema }) else {
      return false
    }
    return AppliedSchemas(of: [Origin(schema: schema)], in: table).schemas.contains {
      $0.schema.object.properties.contains { $0.schema.isBinary || $0.schema.array.items?.isBinary ?? false }
    }
  }

  /// Whether a body of it says nothing: `{}`.
  fileprivate func isEmptyObject(in table: SchemaTable) -> Bool {
    kind == .json && schema.map(table.hasNoMembers) ?? false
  }
}

/// The media type that is read of a response, if its status allows a body at all.
private func read(_ response: Response, sink: DiagnosticSink) -> MediaType? {
  guard response.status.isBodiless else { return response.contents.first }
  if let content = response.contents.first(where: { $0.schema != nil }) {
    sink.warning("response.bodiless", "a response with this status has no body: none is read", at: content.place)
  }
  return nil
}

/// The statuses that a call succeeds with: those of the 200s, else `default` unless it is described as an error, else redirects.
package func successes(among responses: [Response]) -> Set<Response.Status> {
  let statuses = responses.map(\.status)
  func within(_ digit: Int) -> Set<Response.Status> {
    Set(statuses.filter { $0.firstDigit == digit })
  }
  let successes = within(2)
  if !successes.isEmpty { return successes }
  guard let other = responses.first(where: { $0.status == .default }), !other.isDescribedAsFailure else {
    return within(3)
  }
  return [.default]
}

extension Response {
  /// Whether its description calls it an error, and nothing else: `Unexpected error`.
  fileprivate var isDescribedAsFailure: Bool {
    let words = Set(summary?.lowercased().split { !$0.isLetter } ?? [])
    return !words.isDisjoint(with: ["error", "errors", "failure", "exception"])
      && words.isDisjoint(with: ["or", "ok", "success", "successful", "result"])
  }
}

/// The stream in the responses of an operation.
package struct Streaming: Sendable {
  /// The media type of the stream.
  package var content: MediaType
  package var format: StreamFormat
  /// Whether all that is to be streamed may also be had at once, as JSON or as a file; if not, every body is a stream.
  package var isOptional: Bool

  /// Finds the stream in the responses of an operation; `nil` if there is none, or if successes have streams of different elements.
  init?(_ operation: Operation) {
    guard operation.method.hasResponseBody else { return nil }
    let successes = successes(among: operation.responses)
    let bodies = operation.responses.filter {
      successes.contains($0.status) && !$0.status.isBodiless && !$0.contents.isEmpty
    }
    let streams = bodies.map { $0.contents.first { $0.streamFormat != nil } }
    let areWhole = bodies.map { $0.contents.contains { $0.kind == .json || $0.isDescribedFile } }
    guard let content = streams.lazy.compactMap({ $0 }).first, let format = content.streamFormat,
      streams.allSatisfy({ $0.map { hasSameElements($0, content) } ?? true })
    else { return nil }
    if !streams.contains(where: { $0 == nil }), !areWhole.contains(true) {
      isOptional = false
    } else if zip(streams, areWhole).allSatisfy({ $0 == nil || $1 }) {
      isOptional = true
    } else {
      return nil
    }
    self.content = content
    self.format = format
  }
}

private func hasSameElements(_ left: MediaType, _ right: MediaType) -> Bool {
  guard left.streamFormat == right.streamFormat else { return false }
  guard let a = left.elementSchema, let b = right.elementSchema else {
    return left.elementSchema == nil && right.elementSchema == nil
  }
  return a === b || a.isPlainReference && b.isPlainReference && a.reference == b.reference
}

extension Parameter {
  /// Whether the value is a text that the caller writes, because it is in a media type that is not written here.
  package var isText: Bool {
    guard let mediaType else { return false }
    let kind = KnownMediaType(named: mediaType).kind
    return !(kind == .json || kind == .form && location == .querystring)
  }
}
