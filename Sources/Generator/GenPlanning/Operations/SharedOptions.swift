import GenNaming
import SwiftPlan

/// The calls that have equal options and share their type, and its name: as with inline schemas, one that is true of each of
/// the calls, at a home that belongs to none of them. The name has the words behind the verb, where equal options all have calls that differ in
/// the verb alone, as `getImage` and `headImage` do; or else the words that all of the calls have. Where there are none, or where more
/// calls at the same home have the name, each call declares its own. What options are made of does not belong here.
struct SharedOptions {
  /// The options of one call, as they are compared.
  struct Candidate {
    /// The position of the operation.
    let operation: Int
    /// The enum of its group.
    let apiName: String
    /// The words of the name of the call.
    let words: [String]
    let members: [Member]
  }

  /// A parameter that may be left out.
  struct Member: Hashable {
    let name: String
    /// With all aliases followed.
    let type: SwiftType
    /// The JSON of the value that it has where none is given; `nil` where nothing is sent then.
    let given: String?
  }

  /// A type that calls share.
  struct SharedType {
    /// The positions of the operations, in the order of the candidates.
    let operations: [Int]
    /// The name, in the words of the calls.
    let text: String
    /// The enum of the group that all calls are in; `nil` where they are in several.
    let apiName: String?
    /// The types of the members, by their names.
    let memberTypes: [String: SwiftType]
  }

  /// A name at the home of a type.
  private struct Key: Hashable {
    let apiName: String?
    let name: String
  }

  /// In the order of the first calls.
  let types: [SharedType]

  /// - Parameter candidates: In an order that does not depend on that of the description.
  init(_ candidates: [Candidate]) {
    let ranks = Dictionary(uniqueKeysWithValues: zip(candidates.map(\.operation), candidates.indices))
    func rank(_ type: SharedType) -> Int { ranks[type.operations[0], default: 0] }
    let found = Dictionary(grouping: candidates, by: \.members).values.flatMap(Self.types)
    let claims = Dictionary(grouping: found) { Key(apiName: $0.apiName, name: Words($0.text).upperCamel) }
    types = claims.values.compactMap { types in
      types.min { ($1.operations.count, rank($0)) < ($0.operations.count, rank($1)) }
    }.sorted { rank($0) < rank($1) }
  }

  /// The types of calls with equal options.
  private static func types(of calls: [Candidate]) -> [SharedType] {
    guard calls.count > 1, !calls[0].members.isEmpty else { return [] }
    let byRest = Dictionary(grouping: calls) { Array($0.words.dropFirst()) }
    if byRest.allSatisfy({ saysEnough($0.key) && $0.value.count > 1 }) {
      return byRest.map { SharedType($0.value, named: $0.key) }
    }
    return sharedWords(of: calls.map(\.words)).map { [SharedType(calls, named: $0)] } ?? []
  }

  /// The words that names have in common, if they stand in one order.
  private static func sharedWords(of names: [[String]]) -> [String]? {
    let names = names.map { $0.map { (word: $0, key: $0.lowercased()) } }
    guard var shared = names.first.map({ Set($0.map(\.key)) }) else { return nil }
    for name in names { shared.formIntersection(name.map(\.key)) }
    let sequences = names.map { name in name.filter { shared.contains($0.key) } }
    guard let first = sequences.first, sequences.allSatisfy({ $0.map(\.key) == first.map(\.key) }) else { return nil }
    let words = first.map(\.word)
    return saysEnough(words) ? words : nil
  }

  /// Whether there are words, the first of which is more than a preposition.
  private static func saysEnough(_ words: [String]) -> Bool {
    words.first.map { !CaseNames.particles.contains($0.lowercased()) } ?? false
  }
}

extension SharedOptions.SharedType {
  fileprivate init(_ calls: [SharedOptions.Candidate], named words: [String]) {
    operations = calls.map(\.operation)
    text = (words + ["options"]).joined(separator: Words.seam)
    apiName = calls.allSatisfy { $0.apiName == calls[0].apiName } ? calls[0].apiName : nil
    memberTypes = Dictionary(calls[0].members.map { ($0.name, $0.type) }) { first, _ in first }
  }
}
