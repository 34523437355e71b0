import GenDiagnostics
import GenModel
import SwiftPlan

/// The constraints of all schemas that apply to a value, by the ids of ``ConstraintKind``, and the same of what is in
/// it.
///
/// It says what is asked, schema by schema; how two of them are compared stands in ``ConstraintDifference``.
struct ComparedConstraints {
  /// The values that one schema gives.
  struct Statement {
    let values: [ConstraintValue]
    /// The place of the schema.
    let place: SourcePlace
  }

  /// A part of a value.
  enum Part: Hashable {
    /// The elements of a list.
    case elements
    /// The members of a dictionary.
    case members
    /// A property of an object that is described where the value is.
    case property(String)

    /// The words for it in a sentence.
    var words: String {
      switch self {
      case .elements: "the elements"
      case .members: "the values"
      case .property(let key): "the property `\(key)`"
      }
    }
  }

  /// The constraints on a part of a value.
  struct Inner {
    /// The part.
    let part: Part
    /// The constraints on it.
    let constraints: ComparedConstraints
  }

  /// The statements of the schemas, by the ids of kinds.
  fileprivate(set) var statements: [String: [Statement]] = [:]
  /// The constraints on parts, in the order of first mention.
  fileprivate(set) var parts: [Inner] = []
  /// The kinds that something else in the plan says.
  let omitted: Set<String>
  /// Whether the type has a case for each value.
  let isEnumeration: Bool
  /// Whether the value is never sent.
  fileprivate(set) var isReadOnly = false
  /// Whether the value is never read.
  fileprivate(set) var isWriteOnly = false

  /// Adds what one schema says.
  fileprivate mutating func add(_ statement: ValueStatement) {
    isReadOnly = isReadOnly || statement.isReadOnly
    isWriteOnly = isWriteOnly || statement.isWriteOnly
    guard statement.saysMoreThanType else { return }
    for kind in ConstraintKind.all where !omitted.contains(kind.id) {
      let values = kind.values(statement)
      if !values.isEmpty { statements[kind.id, default: []].append(Statement(values: values, place: statement.place)) }
    }
  }
}

/// The collector of what the schemas of a description ask of values.
final class ConstraintCollector {
  /// The description.
  private let description: APIDescription
  /// The named schemas, by which references are followed.
  private let schemas: NamedSchemas
  /// The types of the plan, in which what is compared by itself is left out.
  private let types: DeclaredTypes
  /// The paths of the types of named schemas.
  private let paths: [SchemaID: [String]]

  /// Creates a collector of one description.
  init(_ description: APIDescription, _ plan: SwiftPlan, _ types: DeclaredTypes) {
    self.types = types
    self.description = description
    schemas = NamedSchemas(description.schemas)
    let declared = plan.models.compactMap { model in
      model.namedSchema.map { (description.schemas[$0].id, model.path) }
    }
    paths = Dictionary(declared) { first, _ in first }
  }

  /// Returns the constraints of a declared type on its values; those of its properties are not among them.
  func constraints(of declaration: Declaration) -> ComparedConstraints? {
    guard let schema = declaration.namedSchema else { return nil }
    let described = schemas.described(description.schemas[schema].id)
    if described.isEmpty { return nil }
    let stops = Set(declaration.types.flatMap(\.declaredPaths))
    let type: SwiftType = if case .alias(let target) = declaration.kind { target } else { .declared(declaration.path) }
    return collect(described, type, stops: stops, omitted: [], depth: 0)
  }

  /// Returns the constraints of the schemas at a place that has a type in Swift; those of the declared type are reported there.
  ///
  /// - Parameters:
  ///   - indices: The positions of the schemas among all of the description.
  ///   - defaultValue: What Swift sends where nothing is given, which the plan itself says.
  func constraints(
    of indices: [Int], _ type: SwiftType?, default defaultValue: SwiftExpression? = nil
  ) -> ComparedConstraints {
    collect(
      DescribedValue(indices, of: description), type, stops: Set(type?.declaredPaths ?? []),
      omitted: defaultValue == nil ? [] : [ConstraintKind.defaultValue.id], depth: 0)
  }

  /// Returns the constraints of schemas, and of the parts of their values, to a depth.
  ///
  /// - Parameters:
  ///   - stops: The paths of types that are compared by themselves.
  ///   - omitted: The ids of kinds that something else says.
  private func collect(
    _ described: DescribedValue, _ type: SwiftType?, stops: Set<[String]>, omitted: Set<String>, depth: Int
  ) -> ComparedConstraints {
    // Types within the type that a place declares are compared by themselves.
    let parts: Set = depth > 0 && type == nil ? ConstraintKind.partsOfTypes : []
    let (cases, isEnumeration): (Set<String>, Bool) =
      switch kind(of: type) {
      case .union: (ConstraintKind.cases.union([ConstraintKind.listedValues.id]), false)
      case .enumeration: (ConstraintKind.cases, true)
      default: ([], false)
      }
    var result = ComparedConstraints(omitted: omitted.union(parts).union(cases), isEnumeration: isEnumeration)
    var inner = InnerValues()
    for statement in schemas.statements(about: described, follows: { !isDeclared($0, among: stops) }) {
      result.add(statement)
      guard depth < Limits.nestedParts else { continue }
      if let elements = statement.elements { inner.add(elements, in: .elements) }
      if let members = statement.members { inner.add(members, in: .members) }
      guard statement.isInline else { continue }
      for property in statement.properties { inner.add(property.value, in: .property(property.key)) }
    }
    result.parts = inner.values.map { part, described in
      let omitted: Set = [ConstraintKind.defaultValue.id]
      let type = type?.type(of: part)
      return ComparedConstraints.Inner(
        part: part, constraints: collect(described, type, stops: stops, omitted: omitted, depth: depth + 1))
    }
    return result
  }

  /// Whether a named schema has a type that is compared by itself.
  private func isDeclared(_ schema: SchemaID, among stops: Set<[String]>) -> Bool {
    paths[schema].map(stops.contains) ?? false
  }

  /// Returns what a type is declared as; `nil` where it is not declared.
  private func kind(of type: SwiftType?) -> Declaration.Kind? {
    guard let type, case .declared(let path) = types.resolved(type).unwrapped else { return nil }
    return types[path]?.kind
  }
}

/// The statements about the parts of a value, in the order of first mention.
private struct InnerValues {
  /// The parts with the schemas that are about them.
  private(set) var values: [(part: ComparedConstraints.Part, described: DescribedValue)] = []
  /// The positions of the parts in `values`.
  private var positions: [ComparedConstraints.Part: Int] = [:]

  /// Adds schemas that are about a part.
  mutating func add(_ described: DescribedValue, in part: ComparedConstraints.Part) {
    guard let position = positions[part] else {
      positions[part] = values.count
      return values.append((part, described))
    }
    values[position].described.add(described)
  }
}

extension SwiftType {
  /// The paths of the declared types in the type.
  fileprivate var declaredPaths: [[String]] {
    var paths: [[String]] = []
    forEach { if case .declared(let path) = $0 { paths.append(path) } }
    return paths
  }

  /// Returns the type of a part of the values; `nil` for one that is not known here.
  fileprivate func type(of part: ComparedConstraints.Part) -> SwiftType? {
    switch (present, part) {
    case (.array(let element), .elements), (.dictionary(let element), .members): element
    default: nil
    }
  }
}
