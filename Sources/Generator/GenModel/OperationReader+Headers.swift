import GenDiagnostics
import GenSource

/// How header fields of responses are read, each header once that several responses refer to.
extension OperationReader {
  /// The header fields of a response; Swagger 2.0 writes the keywords of a schema into the header itself.
  func headers(of response: JSONNode) -> [Header] {
    if let known = headers[response] { return known }
    let read = readHeaders(of: response)
    headers[response] = read
    return read
  }

  /// Reads the header fields, but for `Content-Type`, and for those that HTTP does not allow.
  private func readHeaders(of response: JSONNode) -> [Header] {
    response["headers"].members.compactMap { member in
      // What the content is says the media type.
      guard member.key.lowercased() != "content-type", !member.isExtension || member.value.kind == .object,
        let node = references.resolve(member.value, severity: .warning)?.node, node.kind == .object
      else { return nil }
      guard member.key.isHTTPToken else {
        sink.warning(
          "response.header-name", "\"\(member.key)\" cannot be the name of a header; it is left out",
          at: member.keyPlace)
        return nil
      }
      let schema = (dialect == .swagger2 ? node : node["schema"]).map(schemas.read)
      return Header(
        name: member.key,
        summary: node["description"]?.string ?? schema?.annotations.details,
        isDeprecated: node["deprecated"]?.bool ?? false,
        schema: schema,
        style: dialect == .swagger2 ? collectionFormat(of: node, in: "header").0 : .simple,
        explode: node["explode"]?.bool ?? false,
        place: member.keyPlace)
    }
  }

  /// Reports the first response that has `links`, other than those that are about pages.
  func reportLinks(of responses: [ReferenceResolver.Target], from operation: JSONNode) {
    for response in responses {
      guard let links = response.node.member("links"),
        links.value.members.contains(where: { link in
          let target = references.resolve(link.value, severity: .warning)
          return target.flatMap { pageRule(of: $0.node, named: link, from: operation) } == nil
        })
      else { continue }
      return sink.warning(
        "operation.links", "links from a response to other operations are left out", at: links.keyPlace)
    }
  }
}

extension String {
  /// Whether the text can be the name of a header or a method: a `token` of RFC 9110, section 5.6.2.
  var isHTTPToken: Bool { !isEmpty && utf8.allSatisfy(\.isHTTPTokenPart) }
}

extension UInt8 {
  /// Whether the byte may stand in a `token` of RFC 9110, section 5.6.2.
  fileprivate var isHTTPTokenPart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
