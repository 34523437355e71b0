import GenNaming
import SwiftPlan

/// The declarations that a client of another generator has and this one cannot forward.
extension TemplateContexts {
  /// Returns the context of the errors that say what to write.
  func unavailable(_ plan: CompatPlan) -> MustacheValue {
    var modules = commonModulesOfCalls()
    for module in ["Dispatch", "Foundation"] { modules.insert(named: module, .shown) }
    modules.insert(.apiRuntime, .shown)
    return file(modules, needsHidden: false) { key in
      switch TemplateName(key) {
      case .types: .objects(plan.unavailable, self.unavailable)
      // The function that sends a request and delivers all of its response.
      case .former: .string(self.has(.asyncAwait) || self.has(.callback) ? "response" : "responsePublisher")
      default: nil
      }
    }
  }

  private func unavailable(_ type: UnavailableType, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .name: .string(type.name)
    case .replacement: .string(type.attribute)
    case .alias: if case .alias(let name) = type.kind { .string(name) } else { false }
    case .declaration: .string(type.declaration)
    case .cases: if case .errors(let cases) = type.kind { .texts(cases) } else { false }
    case .properties:
      if case .settings(let properties) = type.kind { .objects(properties, self.setting) } else { false }
    default: nil
    }
  }

  private func setting(_ property: UnavailableType.Property, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .declaration: .string(property.declaration)
    case .value: .string(property.value)
    default: nil
    }
  }
}

extension UnavailableType {
  /// The argument of the attribute `available`.
  fileprivate var attribute: String {
    switch replacement {
    case .renamed(let name): "renamed: \(SwiftLiteral.string(name))"
    case .message(let text): "message: \(SwiftLiteral.string(text))"
    }
  }

  fileprivate var declaration: String {
    switch kind {
    case .alias: "typealias \(name)"
    case .protocol: "protocol \(name)"
    case .errors: "enum \(name): Error"
    case .settings: "struct \(name)"
    }
  }
}
