import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

/// Plans every header field once, whatever the number of responses that have it.
///
/// Names of header fields have no case: fields that differ in it alone are one.
///
/// - Parameter fileName: The name of the file that declares them, as it is taken in the module.
func planHeaders(
  of description: APIDescription, names: TypeNames, fileName: String, sink: DiagnosticSink
) -> HeaderListPlan {
  let all = description.operations.enumerated().flatMap { position, operation in
    operation.responses.flatMap(\.headers).map { header in
      let use = header.schemaKey.map { names.graph.use(of: $0, in: position) }
      return (header: header, type: names.headerType(of: use))
    }
  }
  let headers = all.grouped { $0.header.name.lowercased() }.map(\.elements)
  var scope = NameScope(acronyms: names.choices.acronyms)
  let memberNames = scope.names(for: headers.map { .member(spelling(of: $0)) })
  return HeaderListPlan(
    fileName: fileName, headers: zip(headers, memberNames).map { planHeader($0, name: $1, sink: sink) })
}

/// One field as all responses have it that mention it; if they differ about what it holds, that is a string, but for integers.
private func planHeader(_ typed: [(header: Header, type: SwiftType)], name: AssignedName, sink: DiagnosticSink)
  -> HeaderPlan
{
  let headers = typed.map(\.header)
  let types = typed.map(\.type)
  let areIntegers = types.allSatisfy { [.builtIn(.int), .builtIn(.int32), .builtIn(.int64)].contains($0) }
  let other = areIntegers ? nil : types.firstIndex { $0 != types[0] }
  if let other {
    sink.warning(
      "response.conflicting-header",
      "the header \"\(headers[other].name)\" is of another type elsewhere; it is a string",
      at: headers[other].place, notes: [Diagnostic.Note("the other one is here", at: headers[0].place)])
  }
  let widest = areIntegers && Set(types).count > 1 ? .builtIn(.int64) : types.first
  let type = other == nil ? widest : nil
  let key = spelling(of: typed)
  let summary = headers.lazy.compactMap(\.summary).first
  return HeaderPlan(
    assignedName: name, key: key, type: type ?? .builtIn(.string),
    style: headers.lazy.map(\.style).first { $0 != .simple }?.name,
    explode: headers.contains(where: \.explode),
    schemaIndex: headers.lazy.compactMap(\.schemaKey).first?.index,
    documentation: Documentation(paragraphs: [
      summary ?? "The header \(Documentation.codeSpan(key)).",
      headers.contains(where: \.isDeprecated) ? "Deprecated." : nil,
    ]))
}

/// The field's name as the first of the responses in byte order writes it.
private func spelling(of headers: [(header: Header, type: SwiftType)]) -> String {
  headers.map(\.header.name).min { $0.isInByteOrder(before: $1) } ?? ""
}

extension TypeNames {
  /// The type of a header's value. A header declares no type of its own: what would need one is a string.
  fileprivate func headerType(of use: TypeUse?) -> SwiftType {
    if let use, case .list(let element) = graph[use.node].content { return .array(headerElement(element)) }
    return headerElement(use)
  }

  /// The type of a value that is not a list; a string for what would have to be declared.
  private func headerElement(_ use: TypeUse?) -> SwiftType {
    guard let use else { return .builtIn(.string) }
    switch graph[use.node].content {
    // What an alias of a plain value stands for is said in its place, so that two aliases of a type agree.
    case .scalar(let scalar): return self.type(of: scalar)
    case .structure, .enumeration:
      return graph[use.node].name == nil ? .builtIn(.string) : type(of: TypeUse(of: use.node))
    case .text(let content):
      guard content.declaration == nil, !content.isInline else { return .builtIn(.string) }
      return .jsonText(type(of: TypeUse(of: content.node)))
    case .anything, .file, .list, .dictionary, .union: return .builtIn(.string)
    }
  }
}
