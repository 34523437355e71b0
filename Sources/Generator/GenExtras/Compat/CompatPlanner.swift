import GenDiagnostics
import GenNaming
import GenSelection
import SwiftPlan

/// The planner of the names that openapi-generator gives to the operations and types of a plan.
///
/// What openapi-generator calls a text is known to ``OpenAPIGeneratorNames`` alone.
final class CompatPlanner {
  /// The plan of the client, which is final.
  let plan: SwiftPlan
  /// The generator whose names are declared.
  let generator: CompatGenerator
  /// The declarations of the plan by their paths.
  let declarations: DeclarationTable
  /// The names of the top level, which a former name must not take.
  private let registry: NameRegistry
  /// The properties that stand in what schemas are composed of, by the names of the schemas.
  let composed: [String: ComposedProperties]

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - values: The values that the types of the plan are for.
  ///   - registry: The names of the top level, sealed: what is declared here takes none of them.
  init(_ generator: CompatGenerator, _ plan: SwiftPlan, _ values: any PlannedValues, registry: NameRegistry) {
    self.generator = generator
    self.plan = plan
    self.registry = registry
    declarations = plan.declarations
    composed = values.composedProperties()
  }

  /// Returns the deprecated declarations.
  ///
  /// - Parameter sink: Told of types that cannot have their name.
  func compatPlan(sink: DiagnosticSink) -> CompatPlan {
    // A schema had one type for both directions: its name is that of what is received.
    let received = Set(plan.models.lazy.filter { $0.form == .described }.map(\.text))
    for model in plan.models where !model.isNamespace && !(model.form == .request && received.contains(model.text)) {
      reportIfTaken(model, sink: sink)
    }
    var names = OpenAPIGeneratorTypeNames(self)
    for model in plan.models where !model.isNamespace { names.add(model, named: model.text) }
    // Where several operations have the same type, it was named after the first one.
    for operation in plan.groups.flatMap(\.operations).sorted(by: { $0.position < $1.position }) {
      names.add(operation, id: operationID(of: operation))
    }
    let interfaces = interfaces(names)
    let declared = Set(interfaces.map(\.name))
    let aliases = names.aliases { isTaken($0) || declared.contains($0) }
    let former = declared.union(aliases.map(\.name))
    return CompatPlan(
      settingsName: generator.settingsName, interfaces: interfaces, aliases: aliases,
      extensions: plan.models.flatMap { names.extensions(of: $0) }
        + plan.groups.flatMap(\.types).flatMap { names.extensions(of: $0) },
      unavailable: UnavailableType.ofOpenAPIGenerator(client: plan.client.name.withoutBackticks)
        .filter { !registry.contains($0.name) && !former.contains($0.name) })
  }

  /// Whether something at the top level has the name, or what is imported there.
  func isTaken(_ name: String) -> Bool { registry.contains(name) || ReservedNames.isType(name) }

  /// Warns of a model whose name something else has.
  private func reportIfTaken(_ model: Declaration, sink: DiagnosticSink) {
    let name = OpenAPIGeneratorNames.model(model.text)
    guard name != model.name, isTaken(name) else { return }
    sink.warning(
      "compat.taken-name",
      "`\(name)`, as \(generator.rawValue) calls `\(model.name)`, is another type here; it is left out",
      at: model.place)
  }

  /// Returns the id of an operation, or the one that openapi-generator makes of its method and path.
  func operationID(of operation: OperationPlan) -> String {
    operation.description.names.id
      ?? OpenAPIGeneratorNames.operationID(method: operation.method, path: operation.path)
  }

  // MARK: - Calls

  /// Returns the types with calls. An operation with several tags has a call for each.
  private func interfaces(_ names: OpenAPIGeneratorTypeNames) -> [CompatPlan.Interface] {
    let current = Set(plan.groups.map(\.apiName))
    var interfaces: [String: InterfaceDraft] = [:]
    for (operation, group) in operationsInFormerOrder {
      let tags = operation.description.names.tags
      let call = call(operation, in: group, names)
      guard isPlainIdentifier(call.name), call.arguments.allSatisfy({ isPlainIdentifier($0.name) }) else { continue }
      let names = tags.isEmpty ? [OpenAPIGeneratorNames.interface(nil)] : tags.map(OpenAPIGeneratorNames.interface)
      for name in Set(names) where isFree(name, current) {
        interfaces[name, default: InterfaceDraft(name: name, isDeclared: !current.contains(name))].add(
          call, enumerations: enumerations(of: operation))
      }
    }
    var files = NameScope(ignoresCase: true)
    return interfaces.values.filter { !$0.calls.isEmpty }
      .inByteOrder(of: \.name)
      .map { $0.plan(fileName: files.name(spelled: NameRequest.shortened($0.name)).text) }
  }

  /// The operations by their paths, in the order of the description, and by their methods: openapi-generator numbers
  /// calls of one name in this order.
  private var operationsInFormerOrder: [(OperationPlan, OperationGroup)] {
    let operations = plan.groups.flatMap { group in group.operations.map { ($0, group) } }
    let paths = Dictionary(operations.map { ($0.0.path, $0.0.position) }, uniquingKeysWith: min)
    func key(_ operation: OperationPlan) -> (Int, Int) {
      (paths[operation.path] ?? 0, operation.description.methodPlace)
    }
    return operations.sorted { key($0.0) < key($1.0) }
  }

  /// Whether calls can stand in a type of the name: in one with the calls of this client, or in a new one.
  private func isFree(_ name: String, _ current: Set<String>) -> Bool {
    isPlainIdentifier(name) && (current.contains(name) || !isTaken(name))
  }

  /// Returns the call of an operation.
  private func call(_ operation: OperationPlan, in group: OperationGroup, _ names: OpenAPIGeneratorTypeNames)
    -> OpenAPIGeneratorCall
  {
    let arguments = OpenAPIGeneratorArguments(of: operation, names)
    return OpenAPIGeneratorCall(
      name: OpenAPIGeneratorNames.call(operationID(of: operation)), operation: operation, apiName: group.apiName,
      accessorName: group.accessorName, arguments: arguments.list, sent: arguments.sent,
      ofClient: arguments.ofClient, replacement: arguments.replacement)
  }

  /// Returns the form that an operation sends, whose properties are arguments; `nil` for any other body.
  func form(of operation: OperationPlan) -> Structure? {
    guard let body = operation.body, body.isForm, body.forms.count == 1,
      case .structure(let form)? = declarations.declaration(of: body.type)?.kind,
      form.additionalArgument == nil
    else { return nil }
    return form
  }

  /// Returns the enums of parameters: `Status` for a parameter `status`.
  private func enumerations(of operation: OperationPlan) -> [CompatPlan.Alias] {
    let fields = form(of: operation)?.properties.map { ($0.key, $0.type) } ?? []
    return (operation.parameters.map { ($0.key, $0.type) } + fields).compactMap { key, type in
      guard let path = type.declaredPath, case .enumeration? = declarations.declaration(of: .declared(path))?.kind
      else { return nil }
      return CompatPlan.Alias(name: OpenAPIGeneratorNames.enumeration(key), path: path)
    }
  }
}

/// A type with calls in the making.
private struct InterfaceDraft {
  /// The name of the type.
  let name: String
  /// Whether the type is declared for these calls, and not that of the client's own.
  let isDeclared: Bool
  /// The calls, in the order of openapi-generator.
  private(set) var calls: [OpenAPIGeneratorCall] = []
  /// The names of enums of parameters.
  var aliases: [CompatPlan.Alias] = []
  /// The number of operations that have a name.
  var counts: [String: Int] = [:]

  /// Returns the type.
  ///
  /// - Parameter fileName: The name of its file, which differs from that of others in any case of its letters.
  func plan(fileName: String) -> CompatPlan.Interface {
    CompatPlan.Interface(name: name, isDeclared: isDeclared, fileName: fileName, calls: calls, aliases: aliases)
  }

  /// Adds a call, and aliases such as `Status_findPets` for the enums of its parameters.
  ///
  /// Of calls with one name, those behind the first in the description were called `getPet_0`, `getPet_1`. Streams have
  /// no former call, but they had such a name.
  mutating func add(_ call: OpenAPIGeneratorCall, enumerations: [CompatPlan.Alias]) {
    let earlier = counts[call.name, default: 0]
    counts[call.name] = earlier + 1
    guard call.operation.result.element == nil else { return }
    var call = call
    if earlier > 0 { call.name += "_\(earlier - 1)" }
    calls.append(call)
    for alias in enumerations.map({ CompatPlan.Alias(name: "\($0.name)_\(call.name)", path: $0.path) })
    where !aliases.contains(where: { $0.name == alias.name }) {
      aliases.append(alias)
    }
  }
}
