import GenModel
import GenNaming
import GenText
import GenTyping

/// Names for operations whose ids say no more than their methods and paths: `PostPaymentIntentsIntentConfirm` of
/// `POST /v1/payment_intents/{intent}/confirm` is `confirm` in the group `payment_intents`, and `GetPaymentIntents` is `list`.
///
/// A name has no words of the group and of parameters, which the call has already. Ids that other tools or people chose
/// do not belong here.
struct RouteIDs {
  private let graph: TypeGraph
  /// The methods of each path.
  private var methods: [String: Set<HTTPMethod>]
  /// The words that requests end in which add nothing: they name a thing, not an action.
  private var things: Set<[String]> = []
  /// Whether the ids are made of routes, by the positions of the operations; none where those of the description are not.
  private var areRoutes: [Bool]
  /// The words of the paths, by the positions of the operations; none where the ids are not made of them.
  private var routes: [Route] = []

  /// Looks at the ids of all operations. An id that writes out the parameters of its path is made of that; one of a path without
  /// parameters may be anyone's, so the others decide on it.
  init(_ operations: [Operation], _ graph: TypeGraph) {
    self.graph = graph
    methods = Dictionary(operations.map { ($0.path.text, [$0.method]) }) { $0.union($1) }
    areRoutes = operations.map(Self.isRoute)
    let telling = operations.indices.filter {
      !operations[$0].path.placeholders.isEmpty && operations[$0].operationID != nil
    }
    let matchingCount = telling.count { areRoutes[$0] }
    if matchingCount == 0 || matchingCount * 10 < telling.count * 9 {
      areRoutes = []
      return
    }
    routes = operations.map { Route($0.path) }
    for (operation, route) in zip(operations, routes) where operation.method.action != .adds {
      if let last = route.last { things.insert(last.lowercased) }
    }
  }

  /// The text that an operation is named after; `nil` where its id says something of its own.
  ///
  /// - Parameter group: The words of the group of the operation.
  func text(of operation: Operation, at position: Int, _ group: GroupPrefix) -> String? {
    guard !areRoutes.isEmpty, areRoutes[position] else { return nil }
    var route = routes[position]
    let isOfMany = route.removeFirst(group)
    let words = words(of: operation, at: position, route, isOfMany: isOfMany)
    return words.joined(separator: Words.seam)
  }

  // MARK: - Ids

  /// Whether an id is made of the method, the segments of the path and its parameters, by their names or as `id`. Some tools
  /// write the path twice.
  private static func isRoute(_ operation: Operation) -> Bool {
    guard let id = operation.operationID.map(letters), id.starts(with: letters(operation.method.name)) else {
      return false
    }
    var ends = ends(of: operation.path, in: id, from: [operation.method.name.utf8.count])
    if !ends.contains(id.count) { ends = Self.ends(of: operation.path, in: id, from: ends) }
    return ends.contains(id.count)
  }

  /// Where the words of a path may end in an id.
  private static func ends(of path: PathTemplate, in id: [UInt8], from starts: Set<Int>) -> Set<Int> {
    var positions = starts
    for segment in path.segments {
      let mayLack = Operation.isPathPrefix(segment.text[...])
      for part in segment.parts {
        let words =
          switch part {
          case .text(let text): [letters(text)]
          case .placeholder(let name): [letters(name), Array("id".utf8)]
          }
        let next = positions.flatMap { position in
          words.filter { id[position...].starts(with: $0) }.map { position + $0.count }
        }
        positions = mayLack ? positions.union(next) : Set(next)
      }
    }
    return positions
  }

  /// The letters and digits of a text, in lower case.
  private static func letters(_ text: String) -> [UInt8] {
    text.utf8.filter { Unicode.Scalar($0).isASCIILetterOrDigit || $0 >= 0x80 }.map { $0 < 0x80 ? $0 | 0x20 : $0 }
  }

  // MARK: - Names

  /// The words of a name: what a call does first, and then what it does it to.
  ///
  /// - Parameter isOfMany: Whether the route begins behind a word for several things.
  private func words(of operation: Operation, at position: Int, _ route: Route, isOfMany: Bool) -> [String] {
    let method = operation.method
    if let action = route.action(unless: method.action == .adds ? things : nil) {
      let objects = route.objects(dropping: 1)
      return action.count == 1 ? action + objects : objects + action
    }
    let name = method.name.lowercased()
    switch method.action {
    case .reads:
      return [!route.endsInParameter && isList(operation, at: position, route) ? "list" : name] + route.objects()
    case .changes: return ["update"] + route.objects()
    case .adds where route.endsInParameter:
      let changes = methods[operation.path.text, default: []].contains { $0.action == .changes }
      return [changes ? name : "update"] + route.objects()
    case .adds where route.last?.isOfMany ?? isOfMany: return ["create"] + route.objects(isOne: true)
    case .adds, .other: return [name] + route.objects()
    }
  }

  /// Whether an operation returns a list, or an object around one.
  private func isList(_ operation: Operation, at position: Int, _ route: Route) -> Bool {
    let success = operation.responses.first { $0.status.firstDigit == 2 }
    guard let schema = success?.contents.first(where: { $0.kind == .json })?.schemaKey else { return false }
    switch graph[graph.use(of: schema, in: position).node].content {
    case .list: return true
    case .structure(let structure):
      return structure.fields.contains { field in
        guard case .list = graph[field.use.node].content else { return false }
        return ListWords.all.contains(field.key) || Words(field.key).upperCamel == route.last?.name
      }
    default: return false
    }
  }
}

/// The words of a path, without versions and what else paths begin with.
private struct Route {
  enum Piece: Equatable {
    case words(Noun)
    case parameter
    /// What is done, behind a colon or a number sign.
    case action([String])
  }

  /// The words of a segment.
  struct Noun: Equatable {
    let words: [String]

    var name: String { Words(words.joined(separator: Words.seam)).upperCamel }
    var lowercased: [String] { words.map { $0.lowercased() } }
    /// Whether the last word is a plural.
    var isPlural: Bool { lowercased.last?.singular != nil }
    /// Whether it stands for several things of a kind.
    var isOfMany: Bool { isPlural && !Self.collective.contains(lowercased.last ?? "") }
    /// Plurals of what there is one of.
    private static let collective: Set = [
      "details", "features", "options", "permissions", "preferences", "settings", "statistics", "stats",
    ]
    /// For one of several things.
    var singular: [String] {
      words.dropLast() + words.suffix(1).map { $0.singular ?? $0 }
    }
  }

  private var pieces: [Piece] = []
  /// Whether the first piece was the group.
  private var isInGroup = false

  init(_ path: PathTemplate) {
    for segment in path.segments {
      let text = segment.text[...]
      if Operation.isVersion(text) || pieces.isEmpty && Operation.isPathPrefix(text) { continue }
      for part in segment.parts {
        switch part {
        case .placeholder: pieces.append(.parameter)
        case .text(let text):
          let words = Words(String(text.drop { $0 == "#" || $0 == ":" })).words
          if words.isEmpty { continue }
          pieces.append(text.hasPrefix("#") || text.hasPrefix(":") ? .action(words) : .words(Noun(words: words)))
        }
      }
    }
  }

  /// The last words; `nil` if there are none.
  var last: Noun? { pieces.reversed().lazy.compactMap { if case .words(let noun) = $0 { noun } else { nil } }.first }

  var endsInParameter: Bool { pieces.last == .parameter }

  /// Removes what says no more than the group, and returns whether that is a word for several things.
  mutating func removeFirst(_ group: GroupPrefix) -> Bool {
    guard case .words(let noun)? = pieces.first, group.isGroup(noun.lowercased) else { return false }
    pieces.removeFirst()
    isInGroup = true
    return noun.isOfMany
  }

  /// The words for what a request does, if they stand at the end.
  ///
  /// - Parameter things: The words that are not for what a request does that adds something; `nil` for other requests.
  func action(unless things: Set<[String]>?) -> [String]? {
    switch pieces.last {
    case .action(let words)?: return words
    case .words(let noun)?:
      if noun.lowercased == ["search"] { return noun.words }
      guard let things, !things.contains(noun.lowercased) else { return nil }
      if noun.words.count > 1, Self.verbs.contains(noun.lowercased[0]) { return noun.words }
      if noun.isPlural { return nil }
      let isBehindOne = pieces.count == 1 ? isInGroup : pieces[pieces.count - 2] == .parameter
      return isBehindOne ? noun.words : nil
    case .parameter?, nil: return nil
    }
  }

  /// Words that begin what a request does, whatever it does that to.
  private static let verbs: Set = [
    "add", "apply", "cancel", "clear", "confirm", "mark", "process", "refresh", "remove", "resend", "reset", "send",
    "set",
    "terminate", "update", "validate", "verify",
  ]

  /// The words for things, those behind which a parameter chooses one in the singular.
  ///
  /// - Parameters:
  ///   - count: The number of pieces at the end to leave out.
  ///   - isOne: Whether the last one is in the singular, too.
  func objects(dropping count: Int = 0, isOne: Bool = false) -> [String] {
    let pieces = pieces.dropLast(count)
    return pieces.indices.flatMap { index -> [String] in
      guard case .words(let noun) = pieces[index] else { return [] }
      let isLast = index + 1 == pieces.endIndex
      return (isLast ? isOne : pieces[index + 1] == .parameter) ? noun.singular : noun.words
    }
  }
}
