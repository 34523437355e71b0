// The values that properties and parameters have where a caller gives none. How a value is written in Swift stands in
// `DefaultValues`.

import GenDiagnostics
import GenNaming
import GenSource
import GenTyping
import SwiftPlan

extension StructureType.Field {
  /// Whether the server assumes `true` where nothing is sent.
  var isUsuallyTrue: Bool { givenValue?.bool ?? false }
}

extension TypePlanner {
  /// The value of a property, with what its comment says of one that is not an argument's.
  func initialValue(
    of field: StructureType.Field, _ type: PropertyType, in node: NodeID, _ documentation: inout Documentation
  ) -> InitialValue? {
    if let told = toldValue(of: field, type.type) { return told }
    // What a merge patch leaves out stays as it is.
    if !graph[node].isMergePatch,
      let given = field.givenValue,
      // What the caller leaves out is not sent: the comment says what the server assumes.
      let value = defaultValue(
        given, type.type, field.use.node, isUnwanted: type.isLeftOut, owner: "property",
        isReceived: directions.isOnlyReceived(node), &documentation)
    {
      return .given(value)
    }
    if let value = field.annotations.constant, !graph[field.use.node].needsDeclaration {
      documentation = Documentation(lines: documentation.text, facts: constantFact(value) + documentation.facts)
    }
    return nil
  }

  /// The value that the schemas alone decide on: the one that tells a type from others, or else the only one that is allowed, of
  /// a property that has to be there. An optional one is sent only if the caller gives it.
  func toldValue(of field: StructureType.Field, _ type: SwiftType) -> InitialValue? {
    let values = DefaultValues(planner: self)
    let discriminator = field.discriminatorValue.flatMap {
      values.value($0, of: field.use.node, in: type)
    }
    if let discriminator, !field.isOpenDiscriminator { return .constant(discriminator) }
    if let value = field.annotations.constant, field.isRequired, !type.isOptional,
      let constant = try? values.value(value, as: type, field.use.node)
    {
      return .constant(constant)
    }
    return discriminator.map(InitialValue.discriminator)
  }

  /// Whether a property that has to be there needs no value of the caller.
  func hasInitialValue(_ field: StructureType.Field, _ type: SwiftType) -> Bool {
    if toldValue(of: field, type) != nil { return true }
    let given = field.givenValue?.unlessNull
    return given.map { (try? DefaultValues(planner: self).value($0, as: type, field.use.node)) != nil } ?? false
  }

  /// The default of a parameter; one that its argument does not have is mentioned in the comment.
  func defaultValue(
    of parameter: Annotations, isRequired: Bool, _ type: SwiftType, _ node: NodeID,
    _ documentation: inout Documentation
  ) -> SwiftExpression? {
    parameter.givenValue(isRequired: isRequired)?.unlessNull.flatMap {
      // That of an optional parameter is up to the server.
      defaultValue($0, type, node, isUnwanted: type.isOptional, owner: "parameter", &documentation)
    }
  }

  /// The default of an initializer or a call; one without a short literal is mentioned in the comment.
  ///
  /// - Parameter isReceived: Whether callers only read the value.
  private func defaultValue(
    _ given: JSONNode, _ type: SwiftType, _ node: NodeID, isUnwanted: Bool, owner: String, isReceived: Bool = false,
    _ documentation: inout Documentation
  ) -> SwiftExpression? {
    func mention(_ value: SwiftExpression?) {
      if documentation.saysDefault(given) { return }
      documentation = documentation.beginning(withFact: defaultFact(given, as: value, isReceived: isReceived))
    }
    do throws(LiteralError) {
      guard let value = try DefaultValues(planner: self).argument(given, as: type, node) else { return nil }
      if isUnwanted { mention(value) } else { return value }
    } catch {
      switch error {
      case .noLiteral: mention(nil)
      case .otherType:
        sink.warning(
          "schema.default-of-other-type",
          "the default \(given.line(limit: 80) ?? "value") is not of the \(owner)'s type; it is left out",
          at: given.place)
      }
    }
    return nil
  }
}

extension StructureType.Field {
  /// The value where nothing is said. Where there may be `null`, the only other value is not given unasked.
  fileprivate var givenValue: JSONNode? { annotations.givenValue(isRequired: isRequired && !use.isNullable) }
}

extension Annotations {
  /// The text of the value that a parameter that has to be given has where a caller gives none.
  var textOfGivenValue: String? { givenValue(isRequired: true)?.unlessNull?.text }

  /// The value where nothing is said: the only one that a required member can have, or the default.
  fileprivate func givenValue(isRequired: Bool) -> JSONNode? { (isRequired ? constant : nil) ?? defaultValue }

  /// Whether the default and the bounds, as far as there are any, are integers.
  var isWhole: Bool {
    let bounds = constraints.compactMap { constraint -> String? in
      switch constraint {
      case .minimum(let text, _), .maximum(let text, _): text
      default: nil
      }
    }
    return (bounds + [defaultValue?.number].compactMap(\.self)).allSatisfy { Int($0) != nil }
  }

  /// The default, if it is an integer.
  var defaultNumber: Int? { (defaultValue?.number ?? defaultValue?.string).flatMap { Int($0) } }

  /// The number of the first page, or of the first item, as far as the description says it.
  var firstNumber: Int? {
    if let defaultNumber { return defaultNumber }
    for case .minimum(let text, isExclusive: false) in constraints { if let value = Int(text), value == 1 { return 1 } }
    return nil
  }
}
