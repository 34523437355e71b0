import GenDiagnostics
import GenModel

/// A sequence of elements that a media type is.
enum StreamFormat {
  case serverSentEvents, jsonLines, jsonSequence

  init?(essence: String) {
    let subtype = essence.hasPrefix("application/") ? essence.dropFirst("application/".count) : ""
    switch subtype.hasPrefix("x-") ? subtype.dropFirst(2) : subtype {
    case "jsonl", "jsonlines", "ndjson": self = .jsonLines
    case "json-seq": self = .jsonSequence
    case _ where subtype.hasSuffix("+json-seq"): self = .jsonSequence
    case _ where essence == "text/event-stream": self = .serverSentEvents
    default: return nil
    }
  }

  /// The media type that the runtime asks for.
  var mediaType: String {
    switch self {
    case .serverSentEvents: "text/event-stream"
    case .jsonLines: "application/jsonl"
    case .jsonSequence: "application/json-seq"
    }
  }
}

extension MediaType {
  /// How the body is made of elements; `nil` for a body that is one value.
  var streamFormat: StreamFormat? { StreamFormat(essence: essence) }

  /// Of the elements, or of what they are an array of.
  fileprivate var elementSchema: Schema? { itemSchema ?? schema }
}

/// What there is to stream in the answers of an operation.
struct Streaming {
  var content: MediaType
  var format: StreamFormat
  /// Whether all that is to be streamed may also be had as JSON; if not, every body is a stream.
  var isBesideJSON: Bool

  init?(_ operation: Operation) {
    guard operation.method != "HEAD" else { return nil }
    let successes = successes(among: operation.responses)
    let bodies = operation.responses.filter {
      successes.contains($0.status) && !$0.status.isBodiless && !$0.contents.isEmpty
    }
    let streams = bodies.map { $0.contents.first { $0.streamFormat != nil } }
    let areJSON = bodies.map { $0.contents.contains { $0.kind == .json } }
    guard let content = streams.lazy.compactMap({ $0 }).first, let format = content.streamFormat,
      streams.allSatisfy({ $0.map { hasSameElements($0, content) } ?? true })
    else { return nil }
    if !streams.contains(where: { $0 == nil }), !areJSON.contains(true) {
      isBesideJSON = false
    } else if zip(streams, areJSON).allSatisfy({ $0 == nil || $1 }) {
      isBesideJSON = true
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

extension OperationPlanner {
  /// How the elements are read, and what they are.
  func plan(_ content: MediaType, _ format: StreamFormat, in scope: DeclarationScope) -> StreamPlan {
    let accept = content.essence == format.mediaType ? nil : content.name
    func type(of schema: Schema) -> SwiftType { models.type(of: schema, named: "responseElement", in: scope) }
    guard format == .serverSentEvents else {
      let element = elementSchema(of: content).map(type) ?? .builtIn(.jsonValue)
      return StreamPlan(form: format == .jsonLines ? .jsonLines : .jsonSequence, value: element, accept: accept)
    }
    guard let schema = content.elementSchema.map(models.shapes.contentOfText), !models.shapes.isUnstructured(schema)
    else {
      return StreamPlan(form: .eventTexts, value: .builtIn(.string), accept: accept)
    }
    let form: StreamPlan.Form = models.shapes.isEvent(schema) ? .eventObjects : .events
    return StreamPlan(form: form, value: type(of: schema), accept: accept)
  }

  /// The schema of a JSON text in the body; `nil` if nothing is said of it. The schema of a whole body may be that of the
  /// list of its elements, or say no more than that the body is a text.
  private func elementSchema(of content: MediaType) -> Schema? {
    guard content.itemSchema == nil, let schema = content.schema else { return content.itemSchema }
    if case .array(let items) = models.shapes.resolvedShape(of: schema) { return items }
    return models.shapes.isUnstructured(schema) ? nil : schema
  }

  /// The media types that a successful answer may have besides those that are read, as the operation's comment tells.
  func note(onMediaTypesOf responses: [Response], _ streaming: Streaming?) -> String? {
    let successes = successes(among: responses)
    var others: [String] = []
    for response in responses where successes.contains(response.status) && !response.status.isBodiless {
      var read = response.contents.filter { $0.streamFormat != nil && $0.streamFormat == streaming?.format }
      if streaming?.isBesideJSON ?? true { read += preferred(response.contents).map { [$0] } ?? [] }
      for content in response.contents where !content.essence.contains("*") {
        if read.contains(where: { $0.kind == content.kind && $0.streamFormat == content.streamFormat }) { continue }
        if let code = Documentation.code(content.essence), !others.contains(code) { others.append(code) }
      }
    }
    if others.isEmpty { return nil }
    return "The answer is also to be had as \(others.joined(separator: ", ")), by ``RequestBuilder/data(accept:)``."
  }
}

extension SchemaShapes {
  /// Whether the schema says no more than that there is a text, or bytes, or anything.
  fileprivate func isUnstructured(_ schema: Schema) -> Bool {
    guard case .value(let type) = resolvedShape(of: schema) else { return false }
    return [.string, .data, .jsonValue].contains(type)
  }

  /// What the JSON in a string is; the schema itself if it is not of such a string.
  fileprivate func contentOfText(_ schema: Schema) -> Schema {
    if case .jsonText(let content) = resolvedShape(of: schema) { content } else { schema }
  }

  /// Whether the schema is that of a server-sent event as a whole, and not of the data in it.
  fileprivate func isEvent(_ schema: Schema) -> Bool {
    var seen: Set<SchemaID> = []
    return isEvent(schema, &seen)
  }

  private func isEvent(_ schema: Schema, _ seen: inout Set<SchemaID>) -> Bool {
    // A union that is met again is an event if its other members are.
    if let reference = schema.reference, !seen.insert(reference).inserted { return true }
    switch resolvedShape(of: schema) {
    case .structure(let flat):
      let names = Set(flat.properties.map(\.name))
      return names.contains("data") && names.isSubset(of: ["data", "event", "id", "retry"])
    case .union(let members, _):
      return members.allSatisfy { isEvent($0, &seen) }
    case .reference, .value, .array, .dictionary, .jsonText, .enumeration:
      return false
    }
  }
}
