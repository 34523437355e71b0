import SwiftPlan

/// The contexts of the header fields of responses.
extension TemplateContexts {
  /// The file of the documented header fields, grouped by the types of their values.
  func headers() -> MustacheValue {
    var modules = commonModulesWithRuntime()
    var types: [SwiftType] = []
    for header in plan.headers.headers {
      insert([header.type], .shown, in: &modules)
      if !types.contains(header.type) { types.append(header.type) }
    }
    return file(modules) { [types] key in
      switch TemplateName(key) {
      case .name: .string(self.plan.headers.fileName)
      case .headers: .positioned(self.plan.headers.headers, self.header)
      case .types: .objects(types, self.headers)
      default: nil
      }
    }
  }

  /// Returns a value of the header fields of one type.
  private func headers(of type: SwiftType, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .type: .string(name(of: type, in: []))
    case .headers: .positioned(plan.headers.headers.filter { $0.type == type }, header)
    default: nil
    }
  }

  /// Returns a value of a header field.
  private func header(_ header: HeaderPlan, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(header.documentation)
    case .name: .string(header.name)
    case .key: .string(SwiftLiteral.string(header.key))
    // Where a header is `package`, Swift takes no notice of the types in the condition of the extension.
    case .type:
      .string(
        options.namespace == nil && access != .package ? "Self" : "ResponseHeader<\(name(of: header.type, in: []))>")
    case .style: .text(header.style)
    case .explode: .bool(header.explode)
    default: nil
    }
  }
}
