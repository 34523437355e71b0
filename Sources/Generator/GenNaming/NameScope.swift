import GenDiagnostics
package import SwiftPlan

/// Gives every request a name of its own.
///
/// Who gets a name that several texts ask for depends on the texts alone, never on their order: the text that is spelled
/// like the name wins, then the first in byte order. The others fall back to their own spelling, then to a number. A
/// reserved name is given to none: a suffix makes another one of it. Chosen names go before all others, and are never changed.
///
/// Requests that are made together are settled together; a later one cannot take a name from an earlier one. Takes time
/// that grows with the requests and those that lose, which are sorted.
package struct NameScope {
  /// The texts that have names, by the keys of the names.
  private var taken: [String: String] = [:]
  /// The chosen names among them.
  private var chosen: [String: ChosenName] = [:]
  /// The chosen names that something else has.
  package private(set) var clashes: [NameClash] = []
  /// The words that are written in capitals.
  private let acronyms: Acronyms
  /// The keys of names that nothing gets.
  private var reserved: Set<String> = []
  /// The reason that names with a suffix are given.
  private let reasonForReserving: NameReason
  /// The number that a name is tried with next, by the key of the name.
  private var nextNumbers: [String: Int] = [:]
  /// The text behind a name that is reserved.
  private let suffix: String
  /// Names of files, which some file systems tell apart only by more than their case.
  private let ignoresCase: Bool

  /// - Parameter because: Why the reserved names are reserved.
  package init(
    reserved: some Sequence<String> = [], because reasonForReserving: NameReason = .needed, suffix: String = "_",
    ignoresCase: Bool = false, acronyms: Acronyms = .none
  ) {
    self.acronyms = acronyms
    self.suffix = suffix
    self.ignoresCase = ignoresCase
    self.reasonForReserving = reasonForReserving
    for name in reserved { self.reserved.insert(key(name)) }
  }

  /// The form by which names are the same: without backticks, or without case.
  private func key(_ name: String) -> String {
    // Some letters are the same in upper case only: `ß` and `ss`, `ſ` and `s`.
    if !ignoresCase { return name.withoutBackticks }
    return name.utf8.allSatisfy { $0 < 0x80 } ? name.lowercased() : name.uppercased().lowercased()
  }

  /// The name for one request.
  package mutating func name(for request: NameRequest) -> AssignedName { names(for: [request])[0] }

  /// The names for the requests, in the order of the requests.
  package mutating func names(for requests: [NameRequest]) -> [AssignedName] {
    guard requests.contains(where: { $0.choice != nil }) else { return madeNames(for: requests) }
    for request in requests { if let choice = request.choice { claim(choice) } }
    var names = requests.map { $0.choice?.assigned ?? AssignedName($0.preferred) }
    let others = requests.indices.filter { requests[$0].choice == nil }
    for (index, name) in zip(others, madeNames(for: others.map { requests[$0] })) { names[index] = name }
    return names
  }

  /// Takes a name that is not a request's, before any name is made.
  package mutating func claim(_ name: String) { _ = take(name, for: name) }

  /// Takes a name, and returns whether it was free.
  mutating func takeIfFree(_ name: String) -> Bool { take(name, for: name) }

  /// Takes a chosen name before any name is made.
  package mutating func claim(_ choice: ChosenName) {
    let key = key(choice.name)
    if let other = chosen[key] {
      if other !== choice { clashes.append(NameClash(chosen: choice, other: .choice(other))) }
    } else if reserved.contains(key) || !take(choice.name, for: choice.original) {
      clashes.append(NameClash(chosen: choice, other: .generatedCode))
    } else {
      chosen[key] = choice
    }
  }

  /// The names for requests without chosen ones.
  private mutating func madeNames(for requests: [NameRequest]) -> [AssignedName] {
    let requests = acronyms.isEmpty ? requests : requests.map(writingAcronyms)
    let hasReserved = !reserved.isEmpty && requests.contains { reserved.contains(key($0.preferred)) }
    return uniqueNames(for: hasReserved ? requests.map(avoidingReserved) : requests)
  }

  /// Gives preferred names to the best requests, and then fallbacks to the others, the best first.
  private mutating func uniqueNames(for requests: [NameRequest]) -> [AssignedName] {
    var names = requests.map { AssignedName($0.preferred, $0.reason) }
    taken.reserveCapacity(taken.count + requests.count)
    var losers: [Int] = []
    for index in requests.indices where !take(names[index].text, for: requests[index].text) { losers.append(index) }
    if losers.isEmpty { return names }
    let winners = Set(requests.indices).subtracting(losers)
    var best = Dictionary(uniqueKeysWithValues: winners.map { (key(names[$0].text), $0) })
    for position in losers.indices {
      let (key, loser) = (key(names[losers[position]].text), losers[position])
      guard let winner = best[key], isBetter(loser, than: winner, among: requests) else { continue }
      best[key] = loser
      taken[key] = requests[loser].text
      losers[position] = winner
    }
    for index in losers.sorted(by: { isBetter($0, than: $1, among: requests) }) {
      let key = key(requests[index].preferred)
      // What has no text of its own is a name that gen adds.
      let text = requests[index].text
      if let choice = chosen[key] {
        clashes.append(NameClash(chosen: choice, other: text.isEmpty ? .generatedCode : .made(text)))
      }
      let (winner, request) = (taken[key] ?? "", requests[index])
      // What is spelled alike is not told apart by its spelling.
      let isSpelled = if case .spelling = request.fallback { winner == request.text } else { false }
      names[index] = AssignedName(
        unique(isSpelled ? request.preferred : request.fallbackName, for: request.text), .taken(by: winner))
    }
    return names
  }

  /// A name that is given, by the user or to a file of its own.
  package mutating func name(spelled name: String) -> AssignedName {
    self.name(for: NameRequest(text: name, preferred: name, fallback: .name(name)))
  }

  /// Whether the name was still free.
  private mutating func take(_ name: String, for text: String) -> Bool {
    let key = key(name)
    guard let other = taken.updateValue(text, forKey: key) else { return true }
    taken[key] = other
    return false
  }

  /// The name, or the name with the first free number from 2 on.
  private mutating func unique(_ name: String, for text: String) -> String {
    let name = unreserved(name)
    if take(name, for: text) { return name }
    let bare = name.withoutBackticks
    var number = nextNumbers[key(bare)] ?? 2
    while !take("\(bare)\(number)", for: text) { number += 1 }
    nextNumbers[key(bare)] = number + 1
    return "\(bare)\(number)"
  }

  /// The request with acronyms in capitals, spelled names apart.
  private func writingAcronyms(_ request: NameRequest) -> NameRequest {
    var request = request
    request.preferred = acronyms.applied(to: request.preferred)
    switch request.fallback {
    case .name(let name): request.fallback = .name(acronyms.applied(to: name))
    case .words: request.fallback = .name(acronyms.applied(to: request.fallbackName))
    case .spelling: break
    }
    return request
  }

  /// The request with another name in the place of a reserved one.
  private func avoidingReserved(_ request: NameRequest) -> NameRequest {
    guard reserved.contains(key(request.preferred)) else { return request }
    var request = request
    request.preferred = unreserved(request.fallbackName)
    request.reason = reasonForReserving
    return request
  }

  /// The name with as many suffixes as it needs.
  private func unreserved(_ name: String) -> String {
    var name = name
    while reserved.contains(key(name)) { name = name.withoutBackticks + suffix }
    return name
  }

  /// Whether a request has the better claim to a name: by rank, by spelling, by the bytes of the text, and at last by
  /// its position.
  private func isBetter(_ left: Int, than right: Int, among requests: [NameRequest]) -> Bool {
    let (a, b) = (requests[left], requests[right])
    if a.rank != b.rank { return a.rank < b.rank }
    let isSpelledLikeA = a.text == a.preferred.withoutBackticks
    let isSpelledLikeB = b.text == b.preferred.withoutBackticks
    if isSpelledLikeA != isSpelledLikeB { return isSpelledLikeA }
    if a.text != b.text { return a.text.isInByteOrder(before: b.text) }
    return left < right
  }
}
