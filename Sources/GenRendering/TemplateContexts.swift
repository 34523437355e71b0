import GenMustache
import GenPlanning

/// What the templates are given: the plan, as strings and Booleans that need no further thought.
///
/// Objects are functions that make the value of a name when a template asks for it: no template asks for all.
final class TemplateContexts: Sendable {
  let plan: SwiftPlan
  let access: AccessLevel
  let hashable: HashableTypes

  init(plan: SwiftPlan, options: RenderOptions) {
    self.plan = plan
    access = options.access
    hashable = options.hashable
  }

  func name(of type: SwiftType, in scope: [String]) -> String {
    plan.scopes.name(of: type, in: scope)
  }

  /// The names that every file is given.
  func common(_ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .access, .importAccess: .string(access.prefix)
    case .hiddenAccess: .string(access.hiddenPrefix)
    case .isHashable: .bool(hashable == .all)
    case .clientName: .string(plan.client.name)
    default: nil
    }
  }
}

extension MustacheValue {
  static func documentation(_ documentation: Documentation) -> MustacheValue { .texts(documentation.lines) }

  static func texts(_ texts: [String]) -> MustacheValue {
    .list(count: texts.count) { .string(texts[$0]) }
  }

  /// False for no text.
  static func text(_ text: String?) -> MustacheValue { text.map(MustacheValue.string) ?? false }

  static func list<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item) -> MustacheValue
  ) -> MustacheValue {
    .list(count: items.count) { value(items[$0]) }
  }

  /// A list of objects.
  ///
  /// - Parameter value: what an item has for a name.
  static func objects<Item: Sendable>(
    _ items: [Item], _ value: @escaping @Sendable (Item, MustacheKey) -> MustacheValue?
  ) -> MustacheValue {
    .list(items) { item in .object { value(item, $0) } }
  }

  /// A list of objects that know whether they are the first or the last one.
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

/// A parameter's label: without backticks, but for the few keywords that need them there.
func label(_ name: String, inCall: Bool = false) -> String {
  let bare = name.withoutBackticks
  let escaped = inCall ? ["inout"] : ["inout", "let", "var"]
  return escaped.contains(bare) ? "`\(bare)`" : bare
}

/// The name, with underscores behind it as long as it is one of `taken`.
func unused(_ name: String, among taken: some Sequence<String>) -> String {
  var name = name
  while taken.contains(name) { name += "_" }
  return name
}
