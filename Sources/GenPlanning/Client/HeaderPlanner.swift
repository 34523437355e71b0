import GenDiagnostics
import GenModel

/// Plans every header field once, whatever the number of responses that have it.
func planHeaders(of description: APIDescription, models: ModelPlanner, topLevel: DeclarationScope) -> HeaderListPlan {
  var keys: [String] = []
  var headers: [String: [Header]] = [:]
  for header in description.operations.flatMap(\.responses).flatMap(\.headers) {
    let key = header.name.lowercased()
    if headers[key] == nil { keys.append(key) }
    headers[key, default: []].append(header)
  }
  var seen: [String: HeaderPlan] = [:]
  for (key, headers) in headers { seen[key] = plan(headers, models: models) }
  let plans = keys.compactMap { seen[$0] }
  var scope = NameScope()
  let names = scope.names(for: plans.map { .member($0.key) })
  let fileName = "ResponseHeaders"
  return HeaderListPlan(
    fileName: topLevel.claim([NameRequest(text: fileName, preferred: fileName, fallback: .name(fileName))])[0],
    headers: zip(plans, names).map { plan, name in
      var plan = plan
      plan.name = name
      return plan
    })
}

/// One field as all responses have it that mention it; if they differ about what it holds, that is a string.
private func plan(_ headers: [Header], models: ModelPlanner) -> HeaderPlan {
  let types = headers.map { models.headerType(of: $0.schema) }
  let other = types.firstIndex { $0 != types[0] }
  if let other {
    models.sink.warning(
      "response.conflicting-header",
      "the header \"\(headers[other].name)\" is of another type elsewhere; it is a string",
      at: headers[other].place, notes: [Diagnostic.Note("the other one is here", at: headers[0].place)])
  }
  let type = other == nil ? types.first : nil
  let key = headers.map(\.name).min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let summary = headers.lazy.compactMap { $0.summary ?? $0.schema?.annotations.details }.first
  return HeaderPlan(
    name: "", key: key ?? "", type: type ?? .builtIn(.string),
    style: headers.lazy.map(\.style).first { $0 != .simple }?.rawValue,
    explode: headers.contains(where: \.explode),
    documentation: Documentation(paragraphs: [
      summary ?? key.map { "The header `\($0)`." }, headers.contains(where: \.isDeprecated) ? "Deprecated." : nil,
    ]))
}

extension ModelPlanner {
  /// The type of a header's value. A header declares no type of its own: what would need one is a string.
  func headerType(of schema: Schema?) -> SwiftType {
    guard let items = schema.flatMap(listItems) else { return headerElement(schema) }
    return .array(headerElement(items))
  }

  /// What a list, or an alias of one, is made of.
  private func listItems(_ schema: Schema) -> Schema? {
    switch shapes.resolvedShape(of: schema) {
    case .array(let items): items
    case .reference, .value, .dictionary, .jsonText, .structure, .enumeration, .union: nil
    }
  }

  private func headerElement(_ schema: Schema?) -> SwiftType {
    guard let schema else { return .builtIn(.string) }
    // What an alias of a plain value stands for is said in its place, so that two aliases of a type agree.
    switch shapes.resolvedShape(of: schema) {
    case .value(let type) where type != .jsonValue: return .builtIn(type)
    case .jsonText(let content):
      guard case .reference(let id) = shapes.shape(of: content).shape, let name = typeNames[id] else { break }
      return .jsonText(.declared([name]))
    default: break
    }
    guard case .reference(let id) = shapes.shape(of: schema).shape, let name = typeNames[id], let named = shapes[id]
    else { return .builtIn(.string) }
    switch shapes.shape(of: named.schema).shape {
    case .structure, .enumeration: return .declared([name])
    case .reference, .value, .array, .dictionary, .jsonText, .union: return .builtIn(.string)
    }
  }
}
