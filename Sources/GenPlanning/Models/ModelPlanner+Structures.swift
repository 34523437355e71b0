import GenDiagnostics
import GenModel

extension ModelPlanner {
  func structure(_ flat: FlatSchema, path: [String]) -> (kind: Declaration.Kind, nested: [Declaration]) {
    let properties = flat.properties + undeclared(flat)
    let additionalType = additionalSchema(flat)
    var requests = properties.map { NameRequest.member($0.name) }
    if additionalType != nil { requests.append(.additionalProperties) }
    // The keys of a structure that keeps other members are listed.
    var scope = NameScope(reserved: additionalType == nil ? [] : ["allCases"])
    let names = scope.names(for: requests)
    let inner = DeclarationScope(path: path, reserved: names)
    settleNames(of: properties.map { ($0.schema, $0.name) }, in: inner)
    var structure = Structure(properties: [])
    let discriminator = shapes.discriminatorValue(of: flat)
    for (property, name) in zip(properties, names) {
      var planned = plan(property, name: name, isRequired: flat.required.contains(property.name), in: inner)
      if property.name == discriminator?.property { planned.discriminatorValue = discriminator?.value }
      structure.properties.append(planned)
    }
    if let additionalType, let name = names.last {
      let value = additionalType.map { type(of: $0, named: "additional property", in: inner) } ?? .builtIn(.jsonValue)
      structure.additionalProperties = Structure.AdditionalProperties(
        name: name, schema: additionalType, value: value)
    }
    return (.structure(structure), inner.declarations)
  }

  private func plan(
    _ property: Schema.Property, name: String, isRequired: Bool, in scope: DeclarationScope
  ) -> Structure.Property {
    let type = type(of: property.schema, named: property.name, in: scope)
    let annotations = PropertyAnnotations(of: property.schema, isRequired: isRequired, shapes)
    return Structure.Property(
      name: name,
      key: property.name,
      schema: property.schema,
      type: isRequired ? type : type.asOptional,
      isNullable: type.isOptional || shapes.isAnything(property.schema),
      sendsNull: isRequired && type.isOptional,
      isDeprecated: annotations.isDeprecated,
      isReadOnly: annotations.isReadOnly,
      isWriteOnly: annotations.isWriteOnly,
      givenDefault: annotations.defaultValue,
      documentation: annotations.documentation)
  }

  /// Properties that the schema requires without saying what they are.
  private func undeclared(_ flat: FlatSchema) -> [Schema.Property] {
    let declared = Set(flat.properties.map(\.name))
    return flat.required.subtracting(declared).sorted().map { name in
      if let candidate = sink.nearest(to: name, in: declared) {
        sink.warning(
          "schema.required-without-property", "\"\(name)\" is required, and there is no such property", at: flat.place,
          hint: "did you mean \"\(candidate)\"?")
      }
      return Schema.Property(name: name, schema: Schema(place: flat.place), place: flat.place)
    }
  }

  /// The schema of members that nobody declared: `.none` where there are none to keep, `.some(nil)` for any value.
  private func additionalSchema(_ flat: FlatSchema) -> Schema?? {
    switch flat.additional {
    case .unspecified, .forbidden: .none
    case .allowed: .some(nil)
    case .typed(let schema): .some(schema)
    }
  }
}

extension NameRequest {
  /// The property for the members that nobody declared, which leaves its name to one that somebody did declare.
  fileprivate static var additionalProperties: NameRequest {
    NameRequest(text: "", preferred: "additionalProperties", fallback: .name("otherProperties"), rank: 1)
  }
}
