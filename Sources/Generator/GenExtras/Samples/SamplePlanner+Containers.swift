import GenNaming
import GenSource
import SwiftPlan

/// Samples of lists and dictionaries.
extension SamplePlanner {
  /// Returns the sample of a list: with as many elements as it needs, at least one if that is possible.
  ///
  /// - Parameter type: The type of the elements.
  func list(
    of type: SwiftType, _ element: ValueID, _ constraints: ValueConstraints, _ place: SamplePlace
  ) -> Value? {
    let (least, most) = constraints.count(.items)
    if let contained = containing(type, element, constraints, place, least: least, most: most) { return contained }
    let empty = Value(expression: .list([]))
    if constraints.isTuple || most == 0 { return least == 0 ? empty : nil }
    let inner = SamplePlace(
      owner: place.owner, hint: place.hint, isNeeded: place.isNeeded && least > 0, note: place.note)
    let count = max(least, 1)
    guard count <= 20 else { return nil }
    let first = value(type, element, constraints.elements, inner)
    guard let first, first.size * count <= Self.maximumSize else { return least == 0 ? empty : nil }
    if count == 1 { return Value(expression: .list([first.expression]), size: first.size + 1) }
    guard constraints.isUnique else {
      return Value(expression: .list(Array(repeating: first.expression, count: count)), size: first.size * count + 1)
    }
    return distinct(count, of: type, element, constraints, inner, first)
  }

  /// Returns a list of elements without parts that are those which it has to contain; `nil` for any other list.
  private func containing(
    _ type: SwiftType, _ element: ValueID, _ constraints: ValueConstraints, _ place: SamplePlace, least: Int, most: Int?
  ) -> Value? {
    guard case .scalar = values[element.index].content, case .builtIn(let type)? = types.scalarType(of: type),
      !constraints.isUnique, !constraints.isTuple
    else { return nil }
    for case .contains(let contained) in constraints.constraints where contained.least > 0 {
      let count = max(least, contained.least)
      guard count <= min(20, most ?? 20), contained.most.map({ count <= $0 }) ?? true else { continue }
      var inner = self.constraints(of: constraints.elements)
      inner.constraints += contained.constraints
      if let values = contained.values { inner.enumerations.append(values) }
      guard let value = SampleScalar(constraints: inner, hint: place.hint).expression(of: type) else { continue }
      return Value(expression: .list(Array(repeating: value, count: count)), size: count + 1)
    }
    return nil
  }

  /// Returns a list of values that all differ, of numbers and texts and the cases of an enum.
  private func distinct(
    _ count: Int, of type: SwiftType, _ element: ValueID, _ constraints: ValueConstraints, _ place: SamplePlace,
    _ first: Value
  ) -> Value? {
    var elements: [SwiftExpression] = [first.expression]
    switch values[element.index].content {
    case .scalar:
      guard case .builtIn(let type)? = types.scalarType(of: type) else { return nil }
      let maker = SampleScalar(constraints: self.constraints(of: constraints.elements), hint: place.hint)
      for number in 1..<count + 2 where elements.count < count {
        guard let next = maker.expression(of: type, number: number), !elements.contains(next) else { continue }
        elements.append(next)
      }
    case .enumeration:
      for known in types.enumeration(of: element)?.cases ?? [] where elements.count < count {
        let next = SwiftExpression.member(known.name.withoutBackticks).unambiguous(inOptional: type.isOptional)
        if !elements.contains(next) { elements.append(next) }
      }
    case .structure(let fields, _):
      guard case .call(let function, []) = first.expression.form, let declared = types.structure(of: element) else {
        return nil
      }
      // One property without parts tells them apart.
      for index in declared.argumentPositions {
        let (field, property) = (fields[index], declared.properties[index])
        guard case .scalar = values[field.value.index].content, property.initialValue == nil,
          case .builtIn(let type)? = types.scalarType(of: property.type)
        else { continue }
        let maker = SampleScalar(constraints: self.constraints(of: field.schemas), hint: field.key)
        var parts: [SwiftExpression] = []
        for number in 0..<count + 2 where parts.count < count {
          guard let next = maker.expression(of: type, number: number), !parts.contains(next) else { continue }
          parts.append(next)
        }
        guard parts.count == count else { continue }
        elements = parts.map { .call(function, [.init(property.argumentLabel, $0)]) }
        break
      }
    case .anything, .file, .list, .dictionary, .text, .union: return nil
    }
    return elements.count == count ? Value(expression: .list(elements), size: count + 1) : nil
  }

  /// Returns the sample of a dictionary.
  ///
  /// - Parameter type: The type of the values.
  func dictionary(
    of type: SwiftType, _ element: ValueID, _ constraints: ValueConstraints, _ place: SamplePlace
  ) -> Value? {
    let (least, most) = constraints.count(.properties)
    let empty = Value(expression: .dictionary([]))
    let inner = SamplePlace(
      owner: place.owner, hint: "text", isNeeded: place.isNeeded && least > 0, note: place.note)
    let isAnything = if case .anything = values[element.index].content { true } else { false }
    guard least <= 10, most != 0, !(isAnything && least == 0) else {
      return least == 0 ? empty : nil
    }
    guard let value = value(type, element, constraints.members, inner) else { return least == 0 ? empty : nil }
    let keys = SampleScalar(constraints: self.constraints(of: constraints.memberNames), hint: "key").texts(
      max(least, 1))
    guard keys.count >= max(least, 1) else { return least == 0 ? empty : nil }
    return Value(expression: .dictionary(keys.map { ($0, value.expression) }), size: value.size * keys.count + 1)
  }
}
