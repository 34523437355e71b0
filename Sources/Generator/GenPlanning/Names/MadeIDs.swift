import GenModel
import GenNaming
import GenText
import SwiftPlan

/// The ids that tools make of the functions of a server's code, without what they put in front of the functions' names.
///
/// A row of the table is a way to make them. It holds for a description if nine in ten of its ids are made like that, and if half of
/// the functions begin with a verb: of one id alone, it could not be told from what people write.
struct MadeIDs {
  /// A way to make ids.
  private struct Construction: Sendable {
    /// Why a name is not the id.
    let reason: NameReason
    /// Whether only those ids are made like this that have a verb behind what the tool puts in front.
    let needsVerb: Bool
    /// The text behind what the tool puts in front; `nil` for an id that is not made like that.
    let rest: @Sendable (Operation, MadeIDs) -> String?
    /// Whether the id of an operation can show that ids are made like this, as one of a path without words cannot.
    let isTelling: @Sendable (Operation) -> Bool
  }

  private static let constructions: [Construction] = [
    // quart-schema and sanic-ext: `get_get_todos`, `post~create_item`.
    Construction(reason: .withoutRoute, needsVerb: true, rest: { $1.withoutMethod($0) }, isTelling: { _ in true }),
    // Litestar: `ItemsItemIdGetItem` of `GET /items/{item_id}`.
    Construction(
      reason: .withoutRoute, needsVerb: false, rest: { $1.withoutPath($0) },
      isTelling: { !$0.path.placeholders.isEmpty }),
    // NSwag: `UserNotes_GetNotes`, of a class `UserNotesController`.
    Construction(reason: .withoutClass, needsVerb: false, rest: { $1.withoutClass($0) }, isTelling: { _ in true }),
    // connexion: `shop.controllers.pets.get_pet`.
    Construction(
      reason: .withoutModule, needsVerb: false, rest: { $1.withoutDottedModule($0) }, isTelling: { _ in true }),
    // django-ninja: `booking_api_list_items` of the module `booking.api`, `shop_list_items` of `shop`.
    Construction(reason: .withoutModule, needsVerb: false, rest: { $1.withoutModule($0) }, isTelling: { _ in true }),
  ]

  /// The texts, by the positions of the operations.
  private var names: [OperationTexts.Named?]
  /// The words in lower case that nine in ten ids begin with, before any verb.
  private let shared: [String]

  /// - Parameter operations: All of the description.
  init(_ operations: [Operation]) {
    names = Array(repeating: nil, count: operations.count)
    let named = operations.indices.filter { !(operations[$0].operationID ?? "").isEmpty }
    shared = Self.sharedWords(of: named.compactMap { operations[$0].operationID })
    for construction in Self.constructions {
      let texts = named.map { construction.rest(operations[$0], self) }
      let made = zip(named, texts).filter { $1.map { !construction.needsVerb || Self.beginsWithVerb($0) } ?? false }
      let telling = made.filter { construction.isTelling(operations[$0.0]) }
      let verbCount = telling.count { $1.map(Self.beginsWithVerb) ?? false }
      guard made.count * 10 >= named.count * 9, !telling.isEmpty, verbCount * 2 >= telling.count else { continue }
      for (position, text) in made {
        names[position] = text.map { OperationTexts.Named(text: $0, reason: construction.reason) }
      }
      return
    }
  }

  /// The words that most ids begin with, one behind the other, up to the first that is a verb.
  private static func sharedWords(of ids: [String]) -> [String] {
    if ids.count < minimumCount { return [] }
    var pending = ids.map { Words($0).words.map { $0.lowercased() } }
    var shared: [String] = []
    while true {
      let index = shared.count
      let counts = Dictionary(pending.filter { $0.count > index + 1 }.map { ($0[index], 1) }, uniquingKeysWith: +)
      guard let word = counts.first(where: { $0.value * 10 >= ids.count * 9 })?.key, !isVerb(word) else {
        return shared
      }
      shared.append(word)
      pending.removeAll { $0.count < index + 2 || $0[index] != word }
    }
  }

  /// Below, ids may begin with the same words because they are about the same.
  private static let minimumCount = 3

  /// The text of the operation at a position of the description; `nil` where its id is not made of a function.
  subscript(position: Int) -> OperationTexts.Named? { names[position] }

  // MARK: - Constructions

  private func withoutMethod(_ operation: Operation) -> String? {
    let words = Words(operation.operationID ?? "").words
    guard words.first?.lowercased() == operation.method.name.lowercased(), words.count > 1 else { return nil }
    return words.dropFirst().joined(separator: Words.seam)
  }

  /// Returns the end of an id that has no symbols, behind the segments of the path and its parameters, each of them once.
  private func withoutPath(_ operation: Operation) -> String? {
    guard let id = operation.operationID, id.unicodeScalars.first?.isUppercaseLetter ?? false,
      id.unicodeScalars.allSatisfy(\.isASCIILetterOrDigit)
    else { return nil }
    var path = ""
    var rest = id.lettersAndDigits.utf8[...]
    for part in operation.path.segments.flatMap(\.parts) {
      let word =
        switch part {
        case .text(let text), .placeholder(let text): Self.titled(text)
        }
      if path.contains(word) { continue }
      path += word
      let letters = word.lettersAndDigits.utf8
      guard rest.starts(with: letters) else { return nil }
      rest = rest.dropFirst(letters.count)
    }
    let words = Words(String(Substring(id.utf8.suffix(rest.count)))).words
    // The method alone is not a function: that is how ids are made of routes.
    if words.isEmpty || words.map({ $0.lowercased() }) == [operation.method.name.lowercased()] { return nil }
    return words.joined(separator: Words.seam)
  }

  /// Returns the function behind a class, both with capitals in front, and without the `Async` of .NET at its end.
  private func withoutClass(_ operation: Operation) -> String? {
    let parts = (operation.operationID ?? "").split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.beginsInUpperCase }) else { return nil }
    let words = Words(String(parts[1])).words
    return (words.count > 1 && words.last == "Async" ? words.dropLast() : words[...]).joined(separator: Words.seam)
  }

  /// A text with a capital at the beginning of each word, as Python writes titles.
  private static func titled(_ text: String) -> String {
    var title = ""
    for character in text {
      title += title.last?.isLetter ?? false ? character.lowercased() : character.uppercased()
    }
    return title
  }

  /// Returns the words behind the module, in Python's spelling: one whose name says what modules are for, or the one that all ids have,
  /// if no verb alone is left, as `accounts` of `accounts_list` is what there is a list of.
  private func withoutModule(_ operation: Operation) -> String? {
    guard let id = operation.operationID, id == id.lowercased() else { return nil }
    let words = Words(id).words
    let heads = words.prefix(Self.maximumModuleLength).prefix { !Self.isVerb($0) }
    if let end = heads.lastIndex(where: Self.modules.contains) {
      return end + 1 == words.count ? nil : words[(end + 1)...].joined(separator: Words.seam)
    }
    guard !shared.isEmpty, words.starts(with: shared) else { return nil }
    let rest = Array(words.dropFirst(shared.count))
    return rest.isEmpty || rest.count == 1 && ServerWords.isVerb(rest[0]) ? nil : rest.joined(separator: Words.seam)
  }

  /// Returns the words behind the last dot, in front of which a module is, in Python's notation: one within a module whose name says what
  /// modules are for.
  private func withoutDottedModule(_ operation: Operation) -> String? {
    guard let id = operation.operationID, let dot = id.lastIndex(of: ".") else { return nil }
    let endings = id[..<dot].split(separator: ".").map { Words(String($0)).words.last?.lowercased() ?? "" }
    let words = Words(String(id[id.index(after: dot)...])).words
    if words.isEmpty || !endings.contains(where: Self.dottedModules.contains) { return nil }
    return words.joined(separator: Words.seam)
  }

  /// The words that a module has at most.
  private static let maximumModuleLength = 4

  /// The last words of the names of modules.
  private static let modules: Set = ["api", "views", "routes", "router", "routers", "endpoints", "handlers"]
  /// The same where dots show that they are modules.
  private static let dottedModules = modules.union(["controller", "controllers", "server"])

  // MARK: - Verbs

  private static func beginsWithVerb(_ text: String) -> Bool {
    Words(text).words.first.map { isVerb($0.lowercased()) } ?? false
  }

  /// Whether the name of a function may begin with a word.
  static func isVerb(_ word: String) -> Bool { ServerWords.isVerb(word) || verbs.contains(word) }

  /// The words that the names of functions begin with, beside those that routes and ids have.
  private static let verbs = Route.verbs.union([
    "check", "download", "export", "fetch", "find", "generate", "login", "logout", "register", "replace", "retrieve",
    "run", "save", "show", "start", "stop", "store", "submit", "upload",
  ])
}
