import GenDiagnostics
import GenModel
import SwiftPlan

/// What all schemas say together that apply to a value, by the ids of ``ConstraintKind``, and the same of what is in it.
struct ValueConstraints {
  /// What one schema says.
  struct Statement {
    let values: [ConstraintValue]
    /// Of the schema.
    let place: SourcePlace
  }

  /// What is in a value.
  enum Part: Hashable {
    case elements
    /// The members of a dictionary.
    case members
    /// A property of an object that is described where the value is.
    case property(String)

    /// What a sentence calls it.
    var words: String {
      switch self {
      case .elements: "the elements"
      case .members: "the values"
      case .property(let key): "the property `\(key)`"
      }
    }
  }

  /// What is asked of a part of a value.
  struct Inner {
    let part: Part
    let constraints: ValueConstraints
  }

  fileprivate(set) var statements: [String: [Statement]] = [:]
  fileprivate(set) var parts: [Inner] = []
  /// The kinds that something else in the plan says.
  let omitted: Set<String>
  fileprivate(set) var isReadOnly = false
  fileprivate(set) var isWriteOnly = false

  fileprivate mutating func add(_ schema: Schema) {
    isReadOnly = isReadOnly || schema.annotations.isReadOnly
    isWriteOnly = isWriteOnly || schema.annotations.isWriteOnly
    guard schema.saysMoreThanType else { return }
    for kind in ConstraintKind.all where !omitted.contains(kind.id) {
      let values = kind.values(schema)
      if !values.isEmpty { statements[kind.id, default: []].append(Statement(values: values, place: schema.place)) }
    }
  }
}

extension Schema {
  fileprivate var saysMoreThanType: Bool {
    !constraints.isEmpty || !conditions.isEmpty || format != nil || enumeration != nil
      || annotations.defaultValue != nil
  }
}

/// Collects what the schemas of a description ask of values.
struct ConstraintCollector {
  private let schemas: [SchemaID: Schema]
  private let types: DeclaredTypes
  /// The paths of the types of named schemas.
  private let paths: [SchemaID: [String]]

  init(_ description: APIDescription, _ plan: SwiftPlan, _ types: DeclaredTypes) {
    self.types = types
    schemas = Dictionary(description.schemas.map { ($0.id, $0.schema) }) { first, _ in first }
    let declared = plan.models.compactMap { model in model.schema.map { ($0, model.path) } }
    paths = Dictionary(declared) { first, _ in first }
  }

  /// What a declared type asks of its values; what its properties ask of theirs is not among it.
  func constraints(of declaration: Declaration) -> ValueConstraints? {
    guard let schema = declaration.schema.flatMap({ schemas[$0] }) else { return nil }
    let stops = Set(declaration.types.flatMap(\.declaredPaths))
    let type: SwiftType = if case .alias(let target) = declaration.kind { target } else { .declared(declaration.path) }
    return collect([Source(schema: schema, isInline: false)], type, stops: stops, omitted: [], depth: 0)
  }

  /// What the schemas at a place ask that has a type in Swift. What stands at the declared type is reported there.
  ///
  /// - Parameter defaultValue: What Swift sends where nothing is given, which the plan itself says.
  func constraints(
    of schemas: [Schema], _ type: SwiftType?, default defaultValue: SwiftExpression? = nil
  ) -> ValueConstraints {
    collect(
      schemas.map { Source(schema: $0, isInline: true) }, type, stops: Set(type?.declaredPaths ?? []),
      omitted: defaultValue == nil ? [] : [ConstraintKind.defaultValue.id], depth: 0)
  }

  private struct Source {
    let schema: Schema
    /// Whether it stands at the place, and not in a named schema.
    var isInline: Bool
  }

  private func collect(
    _ sources: [Source], _ type: SwiftType?, stops: Set<[String]>, omitted: Set<String>, depth: Int
  ) -> ValueConstraints {
    // Types within the type that a place declares are compared by themselves.
    let parts: Set = depth > 0 && type == nil ? ConstraintKind.partsOfTypes : []
    var result = ValueConstraints(
      omitted: omitted.union(parts).union(listsItsValues(type) ? ConstraintKind.cases : []))
    var inner: [(part: ValueConstraints.Part, sources: [Source])] = []
    var positions: [ValueConstraints.Part: Int] = [:]
    func add(_ schema: Schema, in part: ValueConstraints.Part, _ source: Source) {
      let source = Source(schema: schema, isInline: source.isInline)
      guard let position = positions[part] else {
        positions[part] = inner.count
        return inner.append((part, [source]))
      }
      inner[position].sources.append(source)
    }
    var pending = sources
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < pending.count {
      let source = pending[next]
      let schema = source.schema
      next += 1
      guard seen.insert(ObjectIdentifier(schema)).inserted else { continue }
      result.add(schema)
      if let target = followed(schema.reference, stops) { pending.append(Source(schema: target, isInline: false)) }
      pending += schema.applied.map { Source(schema: $0, isInline: source.isInline) }
      guard depth < Limits.nestedParts else { continue }
      if let items = schema.array.items { add(items, in: .elements, source) }
      if case .typed(let members) = schema.object.additional { add(members, in: .members, source) }
      guard source.isInline else { continue }
      for property in schema.object.properties { add(property.schema, in: .property(property.name), source) }
    }
    result.parts = inner.map { part, sources in
      let omitted: Set = [ConstraintKind.defaultValue.id]
      let type = type?.type(of: part)
      return ValueConstraints.Inner(
        part: part, constraints: collect(sources, type, stops: stops, omitted: omitted, depth: depth + 1))
    }
    return result
  }

  private func followed(_ reference: SchemaID?, _ stops: Set<[String]>) -> Schema? {
    guard let reference else { return nil }
    if let path = paths[reference], stops.contains(path) { return nil }
    return schemas[reference]
  }

  /// Whether a type has a case for each value or alternative.
  private func listsItsValues(_ type: SwiftType?) -> Bool {
    guard let type, case .declared(let path) = types.resolved(type).unwrapped else { return false }
    switch types[path]?.kind {
    case .enumeration, .union: return true
    default: return false
    }
  }
}

extension Schema {
  /// The schemas that apply to every value of it, too, and are part of it.
  fileprivate var applied: [Schema] {
    let single = [composition.oneOf, composition.anyOf].compactMap { group in
      let others = group.filter { !$0.isNull }
      return others.count == 1 ? others[0] : nil
    }
    return composition.allOf + single
  }
}

extension SwiftType {
  fileprivate var declaredPaths: [[String]] {
    var paths: [[String]] = []
    forEach { if case .declared(let path) = $0 { paths.append(path) } }
    return paths
  }

  /// Of a part of the values; `nil` for one that is not known here.
  fileprivate func type(of part: ValueConstraints.Part) -> SwiftType? {
    switch (self, part) {
    case (.optional(let type), _), (.nullable(let type), _): type.type(of: part)
    case (.array(let element), .elements), (.dictionary(let element), .members): element
    default: nil
    }
  }
}
