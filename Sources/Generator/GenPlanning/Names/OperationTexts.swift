import GenModel
import GenNaming
import GenText
import GenTyping
import SwiftPlan

/// The texts that operations are named after, by their positions: their ids, or their methods and paths, without what the path
/// or the group says already.
///
/// The result is not a name of Swift yet, only the text that one is made from. All operations are needed at once: a
/// text is shortened only where that leaves it different from all others of its group.
struct OperationTexts {
  /// The text of one operation.
  struct Named {
    /// The text whose words make the name.
    let text: String
    /// Why that is not the id of the operation as it stands; `nil` if it is.
    let reason: NameReason?
  }

  /// By the position of the operation.
  private var names: [Named]

  /// Finds the texts of all operations.
  ///
  /// - Parameters:
  ///   - operations: All of the description, in document order.
  ///   - graph: What their responses can be.
  ///   - groupWords: The words that all groups begin with.
  ///   - routes: The ids without their routes.
  ///   - unnamed: The positions of the operations that are not named after their ids.
  ///   - keepsIDs: Whether operations are named after the whole of their ids.
  init(
    _ operations: [Operation], _ graph: TypeGraph, _ groupWords: SharedGroupWords, _ routes: RouteNames,
    unnamed: Set<Int>, keepsIDs: Bool
  ) {
    names = operations.enumerated().map { position, operation in
      guard let id = operation.operationID, !id.isEmpty, !unnamed.contains(position) else {
        return Named(text: Self.pathName(of: operation), reason: .path)
      }
      let text = routes.text(ofID: id)
      return Named(text: text, reason: text == id ? nil : .withoutRoute)
    }
    if keepsIDs { return }
    let numbers = IDNumbers(operations)
    let routeIDs = RouteIDs(operations, graph, numbers)
    let groups = groupWords.groupTexts.map { groupWords[$0] }
    let serverWords = ServerWords(operations, groups)
    let namespace = SharedNamespace(of: operations.compactMap(\.operationID))
    let made = MadeIDs(operations)
    let prefixes = Dictionary(uniqueKeysWithValues: Set(groups).map { ($0, GroupPrefix(of: $0)) })
    let shorter = operations.indices.map { position -> [Named] in
      let (operation, named) = (operations[position], names[position])
      guard let prefix = prefixes[groups[position]] else { return [] }
      var names: [Named] = []
      let secondRoute = numbers.ofMethod(named.text, operation.method)
      if let text = routeIDs.text(of: operation, at: position, prefix) {
        names.append(Named(text: text, reason: named.reason ?? .withoutRoute))
      } else if named.reason == nil, secondRoute == nil, let made = made[position] {
        if let rest = operation.withoutGroup(made.text, prefix) { names.append(Named(text: rest, reason: .withoutTag)) }
        names += [made, Named(text: made.text + operation.path.versions, reason: made.reason)]
      }
      if named.reason == .path { return names }
      if let text = routeIDs.textWithoutCopy(of: operation, at: position) {
        names.append(Named(text: text, reason: .withoutRoute))
      }
      let withoutNumber = numbers.removed(from: named.text, besideOthersOf: operation.groupText)
      for whole in [secondRoute, withoutNumber, named.text].compactMap(\.self) {
        let withoutClass = Self.withoutClass(whole, of: groupWords, at: position)
        let text = withoutClass ?? namespace.removed(from: whole) ?? whole
        if let text = serverWords.removed(from: text, of: operation, in: groups[position]) {
          if let rest = operation.withoutGroup(text, prefix, orPart: true) {
            names.append(Named(text: rest, reason: .withoutTag))
          }
          names.append(Named(text: text, reason: .withoutRoute))
        }
        if let rest = operation.withoutGroup(text, prefix) { names.append(Named(text: rest, reason: .withoutTag)) }
        if text != named.text {
          let reason: NameReason = withoutClass == nil ? .withoutModule : .withoutClass
          names.append(Named(text: text, reason: text == whole ? .withoutNumber : reason))
        }
      }
      return names
    }
    shorten(shorter, groups.map { Words($0).upperCamel }, operations)
  }

  /// The text of the operation at a position of the description.
  subscript(position: Int) -> Named { names[position] }

  /// Takes for each operation the first of its shorter names that no other operation of its group would have.
  private mutating func shorten(_ shorter: [[Named]], _ groups: [String], _ operations: [Operation]) {
    let candidates = shorter.indices.map { position in
      let written = shorter[position].filter { Self.isFree($0.text) } + [names[position]]
      let texts = written.flatMap { [$0.withoutArticles, $0].compactMap(\.self) }
      return texts.flatMap { [$0.withVerbFirst(of: operations[position]), $0].compactMap(\.self) }
    }
    if candidates.allSatisfy({ $0.count == 1 }) { return }
    let claims = candidates.indices.map { position in
      candidates[position].map { GroupMember(group: groups[position], name: Words($0.text).lowerCamel) }
    }
    for (position, choice) in GroupMember.distinct(claims).enumerated() {
      names[position] = candidates[position][choice]
    }
  }

  /// Whether Swift has no other use for the name.
  private static func isFree(_ text: String) -> Bool { NameRequest.assignedMemberName(text).reason == nil }

  /// The text behind the class of the server that an id begins with, as those of NestJS, gRPC and open_api_spex:
  /// `UsersController_findAll`, `UserService_List`, `MyAppWeb.UserController.index`; `nil` without one.
  private static func withoutClass(_ text: String, of groupWords: SharedGroupWords, at position: Int) -> String? {
    let dot = text.lastIndex(of: ".").flatMap { text[..<$0].hasSuffix("Controller") ? $0 : nil }
    guard let end = dot ?? text.firstIndex(of: "_") else { return nil }
    let tag = groupWords.groupTexts[position]
    guard text[..<end].hasSuffix("Controller") || groupWords[tag] != tag && text[..<end] == tag else { return nil }
    let rest = text[text.index(after: end)...]
    return rest.unicodeScalars.first?.properties.isAlphabetic ?? false ? String(rest) : nil
  }

  /// `get pets by petId` for `GET /pets/{petId}`.
  private static func pathName(of operation: Operation) -> String {
    let segments = operation.path.segments.compactMap { $0.filled { " by \($0) " } }
    return ([operation.method.name.lowercased()] + segments).joined(separator: Words.seam)
  }
}

extension OperationTexts.Named {
  /// The text without the articles between other words, and without the endings of possessives: `List a Tag's Values` is
  /// `List Tag Values`; `nil` where that changes nothing.
  fileprivate var withoutArticles: Self? {
    if reason == .path || text.unicodeScalars.allSatisfy(\.isASCIILetterOrDigit) { return nil }
    var short = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isBetweenWords }
      rest = rest[word.endIndex...]
      let separators = rest.prefix(while: \.isBetweenWords)
      rest = rest[separators.endIndex...]
      if !short.isEmpty, !rest.isEmpty, ["a", "an", "the"].contains(word.lowercased()) { continue }
      let isPossessive = word.count > 2 && (word.hasSuffix("'s") || word.hasSuffix("’s"))
      short += word.dropLast(isPossessive ? 2 : 0) + separators
    }
    return short == text ? nil : Self(text: short, reason: reason ?? .withoutArticles)
  }
}

extension OperationTexts.Named {
  /// The text with the verb in front that it ends in, with its adverbs: `update settings` for `settingsUpdate`, `bulk update devices` for
  /// `devices_bulk_update`; `nil` where it has none of the method, or another one. What a `POST` does to one thing is such a verb where the
  /// path ends in it, too: `cancel order` for `order_cancel` at `/orders/{id}/cancel`. `taskList` may be the list of a task: only what is in
  /// the plural is listed. What is added at `/carts/{id}/add` is not a cart, `blogPost` at `/blogs/{id}/posts` is a post, and
  /// `copyThreadPost` at `/threads/{id}/copy` begins with what it does.
  fileprivate func withVerbFirst(of operation: Operation) -> Self? {
    let words = Words(text).words
    let verb = words.last?.lowercased() ?? ""
    let adverbs = words.dropLast().reversed().prefix { Self.adverbs.contains($0.lowercased()) }.reversed()
    let things = words.dropLast(adverbs.count + 1).map { $0.lowercased() }
    guard reason != .path, let thing = things.last else { return nil }
    let (method, isAction) = (operation.method, operation.path.endsInAction(verb))
    guard method.verbs.contains(verb) || isAction && method.action == .adds && Route.verbs.contains(verb),
      !isAction || !["add", "create", "remove"].contains(verb),
      verb != "list" || thing.singular != nil, !things.contains(where: ServerWords.isVerb),
      !Self.adverbs.contains(things[0]), !(Route.verbs.contains(things[0]) && operation.path.endsInAction(things[0])),
      HTTPMethod.verbs.contains(verb) || verb != method.key || !operation.path.hasSegments(of: verb)
    else { return nil }
    let reordered = adverbs + [verb] + words.prefix(things.count)
    return Self(text: reordered.joined(separator: Words.seam), reason: reason ?? .verbBehind)
  }

  /// The words that stand in front of the verb: `bulkDelete`.
  private static let adverbs: Set = ["auto", "batch", "bulk", "force", "hard", "mass", "multi", "partial", "soft"]
}

extension Operation {
  /// The words of a text behind those of the group, or behind the last of these; `nil` where the text does not begin with them. A verb that
  /// may be the group's word is what the operation does, `listLists` and `run_agent`, unless another one says what is done to a thing of that
  /// name, `run_create`, or the word is that of a namespace or of the path: `search.bm25`, `search_bm25` of `POST /search/bm25`. What is posted
  /// is a thing, too: `post_like`.
  fileprivate func withoutGroup(_ text: String, _ group: GroupPrefix, orPart: Bool = false) -> String? {
    guard let rest = orPart ? group.partRemoved(from: text) : group.removed(from: text) else { return nil }
    let words = Words(text).words.map { $0.lowercased() }
    let (verb, others) = (words[0], Array(words.dropFirst()))
    let separator = text.first { !$0.isLetter && !$0.isNumber }
    if !group.isGroup([verb], orPart: orPart) || others.contains(where: MadeIDs.isVerb)
      || separator.map("./:".contains) ?? false
    {
      return rest
    }
    if method.verbs.contains(verb) { return verb != "post" || group.isGroup(others, orPart: orPart) ? nil : rest }
    let isOfPath = path.segments.last { $0.placeholders.isEmpty }?.text.lettersAndDigits == others.joined()
    let isVerb = HTTPMethod(verb.uppercased()).key == nil && MadeIDs.isVerb(verb)
    return isVerb && method.action != .reads && !isOfPath ? nil : rest
  }
}

extension PathTemplate {
  /// The versions, each behind a seam.
  fileprivate var versions: String {
    let versions = segments.filter { $0.placeholders.isEmpty && Operation.isVersion($0.text[...]) }
    return versions.map { Words.seam + $0.text }.joined()
  }

  /// Whether it ends in a verb behind a parameter, which chooses what that is done to.
  fileprivate func endsInAction(_ verb: String) -> Bool {
    segments.last?.text.lowercased() == verb && segments.dropLast().last.map { !$0.placeholders.isEmpty } ?? false
  }

  /// Whether a segment is a thing of that name, or several ones.
  fileprivate func hasSegments(of name: String) -> Bool {
    segments.contains { [name, name + "s"].contains($0.text.lowercased()) }
  }
}

extension Character {
  /// Whether it parts the words of an id, or of a part of one.
  fileprivate var isBetweenWords: Bool { self == " " || self == "-" || self == "_" || self == "\u{1F}" }
}

/// The name of an operation in its group.
///
/// Groups are told apart by their Swift names, not by their tags.
struct GroupMember: Hashable {
  /// The name of the group, in upper camel case.
  let group: String
  /// The name of the call, in lower camel case.
  let name: String

  /// The index of the first of its names for each operation that no other one has. Two that would become equal both take the next, as
  /// the order of operations must not decide.
  static func distinct(_ claims: [[GroupMember]]) -> [Int] {
    var chosen = Array(repeating: 0, count: claims.count)
    while true {
      let counts = Dictionary(chosen.indices.map { (claims[$0][chosen[$0]], 1) }, uniquingKeysWith: +)
      let losers = chosen.indices.filter {
        chosen[$0] + 1 < claims[$0].count && counts[claims[$0][chosen[$0]], default: 0] > 1
      }
      if losers.isEmpty { return chosen }
      for index in losers { chosen[index] += 1 }
    }
  }
}
