import Foundation

/// The search for the type of a union that fits a value best. The rules of `oneOf` and `anyOf` stand here, and nowhere else.
///
/// The best of the types that can be read is the one with the fewest unknown enum values (see ``OpenEnum``), of which those do not
/// count that another type with fewer keys would lose with their members, then one that has
/// all members it requires, then the one with the fewest unused keys of the object, then
/// with the fewest unused keys of the objects in it, then one whose numbers and texts are of their formats and are encoded
/// unchanged, then with listed values where another one has formats, then the first one. An enum does not take a value that it does not list,
/// nor a type an object of which it would lose all members. Of a list, the first element counts.
/// Beside an enum, a text that is not of its format does not count as of the format, either.
///
/// Of an integer beside another number, the first is meant by `2` and the other one by `2.0`. A number that is decoded as a
/// ``StringEncoded`` counts as an unknown value.
///
/// Types are read in the order of their used keys, and the first one without an unknown value ends the search, unless
/// ``FormatFit`` has a doubt: then those that use as many keys are read, too. Only if all others fail, have unknown values or use
/// fewer keys, types with unknown values are read a second time.
///
/// It is not generic in the union: the types of a generic one would have to be looked up for each value.
///
/// Reading a type of `n` attempts takes at most `2n` reads of the value at each place: ``UnionFindings`` remembers the
/// results of unions within.
struct UnionSearch<Source: UnionSource> {
  typealias Finding = UnionFinding<Source.Problem>

  /// The value that the types are read from.
  let source: Source
  /// The types, in the order of the description.
  var attempts: [Attempt] = []
  /// Makes one value of those that are several types at once; `nil` if a value is of one type.
  var several: (([Any]) -> Any)?

  /// The name of the discriminator that was asked for last, for errors.
  private var discriminatorName: StaticString = ""

  /// A type of the union.
  struct Attempt {
    /// The type, for errors.
    let type: Any.Type
    /// The JSON keys that the type declares; empty if it may keep an object whatever its members, or is not made of objects.
    let keys: [StaticString]
    /// The keys that objects under those keys declare, if they distinguish the type from others.
    let nested: KeyValuePairs<StaticString, [StaticString]>
    /// Whether the type keeps members that it does not declare.
    let isOpen: Bool
    /// The keys without which the type can be read, although it requires them.
    let required: [StaticString]
    /// Returns the value of the union; `nil` after an error, which the source keeps.
    let read: (Source) -> Any?
  }

  /// Creates a search without types.
  init(_ source: Source) {
    self.source = source
  }

  /// Returns the text of a member of the value; `nil` also if the value is not an object.
  func text(_ name: StaticString) -> String? { source.object.flatMap { source.text(name, in: $0) } }

  /// Returns the text of a member that tells the types apart, which a value that is not an object does not have.
  mutating func impliedDiscriminator(_ name: StaticString) -> String? {
    discriminatorName = name
    return text(name)
  }

  /// Returns the text of the discriminator. A value that is not an object is an error.
  mutating func discriminator(_ name: StaticString) -> String? {
    discriminatorName = name
    return source.requiredObject().flatMap { source.text(name, in: $0) }
  }

  /// Returns the value if its discriminator is missing or unknown, which may be an error.
  func unknown(of union: Any.Type) -> JSONValue? {
    func reason() -> String {
      let place = "the \(discriminatorName) of \(union)"
      guard let value = text(discriminatorName) else { return "\(place) is missing" }
      return "\(value.quotedExcerpt) is not one of the known values of \(place)"
    }
    guard !source.hasFailed, source.recordUnknown(reason()) else { return nil }
    return source.read(JSONValue.self)
  }

  /// Returns the value of the union that fits best, or the value as it is; neither after an error, which is kept.
  func read(_ union: Any.Type) -> (value: Any?, json: JSONValue?) {
    guard !source.hasFailed, let finding = source.catching({ try best(of: union) }) else { return (nil, nil) }
    if let value = finding.value { return (value, nil) }
    guard finding.isPreserved || source.recordUnknown(finding.failures) else { return (nil, nil) }
    return (nil, source.read(JSONValue.self))
  }

  /// Returns what fits best, and counts its unknown values against the member being read.
  ///
  /// - Throws: An error if the decoding as a whole has been stopped, or if an enclosing union has a better member than
  ///   the one being read.
  private func best(of union: Any.Type) throws -> Finding {
    try source.withFindings { findings in
      let finding: Finding
      if let known = findings[source.place, union] {
        finding = known
      } else {
        let (found, isImmediate) = try search(findings)
        // A result of one attempt is found again as fast as among the findings.
        if !isImmediate { findings[source.place, union] = found }
        finding = found
      }
      findings.copies = max(findings.copies, finding.copies)
      source.formatFit += finding.formatFit
      if finding.unknown > 0 {
        try UnknownValueTally.add(finding.unknown, finding.irregularities, at: source.path)
      }
      return finding
    }
  }

  /// Searches without unknown values first: the first type that can be read so is the best.
  ///
  /// - Returns: The finding, and whether it was made by the first attempt alone.
  private func search(_ findings: UnionFindings<Source>) throws -> (Finding, isImmediate: Bool) {
    var stopped: [Int] = []
    var failures: [(attempt: Int, problem: Source.Problem?)] = []
    var best: Finding?
    /// The types without an unknown value, of which the last one is the best.
    var fitting: [Int] = []
    let order = bestFittingFirst()
    if source.rejectsUnknownValues { failures = order.lost.map { ($0, nil) } }
    var count = 0
    for index in order.indices {
      if let best = fitting.last, !order.isTie(best, index) { break }
      count += 1
      let (outcome, problem) = try measure(index, allowing: 0, findings)
      if outcome.unknown > 0 {
        stopped.append(index)
      } else if outcome.value != nil {
        if fitting.isEmpty, stopped.isEmpty, several == nil, outcome.formatFit.isCertain {
          return (outcome, isImmediate: count == 1)
        }
        if let best, !outcome.formatFit.isBetter(than: best.formatFit, isScalar: source.isScalar) {
          fitting.insert(index, at: 0)
          continue
        }
        best = outcome
        fitting.append(index)
        if outcome.formatFit.isCertain { break }
      } else if source.rejectsUnknownValues {
        failures.append((index, problem))
      }
    }
    if let best, let index = fitting.popLast(), best.formatFit.loose == 0 || stopped.isEmpty || !source.isScalar {
      let newer = try first(
        of: stopped.filter { order.hasMoreKeys($0, than: index) }, in: order, &failures, findings)
      let isNewer = newer.map { unknown(in: $0, known: index, order) == 0 } ?? false
      let (best, index, others) =
        if isNewer, let newer { (newer.finding, newer.index, [index] + fitting) } else { (best, index, fitting) }
      guard let several else { return (best, isImmediate: count == 1) }
      return try joined(
        best, at: index, others + order.indices[count...], several, isImmediate: count == 1, findings)
    }
    let others = stopped.filter { !(attempts[$0].type is any OpenEnum.Type) }
    if others.count < stopped.count { best = nil }
    if let first = try first(of: others, in: order, &failures, findings) { best = first.finding }
    let reasons = failures.sorted(on: { $0.attempt }).map {
      UnionFailure(type: attempts[$0.attempt].type, problem: $0.problem)
    }
    return (best ?? Finding(failures: reasons), isImmediate: false)
  }

  /// A type with unknown values.
  private struct Newer {
    let index: Int
    let finding: Finding
    /// The number of unknown values in each member of the object; `nil` stands for a member that is not known.
    let members: [String?: Int]
  }

  /// Returns the best of several types with unknown values, which are read a second time, in the order of their used keys.
  private func first(
    of indices: [Int], in order: AttemptOrder, _ failures: inout [(attempt: Int, problem: Source.Problem?)],
    _ findings: UnionFindings<Source>
  ) throws -> Newer? {
    if indices.isEmpty { return nil }
    let depth = source.object == nil ? nil : source.path.count
    var best: Newer?
    for index in indices {
      var members: [String?: Int] = [:]
      let (outcome, problem) = try measure(index, allowing: .max, below: depth, &members, findings)
      if outcome.value == nil {
        if source.rejectsUnknownValues { failures.append((index, problem)) }
      } else if best.map({ outcome.unknown < unknown(in: $0, known: index, order) }) ?? true {
        best = Newer(index: index, finding: outcome, members: members)
      }
    }
    return best
  }

  /// Returns the number of unknown values that count against a type beside another one. Where it has more keys of the object, those in
  /// members that the other one does not know and would lose do not: they are new values, and do not tell the two apart.
  private func unknown(in newer: Newer, known other: Int, _ order: AttemptOrder) -> Int {
    guard order.hasMoreKeys(newer.index, than: other), attempts[other].losesMembers, !newer.members.isEmpty else {
      return newer.finding.unknown
    }
    let known = Set(attempts[other].keys.map(\.description))
    return newer.members.reduce(0) { count, member in
      member.key.map(known.contains) ?? true ? count + member.value : count
    }
  }

  /// Returns the best type, or it and the others that fit and keep what those before them do not.
  ///
  /// - Parameters:
  ///   - best: The finding of the type that fits best.
  ///   - index: The position of that type.
  ///   - others: The positions of the types that may fit, too, the best fitting first.
  ///   - several: Makes one value of several.
  ///   - isImmediate: Whether the type was the first that was tried.
  private func joined(
    _ best: Finding, at index: Int, _ others: [Int], _ several: ([Any]) -> Any, isImmediate: Bool,
    _ findings: UnionFindings<Source>
  ) throws -> (Finding, isImmediate: Bool) {
    var members = MembersOfValue(index, best.value as Any, copies: best.copies)
    var isImmediate = isImmediate
    for index in others where MembersOfValue.mayAdd(attempts[index].type) && hasAllRequired(by: attempts[index]) {
      isImmediate = false
      let (outcome, _) = try measure(index, allowing: 0, findings)
      if outcome.unknown == 0, let value = outcome.value { members.add(index, value, copies: outcome.copies) }
    }
    if members.isTooMuch { return (Finding(isPreserved: true), isImmediate) }
    let values = members.values
    let value = values.count == 1 ? values[0] : several(values)
    let finding = Finding(
      value: value, unknown: best.unknown, irregularities: best.irregularities, formatFit: best.formatFit,
      copies: members.copies)
    return (finding, isImmediate)
  }

  /// Reads the value as one type, and stops after a number of unknown values. Returns the problem of a type that does
  /// not fit.
  ///
  /// - Parameters:
  ///   - index: The position of the type.
  ///   - allowance: The number of unknown values after which the type counts as not read.
  /// - Throws: The error that stopped the decoding as a whole.
  private func measure(
    _ index: Int, allowing allowance: Int, _ findings: UnionFindings<Source>
  ) throws -> (Finding, Source.Problem?) {
    var members: [String?: Int] = [:]
    return try measure(index, allowing: allowance, below: nil, &members, findings)
  }

  /// Reads the value as one type as ``measure(_:allowing:_:)`` does, and counts unknown values by members.
  ///
  /// - Parameters:
  ///   - depth: The number of keys to the value, if members are asked for.
  ///   - members: The number of unknown values in each member; `nil` stands for one that is not known.
  private func measure(
    _ index: Int, allowing allowance: Int, below depth: Int?, _ members: inout [String?: Int],
    _ findings: UnionFindings<Source>
  ) throws -> (Finding, Source.Problem?) {
    try source.session?.countAttempt()
    let (copies, formatFit) = (findings.copies, source.formatFit)
    defer { (findings.copies, source.formatFit) = (copies, formatFit) }
    (findings.copies, source.formatFit) = (1, FormatFit())
    let measured = UnknownValueTally.measure(allowing: allowance, below: depth) { attempts[index].read(source) }
    members = measured.members
    let problem = source.takeProblem()
    // The end of the decoding as a whole is not a failure of the type.
    try source.session?.check()
    guard problem == nil else { return (Finding(unknown: measured.unknown), problem) }
    let finding = Finding(
      value: measured.value, unknown: measured.unknown, irregularities: measured.irregularities,
      formatFit: source.formatFit, copies: findings.copies)
    return (finding, nil)
  }

  /// Whether the value has the members without which it can be read as a type, although the type requires them.
  private func hasAllRequired(by attempt: Attempt) -> Bool {
    attempt.required.isEmpty
      || source.object.map { source.count(of: attempt.required, in: $0) == attempt.required.count } ?? true
  }

  /// Returns the attempts in the order of their unused keys, the fewest first, otherwise in their own order. Behind them are
  /// those that lack a required member.
  private func bestFittingFirst() -> AttemptOrder {
    guard attempts.contains(where: { !$0.keys.isEmpty || !$0.nested.isEmpty || !$0.required.isEmpty }),
      let object = source.firstObject
    else {
      return AttemptOrder(indices: numbersByKind())
    }
    let isEmpty = source.isEmpty(object)
    let fits = attempts.map { attempt in
      let nested = attempt.nested.reduce(0) { count, nested in
        count + (source.firstObject(nested.key, in: object).map { source.count(of: nested.value, in: $0) } ?? 0)
      }
      let own = source.count(of: attempt.keys, in: object)
      let losesAll = own == 0 && !isEmpty && !attempt.keys.isEmpty && !attempt.isOpen
      return AttemptOrder.Fit(losesAll: losesAll, isUnlikely: !hasAllRequired(by: attempt), own: own, nested: nested)
    }
    let indices = attempts.indices.filter { !fits[$0].losesAll }.sorted {
      if fits[$0].isUnlikely != fits[$1].isUnlikely { return fits[$1].isUnlikely }
      return (fits[$1].own, fits[$1].nested, $0) < (fits[$0].own, fits[$0].nested, $1)
    }
    return AttemptOrder(indices: indices, fits: fits)
  }

  /// Returns the attempts in their own order, but for integers beside other numbers: the kind of the value goes first.
  private func numbersByKind() -> [Int] {
    var indices = Array(attempts.indices)
    guard source.mayBeNumber, indices.count > 1 else { return indices }
    let places = indices.filter { attempts[$0].isOfNumbers }
    let integers = places.filter { attempts[$0].type is any FixedWidthInteger.Type }
    guard !integers.isEmpty, integers.count < places.count, let isInteger = source.isInteger else { return indices }
    let others = places.filter { !integers.contains($0) }
    for (place, index) in zip(places, isInteger ? integers + others : others + integers) { indices[place] = index }
    return indices
  }
}

extension UnionSearch.Attempt {
  /// Whether the type loses members of an object that it does not declare.
  fileprivate var losesMembers: Bool { !keys.isEmpty && !isOpen }

  /// Whether the type is one of numbers, without a list of values.
  fileprivate var isOfNumbers: Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self
  }
}

/// The order in which the types of a union are tried.
private struct AttemptOrder {
  /// The fit of a type before it is read: whether it is unlikely, and how many of its keys an object has.
  struct Fit: Equatable {
    /// Whether the type would keep no member of the object.
    let losesAll: Bool
    let isUnlikely: Bool
    let own: Int
    let nested: Int
  }

  /// The indices of the types that may keep something, the best fitting first.
  let indices: [Int]
  /// The fits of the types by their indices; empty if all of them are equal.
  var fits: [Fit] = []

  /// The indices of the types that would keep no member of the object.
  var lost: [Int] { fits.indices.filter { fits[$0].losesAll } }

  /// Whether a type that lacks no required member has more keys of the object than another one.
  func hasMoreKeys(_ index: Int, than other: Int) -> Bool {
    !fits.isEmpty && !fits[index].isUnlikely && fits[index].own > fits[other].own
  }

  /// Whether two types fit equally well.
  func isTie(_ index: Int, _ other: Int) -> Bool { fits.isEmpty || fits[index] == fits[other] }
}
