import GenDiagnostics
import GenModel
import GenSource
import SwiftPlan

/// A plan as a tree of what has names in it, with everything that code and requests depend on.
///
/// Which differences are changes, and what they break, is decided by ``PlanComparison`` and the rules of kinds.
final class PlanEntities {
  /// The plan.
  let plan: SwiftPlan
  /// The description, for what the plan does not say.
  let description: APIDescription
  /// The declared types, for the ways that values go.
  let types: DeclaredTypes
  /// The collector of what is asked of values.
  let constraints: ConstraintCollector
  /// The root of the description, for what the plan has no place of.
  let root: JSONNode

  /// Creates the tree of a plan.
  init(_ plan: SwiftPlan, _ description: APIDescription, root: JSONNode) {
    self.plan = plan
    self.description = description
    self.root = root
    types = DeclaredTypes(plan, description)
    constraints = ConstraintCollector(description, plan, types)
  }

  /// Returns the entities of the top. Operations stand beside the groups: one that moves to another group is still the
  /// same.
  func all() -> [PlanEntity] {
    var all = [client()] + plan.headers.headers.map(header)
    all += plan.models.map(type)
    all += plan.scopes.aliases.sorted { $0.key < $1.key }.map(alias)
    for group in plan.groups {
      all.append(self.group(group))
      all += group.operations.map { operation($0, of: group) }
    }
    return all
  }

  // MARK: - Types

  /// Returns the entity of a declared type, with what is in it.
  func type(_ declaration: Declaration) -> PlanEntity {
    let path = declaration.path.joined(separator: ".")
    var entity = PlanEntity(
      .type, declaration.name, key: declaration.text, path: path, at: declaration.home ?? declaration.place)
    entity.typePath = declaration.path
    let directions = types.directions(of: declaration.path)
    entity.directions = directions
    let kind = kind(of: declaration)
    entity.add(.kind, .kind(kind.words, declaration.path))
    switch kind {
    case .structure(let structure):
      let arguments = structure.argumentPositions.map { structure.properties[$0].name }
      entity.add(.order, .texts(arguments + (structure.additionalArgument.map { [$0.name] } ?? [])))
      entity.children = structure.properties.map { property($0, of: path, directions) }
      if let additional = structure.additionalProperties {
        entity.children.append(additionalProperties(additional, of: path, directions))
      }
    case .enumeration(let enumeration):
      entity.add(.rawType, .text(enumeration.rawType.rawValue))
      entity.add(.unknownName, .text(enumeration.unknownName))
      entity.add(.isOpen, .flag(enumeration.isOpen))
      entity.children = enumeration.cases.map { value($0.name, $0.value.source, of: path, at: $0.place, directions) }
    case .union(let union):
      entity.add(.discriminator, .text(union.discriminator ?? ""))
      entity.add(.unknownName, .text(union.unknownName))
      entity.add(.severalName, .text(union.severalName ?? ""))
      entity.add(.memberOrder, .texts(types.ambiguousMembers(of: union)))
      entity.children = union.cases.map { member($0, of: union, path, directions) }
      entity.children += union.properties.map { sharedProperty($0, of: path) }
    case .bodies(let bodies): entity.children = bodies.cases.map { form($0, of: path, declaration.place, directions) }
    // The parameters stand in the operation, whether they are arguments of the call or of this.
    case .options: break
    case .alias(let target):
      entity.add(.type, .type(target))
      entity.target = { [self] in
        guard case .declared(let path) = types.resolved(target) else { return nil }
        return types[path].map(type)
      }
    case .identifier(let identifier): entity.add(.type, .type(identifier.rawType))
    case .namespace: break
    }
    entity.children += declaration.nested.map(type)
    entity.add(constraints.constraints(of: declaration))
    return entity
  }

  /// Returns the kind of a type. Options are the same, whether or not others share their type.
  private func kind(of declaration: Declaration) -> Declaration.Kind {
    guard case .alias(.declared(let path)) = declaration.kind, case .options(let members)? = types[path]?.kind else {
      return declaration.kind
    }
    return .options(members)
  }

  /// Returns the entity of a further name for a type.
  private func alias(of name: String, _ alias: String) -> PlanEntity {
    var entity = PlanEntity(.type, alias, key: nil, path: alias, at: types[[name]]?.place)
    entity.add(.kind, .kind("alias", [alias]))
    entity.add(.type, .type(.declared([name])))
    return entity
  }

  /// Returns the entity of a property.
  private func property(
    _ property: Structure.Property, of path: String, _ directions: ValueDirections
  ) -> PlanEntity {
    var entity = PlanEntity(
      .property, property.name, key: property.key, path: "\(path).\(property.name)", at: property.place)
    entity.directions = directions
    let isOptional = property.type.isOptional
    let given = property.constant ?? property.defaultValue
    if property.isRequired { entity.addition.insert(.source) }
    if property.isAlwaysSent { entity.addition.insert(.wire) }
    if !isOptional { entity.removal.insert(.decode) }
    entity.add(.type, .type(property.type))
    entity.add(.defaultValue, .defaultValue(given?.source, isOptional: isOptional))
    entity.add(.isConstant, .flag(property.constant != nil))
    entity.add(.isSent, .flag(property.sendsNull))
    entity.add(.key, .text(property.key))
    entity.add(.isDeprecated, .flag(property.deprecation != nil))
    entity.add(constraints.constraints(of: property.schemaIndices, property.type, default: given))
    return entity
  }

  /// Returns the entity of the property for members that are not declared.
  private func additionalProperties(
    _ additional: Structure.AdditionalProperties, of path: String, _ directions: ValueDirections
  ) -> PlanEntity {
    var entity = PlanEntity(
      .additionalProperties, additional.name, key: "", path: "\(path).\(additional.name)", at: additional.place)
    entity.directions = directions
    entity.add(.type, .type(.dictionary(additional.value)))
    return entity
  }

  /// Returns the entity of a value of an enum.
  func value(
    _ name: String, _ literal: String, of path: String, at place: SourcePlace?, _ directions: ValueDirections
  ) -> PlanEntity {
    var entity = PlanEntity(.value, name, key: literal, path: "\(path).\(name)", at: place)
    entity.directions = directions
    entity.addition = .source
    entity.removal = [.source, .wire]
    entity.add(.value, .text(literal))
    return entity
  }

  /// Returns the entity of a member of a union.
  private func member(
    _ member: Union.Case, of union: Union, _ path: String, _ directions: ValueDirections
  ) -> PlanEntity {
    var entity = PlanEntity(
      .member, member.name, key: member.text, path: "\(path).\(member.name)", at: member.place)
    entity.directions = directions
    // An old client takes it for the member that fits best, where no discriminator says that it knows none.
    entity.addition = union.discriminator == nil ? [.source, .decode] : .source
    entity.removal = [.source, .wire]
    entity.add(member.discriminatorValues.isEmpty ? .type : .toldType, .type(member.type))
    entity.add(member.schemaIndex.map { constraints.constraints(of: [$0], member.type) })
    entity.add(.discriminatorValues, .texts(member.discriminatorValues))
    entity.add(.isDefault, .flag(member.isDefault || member.mayHaveOtherValue))
    return entity
  }

  /// Returns the entity of a property of all members of a union, which is read in Swift alone: what is decoded are the
  /// members.
  private func sharedProperty(_ property: Union.Property, of path: String) -> PlanEntity {
    var entity = PlanEntity(
      .property, property.name, key: property.key, path: "\(path).\(property.name)", at: property.place)
    entity.add(.swiftType, .type(property.type))
    return entity
  }

  /// Returns the entity of a form of a body.
  private func form(
    _ form: BodyEnumeration.Case, of path: String, _ place: SourcePlace, _ directions: ValueDirections
  ) -> PlanEntity {
    var entity = PlanEntity(.form, form.name, key: nil, path: "\(path).\(form.name)", at: place)
    entity.directions = directions
    entity.addition = .source
    entity.removal = [.source, .wire]
    entity.add(.type, .type(form.type))
    entity.add(form.schemaIndex.map { constraints.constraints(of: [$0], form.type) })
    return entity
  }
}

extension Declaration.Kind {
  /// The words for the kind in a sentence, by which kinds are compared, too.
  var words: String {
    switch self {
    case .structure: "structure"
    case .enumeration: "enumeration"
    case .union: "union"
    case .bodies: "bodies"
    case .options: "options"
    case .alias: "alias"
    case .identifier: "identifier"
    case .namespace: "namespace"
    }
  }
}
