// How a list is said to be in pages. Who says it, and whether an operation can follow it, does not belong here.

package import GenDiagnostics

/// How the pages of a list follow each other, as the user or the description says it.
///
/// Paths and names are as they were written; whether the operation has them is found when pages are planned.
package struct PageRule: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A page has what the request of the next one takes.
    case cursor
    /// A request takes the number of items before the page.
    case offset
    /// A request takes the number of the page.
    case page
    /// A page has the URL of the next one.
    case url
    /// A response has a `Link` header field.
    case link
  }

  /// Where the rule comes from.
  package enum Origin: Sendable, Equatable {
    /// The user chose it.
    case configuration
    /// An extension of the description, by its key.
    case `extension`(String)
    case link(String)
    /// A response has a `Link` header field (RFC 8288).
    case linkHeader
    /// With the reason.
    case inference(String)
  }

  /// How a page leads to the next one.
  package let kind: Kind
  /// Where the rule comes from.
  package let origin: Origin
  /// The name of the parameter that says which page is meant, or the path of a property of the request's body.
  package let parameter: String?
  /// In a response: the cursor or the URL of the next page.
  package let next: PagePath?
  /// In a response: the list. `nil` for the only one.
  package let items: PagePath?
  /// In a response: whether there are more pages.
  package let more: PagePath?
  /// In a response: the number of items, or of pages.
  package let total: PagePath?
  /// In a response whose pages are counted: the number of items.
  package let totalItems: PagePath?
  /// The number of the first page, or of the first item.
  package let first: Int?
  /// Where it is written; `nil` for the command line.
  package let place: SourcePlace?

  /// Creates a rule.
  package init(
    _ kind: Kind, _ origin: Origin, parameter: String? = nil, next: PagePath? = nil, items: PagePath? = nil,
    more: PagePath? = nil, total: PagePath? = nil, totalItems: PagePath? = nil, first: Int? = nil,
    at place: SourcePlace? = nil
  ) {
    self.kind = kind
    self.origin = origin
    self.parameter = parameter
    self.next = next
    self.items = items
    self.more = more
    self.total = total
    self.totalItems = totalItems
    self.first = first
    self.place = place
  }
}

/// The way from a body to a value in it, such as `meta.next` or `data[-1].id`.
///
/// It is a text because keys may have dots in them: which dots part keys shows in the types.
package struct PagePath: Sendable, Equatable {
  /// Empty for the body itself.
  package let text: String

  /// Creates a path of a text, which is not checked.
  package init(_ text: String) {
    self.text = text
  }

  /// Reads a path from a body: a JSON path such as `$.data[-1].id` or `$["data"]`, or another one behind `root`, such as
  /// `$response.data`.
  package init?(_ text: String?, root: String) {
    guard let text, text.hasPrefix(root) else { return nil }
    var rest = text.dropFirst(root.count)
    if rest.first == "." { rest = rest.dropFirst() }
    var path = ""
    while let character = rest.popFirst() {
      guard character == "[", let quote = rest.first, quote == "\"" || quote == "'", let end = rest.firstIndex(of: "]")
      else {
        path.append(character)
        continue
      }
      if !path.isEmpty { path.append(".") }
      path += rest[..<end].dropFirst().dropLast()
      rest = rest[rest.index(after: end)...]
    }
    self.text = path
  }
}
