/// The judgement of a response that is new: what an old client makes of it.
extension FactComparison {
  /// Returns the effects of something new in an entity: a success breaks no decoding where the old client decodes it as one
  /// of its own.
  func addition(of new: PlanEntity, to owner: PlanEntity) -> ChangeEffects {
    guard new.kind == .response, new.addition.contains(.decode) else { return new.addition }
    return isDecodable(new, by: owner.children.filter { $0.kind == .response }) ? [] : new.addition
  }

  /// Returns whether a client decodes a success that it does not know: as that of a range or the default which has its
  /// status, and otherwise as its only success with a body, or as nothing.
  private func isDecodable(_ new: PlanEntity, by old: [PlanEntity]) -> Bool {
    // Another media type of a status is not a status.
    guard new.name == "default" || new.name.hasPrefix("2"), !new.name.contains(" ") else { return false }
    if let range = old.first(where: { $0.name == "2XX" }) { return range.isSuccess && reads(range, new) }
    let successes = old.filter(\.isSuccess)
    if let rest = successes.first(where: { $0.name == "default" }) { return reads(rest, new) }
    let bodies = successes.filter { !$0.isEmpty }
    if bodies.isEmpty || new.isEmpty { return bodies.count < successes.count }
    return bodies.count == 1 && reads(bodies[0], new)
  }

  /// Returns whether a response is read as another one.
  private func reads(_ reader: PlanEntity, _ new: PlanEntity) -> Bool {
    if reader.isEmpty { return true }
    var kinds: [FactKind] = [.content, .decodedType]
    // Any JSON is read as such, and any other body in its media type.
    if reader.fact(.content) != .text("JSON") { kinds.append(.accepted) }
    return kinds.allSatisfy { kind in
      guard let old = reader.fact(kind), let other = new.fact(kind) else { return true }
      return effects(of: kind, old, other)?.isEmpty ?? true
    }
  }
}

extension PlanEntity {
  /// Whether a response is a success.
  fileprivate var isSuccess: Bool { fact(.isSuccess) == .flag(true) }

  /// Whether a response has no body.
  fileprivate var isEmpty: Bool { fact(.content) == .text("empty") }

  /// Returns the fact of a kind; `nil` without one.
  fileprivate func fact(_ kind: FactKind) -> FactValue? { facts.first { $0.kind.id == kind.id }?.value }
}
