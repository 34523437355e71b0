import GenMustache
import GenPlanning

/// What the templates are given: the plan, as strings and Booleans that need no further thought.
struct TemplateContexts {
  let plan: SwiftPlan
  let access: AccessLevel

  func name(of type: SwiftType, in scope: [String]) -> String {
    plan.scopes.name(of: type, in: scope)
  }

  /// The names that every file is given.
  func common(_ entries: [(String, MustacheValue)]) -> MustacheValue {
    .object(
      MustacheObject(
        entries + [
          ("access", .string(access.prefix)),
          ("importAccess", .string(access.prefix)),
          ("clientName", .string(plan.client.name)),
        ]))
  }

  func documentation(_ documentation: Documentation) -> MustacheValue {
    .list(documentation.lines.map(MustacheValue.string))
  }

  /// The list with the name `isFirst` or `isLast` true where it is.
  func positioned(_ objects: [[(String, MustacheValue)]]) -> MustacheValue {
    .list(
      objects.enumerated().map { index, entries in
        .object(
          MustacheObject(
            entries + [("isFirst", .bool(index == 0)), ("isLast", .bool(index == objects.count - 1))]))
      })
  }
}

/// The modules that a file imports, and what for.
struct ImportedModules {
  private var uses: [BuiltInType.Module: ModuleUse] = [:]

  init() {}

  init(_ module: BuiltInType.Module, _ use: ModuleUse) {
    uses[module] = use
  }

  mutating func insert(_ type: SwiftType, _ use: ModuleUse) {
    type.forEach { part in
      switch part {
      case .builtIn(let type): for module in type.modules { insert(module, use) }
      case .jsonText, .nullable, .serverSentEvent, .streamed: insert(.apiRuntime, use)
      case .declared, .array, .dictionary, .optional: break
      }
    }
  }

  mutating func insert(_ module: BuiltInType.Module, _ use: ModuleUse) {
    uses[module] = max(uses[module] ?? .hidden, use)
  }

  func contains(_ module: BuiltInType.Module) -> Bool { uses[module] != nil }

  func lines(access: AccessLevel) -> [String] {
    let modules = uses.sorted { $0.key.rawValue < $1.key.rawValue }
    return modules.map { access.importLine($0.key.rawValue, $0.value) }
  }
}

/// A parameter's label: without backticks, but for the few keywords that need them there.
func label(_ name: String, inCall: Bool = false) -> String {
  let bare = name.withoutBackticks
  let escaped = inCall ? ["inout"] : ["inout", "let", "var"]
  return escaped.contains(bare) ? "`\(bare)`" : bare
}

/// The name, with underscores behind it as long as it is one of `taken`.
func unused(_ name: String, among taken: some Sequence<String>) -> String {
  let taken = Set(taken)
  var name = name
  while taken.contains(name) { name += "_" }
  return name
}
