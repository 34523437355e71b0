// Which schemas allow `null`: by themselves, by what they wrap or refer to, or by an alternative.

import GenModel

extension SchemaTable {
  /// The schema inside wrappers that only add comments or `null`, such as an `allOf` of one reference, or list its
  /// values again.
  func unwrapped(_ schema: Schema) -> (schema: Schema, isNullable: Bool) {
    var schema = schema
    var isNullable = schema.isNullable
    while schema.isComposed, schema.isWrapper || schema.isSelection {
      let composition = schema.composition
      let all = significantParts(composition.allOf) + composition.oneOf + composition.anyOf
      let members = all.filter { !$0.isNull }
      guard members.count == 1, let only = members.first, schema.isWrapper || repeats(schema, only) else { break }
      isNullable = isNullable || members.count < all.count || only.isNullable
      schema = only
    }
    return (schema, isNullable)
  }

  /// Whether `null` is a value of a schema, or of several that apply at once.
  func isNullable(_ origins: [Schema]) -> Bool {
    var open: Set<Int> = []
    return isNullable(origins, &open)
  }

  /// Whether `null` is a value of a schema.
  func isNullable(_ schema: Schema) -> Bool {
    var open: Set<Int> = []
    return isNullable(schema, &open)
  }

  /// - Parameter open: The named schemas that the search is within.
  private func isNullable(_ origins: [Schema], _ open: inout Set<Int>) -> Bool {
    for origin in origins { guard isNullable(origin, &open) else { return false } }
    return !origins.isEmpty
  }

  private func isNullable(_ schema: Schema, _ open: inout Set<Int>) -> Bool {
    let (core, isNullable) = unwrapped(schema)
    if isNullable || core.reference == nil && !core.isComposed { return isNullable }
    if core.isPlainReference { return core.reference.map { allowsNull($0, &open) } ?? false }
    if core.reference == nil, !core.composition.allOf.isEmpty, self.isNullable(core.composition.allOf, &open) {
      return true
    }
    return hasNullAlternative(core, &open)
  }

  /// Whether an alternative of the schema, or of one that it is composed of, is `null`.
  private func hasNullAlternative(_ schema: Schema, _ open: inout Set<Int>) -> Bool {
    var pending = [schema]
    var seen: Set<Int> = []
    var isFirstGroup = true
    while let part = pending.popLast() {
      let composition = part.composition
      for group in [composition.oneOf, composition.anyOf] where !group.isEmpty {
        if group.contains(where: \.isNull) { return true }
        guard isFirstGroup, !group.allSatisfy(\.isConstraint) else { continue }
        isFirstGroup = false
        for member in group {
          if member.isNullable { return true }
          if let reference = member.reference, allowsNull(reference, &open) { return true }
        }
      }
      pending += composition.allOf.reversed()
      if let target = part.reference.flatMap(schemas.position), seen.insert(target).inserted {
        pending.append(named[target].schema)
      }
    }
    return false
  }

  /// Whether `null` is a value of a named schema.
  private func allowsNull(_ id: SchemaID, _ open: inout Set<Int>) -> Bool {
    guard let position = position(of: id) else { return false }
    if let known = nullability[position] { return known }
    let isOutermost = open.isEmpty
    // A schema that is met again adds nothing to what is found for the outermost one.
    guard open.insert(position).inserted else { return false }
    let schema = named[position].schema
    let result = schema.isNull || isNullable(schema, &open)
    if result { nullability[position] = true }
    if isOutermost {
      // If it does not allow `null`, nothing that it is made of does.
      if !result { for other in open where nullability[other] == nil { nullability[other] = false } }
      open = []
    }
    return result
  }
}
