import GenMustache
import GenPlanning

extension TemplateContexts {
  /// The file of the documented header fields, grouped by the types of their values.
  func headers() -> MustacheValue {
    var modules = ImportedModules(.apiRuntime, .shown)
    var types: [SwiftType] = []
    for header in plan.headers.headers {
      modules.insert(header.type, .shown)
      if !types.contains(header.type) { types.append(header.type) }
    }
    return common([
      ("imports", .list(modules.lines(access: access).map(MustacheValue.string))),
      ("hasImports", true),
      (
        "types",
        .list(
          types.map { type in
            [
              "type": .string(name(of: type, in: [])),
              "headers": positioned(plan.headers.headers.filter { $0.type == type }.map(header)),
            ]
          })
      ),
    ])
  }

  private func header(_ header: HeaderPlan) -> [(String, MustacheValue)] {
    [
      ("documentation", documentation(header.documentation)),
      ("name", .string(header.name)),
      ("key", .string(SwiftLiteral.string(header.key))),
      ("style", header.style.map(MustacheValue.string) ?? false),
      ("explode", .bool(header.explode)),
    ]
  }
}
