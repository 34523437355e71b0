import GenDiagnostics
import GenNaming
import SwiftPlan

/// The names that openapi-generator gives to the types of a plan.
///
/// It has a type at the top level for every object that a description writes in another one, named after the way to it:
/// `Pet_owner`, `Pet_tags_inner`, `listPets_200_response`. Enums stay where they are.
struct OpenAPIGeneratorTypeNames {
  /// The planner, for the declarations.
  let planner: CompatPlanner
  /// The former names, before they are in camel case, by the paths of the current types.
  private var texts: [[String]: String] = [:]
  /// All names so far, those that something else has included.
  private var found: [CompatPlan.Alias] = []

  /// Creates names of no type.
  init(_ planner: CompatPlanner) {
    self.planner = planner
  }

  // MARK: - Finding

  /// Adds a type and those in it.
  mutating func add(_ declaration: Declaration, named text: String) {
    let target = planner.declarations.declaration(of: .declared(declaration.path)) ?? declaration
    // What is shared stands at none of its places.
    let written = declaration.home == nil ? declaration : target
    let isKnown = texts[written.path] != nil
    let home = target.path
    texts[declaration.path] = texts[home] ?? text
    if texts[home] == nil { texts[home] = text }
    found.append(CompatPlan.Alias(name: OpenAPIGeneratorNames.model(text), path: declaration.path))
    guard !isKnown else { return }
    switch written.kind {
    case .structure(let structure):
      let composed = planner.composed[declaration.text]
      for property in structure.properties {
        let isNamed = declaration.path.count == 1
        let name =
          text + (isNamed && composed?.inParts.contains(property.key) ?? false ? "_allOf_" : "_") + property.key
        add(property.type, named: name, in: written.path)
        if isNamed, composed?.wrappers.contains(property.key) ?? false {
          addWrapper(of: property.type, named: name)
        }
      }
    case .union(let union):
      for (index, member) in union.cases.enumerated() {
        add(member.type, named: text + "_oneOf" + (index == 0 ? "" : "_\(index)"), in: written.path)
      }
    case .alias(.array(let element)): add(element, named: text + "_inner", in: Array(written.path.dropLast()))
    default: break
    }
  }

  /// Adds what stands in a declared type or an operation.
  private mutating func add(_ type: SwiftType, named text: String, in scope: [String]) {
    switch type.present {
    case .declared(let path):
      guard path.count > scope.count, path.starts(with: scope), let declaration = planner.declarations[path],
        declaration.isObject || planner.declarations.declaration(of: .declared(path))?.isObject ?? false
      else { return }
      add(declaration, named: text)
    case .array(let inner): add(inner, named: text + "_inner", in: scope)
    case .dictionary(let inner): add(inner, named: text + "_value", in: scope)
    default: break
    }
  }

  /// Adds the former type of a property that has the type of a named schema now.
  private mutating func addWrapper(of type: SwiftType, named text: String) {
    guard let path = type.declaredPath, path.count == 1,
      planner.declarations.declaration(of: .declared(path))?.isObject ?? false
    else { return }
    let isList = if case .array = type.unwrapped { true } else { false }
    found.append(CompatPlan.Alias(name: OpenAPIGeneratorNames.model(text + (isList ? "_inner" : "")), path: path))
  }

  /// Adds the types that an operation declares, named after its id.
  mutating func add(_ operation: OperationPlan, id: String) {
    for parameter in operation.parameters {
      add(parameter.type, named: "\(id)_\(parameter.key)_parameter", in: operation.typesPath)
    }
    for form in operation.body?.forms ?? [] { add(form.type, named: id + "_request", in: operation.typesPath) }
    for response in operation.responses {
      let stream: SwiftType? = if case .stream(let stream) = response.content { stream.element } else { nil }
      guard let type = response.content.type ?? stream else { continue }
      add(type, named: "\(id)_\(response.status.text)_response", in: operation.typesPath)
    }
  }

  // MARK: - Results

  /// Returns the argument of a body: the description names it, or it was named after its type; one that was a list or a dictionary
  /// of values without a name is `requestBody`.
  func argument(ofBody body: BodyPlan, of operation: OperationPlan) -> String {
    if let name = body.describedName { return OpenAPIGeneratorNames.argument(name) }
    guard let path = body.type.declaredPath, let text = texts[path] else {
      return switch body.type.unwrapped {
      case .array, .dictionary: "requestBody"
      default: "body"
      }
    }
    return OpenAPIGeneratorNames.argument(OpenAPIGeneratorNames.model(text))
  }

  /// Returns OpenAPI Generator's names of types at the top level, without those that something else has now.
  func aliases(except isTaken: (String) -> Bool) -> [CompatPlan.Alias] {
    var names: Set<String> = []
    return found.filter { isPlainIdentifier($0.name) && !isTaken($0.name) && names.insert($0.name).inserted }
      .inByteOrder(of: \.name)
  }

  /// Returns OpenAPI Generator's names in a type and in those that are declared in it.
  func extensions(of declaration: Declaration) -> [CompatPlan.Extension] {
    var result = ExtensionDraft()
    switch declaration.kind {
    case .structure(let structure): add(structure, of: declaration, to: &result)
    case .enumeration(let enumeration): add(enumeration, to: &result)
    case .union(let union): add(union, to: &result)
    default: break
    }
    return result.plan(path: declaration.path) + declaration.nested.flatMap(extensions)
  }

  /// Adds OpenAPI Generator's names of properties, and the enums that were declared in the type.
  private func add(_ structure: Structure, of declaration: Declaration, to result: inout ExtensionDraft) {
    var taken = Set(structure.properties.map(\.name.withoutBackticks) + declaration.nested.map(\.name))
    var names: [String] = []
    for property in structure.properties {
      let name = OpenAPIGeneratorNames.property(property.key)
      names.append(name)
      // The enum of a property that is inherited was declared again in each type. Its name must hide none at the top level.
      if let path = property.type.declaredPath, path.count > 1,
        case .enumeration? = planner.declarations.declaration(of: .declared(path))?.kind
      {
        let alias = OpenAPIGeneratorNames.enumeration(property.key)
        if isPlainIdentifier(alias), !planner.isTaken(alias), taken.insert(alias).inserted {
          result.aliases.append(CompatPlan.Alias(name: alias, path: path))
        }
      }
      guard isFree(name), taken.insert(name).inserted else { continue }
      result.members.append(
        CompatPlan.Member(
          name: name, current: property.name, kind: .property(property.type, isConstant: property.constant != nil)))
    }
    result.initializer = initializer(of: structure, names)
  }

  /// Returns OpenAPI Generator's initializer, which had its arguments in the order of the description; `nil` if the
  /// current one has them so, too.
  ///
  /// - Parameter names: The former names of the properties.
  private func initializer(of structure: Structure, _ names: [String]) -> CompatPlan.Initializer? {
    let (properties, positions) = (structure.properties, structure.argumentPositions)
    let current = positions.map { properties[$0].name.withoutBackticks }
    guard positions.sorted().map({ names[$0] }) != current, Set(names).count == names.count,
      names.allSatisfy(isPlainIdentifier)
    else { return nil }
    return CompatPlan.Initializer(
      parameters: positions.sorted().map { position in
        let property = properties[position]
        return CompatPlan.Parameter(name: names[position], type: property.type, defaultValue: property.defaultValue)
      },
      sent: positions.map { .init(properties[$0].argumentLabel, .word(names[$0])) },
      keepsOrder: positions == positions.sorted())
  }

  /// Whether a type can have a member of the name beside those that its protocols give it.
  private func isFree(_ name: String) -> Bool {
    isPlainIdentifier(name) && !ReservedNames.unescapable.contains(name)
      && !ReservedNames.enumerationMembers.contains(name)
  }

  /// Adds OpenAPI Generator's names of cases.
  private func add(_ enumeration: Enumeration, to result: inout ExtensionDraft) {
    var taken = Set(enumeration.cases.map(\.name.withoutBackticks) + [enumeration.unknownName])
    let isNumber = enumeration.rawType != .string && enumeration.rawType != .json
    var counts: [String: Int] = [:]
    for enumCase in enumeration.cases {
      // Of values that differ in signs, the second one had a number: `price` and `-price` were `price` and `price2`.
      let made = enumCase.value.literalText.map { text in
        let name = OpenAPIGeneratorNames.value(text, isNumber: isNumber)
        counts[name, default: 0] += 1
        return counts[name] == 1 ? name : name + String(counts[name] ?? 0)
      }
      // What `x-enum-varnames` has was the name as it stands there; other generators' extensions were ignored.
      let given = enumCase.textReason == .description ? enumCase.text : nil
      for name in [given, made].compactMap(\.self) where isFree(name) && taken.insert(name).inserted {
        result.members.append(CompatPlan.Member(name: name, current: enumCase.name, kind: .value))
      }
    }
  }

  /// Adds OpenAPI Generator's names of cases, such as `typeCat` for a member that is a `Cat`.
  private func add(_ union: Union, to result: inout ExtensionDraft) {
    let others = [union.unknownName, union.severalName].compactMap(\.self)
    var taken = Set(union.cases.map(\.name.withoutBackticks) + others)
    for member in union.cases {
      guard let type = typeName(of: member.type), taken.insert("type" + type).inserted else { continue }
      result.members.append(
        CompatPlan.Member(name: "type" + type, current: member.name, kind: .alternative(member.type)))
    }
  }

  /// Returns what a type that stands alone was called; `nil` for what has no such name.
  private func typeName(of type: SwiftType) -> String? {
    switch type {
    case .declared(let path): texts[path].map(OpenAPIGeneratorNames.model)
    case .builtIn(let type) where OpenAPIGeneratorNames.reserved.contains(type.rawValue): type.rawValue
    default: nil
    }
  }
}

/// The former names in a type, while they are found.
private struct ExtensionDraft {
  /// OpenAPI Generator's names of types in it.
  var aliases: [CompatPlan.Alias] = []
  /// OpenAPI Generator's names of its properties or cases.
  var members: [CompatPlan.Member] = []
  /// OpenAPI Generator's initializer; `nil` if the current one is the same.
  var initializer: CompatPlan.Initializer?

  /// Returns the extension of a type; none without any of OpenAPI Generator's names.
  func plan(path: [String]) -> [CompatPlan.Extension] {
    if aliases.isEmpty, members.isEmpty, initializer == nil { return [] }
    return [CompatPlan.Extension(path: path, aliases: aliases, members: members, initializer: initializer)]
  }
}

extension Declaration {
  /// Whether openapi-generator has a type of its own for it, wherever it is written.
  fileprivate var isObject: Bool {
    switch kind {
    case .structure, .union: true
    case .enumeration, .bodies, .options, .alias, .identifier, .namespace: false
    }
  }
}

extension SwiftExpression {
  /// The text of a literal, without its quotes; `nil` for what is not a literal.
  fileprivate var literalText: String? {
    switch form {
    case .string(let text), .word(let text): text
    default: nil
    }
  }
}
