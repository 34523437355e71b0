import SwiftPlan

/// The contexts of the calls for the pages of a list.
extension TemplateContexts {
  /// The pages of a call. All else is that of the call.
  func pages(
    _ pages: PagesPlan, of arguments: [Argument], scope: [String], _ key: MustacheKey
  ) -> MustacheValue? {
    switch TemplateName(key) {
    case .pagesName: .string(pages.name)
    case .item: .string(name(of: pages.item, in: scope))
    case .items: .string(pages.items.expression.source)
    case .itemsPath: .text(pages.items.path.isEmpty ? nil : SwiftLiteral.string(pages.items.path))
    case .nextPage: .string(pages.nextPage)
    case .hasMore: .text(pages.more?.expression.source)
    case .onPage: .string(unused("onPage", among: arguments.lazy.map(\.name)))
    default: nil
    }
  }
}

extension PagesPlan {
  /// The way to the next page, as the runtime has it: `.cursor("cursor") { $0.next }`.
  fileprivate var nextPage: String {
    let next = next.map { " { \($0.expression.source) }" } ?? ""
    switch kind {
    case .link: return ".link"
    case .url: return ".url" + next
    case .cursor: return ".cursor(\(parameter?.source ?? ""))" + next
    case .offset, .page:
      let usualFirst = kind == .page ? 1 : 0
      let first = start?.first.flatMap { $0 == usualFirst && start?.shown == nil ? nil : $0 }
      let arguments = [
        parameter?.source, start.map { "from: " + $0.argument.source }, first.map { "first: \($0)" },
        limit.map { "limit: " + $0.source }, start?.shown.map { "shown: { \($0.expression.source) }" },
        total.map { "total: { \($0.expression.source) }" },
        totalItems.map { "totalItems: { \($0.expression.source) }" },
      ]
      return ".\(kind.rawValue)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
    }
  }
}

extension PagesPlan.Limit {
  /// The number as the runtime is given it: `limit ?? 20`.
  fileprivate var source: String { argument.source + (usual.map { " ?? \($0)" } ?? "") }
}

extension PagesPlan.Parameter {
  /// The parameter as the runtime has it.
  fileprivate var source: String {
    switch self {
    case .query(let name): SwiftLiteral.string(name)
    case .header(let name): ".header(\(SwiftLiteral.string(name)))"
    case .body(let argument, let isOptional, let properties):
      ".body(\(argument)\(isOptional ? " ?? .init()" : "")) { $0.\(properties.joined(separator: ".")) = $1 }"
    }
  }
}
