/// The search for the member of a union that fits a value of a JSON text best.
///
/// It is not generic: the types of a generic one would have to be looked up for each value.
struct JSONUnionSearch {
  let element: JSONElement
  var attempts: [Attempt] = []
  /// Makes one value of those that are several members at once; `nil` if none can be.
  var several: (([Any]) -> Any)?
  private var tape: JSONTape { element.tape }

  struct Attempt {
    let type: Any.Type
    let keys: [StaticString]
    let nested: KeyValuePairs<StaticString, [StaticString]>
    let read: (JSONElement) -> Any?
  }

  init(_ element: JSONElement) {
    self.element = element
  }

  var isObject: Bool { tape.kind(element.index) == .object }

  /// Returns the text of the discriminator of an object.
  func discriminator(_ name: StaticString) -> String? {
    guard let index = member(name, of: element.index) else { return nil }
    if let text = tape.string(index) { return text }
    if let integer = tape.integer(Int64.self, index) { return String(integer) }
    return tape.bool(index).map { $0 ? "true" : "false" }
  }

  private func member(_ name: StaticString, of object: Int) -> Int? {
    var cursor = object + 1
    return tape.value(
      of: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), in: object, cursor: &cursor)
  }

  /// Returns the value if its discriminator is missing or unknown, which may be an error.
  func unknown(of union: Any.Type, _ name: StaticString) -> JSONValue? {
    func reason() -> String {
      let place = "the \(name) of \(union)"
      guard let value = discriminator(name) else { return "\(place) is missing" }
      return "\(value.quotedExcerpt) is not one of the known values of \(place)"
    }
    return tape.recordUnknown(element.index, .unknown(element.index, reason())) ? JSONValue.read(element) : nil
  }

  /// Returns the value if no member fits, which may be an error.
  func unknown(_ finding: JSONUnions.Finding) -> JSONValue? {
    tape.recordUnknown(element.index, .fitsNone(element.index, finding.failures)) ? JSONValue.read(element) : nil
  }

  /// Returns the member that fits best; `nil` after an error.
  func best(of union: ObjectIdentifier) -> JSONUnions.Finding? {
    tape.unions.enter()
    defer { tape.unions.leave() }
    let place = JSONUnions.Place(index: element.index, union: union)
    if let known = tape.unions[place] { return counted(known) }
    guard let (finding, isImmediate) = search() else { return nil }
    // A result of one attempt is found again as fast as in the cache.
    if !isImmediate { tape.unions[place] = finding }
    return counted(finding)
  }

  /// Counts the unknown values of a member against the one being read.
  private func counted(_ finding: JSONUnions.Finding) -> JSONUnions.Finding? {
    tape.unions.copies = max(tape.unions.copies, finding.copies)
    if finding.unknown > 0 {
      do {
        try UnknownValueTally.add(finding.unknown, finding.irregularities)
      } catch {
        tape.fail(.other(error))
      }
    }
    return tape.hasFailed ? nil : finding
  }

  /// Searches without unknown values first: the first member that can be read so is the best. Returns `nil` if the
  /// decoding as a whole has ended.
  private func search() -> (JSONUnions.Finding, isImmediate: Bool)? {
    var stopped: [Int] = []
    var failures: [(attempt: Int, problem: JSONProblem?)] = []
    let order = bestFittingFirst()
    for (position, index) in order.enumerated() {
      guard let (outcome, problem) = measure(index, allowing: 0) else { return nil }
      if outcome.unknown > 0 {
        stopped.append(index)
      } else if outcome.value != nil {
        guard let several else { return (outcome, isImmediate: position == 0) }
        return joined(outcome, at: index, order[(position + 1)...], several)
      } else if tape.rejectsUnknownValues {
        failures.append((index, problem))
      }
    }
    var best = JSONUnions.Finding(value: nil, unknown: 0)
    best.failures = failures.sorted { $0.attempt < $1.attempt }.map {
      JSONMemberFailure(type: attempts[$0.attempt].type, problem: $0.problem)
    }
    var allowance = Int.max
    for index in stopped where allowance > 0 {
      guard let (outcome, _) = measure(index, allowing: allowance) else { return nil }
      guard outcome.value != nil, outcome.unknown <= allowance else { continue }
      best = outcome
      allowance = outcome.unknown - 1
    }
    return (best, isImmediate: false)
  }

  /// Returns the best member, or it and the others that fit and keep what those before them do not.
  private func joined(
    _ best: JSONUnions.Finding, at index: Int, _ others: ArraySlice<Int>, _ several: ([Any]) -> Any
  ) -> (JSONUnions.Finding, isImmediate: Bool)? {
    var members = MembersOfValue(index, best.value as Any, copies: best.copies)
    var isImmediate = others.startIndex == 1
    for index in others where MembersOfValue.mayAdd(attempts[index].type) {
      isImmediate = false
      guard let (outcome, _) = measure(index, allowing: 0) else { return nil }
      if outcome.unknown == 0, let value = outcome.value { members.add(index, value, copies: outcome.copies) }
    }
    let values = members.values
    if members.isTooMuch { return (JSONUnions.Finding(value: nil, unknown: 0, isKept: true), isImmediate) }
    let value = values.count == 1 ? values[0] : several(values)
    return (JSONUnions.Finding(value: value, unknown: 0, copies: members.copies), isImmediate)
  }

  /// Reads a member, and stops after a number of unknown values. Returns what was found with the problem of a member
  /// that does not fit, or `nil` if the decoding as a whole has ended.
  private func measure(_ index: Int, allowing allowance: Int) -> (JSONUnions.Finding, JSONProblem?)? {
    guard session({ try $0.countAttempt() }) else { return nil }
    let copies = tape.unions.copies
    defer { tape.unions.copies = copies }
    tape.unions.copies = 1
    let outcome = UnknownValueTally.measure(allowing: allowance) { attempts[index].read(element) }
    let problem = tape.takeProblem()
    guard session({ try $0.check() }) else { return nil }
    guard problem == nil, case .success(let value) = outcome.result else {
      return (JSONUnions.Finding(value: nil, unknown: outcome.unknown), problem)
    }
    let finding = JSONUnions.Finding(
      value: value, unknown: outcome.unknown, irregularities: outcome.irregularities, copies: tape.unions.copies)
    return (finding, nil)
  }

  private func session(_ call: (DecodingSession) throws -> Void) -> Bool {
    guard let session = tape.session else { return true }
    return element.catching { try call(session) } != nil
  }

  /// Returns the attempts in the order of their unused keys, the fewest first, otherwise in their own order.
  private func bestFittingFirst() -> [Int] {
    guard isObject, attempts.contains(where: { !$0.keys.isEmpty }) else { return Array(attempts.indices) }
    let used = attempts.map { attempt in
      (own: usedKeys(attempt.keys, of: element.index), nested: attempt.nested.isEmpty ? 0 : usedKeys(attempt.nested))
    }
    return attempts.indices.sorted { (used[$1].own, used[$1].nested, $0) < (used[$0].own, used[$0].nested, $1) }
  }

  private func usedKeys(_ keys: [StaticString], of object: Int) -> Int {
    var count = 0
    var cursor = object + 1
    for key in keys {
      let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
      if tape.value(of: bytes, in: object, cursor: &cursor) != nil { count += 1 }
    }
    return count
  }

  private func usedKeys(_ nested: KeyValuePairs<StaticString, [StaticString]>) -> Int {
    nested.reduce(0) { count, nested in
      guard let inner = member(nested.key, of: element.index), tape.kind(inner) == .object else { return count }
      return count + usedKeys(nested.value, of: inner)
    }
  }
}
