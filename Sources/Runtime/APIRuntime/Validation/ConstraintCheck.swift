import Foundation

/// The check of a value, and of all that is in it, against constraints.
///
/// It finds the parts of values; scalars are judged in ConstraintCheck+Scalars.swift. A part is looked at only if the constraints of
/// what it is in mention it. Nothing is recursive, so values of any depth need no stack.
struct ConstraintCheck {
  /// The violations so far.
  private(set) var violations: [ConstraintError.Violation] = []
  /// The time that is left for patterns.
  var budget = PatternBudget()
  /// Whether something is not known of the value, such as a search for a pattern that takes too long.
  var isUndecided = false
  /// Whether values are checked for what is asked of them here, and not for what their types have.
  private(set) var isTrial = false
  /// The keys of the place of the value that is checked, from the outside.
  private var path: [any CodingKey] = []
  /// The parts that wait to be checked, of the innermost value last.
  private var pending: [Parts] = []

  /// The parts of a value, which are made one by one: a long list is not copied.
  private struct Parts {
    /// The number of keys of the value.
    let depth: Int
    /// The number of parts.
    let count: Int
    /// The index of the part that comes next.
    var next = 0
    /// Returns a part with its key, if it has one of its own.
    let part: (Int) -> Part
  }

  /// A part of a value.
  struct Part {
    /// The key in the value around it; `nil` for the same place.
    let key: (any CodingKey)?
    /// The value; `nil` for none.
    let value: (any FieldValue)?
    /// The constraints that the value around it has for it.
    let constraints: [Constraints]
  }

  /// Checks a value at a place.
  ///
  /// - Parameter constraints: The constraints beside those of its type.
  mutating func run(_ value: any FieldValue, _ constraints: [Constraints] = [], at place: [any CodingKey] = []) {
    path = place
    visit(value, constraints)
    while var parts = pending.popLast() {
      guard parts.next < parts.count, violations.count < ConstraintError.limit else { continue }
      let part = parts.part(parts.next)
      parts.next += 1
      path.removeSubrange(parts.depth...)
      pending.append(parts)
      if let key = part.key { path.append(key) }
      if let value = part.value { visit(value, part.constraints) }
    }
  }

  /// Throws the violations, if there are some.
  func throwViolations() throws(ConstraintError) {
    if !violations.isEmpty { throw ConstraintError(violations: violations) }
  }

  /// Adds a violation at the place of the value that is checked.
  mutating func report(_ keyword: String, _ reason: String) {
    guard violations.count < ConstraintError.limit else { return }
    violations.append(ConstraintError.Violation(path: shortened(path), keyword: keyword, reason: reason))
  }

  // MARK: - Values

  /// Checks a value, but for its parts, which then wait to be checked.
  private mutating func visit(_ value: any FieldValue, _ outer: [Constraints]) {
    var constraints = outer
    if !isTrial, let type = type(of: value) as? any ConstrainedValue.Type, let own = Constraints.read(type._constraints)
    {
      constraints.append(own)
    }
    switch value {
    case let value as String: for each in constraints { check(text: value, each) }
    case let value as any WrappedFieldValue:
      if value.wrappedFieldValue == nil { visitNull(constraints) }
      if value.isText { isUndecided = true }
      add(value.wrappedFieldValue.map { [Part(key: nil, value: $0, constraints: constraints)] } ?? [])
    case let value as any APIModel:
      var members = ConstrainedMembers(constraints)
      value.write(to: &members)
      check(members, constraints)
      add(members.parts)
    case let value as any APIUnion:
      var members = UnionMembers(constraints)
      value.write(to: &members)
      if members.parts.count != 1 { isUndecided = true }
      add(members.parts)
    case let value as any FieldValueList: visit(list: value, constraints)
    case let value as any FieldValueDictionary: visit(dictionary: value, constraints)
    case let value as JSONValue: visit(json: value, constraints)
    default: for each in constraints { check(scalar: value, each) }
    }
  }

  /// Decides on `null`, which is a value of no type; where that is not to be found out, nothing is checked of it.
  private mutating func visitNull(_ constraints: [Constraints]) {
    if isTrial { for each in constraints { check(type: "null", each, isListed: false) } }
  }

  /// Checks that a value is of a type of JSON.
  ///
  /// - Parameters:
  ///   - other: A type that it is of, too.
  ///   - isListed: Whether values that are listed may be of the type.
  mutating func check(type: String, _ constraints: Constraints, isToo other: String? = nil, isListed: Bool = true) {
    if isTrial, !isListed, constraints.values != nil { report("enum", "\(type), which is not listed") }
    let types = constraints.types
    guard !types.isEmpty, !types.contains(type), !(other.map(types.contains) ?? false) else { return }
    report("type", "\(type), \(types.sorted().joined(separator: " or ")) is required")
  }

  /// Lets parts wait to be checked.
  private mutating func add(_ parts: [Part]) {
    if !parts.isEmpty { pending.append(Parts(depth: path.count, count: parts.count) { parts[$0] }) }
  }

  /// Checks the number of elements and whether they differ; they wait to be checked if they have constraints.
  private mutating func visit(list: any FieldValueList, _ constraints: [Constraints]) {
    for each in constraints {
      check(list.count, .elements, each)
      if each.isUnique, let pair = list.equalElements {
        report("uniqueItems", "elements \(pair.0) and \(pair.1) are equal")
      }
      check(type: "array", each, isListed: false)
      check(list, contains: each.contained)
    }
    let count = min(list.count, constraints.map(\.lengthOfElements).max() ?? 0)
    guard count > 0 else { return }
    pending.append(
      Parts(depth: path.count, count: count) { position in
        let own = constraints.compactMap { $0.element(at: position) }
        return Part(key: IndexKey(position), value: own.isEmpty ? nil : list.fieldValue(at: position), constraints: own)
      })
  }

  /// Checks how many elements satisfy something. One of which that is not known counts for what is allowed.
  private mutating func check(_ list: any FieldValueList, contains contained: [Constraints.Contained]) {
    for contained in contained {
      var (certain, possible) = (0, 0)
      for position in 0..<list.count {
        let isSatisfied = satisfies(list.fieldValue(at: position), contained.element)
        if isSatisfied ?? true { possible += 1 }
        if isSatisfied ?? false { certain += 1 }
      }
      if possible < contained.least {
        report("contains", "\(possible) matching elements, at least \(contained.least) are required")
      }
      if certain > contained.most {
        report("maxContains", "\(certain) matching elements, at most \(contained.most) are allowed")
      }
    }
  }

  /// Returns whether a value, without its parts, satisfies constraints; `nil` if that is not known.
  private mutating func satisfies(_ value: any FieldValue, _ constraints: Constraints) -> Bool? {
    var trial = ConstraintCheck()
    trial.isTrial = true
    trial.budget = budget
    trial.run(value, [constraints])
    budget = trial.budget
    return trial.isUndecided ? nil : trial.violations.isEmpty
  }

  /// Checks the members of a dictionary.
  private mutating func visit(dictionary: any FieldValueDictionary, _ constraints: [Constraints]) {
    var members = ConstrainedMembers(constraints)
    dictionary.write(to: &members)
    check(members, constraints)
    add(members.parts)
  }

  /// Checks a value of any kind.
  private mutating func visit(json value: JSONValue, _ constraints: [Constraints]) {
    switch value {
    case .null: visitNull(constraints)
    case .bool(let value): for each in constraints { check(scalar: value, each) }
    case .integer(let value): for each in constraints { check(scalar: value, each) }
    case .number(let value): for each in constraints { check(scalar: value, each) }
    case .string(let value): for each in constraints { check(text: value, each) }
    case .array(let elements): visit(list: elements, constraints)
    case .object(let members):
      var found = ConstrainedMembers(constraints)
      for (name, value) in members.sorted { found.add(name, value) }
      check(found, constraints)
      add(found.parts)
    }
  }

  /// Checks the number of members, and which ones there are.
  private mutating func check(_ members: ConstrainedMembers, _ constraints: [Constraints]) {
    for each in constraints { check(members, each) }
  }

  private mutating func check(_ members: ConstrainedMembers, _ constraints: Constraints) {
    check(type: "object", constraints, isListed: false)
    check(members.count, .members, constraints)
    for name in constraints.required.sorted() where !members.names.contains(name) {
      report("required", "\(name.quotedExcerpt) is missing")
    }
    for (name, required) in constraints.dependents where members.names.contains(name) {
      for other in required where !members.names.contains(other) {
        report("dependentRequired", "\(other.quotedExcerpt) is missing, which \(name.quotedExcerpt) requires")
      }
    }
    checkAlternatives(of: constraints) { $0.check(members, $1) }
  }

  /// Checks that alternatives hold: one at least, or exactly one.
  ///
  /// - Parameter check: Checks the value, but for its parts, against one of them.
  mutating func checkAlternatives(
    of constraints: Constraints, _ check: (inout ConstraintCheck, Constraints) -> Void
  ) {
    for (keyword, list) in constraints.alternatives {
      var count = 0
      for alternative in list {
        var trial = ConstraintCheck()
        trial.budget = budget
        check(&trial, alternative)
        budget = trial.budget
        if trial.violations.isEmpty { count += 1 }
      }
      if count == 0 { report(keyword.rawValue, "satisfies none of \(list.count) alternatives") }
      if count > 1, keyword == .oneOf {
        report(keyword.rawValue, "satisfies \(count) alternatives, exactly one is allowed")
      }
    }
  }

  /// Checks a number of characters, elements or members.
  mutating func check(_ count: @autoclosure () -> Int, _ unit: Constraints.Unit, _ constraints: Constraints) {
    guard let (least, most) = constraints.counts[unit] else { return }
    let count = count()
    let noun = unit.noun(count)
    if count < least { report("min" + unit.rawValue, "\(noun), at least \(least) are required") }
    if count > most { report("max" + unit.rawValue, "\(noun), at most \(most) are allowed") }
  }
}

extension Constraints.Unit {
  /// Returns `1 character`.
  fileprivate func noun(_ count: Int) -> String {
    let noun =
      switch self {
      case .characters: "character"
      case .elements: "element"
      case .members: "member"
      }
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
