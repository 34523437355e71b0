import GenModel
package import GenSource

/// The statements of schemas about a value beside its type.
package struct Annotations: Sendable {
  /// A short name, which is not that of the type.
  package var title: String?
  /// The description, as it is written: plain text, Markdown or HTML.
  package var details: String?
  package var isDeprecated = false
  /// The message of an extension about the deprecation.
  package var deprecationMessage: String?
  /// Whether only the server sets the value.
  package var isReadOnly = false
  /// Whether only the client sends the value.
  package var isWriteOnly = false
  /// The value that the server assumes where none is sent.
  package var defaultValue: JSONNode?
  /// The only value that there is.
  package var constant: JSONNode?
  /// The name that the description has for the only value, where that says more than a number.
  package var constantName: String?
  /// The examples of the nearest schema that has some.
  package var examples: [JSONNode] = []
  /// The constraints that stand at the place, for comments; all that hold are in `ValueConstraints`.
  package var constraints: [ValueConstraint] = []
  /// The largest number of members that an object may have, as far as these constraints say it.
  package internal(set) var maximumCount: Int?
  /// The formats that make no difference to the type, with the types that stand beside them.
  package var otherFormats: [(name: String, types: JSONTypes)] = []
  package var url: String?
}

/// How what schemas say beside a type is put together: what stands at a place goes before what is referred to, and comments of
/// what is referred to stay there. What a value must satisfy to be a sample is found in `ValueConstraints`.
extension Annotations {
  /// The annotations of schemas that apply to one value, with those that they refer to where it holds for these, too.
  init(of schemas: [Schema], in table: SchemaTable) {
    // Most schemas are alone.
    if schemas.count == 1, schemas[0].hasOneLayer {
      self.init(of: schemas[0], format: table.otherFormat(of: schemas[0]))
      return
    }
    let wrapperChain =
      schemas.count == 1
      ? schemas[0].wrapperChain : schemas.reversed().filter { $0.reference == nil }.flatMap(\.wrapperChain)
    self.init(ofLayers: wrapperChain, all: table.wrapperChain(of: schemas), in: table)
  }

  /// The annotations of one schema.
  ///
  /// - Parameter named: What the named schemas say, by position.
  init(of schema: Schema, named: [Annotations], in table: SchemaTable) {
    if schema.hasOneLayer {
      self.init(of: schema, format: table.otherFormat(of: schema))
      return
    }
    guard !schema.isComposed, let target = schema.reference.flatMap(table.position) else {
      self.init(of: [schema], in: table)
      return
    }
    self.init(of: schema, format: table.otherFormat(of: schema))
    let inherited = named[target]
    isReadOnly = isReadOnly || inherited.isReadOnly
    isWriteOnly = isWriteOnly || inherited.isWriteOnly
    defaultValue = defaultValue ?? inherited.defaultValue
    if schema.enumeration == nil { constant = inherited.constant }
  }

  /// The annotations of one schema that refers to no other.
  private init(of schema: Schema, format: (name: String, types: JSONTypes)?) {
    let annotations = schema.annotations
    title = annotations.title
    details = annotations.details
    isDeprecated = annotations.isDeprecated
    deprecationMessage = annotations.deprecationMessage
    isReadOnly = annotations.isReadOnly
    isWriteOnly = annotations.isWriteOnly
    defaultValue = annotations.defaultValue
    constant = schema.enumeration?.constant
    examples = annotations.examples
    constraints = schema.constraints
    maximumCount = constraints.maximumCount
    if let format { otherFormats = [format] }
    url = annotations.url
  }

  /// - Parameters:
  ///   - wrapperChain: The schemas that a value has at its place.
  ///   - all: These, and those that they refer to. Annotations of a schema hold wherever it is referred to; only deprecation is
  ///     mentioned at the type instead.
  private init(ofLayers wrapperChain: [Schema], all: [Schema], in table: SchemaTable) {
    title = wrapperChain.first?.annotations.title
    details = wrapperChain.lazy.compactMap(\.annotations.details).first
    isDeprecated = wrapperChain.contains(where: \.annotations.isDeprecated)
    deprecationMessage = wrapperChain.lazy.compactMap(\.annotations.deprecationMessage).first
    examples = wrapperChain.first { !$0.annotations.examples.isEmpty }?.annotations.examples ?? []
    constraints = wrapperChain.flatMap(\.constraints)
    maximumCount = constraints.maximumCount
    otherFormats = wrapperChain.compactMap(table.otherFormat)
    url = wrapperChain.lazy.compactMap(\.annotations.url).first
    isReadOnly = all.contains(where: \.annotations.isReadOnly)
    isWriteOnly = all.contains(where: \.annotations.isWriteOnly)
    defaultValue = all.lazy.compactMap(\.annotations.defaultValue).first
    constant = all.lazy.compactMap(\.enumeration).first?.constant
  }

  /// Adds who sets the value, and whether it is deprecated, as a schema says it that leaves the type to others.
  mutating func addFlags(of schema: Schema) {
    isReadOnly = isReadOnly || schema.annotations.isReadOnly
    isWriteOnly = isWriteOnly || schema.annotations.isWriteOnly
    isDeprecated = isDeprecated || schema.annotations.isDeprecated
    deprecationMessage = deprecationMessage ?? schema.annotations.deprecationMessage
  }
}

extension Schema.Enumeration {
  /// The only value that there can be.
  fileprivate var constant: JSONNode? { values.count == 1 && !isOpen ? values[0] : nil }
}

extension Schema {
  /// The schema and the inline ones that it merely wraps, such as the string of `anyOf` a string or `null`; what speaks
  /// last comes first.
  fileprivate var wrapperChain: [Schema] {
    if !isComposed { return [self] }
    return [self] + composition.inherent.reversed().filter { $0.reference == nil }.flatMap(\.wrapperChain)
  }

  /// Whether the schema neither refers to another one nor is composed of some.
  var hasOneLayer: Bool { reference == nil && !isComposed }

  fileprivate var wrappedReferences: [SchemaID] {
    ([self] + composition.inherent).compactMap(\.reference)
  }
}

extension SchemaTable {
  /// The format of a schema, if it makes no difference to the type.
  fileprivate func otherFormat(of schema: Schema) -> (name: String, types: JSONTypes)? {
    guard let format = schema.format else { return nil }
    return self.format(schema.typesOfFormat, format) == nil ? (format, schema.types) : nil
  }

  /// The layers of schemas and of those that they refer to.
  fileprivate func wrapperChain(of schemas: [Schema]) -> [Schema] {
    var wrapperChain: [Schema] = []
    var pending = schemas
    var visited: Set<Int> = []
    while let next = pending.popLast() {
      for layer in next.wrapperChain {
        wrapperChain.append(layer)
        for target in layer.wrappedReferences.compactMap(position) where visited.insert(target).inserted {
          pending.append(named[target].schema)
        }
      }
    }
    return wrapperChain
  }
}

extension Annotations {
  /// The annotations that decide on values, without text for people.
  var withoutComments: Annotations {
    var annotations = Annotations()
    annotations.constant = constant
    annotations.maximumCount = maximumCount
    return annotations
  }
}

extension [ValueConstraint] {
  /// The largest number of members that an object may have.
  fileprivate var maximumCount: Int? {
    compactMap { if case .count(.properties, _, let most) = $0 { most } else { nil } }.min()
  }
}
