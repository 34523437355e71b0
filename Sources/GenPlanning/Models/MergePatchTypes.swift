import GenModel

/// Gives merge patches types in which `null` can be said of every value, at any depth (RFC 7396).
///
/// A type that nothing but merge patches uses can say it itself. One that is in use elsewhere stays as it is, because what
/// a response is must not depend on a patch: a patch has a type of its own in its place, `PetPatch` for `Pet`. A patch
/// replaces a list as a whole, so the elements are of the usual types.
///
/// - Returns: The paths of all structures whose optional properties are to tell `null` from absence.
func declareMergePatches(
  _ models: inout [Declaration], _ groups: inout [OperationGroup], topLevel: DeclarationScope, _ routes: RouteNames
) -> Set<[String]> {
  let roots = groups.flatMap(\.operations).flatMap(\.mergePatchTypes)
  if roots.isEmpty { return [] }
  var types = MergePatchTypes(
    DeclarationIndex(models, groups), roots: roots, elsewhere: groups.flatMap(\.operations).flatMap(\.otherTypes))
  types.nameCopies(topLevel: topLevel, routes)
  models = models.map(types.patched) + types.copies(in: [])
  for group in groups.indices {
    for operation in groups[group].operations.indices { types.patch(&groups[group].operations[operation]) }
  }
  return types.structures
}

/// What merge patches are made of.
private struct MergePatchTypes {
  private let index: DeclarationIndex
  /// The types that are not in a patch what they are elsewhere, if only in what they are made of.
  private let changed: Set<[String]>
  /// Those of them that are in use elsewhere, in the order in which they were met.
  private let copied: [[String]]
  /// The paths of the copies, by those of their types.
  private var paths: [[String]: [String]] = [:]
  /// What the names of copies at the top level are made from, by the paths of their types.
  private var texts: [[String]: String] = [:]
  /// The types whose copies are declared in a type, by its path; the empty path is the top level.
  private var inner: [[String]: [[String]]] = [:]

  /// - Parameters:
  ///   - roots: The types of the bodies.
  ///   - elsewhere: All other types that operations mention.
  init(_ index: DeclarationIndex, roots: [SwiftType], elsewhere: [SwiftType]) {
    var met: [[String]] = []
    var seen: Set<[String]> = []
    var users: [[String]: [[String]]] = [:]
    var elements: [SwiftType] = []
    func meet(_ type: SwiftType, in user: [String]?) {
      switch type {
      case .declared(let path):
        if let user { users[path, default: []].append(user) }
        if seen.insert(path).inserted { met.append(path) }
      case .optional(let inner), .nullable(let inner), .dictionary(let inner): meet(inner, in: user)
      case .array, .jsonText, .serverSentEvent, .streamed: elements.append(type)
      case .builtIn: break
      }
    }
    for root in roots { meet(root, in: nil) }
    var next = 0
    while next < met.count {
      for type in index[met[next]]?.types ?? [] { meet(type, in: met[next]) }
      next += 1
    }
    var pending = met.filter { index[$0]?.hasRemovableValues ?? false }
    var changed: Set<[String]> = []
    while let path = pending.popLast() {
      if changed.insert(path).inserted { pending += users[path] ?? [] }
    }
    let inUse = index.types(in: elsewhere + elements)
    self.index = index
    self.changed = changed
    copied = met.filter { changed.contains($0) && inUse.contains($0) }
  }

  mutating func nameCopies(topLevel: DeclarationScope, _ routes: RouteNames) {
    let models = copied.filter { $0.count == 1 }
    let requests = models.compactMap { index[$0] }.map { model in
      NameRequest.mergePatch(of: routes.text(ofSchema: model.text) ?? model.text)
    }
    for (path, (request, name)) in zip(models, zip(requests, topLevel.claim(requests))) {
      texts[path] = request.text
      paths[path] = [name]
    }
    // A type comes before those that are declared in it.
    for path in copied.filter({ $0.count > 1 }).sorted(by: { $0.count < $1.count }) {
      let (outer, name) = (Array(path.dropLast()), path[path.count - 1])
      paths[path] = paths[outer].map { $0 + [name] } ?? outer + [unusedName(name + "Patch", in: outer)]
    }
    for path in copied {
      if let copy = paths[path] { inner[Array(copy.dropLast()), default: []].append(path) }
    }
  }

  private func unusedName(_ name: String, in outer: [String]) -> String {
    index[outer + [name]] == nil ? name : unusedName(name + "Model", in: outer)
  }

  /// The paths of the structures in patches.
  var structures: Set<[String]> { Set(changed.map { paths[$0] ?? $0 }) }

  // MARK: - Types

  /// The type in a patch: the value of a dictionary can be removed as that of a property can.
  private func patched(_ type: SwiftType) -> SwiftType {
    switch type {
    case .declared(let path): .declared(paths[path] ?? path)
    case .optional(let inner): .optional(patched(inner))
    case .nullable(let inner): .nullable(patched(inner))
    case .dictionary(let value): .dictionary(removable(value))
    case .builtIn, .array, .jsonText, .serverSentEvent, .streamed: type
    }
  }

  private func removable(_ value: SwiftType) -> SwiftType {
    value == .builtIn(.jsonValue) ? value : .nullable(patched(value.unwrapped))
  }

  private func patched(_ kind: Declaration.Kind) -> Declaration.Kind {
    switch kind {
    case .structure(var structure):
      for index in structure.properties.indices {
        structure.properties[index].type = patched(structure.properties[index].type)
      }
      if let value = structure.additionalProperties?.value { structure.additionalProperties?.value = removable(value) }
      return .structure(structure)
    case .union(var union):
      for index in union.cases.indices { union.cases[index].type = patched(union.cases[index].type) }
      return .union(union)
    case .alias(let type): return .alias(patched(type))
    case .enumeration, .bodies: return kind
    }
  }

  // MARK: - Declarations

  /// The declaration as it is beside the copies: changed if it is for patches alone.
  func patched(_ declaration: Declaration) -> Declaration {
    var result = declaration
    if changed.contains(declaration.path), paths[declaration.path] == nil { result.kind = patched(declaration.kind) }
    result.nested = declaration.nested.map(patched) + copies(in: declaration.path)
    return result
  }

  /// The copies that are declared in a type, or at the top level.
  func copies(in outer: [String]) -> [Declaration] {
    (inner[outer] ?? []).compactMap { path in
      guard var copy = index[path], let copyPath = paths[path] else { return nil }
      let text = copy.documentation.text
      copy.documentation = Documentation(
        lines: ["What a merge patch changes in `\(copy.name)`: nil leaves a value as it is, `.null` removes it."]
          + (text.isEmpty ? [] : [""] + text),
        facts: copy.documentation.facts)
      copy.isMergePatch = true
      copy.text = texts[path] ?? copy.text
      copy.path = copyPath
      copy.kind = patched(copy.kind)
      copy.nested = copies(in: copyPath)
      return copy
    }
  }

  func patch(_ operation: inout OperationPlan) {
    operation.types = operation.types.map(patched) + copies(in: operation.typesPath)
    for index in operation.body?.forms.indices ?? 0..<0 where operation.body?.forms[index].isMergePatch ?? false {
      patchForm(index, of: &operation)
    }
  }

  private func patchForm(_ index: Int, of operation: inout OperationPlan) {
    guard var body = operation.body else { return }
    body.forms[index].type = patched(body.forms[index].type)
    if let name = body.forms[index].caseName {
      for type in operation.types.indices {
        guard case .bodies(var bodies) = operation.types[type].kind else { continue }
        for each in bodies.cases.indices where bodies.cases[each].name == name {
          bodies.cases[each].type = body.forms[index].type.unwrapped
        }
        if body.type.unwrapped == .declared(operation.types[type].path) { operation.types[type].kind = .bodies(bodies) }
      }
    } else {
      body.type = patched(body.type)
    }
    operation.body = body
  }
}

extension NameRequest {
  /// The name of what merge patches have in the place of a model: `PetPatch`, or `PetMergePatch` where that is another model.
  fileprivate static func mergePatch(of text: String) -> NameRequest {
    let name = typeName(text + Words.seam + "merge patch")
    let text = text + Words.seam + "patch"
    return NameRequest(text: text, preferred: typeName(text), fallback: .name(name), rank: 1)
  }
}

extension Declaration {
  /// Whether a patch of a value can remove something in it.
  fileprivate var hasRemovableValues: Bool {
    switch kind {
    case .structure(let structure):
      let additional = structure.additionalProperties.map { $0.value != .builtIn(.jsonValue) } ?? false
      return additional
        || structure.properties.contains { $0.type.isOptional || $0.isReadOnly || $0.type.hasRemovableValues }
    case .union, .alias: return types.contains(where: \.hasRemovableValues)
    case .enumeration, .bodies: return false
    }
  }
}

extension SwiftType {
  /// Whether the type is a dictionary of values that `null` could stand for.
  fileprivate var hasRemovableValues: Bool {
    switch self {
    case .optional(let inner), .nullable(let inner): inner.hasRemovableValues
    case .dictionary(let value): value != .builtIn(.jsonValue)
    case .builtIn, .declared, .array, .jsonText, .serverSentEvent, .streamed: false
    }
  }
}

extension BodyPlan.Form {
  /// Whether the form is a merge patch, if of several media types.
  var isMergePatch: Bool {
    mediaTypes.contains { MediaType.essence(of: $0) == "application/merge-patch+json" }
  }
}

extension OperationPlan {
  /// The types of the bodies that are merge patches.
  fileprivate var mergePatchTypes: [SwiftType] {
    body?.forms.filter(\.isMergePatch).map(\.type) ?? []
  }

  /// The types of everything else that is sent or received.
  fileprivate var otherTypes: [SwiftType] {
    parameters.map(\.type) + answerTypes + (body?.forms.filter { !$0.isMergePatch }.map(\.type) ?? [])
  }
}
