import GenSource

/// The extension of Fern that says of an operation how its response is streamed: always, or where the request asks for it. Its media type
/// is the one of the whole response then.
struct FernStreaming {
  static let key = "x-fern-streaming"

  private let node: JSONNode

  /// Creates one; `nil` where the extension is missing, or says that nothing is streamed.
  init?(_ operation: JSONNode) {
    guard let node = operation[Self.key], node.bool ?? true else { return nil }
    self.node = node
  }

  /// Returns the contents of a success with those that the extension describes; the same ones where they have a stream.
  func applied(to contents: [MediaType], _ schemas: SchemaReader) -> [MediaType] {
    guard let whole = contents.first(where: { $0.kind == .json }), !contents.contains(where: { $0.streamFormat != nil })
    else { return contents }
    let name = node["format"]?.string == "sse" ? KnownMediaType.eventStream : KnownMediaType.jsonLines
    let elements = node["response-stream"].map(schemas.read) ?? whole.schema
    let stream = MediaType(name: name, schema: elements, isReceived: true, place: whole.place)
    guard node["stream-condition"] != nil else { return [stream] }
    let response = node["response"].map { node in
      MediaType(name: whole.name, schema: schemas.read(node), isReceived: true, place: whole.place)
    }
    return [response ?? whole] + contents.filter { $0.name != whole.name } + [stream]
  }
}
