import GenModel
import GenNaming
import GenTyping
import SwiftPlan

/// Samples of structures where they are used.
extension SamplePlanner {
  /// Returns the sample of the type, with arguments for the properties whose values have to be others here.
  func structure(_ structure: StructureType, _ node: NodeID, _ described: DescribedValue, _ place: SamplePlace)
    -> Value?
  {
    guard var value = reference(to: node, place), case .call(let function, []) = value.expression.form,
      let path = types.path(of: node), case .structure(let usual)? = plans[path]?.form,
      let declared = types.structure(of: node)
    else { return reference(to: node, place) }
    // Inline schemas share a type where nothing but the limits of its properties differ, as those of a named schema cannot.
    let properties = graph.constraints(of: described).inlineProperties
    let arguments = declared.argumentPositions.compactMap { index -> SwiftExpression.Argument? in
      let (field, property) = (structure.fields[index], declared.properties[index])
      var value: SwiftExpression?
      if let discriminator = place.discriminator, discriminator.key == field.key {
        value = self.value(ofDiscriminator: discriminator.value, field, property.type)
      } else if let here = properties[field.key], usual[index] != .nilLiteral,
        !here.isPart(of: field.described)
      {
        let inner = SamplePlace(node: place.node, hint: field.key, isNeeded: false)
        value = self.value(property.type, field.use, here, inner)?.expression
      }
      guard let value, value != usual[index] else { return nil }
      return .init(property.argumentLabel, value)
    }
    value.expression = .call(function, arguments)
    return value
  }

  /// Returns the value of the property that is a discriminator.
  private func value(
    ofDiscriminator text: String, _ field: StructureType.Field, _ type: SwiftType
  ) -> SwiftExpression? {
    switch graph.nodes[field.use.node.index].content {
    case .scalar(let scalar):
      guard case .builtIn(let builtIn)? = types.type(of: scalar, type) else { return nil }
      return .literal(ofDiscriminator: text, as: builtIn)
    case .enumeration:
      return types.enumeration(of: field.use.node)?.member(for: text)?.unambiguous(type.isOptional)
    case .anything, .file, .list, .dictionary, .text, .structure, .union: return nil
    }
  }
}
