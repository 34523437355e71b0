/// The pages of the list that an operation returns.
package final class PagesPlan: Sendable, Named {
  /// How the pages follow each other, by the names that the runtime has for it.
  package enum Kind: String, Sendable {
    case cursor, offset, page, url, link
  }

  /// The place of a request that says which page is meant.
  package enum Parameter: Sendable {
    case query(String)
    case header(String)
    /// The argument that is the body, and the properties on the way to the one to set. For one that may be missing, a body is made of nothing.
    case body(argument: String, isOptional: Bool, [String])
  }

  /// A value that is read from a body.
  package struct Value: Sendable {
    /// As the description calls it, such as `meta.next`.
    package let path: String
    /// The keys on the way to it, which may have dots in them.
    package let keys: [String]
    /// The value in a closure that is given the body, such as `$0.meta?.next`.
    package let expression: SwiftExpression

    package init(path: String, keys: [String], expression: SwiftExpression) {
      self.path = path
      self.keys = keys
      self.expression = expression
    }
  }

  /// The beginning of a list whose pages or items are counted.
  package final class Start: Sendable {
    /// The argument of the call, or what is in it.
    package let argument: SwiftExpression
    /// The number of the first page or item, as the description has it.
    package let first: Int?
    /// The value in a page that says which one it is.
    package let shown: Value?

    package init(argument: SwiftExpression, first: Int?, shown: Value?) {
      self.argument = argument
      self.first = first
      self.shown = shown
    }
  }

  /// The number of items that a page has at most.
  package final class Limit: Sendable {
    /// The argument of the call, as an `Int`.
    package let argument: SwiftExpression
    /// The number where the argument is `nil`; `nil` if it cannot be, or the description does not say it.
    package let usual: Int?

    package init(argument: SwiftExpression, usual: Int?) {
      self.argument = argument
      self.usual = usual
    }
  }

  package let assignedName: AssignedName
  package let kind: Kind
  /// Where the rule comes from, for people, such as `from the header "Link"`.
  package let reason: String
  package let item: SwiftType
  package let items: Value
  package let parameter: Parameter?
  /// The cursor or the URL of the next page.
  package let next: Value?
  package let start: Start?
  package let more: Value?
  package let total: Value?
  /// Where pages are counted, and their number is not known: the number of all items.
  package let totalItems: Value?
  /// Where a total of items may be the number of those in a page.
  package let limit: Limit?

  package init(
    assignedName: AssignedName, kind: Kind, reason: String, item: SwiftType, items: Value,
    parameter: Parameter?, next: Value?, start: Start?, more: Value?, total: Value?, totalItems: Value?, limit: Limit?
  ) {
    self.assignedName = assignedName
    self.kind = kind
    self.reason = reason
    self.item = item
    self.items = items
    self.parameter = parameter
    self.next = next
    self.start = start
    self.more = more
    self.total = total
    self.totalItems = totalItems
    self.limit = limit
  }
}
