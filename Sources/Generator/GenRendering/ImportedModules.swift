import SwiftPlan

/// The modules that a file imports, and what for.
///
/// Swift wants each import to be as visible as its most visible use: contexts insert what they use, and the lines
/// follow.
struct ImportedModules {
  /// The most visible use of each module, by the names of the modules.
  private var uses: [String: ModuleUse] = [:]
  /// The modules of what aliases stand for in declarations. A file can do without them, but not import them less visibly.
  private var aliased: Set<String> = []

  /// Creates no imports.
  init() {}

  /// Creates the import of a module for a use.
  init(_ module: BuiltInType.Module, _ use: ModuleUse) {
    insert(module, use)
  }

  /// Adds the modules of a type and of all types in it.
  mutating func insert(_ type: SwiftType, _ use: ModuleUse) {
    type.forEach { for module in $0.modules { insert(module, use) } }
  }

  /// Adds a module.
  mutating func insert(_ module: BuiltInType.Module, _ use: ModuleUse) { insert(named: module.name, use) }

  /// Adds a module by its name. A less visible use of one that is there changes nothing.
  mutating func insert(named module: String, _ use: ModuleUse) {
    uses[module] = max(uses[module] ?? .hidden, use)
  }

  /// Adds the module of what an alias stands for.
  ///
  /// - Parameter type: What an alias stands for that declarations show. Swift takes notice of the type itself, and not
  ///   of what its elements or arguments are.
  mutating func insert(aliased type: SwiftType) {
    if let module = type.modules.first { aliased.insert(module.name) }
  }

  /// Returns the imports, sorted by their modules.
  ///
  /// - Parameter hiding: The modules of which the file calls what they hide from apps.
  func lines(access: AccessLevel, hiding: [String]) -> [String] {
    uses.sorted { $0.key < $1.key }.map { module, use in
      let use = aliased.contains(module) ? max(use, .extended) : use
      let line = access.importLine(module, use)
      return hiding.contains(module) ? "@_spi(Generated) " + line : line
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

extension SwiftType {
  /// The modules that declare the type itself, without those of the types in it.
  fileprivate var modules: [BuiltInType.Module] {
    switch self {
    case .builtIn(let type): type.modules
    case .jsonText, .nullable, .serverSentEvent, .streamed: [.apiRuntime]
    case .user(let type): type.module.map { [$0] } ?? []
    case .declared, .array, .dictionary, .optional: []
    }
  }
}
