import GenModel
import GenNaming
import GenPlanning
import GenTyping
import SwiftPlan

/// Samples of structures where they are used.
extension SamplePlanner {
  /// The sample of the type, with arguments for the properties whose values have to be others here.
  func structure(_ structure: StructureType, _ node: NodeID, _ described: DescribedValue, _ place: SamplePlace)
    -> Value?
  {
    guard var value = reference(to: node, place), case .call(let function, []) = value.expression.form,
      let path = path(of: node), case .structure(let usual)? = plans[path]?.form
    else { return reference(to: node, place) }
    // Inline schemas share a type where nothing but the limits of its properties differ, as those of a named schema cannot.
    let properties = graph.constraints(of: described).inlineProperties
    let arguments = types.argumentPositions(of: structure, node).compactMap { index -> SwiftExpression.Argument? in
      let field = structure.fields[index]
      let type = types.type(of: field, at: index, of: node).type
      var value: SwiftExpression?
      if let discriminator = place.discriminator, discriminator.key == field.key {
        value = DefaultValues(types).value(discriminator.value, of: field.use.node, isOptional: type.isOptional)
      } else if let here = properties[field.key], usual[index] != .nilLiteral,
        !here.isPart(of: field.described)
      {
        let inner = SamplePlace(node: place.node, hint: field.key, isNeeded: false)
        value = self.value(type, field.use, here, inner)?.expression
      }
      guard let value, value != usual[index] else { return nil }
      let name = names.memberNames(of: node)[index].text
      return .init(name == "`inout`" ? name : name.withoutBackticks, value)
    }
    value.expression = .call(function, arguments)
    return value
  }
}
