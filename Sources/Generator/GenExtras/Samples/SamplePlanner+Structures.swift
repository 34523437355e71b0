import GenNaming
import GenSource
import SwiftPlan

/// Samples of structures where they are used.
extension SamplePlanner {
  /// Returns the sample of the type, with arguments for the properties whose values have to be others here.
  func structure(
    _ fields: [PlannedValue.Field], _ id: ValueID, _ schemas: DescribingSchemas, _ place: SamplePlace
  ) -> Value? {
    guard var value = reference(to: id, place), case .call(let function, []) = value.expression.form,
      let path = types.path(of: id), case .structure(let usual)? = plans[path]?.form,
      let declared = types.structure(of: id)
    else { return reference(to: id, place) }
    // Inline schemas share a type where nothing but the limits of its properties differ, as those of a named schema cannot.
    let constraints = constraints(of: schemas)
    let properties = constraints.inlineProperties
    let needed = zip(fields, declared.properties).count { $0.isRequired || !$1.type.isOptional }
    // The optional properties that may have a value.
    var optional = (constraints.count(.properties).most ?? .max) - needed
    let arguments = declared.argumentPositions.compactMap { index -> SwiftExpression.Argument? in
      let (field, property) = (fields[index], declared.properties[index])
      var value: SwiftExpression?
      if property.type.isOptional, !field.isRequired, usual[index] != .nilLiteral, place.told?.key != field.key {
        optional -= 1
        if optional < 0 { return .init(property.argumentLabel, .nilLiteral) }
      }
      if let told = place.told, told.key == field.key {
        value = .told(
          by: told.value, as: types.builtIn(of: property.type), types.enumeration(of: field.value),
          in: property.type)
      } else if let here = properties[field.key], usual[index] != .nilLiteral,
        !here.isPart(of: field.schemas)
      {
        let inner = SamplePlace(owner: place.owner, hint: field.key, isNeeded: false)
        value = self.value(property.type, field.value, here, inner)?.expression
      }
      guard let value, value != usual[index] else { return nil }
      return .init(property.argumentLabel, value)
    }
    value.expression = .call(function, arguments)
    return value
  }
}
