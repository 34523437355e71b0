import GenPlanning

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
      case .user(let type): if let module = type.module { insert(module, use) }
      case .declared, .array, .dictionary, .optional: break
      }
    }
  }

  mutating func insert(_ module: BuiltInType.Module, _ use: ModuleUse) {
    uses[module] = max(uses[module] ?? .hidden, use)
  }

  func contains(_ module: BuiltInType.Module) -> Bool { uses[module] != nil }

  func lines(access: AccessLevel) -> [String] {
    modules.map { module, use in
      module == .apiRuntime ? access.runtimeImportLine(use) : access.importLine(module.name, use)
    }
  }

  /// The lines for all modules but the runtime.
  func linesBesideRuntime(access: AccessLevel) -> [String] {
    modules.filter { $0.key != .apiRuntime }.map { access.importLine($0.key.name, $0.value) }
  }

  private var modules: [(key: BuiltInType.Module, value: ModuleUse)] { uses.sorted { $0.key.name < $1.key.name } }
}

/// What a file has of a module, each of which takes at least as visible an import as the ones before.
enum ModuleUse: Int, Comparable {
  /// What is not visible from outside.
  case hidden
  /// A protocol that types conform to.
  case conformance
  /// Types that declarations show.
  case shown

  static func < (left: ModuleUse, right: ModuleUse) -> Bool { left.rawValue < right.rawValue }
}
