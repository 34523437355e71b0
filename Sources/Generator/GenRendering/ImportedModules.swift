import SwiftPlan

/// The modules that a file imports, and what for.
struct ImportedModules {
  /// By their names.
  private var uses: [String: ModuleUse] = [:]
  /// The modules of what aliases stand for in declarations. A file can do without them, but not import them less visibly.
  private var aliased: Set<String> = []

  init() {}

  init(_ module: BuiltInType.Module, _ use: ModuleUse) {
    insert(module, use)
  }

  mutating func insert(_ type: SwiftType, _ use: ModuleUse) {
    type.forEach { part in
      switch part {
      case .builtIn(let type): for module in type.modules { insert(module, use) }
      case .jsonText, .nullable, .serverSentEvent, .streamed: insert(.apiRuntime, use)
      case .user(let type): if let module = type.module { insert(module, use) }
      case .declared, .array, .dictionary, .optional: break
      }
    }
  }

  mutating func insert(_ module: BuiltInType.Module, _ use: ModuleUse) { insert(named: module.name, use) }

  mutating func insert(named module: String, _ use: ModuleUse) {
    uses[module] = max(uses[module] ?? .hidden, use)
  }

  /// - Parameter type: What an alias stands for that declarations show. Swift takes notice of the type itself, and not of what
  ///   its elements or arguments are.
  mutating func insert(aliased type: SwiftType) {
    let module: BuiltInType.Module? =
      switch type {
      case .builtIn(let type): type.modules.first
      case .jsonText, .nullable, .serverSentEvent, .streamed: .apiRuntime
      case .user(let type): type.module
      case .declared, .array, .dictionary, .optional: nil
      }
    if let module { aliased.insert(module.name) }
  }

  /// - Parameter needsHidden: whether the file calls what the runtime hides from apps.
  func lines(access: AccessLevel, needsHidden: Bool = true) -> [String] {
    let runtime = BuiltInType.Module.apiRuntime.name
    return uses.sorted { $0.key < $1.key }.map { module, use in
      let use = aliased.contains(module) ? max(use, .extended) : use
      return needsHidden && module == runtime ? access.runtimeImportLine(use) : access.importLine(module, use)
    }
  }
}

/// The uses of a module in a file, each of which takes at least as visible an import as the ones before.
enum ModuleUse: Int, Comparable {
  /// A use that is not visible from outside.
  case hidden
  /// A protocol that types conform to, a type that is extended, or one that an alias stands for.
  case extended
  /// Types that declarations show.
  case shown

  static func < (left: ModuleUse, right: ModuleUse) -> Bool { left.rawValue < right.rawValue }
}
