import GenModel
import GenNaming
import GenText
import GenTyping

/// Names for operations without ids, and for those whose ids say no more than their methods and paths:
/// `PostPaymentIntentsIntentConfirm` of `POST /v1/payment_intents/{intent}/confirm` is `confirm` in the group
/// `payment_intents`, and `GetPaymentIntents` is `list`.
///
/// A name has no words of the group and of parameters, which the call has already. Ids that other tools or people chose
/// do not belong here.
struct RouteIDs {
  private let graph: TypeGraph
  /// The methods of each path.
  private let methods: [Substring: Set<HTTPMethod>]
  /// The words that requests end in which add nothing: they name a thing, not an action.
  private var things: Set<[String]> = []
  /// The paths of several things of a kind: below each is one that has only a parameter more.
  private let collections: Set<Substring>
  /// Whether routes stand for the ids, by the positions of the operations.
  private var areRoutes: [Bool]
  /// The words of the paths, by the positions of the operations; none where no id is made of them.
  private var routes: [Route] = []

  /// Looks at the ids of all operations. An id that writes out the parameters of its path is made of that; one of a path without
  /// parameters may be anyone's, so the others decide on it.
  init(_ operations: [Operation], _ graph: TypeGraph, _ numbers: IDNumbers) {
    self.graph = graph
    methods = Dictionary(operations.map { ($0.path.resource[...], [$0.method]) }) { $0.union($1) }
    collections = Set(operations.lazy.compactMap { $0.path.resource.parentPath })
    let ids = operations.map { operation in operation.operationID.map { numbers.removed(from: $0) ?? $0 } }
    areRoutes = zip(operations, ids).map { operation, id in id.map { Self.isRoute(operation, $0) } ?? true }
    let head = Self.lackedHead(of: operations.indices.filter { !areRoutes[$0] }.map { (operations[$0], ids[$0] ?? "") })
    let heads = operations.map { $0.path.segments.map(\.text).starts(with: head) ? head.count : 0 }
    for index in operations.indices where !areRoutes[index] && heads[index] > 0 {
      areRoutes[index] = Self.isViewSetRoute(operations[index], ids[index] ?? "", behind: heads[index])
    }
    let telling = operations.indices.filter {
      !operations[$0].path.placeholders.isEmpty && operations[$0].operationID != nil
    }
    let matchingCount = telling.count { areRoutes[$0] }
    if matchingCount == 0 || matchingCount * 10 < telling.count * 9 {
      areRoutes = operations.map { $0.operationID == nil }
    }
    if !areRoutes.contains(true) { return }
    routes = zip(operations, heads).map { Route($0.path, head: $1) }
    for (operation, route) in zip(operations, routes) where operation.method.action != .adds {
      if let last = route.last { things.insert(last.lowercased) }
    }
  }

  /// The text that an operation is named after; `nil` where its id says something of its own.
  ///
  /// - Parameter group: The words of the group of the operation.
  func text(of operation: Operation, at position: Int, _ group: GroupPrefix) -> String? {
    guard areRoutes[position] else { return nil }
    var route = routes[position]
    let isOfMany = route.removeFirst(group)
    let words = words(of: operation, at: position, route, isOfMany: isOfMany)
    return words.joined(separator: Words.seam)
  }

  /// The text of an id that has the path twice, without the second one; `nil` for any other id.
  func textWithoutCopy(of operation: Operation, at position: Int) -> String? {
    let path = operation.path.text
    guard areRoutes[position], let id = operation.operationID, id.hasSuffix(path) else { return nil }
    let rest = id.dropLast(path.count + 1)
    return rest.hasSuffix(path) ? String(rest) : nil
  }

  // MARK: - Ids

  /// Whether an id is made of the method, the segments of the path and its parameters, by their names or as `id`. Some tools
  /// write the path twice; others write the method at the end, with a word for what there are several of. huma writes `list` for
  /// what returns a list, and `by` in front of parameters; Django REST framework has words of its own for methods, and writes no
  /// parameters.
  private static func isRoute(_ operation: Operation, _ text: String) -> Bool {
    let (id, path, method) = (text.letters, operation.path, operation.method)
    for start in method.idStarts.map(\.letters) where id.starts(with: start) {
      let once = ends(of: path.segments, in: id, from: [start.count])
      if once.contains(id.count) || ends(of: path.segments, in: id, from: once).contains(id.count) { return true }
    }
    return isRoute(path.segments, id, endingIn: [method.name, method.name + "collection"])
      || isViewSetRoute(operation, text)
  }

  /// Whether an id is made of segments and one of some words behind them.
  private static func isRoute(
    _ segments: [PathTemplate], _ id: [UInt8], endingIn words: [String], writesParameters: Bool = true
  ) -> Bool {
    let words = words.map(\.letters).filter { id.reversed().starts(with: $0.reversed()) }
    if words.isEmpty { return false }
    let pathEnds = ends(of: segments, in: id, from: [0], writesParameters: writesParameters)
    return words.contains { pathEnds.contains(id.count - $0.count) }
  }

  /// Whether an id is made of the segments of the path behind some, and a word of Django REST framework for the method. Where no segment is
  /// behind them, drf-spectacular writes `root`.
  private static func isViewSetRoute(_ operation: Operation, _ text: String, behind count: Int = 0) -> Bool {
    let (segments, ends) = (Array(operation.path.segments.dropFirst(count)), operation.method.idEnds)
    if count > 0, segments.isEmpty { return ends.contains { text.letters == ("root" + $0).letters } }
    return isRoute(segments, text.letters, endingIn: ends, writesParameters: false)
  }

  /// The segments up to a parameter that paths begin with and ids lack, as those of drf-spectacular with a `SCHEMA_PATH_PREFIX` of
  /// `/api/events/{event}`; none where fewer than three ids are made like this.
  ///
  /// - Parameter operations: Those whose ids are not made of the whole path.
  private static func lackedHead(of operations: [(Operation, id: String)]) -> [String] {
    let heads = operations.compactMap { operation, id in
      let segments = operation.path.segments
      return segments.indices.first { index in
        !segments[index].placeholders.isEmpty && isViewSetRoute(operation, id, behind: index + 1)
      }.map { segments[...$0].map(\.text) }
    }
    let counts = Dictionary(heads.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value >= minimumCount }
    return counts.max { ($0.value, $1.key.joined()) < ($1.value, $0.key.joined()) }?.key ?? []
  }

  /// Below, ids may lack the head of their paths by accident.
  private static let minimumCount = 3

  /// Where the words of some segments may end in an id.
  private static func ends(
    of segments: [PathTemplate], in id: [UInt8], from starts: Set<Int>, writesParameters: Bool = true
  ) -> Set<Int> {
    var positions = starts
    for segment in segments {
      let mayLack = Operation.isPathPrefix(segment.text[...])
      for part in segment.parts {
        let words: [[UInt8]] =
          switch part {
          case .text(let text): [text.letters]
          case .placeholder where !writesParameters: [[]]
          case .placeholder(let name): ["", "by"].flatMap { [($0 + name).letters, ($0 + "id").letters] }
          }
        let next = positions.flatMap { position in
          words.filter { id[position...].starts(with: $0) }.map { position + $0.count }
        }
        positions = mayLack ? positions.union(next) : Set(next)
      }
    }
    return positions
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
    // What an id has in the place of the method.
    let said = operation.operationID.map { Words($0).words.map { $0.lowercased() } } ?? []
    let says = { said.first == $0 || said.last == $0 && said.first != method.name.lowercased() }
    let name = says("create") ? "create" : method.name.lowercased()
    let path = operation.path.resource[...]
    let others = methods[path, default: []].subtracting([method])
    let isCollection = collections.contains(path)
    let isOfOne = route.endsInParameter && !isCollection
    switch method.action {
    case .reads:
      let returnsList = says("list") || !isOfOne && isList(operation, at: position, isCollection: isCollection)
      if !returnsList { return route.words(name, verbs: [name, "list"]) }
      return route.withoutLastParameter.words("list", verbs: [name, "list"])
    case .changes:
      // Of two calls that change the same, the one that is given all of it is what most servers had first.
      let isSecond = method.isPartial && others.contains { $0.action == .changes }
      return route.words(isSecond ? name : "update", verbs: Route.verbs)
    case .adds where isOfOne && name != "create":
      // That one is changed like this is known of tools that make ids of routes.
      let isChange = operation.operationID != nil && !others.contains { $0.action == .changes }
      return [isChange ? "update" : name] + route.objects()
    case .adds where route.endsInParameter || route.last?.isOfMany ?? isOfMany:
      let isCreation =
        operation.operationID != nil
        || (isCollection || route.last.map(isThing) ?? true) && !isList(operation, at: position, isCollection: false)
      guard isCreation else { return [name] + route.objects() }
      return ["create"] + route.withoutLastParameter.objects(isOne: !sendsList(operation, at: position))
    case .adds: return [name] + route.objects()
    case .other: return route.words(name, verbs: Route.verbs)
    }
  }

  /// Whether requests read, change or delete what has a name.
  private func isThing(_ noun: Route.Noun) -> Bool { things.contains(noun.lowercased) }

  /// Whether the body of a request is a list.
  private func sendsList(_ operation: Operation, at position: Int) -> Bool {
    guard let schema = operation.body?.contents.first(where: { $0.kind == .json })?.schemaKey,
      case .list = graph[graph.use(of: schema, in: position).node].content
    else { return false }
    return true
  }

  /// Whether an operation returns a list, or an object around one.
  ///
  /// - Parameter isCollection: Whether anything that is not described is a list.
  private func isList(_ operation: Operation, at position: Int, isCollection: Bool) -> Bool {
    let success = operation.responses.first { $0.status.firstDigit == 2 }
    guard let schema = success?.contents.first(where: { $0.kind == .json })?.schemaKey else { return false }
    switch graph[graph.use(of: schema, in: position).node].content {
    case .list: return true
    case .anything: return isCollection
    case .dictionary(let value): return isCollection && value.node == .anything
    case .structure(let structure):
      let things = routes[position].last?.name.lowercased().numbers ?? []
      return structure.fields.contains { field in
        guard case .list = graph[field.use.node].content else { return false }
        return ListWords.contains(field.key) || things.contains(Words(field.key).upperCamel.lowercased())
      }
    default: return false
    }
  }
}

extension String {
  /// The bytes of the letters and digits, which ids and paths have in common.
  fileprivate var letters: [UInt8] { Array(lettersAndDigits.utf8) }
}

extension PathTemplate {
  /// The path without the ending that says how the response is written: `/users` of `/users.json`.
  fileprivate var resource: Substring { text[...].withoutFormat }
}

extension Substring {
  /// The text without an ending that says how something is written.
  fileprivate var withoutFormat: Substring {
    guard let format = [".json", ".xml", ".{format}", "{.format}"].first(where: hasSuffix) else { return self }
    return dropLast(format.count)
  }

  /// The path above one that ends in a parameter; `nil` for any other path.
  fileprivate var parentPath: Substring? {
    guard hasSuffix("}"), let slash = lastIndex(of: "/"), self[slash...].hasPrefix("/{") else { return nil }
    return self[..<slash]
  }
}

/// The words of a path, without versions and what else paths begin with.
struct Route {
  enum Piece: Equatable {
    case words(Noun)
    case parameter
    /// The words for an action, behind a colon or a number sign.
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
  /// The number of pieces in front of the version, or of what ids are made of, which are about the server.
  private var serverPieceCount = 0
  /// Whether the first piece was the group.
  private var isInGroup = false

  /// - Parameter head: The number of segments that are about the server.
  init(_ path: PathTemplate, head: Int = 0) {
    let resource = path.resource
    let path = resource.endIndex == path.text.endIndex ? path : PathTemplate(String(resource))
    for (index, segment) in path.segments.enumerated() {
      let text = segment.text[...]
      if index == head { serverPieceCount = pieces.count }
      if Operation.isVersion(text) {
        // `/auth/{client}/v1`: of several words, the later ones may be what the version is of.
        if pieces.count(where: { $0 != .parameter }) == 1 { serverPieceCount = pieces.count }
        continue
      }
      if pieces.isEmpty && Operation.isPathPrefix(text) { continue }
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

  /// Removes what says no more than the group, with what stands in front of it, and returns whether that is a word for several
  /// things. Where the group does not stand in the path, what is about the server is removed.
  mutating func removeFirst(_ group: GroupPrefix) -> Bool {
    for (index, piece) in pieces.enumerated() {
      guard case .words(let noun) = piece else {
        if index < serverPieceCount { continue }
        break
      }
      guard group.isGroup(noun.lowercased) else { continue }
      pieces.removeFirst(index + 1)
      isInGroup = true
      return noun.isOfMany
    }
    if pieces.count > serverPieceCount { pieces.removeFirst(serverPieceCount) }
    return false
  }

  /// The route without a parameter at the end.
  var withoutLastParameter: Route {
    var route = self
    if endsInParameter { route.pieces.removeLast() }
    return route
  }

  /// The words of a name that begins with a verb, unless the last words of the path begin with one.
  ///
  /// - Parameter verbs: Others that stand for the same.
  func words(_ verb: String, verbs: Set<String>) -> [String] {
    guard case .words(let noun)? = pieces.last, let first = noun.lowercased.first,
      first == verb || verbs.contains(first) && (noun.words.count > 1 || verb != "update")
    else { return [verb] + objects() }
    return noun.words.prefix(1) + objects(dropping: 1) + noun.words.dropFirst()
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
  static let verbs: Set = HTTPMethod.verbs.union([
    "add", "apply", "cancel", "clear", "confirm", "copy", "create", "mark", "process", "refresh", "remove", "resend",
    "reset", "send", "set", "terminate", "update", "validate", "verify",
  ])

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
