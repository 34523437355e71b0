import GenModel
import GenNaming
import GenPlanning
import GenTyping
import SwiftPlan

/// Samples of structures where they are used.
extension SamplePlanner {
  /// The sample of the type, with arguments for the properties whose values have to be others here.
  func structure(_ structure: StructureType, _ node: NodeID, _ schemas: [Schema], _ place: SamplePlace) -> Value? {
    guard var value = reference(to: node, place), case .call(let function, []) = value.expression.form,
      let path = path(of: node), case .structure(let usual)? = plans[path]?.form
    else { return reference(to: node, place) }
    let described = propertiesDescribedHere(schemas)
    let arguments = structure.fields.indices.compactMap { index -> SwiftExpression.Argument? in
      let field = structure.fields[index]
      let type = types.type(of: field, at: index, of: node).type
      var value: SwiftExpression?
      if let discriminator = place.discriminator, discriminator.key == field.key {
        value = DefaultValues(types).value(discriminator.value, of: field.use.node, isOptional: type.isOptional)
      } else if let here = described[field.key], usual[index] != .nilLiteral,
        here.contains(where: { schema in !field.schemas.contains { $0 === schema } })
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

  /// What inline schemas, and those beside them, say of properties. Inline schemas share a type where nothing but the limits of
  /// its properties differ, as those of a named schema cannot.
  private func propertiesDescribedHere(_ schemas: [Schema]) -> [String: [Schema]] {
    let objects = ValueRules(schemas, in: self.schemas).objects
    guard objects.contains(where: { !named.contains(ObjectIdentifier($0)) }) else { return [:] }
    return Dictionary(grouping: objects.flatMap(\.object.properties), by: \.name).mapValues { $0.map(\.schema) }
  }
}
