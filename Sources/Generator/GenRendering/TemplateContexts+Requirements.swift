import SwiftPlan

/// The contexts of the requirements on the user's own types.
extension TemplateContexts {
  /// The file in which the compiler looks at what the types of the user are.
  func requirements() -> MustacheValue {
    var modules = ImportedModules(.apiRuntime, .extended)
    for type in plan.userTypes { modules.insert(.user(type), .extended) }
    // A type of another module is public, and so is what it conforms to.
    let isPublic = plan.userTypes.contains { $0.module != nil }
    return file(modules, access: isPublic ? .public : access) { key in
      switch TemplateName(key) {
      case .types:
        .positioned(self.plan.userTypes) { type, key in
          if case .name? = TemplateName(key) { .string(type.name) } else { nil }
        }
      default: nil
      }
    }
  }
}
