/// The method of an operation, such as `GET`: what is known of a method is its row in `known`.
package struct HTTPMethod: Hashable, Sendable {
  /// As it is sent.
  package let name: String

  /// Creates a method; any token is one.
  package init(_ name: String) {
    self.name = name
  }

  /// The effect of a request on what its path names, as most descriptions have it.
  package enum Action {
    case reads, adds, changes, other
  }

  /// A method that path items have a key for.
  private struct Known {
    /// In lower case. The runtime has a constant of the same name.
    let key: String
    /// The first version of OpenAPI with the key.
    var since = Dialect.swagger2
    /// Whether HTTP gives the body of a request a meaning (RFC 9110, sections 9.3.1 and 9.3.2).
    var hasRequestBody = true
    /// Whether a response has a body.
    var hasResponseBody = true
    /// Whether a request with a body may do no more than search.
    var maySearch = false
    /// Whether a request asks for no change (RFC 9110, section 9.2.1).
    var isSafe = false
    var action = Action.other
    /// Whether a request says no more than what changes (RFC 5789, section 2).
    var isPartial = false
    /// The words by which ids of operations say the same.
    var verbs: Set<String> = []
    /// The beginning of ids that are made of routes in place of the method: huma serves a `PATCH` by a `GET` and a `PUT`.
    var idStart: String?
    /// The words of Django REST framework, which ids that are made of routes end in.
    var idEnds: [String] = []
  }

  /// In the order in which openapi-generator goes through the methods of a path.
  private static let known = [
    Known(
      key: "get", hasRequestBody: false, isSafe: true, action: .reads, verbs: ["get", "list", "retrieve"],
      idStart: "list", idEnds: ["list", "read", "retrieve"]),
    Known(key: "head", hasRequestBody: false, hasResponseBody: false, isSafe: true),
    Known(key: "put", action: .changes, verbs: ["put", "replace", "update"], idEnds: ["update"]),
    Known(key: "post", maySearch: true, action: .adds, verbs: ["add", "create", "post"], idEnds: ["create"]),
    Known(key: "delete", verbs: ["delete", "destroy", "remove"], idEnds: ["delete", "destroy"]),
    Known(
      key: "patch", action: .changes, isPartial: true, verbs: ["patch", "update"], idStart: "patch_put",
      idEnds: ["partial_update"]),
    Known(key: "options", isSafe: true),
    Known(key: "trace", isSafe: true),
    Known(key: "query", since: .openAPI32, maySearch: true, isSafe: true),
  ]

  /// The rows, by the names as they are sent.
  private static let byName = Dictionary(uniqueKeysWithValues: known.map { ($0.key.uppercased(), $0) })

  /// The row of the method; `nil` for one without.
  private var row: Known? { Self.byName[name] }

  /// Whether a request with a body may do no more than search.
  package var maySearch: Bool { row?.maySearch ?? false }

  /// Whether a request asks for no change; of an unknown method, it may.
  package var isSafe: Bool { row?.isSafe ?? false }

  /// The effect of a request on what its path names.
  package var action: Action { row?.action ?? .other }

  /// Whether a request says no more than what changes.
  package var isPartial: Bool { row?.isPartial ?? false }

  /// The words by which ids of operations say what a request does.
  package var verbs: Set<String> { row?.verbs ?? [] }

  /// The beginnings of ids that are made of routes, the name first.
  package var idStarts: [String] { [name] + [row?.idStart].compactMap(\.self) }

  /// The ends of ids that are made of routes, behind a path without parameters.
  package var idEnds: [String] { row?.idEnds ?? [] }

  /// The keys that are words for what a request does, in names and paths, too.
  package static let verbs: Set = ["delete", "get"]

  /// The keys of path items that are methods.
  static func keys(in dialect: Dialect) -> [String] { known.filter { $0.since <= dialect }.map(\.key) }

  /// The key of path items, which is the runtime's constant, too; `nil` for any other method.
  package var key: String? { row?.key }

  /// The place among the methods of a path by which former calls of one name are numbered.
  package var place: Int { Self.known.firstIndex { $0.key == key } ?? Self.known.count }

  /// Whether a body of the request has a meaning; of an unknown method, it may.
  package var hasRequestBody: Bool { row?.hasRequestBody ?? true }

  /// Whether a response has a body; of an unknown method, it may.
  package var hasResponseBody: Bool { row?.hasResponseBody ?? true }
}

extension HTTPMethod: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { name }

  package init(stringLiteral name: String) {
    self.init(name)
  }
}
