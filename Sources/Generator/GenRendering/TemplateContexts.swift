import GenNaming
import SwiftPlan

/// The contexts of the templates: the plan, as strings and Booleans that need no further thought.
///
/// Objects are functions that make the value of a name when a template asks for it: no template asks for all.
///
/// A name that templates may use is a case of ``TemplateName``. Functions that return one value for a key are called
/// for each name that a template asks for, so nothing that takes long stands before their `switch`.
final class TemplateContexts: Sendable {
  /// The plan, which is final.
  let plan: SwiftPlan
  /// The options of the output.
  let options: RenderOptions
  /// The type that declarations are nested in that are named here; `nil` where the file itself is nested in it.
  private let outerNamespace: String?
  /// The names of the types that the types of operations are in.
  private let groupNames: Set<String>
  /// The structures whose deprecated properties are read where values to send are made of them, by their paths.
  let converted: [[String]: Structure]
  /// The former names of properties, by the paths of types.
  let formerNames: [[String]: Set<String>]
  /// The modules that have the protocols of the models.
  let protocolModules: [String]
  /// The values of examples; `nil` where there are none.
  let exampleValues: ExampleValues?
  /// The values that every file is given, by the indices of their names, which nothing else has.
  let constants: [MustacheValue?]

  /// The access level of declarations.
  var access: AccessLevel { options.access }
  /// The types that are `Hashable`.
  var hashable: HashableTypes { options.hashable }

  /// - Parameter isNested: whether the files are nested in the namespace, where there is one: extensions cannot be.
  init(plan: SwiftPlan, options: RenderOptions, isNested: Bool) {
    self.plan = plan
    self.options = options
    outerNamespace = isNested ? nil : options.namespace
    formerNames = plan.compat?.propertyNames ?? [:]
    groupNames = Set(plan.groups.map(\.apiName))
    converted = Structure.converted(in: plan)
    protocolModules = options.protocols.compactMap { name in
      name.split(separator: ".").count > 1 ? name.split(separator: ".").first.map(String.init) : nil
    }
    let outerNamespace = outerNamespace
    exampleValues =
      options.makesExamples
      ? ExampleValues(plan) { plan.scopes.name(of: $0, in: [], namespace: outerNamespace) } : nil
    constants = TemplateName.allCases.map { name in
      switch name {
      case .access, .importAccess: .string(options.access.prefix)
      case .hiddenAccess: .string(options.access.hiddenPrefix)
      case .isHashable: .bool(options.hashable == .all)
      case .clientName: .string(Self.name(plan.client.name, in: outerNamespace))
      case .namespace: .text(options.namespace)
      default: nil
      }
    }
  }

  /// Returns the name of a type, as it is written in a scope of this file.
  func name(of type: SwiftType, in scope: [String]) -> String {
    plan.scopes.name(of: type, in: scope, namespace: outerNamespace)
  }

  /// Returns the name of what is declared at the top of a file, as this file has it.
  func name(_ name: String) -> String { Self.name(name, in: outerNamespace) }

  private static func name(_ name: String, in namespace: String?) -> String {
    namespace.map { $0 + "." + name } ?? name
  }

  /// Returns the modules that every file imports, beside those that it needs for itself.
  func commonModules() -> ImportedModules {
    var modules = ImportedModules()
    for module in options.imports { modules.insert(named: module, .hidden) }
    return modules
  }

  /// Returns the modules that every file of calls imports, beside those that it needs for itself.
  func commonModulesOfCalls() -> ImportedModules {
    var modules = commonModules()
    // Nothing else in an extension may be of the namespace.
    if options.namespace != nil { insertModels(outerNamespace == nil ? .shown : .extended, in: &modules) }
    return modules
  }

  /// Returns the same for a file whose declarations show the runtime.
  func commonModulesWithRuntime() -> ImportedModules {
    var modules = commonModulesOfCalls()
    modules.insert(.apiRuntime, .shown)
    return modules
  }

  /// Returns the context of a file.
  ///
  /// - Parameters:
  ///   - needsHidden: Whether the file calls what modules hide from apps.
  ///   - value: Returns what the file has for a name beside its imports.
  func file(
    _ modules: ImportedModules, access: AccessLevel? = nil, needsHidden: Bool = true,
    _ value: @escaping @Sendable (MustacheKey) -> MustacheValue?
  ) -> MustacheValue {
    let imports = modules.lines(access: access ?? self.access, hiding: needsHidden ? hidingModules : [])
    return .object { key in
      switch TemplateName(key) {
      case .imports: .texts(imports)
      case .hasImports: .bool(!imports.isEmpty)
      default: value(key)
      }
    }
  }

  /// Adds the modules of the types, as a file of calls has them.
  func insert(_ types: some Sequence<SwiftType>, _ use: ModuleUse, in modules: inout ImportedModules) {
    for type in types {
      modules.insert(type, use)
      type.forEach { part in
        guard case .declared(let path) = part else { return }
        if isModel(path) || options.namespace != nil { insertModels(use, in: &modules) }
        if use == .shown, let type = plan.declarations.aliased(path) { modules.insert(aliased: type) }
      }
    }
  }

  /// Adds the modules of arguments: of their types, and of what their defaults are literals of.
  func insert(_ arguments: [Argument], in modules: inout ImportedModules) {
    insert(arguments.map(\.type), .shown, in: &modules)
    for type in arguments.compactMap(\.defaultValue).flatMap(\.types) { modules.insert(.builtIn(type), .extended) }
  }

  /// The modules that hide from apps what files call: the runtime, and models of which others are made.
  private var hidingModules: [String] {
    [BuiltInType.Module.apiRuntime.name] + (converted.isEmpty ? [] : [options.importedModelsModule].compactMap(\.self))
  }

  /// The module of the models and the namespace, where calls have to import it.
  private func insertModels(_ use: ModuleUse, in modules: inout ImportedModules) {
    if let module = options.importedModelsModule { modules.insert(named: module, use) }
  }

  /// Whether a declared type is among the models, and not in an operation.
  func isModel(_ path: [String]) -> Bool { !groupNames.contains(path.first ?? "") }
}

extension MustacheValue {
  /// Returns the lines of a comment.
  static func documentation(_ documentation: Documentation) -> MustacheValue { .texts(documentation.lines) }

  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> MustacheValue {
    .list(count: texts.count) { .string(texts[$0]) }
  }

  /// Returns a text; `false` for none.
  static func text(_ text: String?) -> MustacheValue { text.map(MustacheValue.string) ?? false }

  /// Returns a list of values.
  static func list<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item) -> MustacheValue
  ) -> MustacheValue {
    .list(count: items.count) { value(items[$0]) }
  }

  /// Returns a list of objects.
  ///
  /// - Parameter value: Returns what an item has for a name.
  static func objects<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item, MustacheKey) -> MustacheValue?
  ) -> MustacheValue {
    .list(items) { item in .object { value(item, $0) } }
  }

  /// Returns a list of objects that know whether they are the first or the last one.
  static func positioned<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item, MustacheKey) -> MustacheValue?
  ) -> MustacheValue {
    .list(count: items.count) { index in
      let item = items[index]
      return .object { key in
        switch TemplateName(key) {
        case .isFirst: .bool(index == 0)
        case .isLast: .bool(index == items.count - 1)
        default: value(item, key)
        }
      }
    }
  }
}

/// Returns a parameter's label: without backticks, but for the few keywords that need them there.
func label(_ name: String, inCall: Bool = false) -> String {
  let bare = name.withoutBackticks
  let escaped = inCall ? ["inout"] : ["inout", "let", "var"]
  return escaped.contains(bare) ? "`\(bare)`" : bare
}

/// Returns the name, with underscores behind it as long as it is one of `taken`.
func unused(_ name: String, among taken: some Sequence<String>) -> String {
  var name = name
  while taken.contains(name) { name += "_" }
  return name
}

extension TypeScopes {
  /// - Parameter namespace: What everything is nested in that is named here, if there is such a type.
  fileprivate func name(of type: SwiftType, in scope: [String], namespace: String?) -> String {
    name(of: namespace.map { type.nested(in: $0) } ?? type, in: scope)
  }
}
