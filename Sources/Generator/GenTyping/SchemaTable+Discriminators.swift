// What discriminators say of named schemas: which others a value of one may be, and by which value it is told. What tells the members
// of a union apart is found by `Discriminators`.

import GenModel

extension SchemaTable {
  /// Whether the values of a named schema are told apart by a discriminator, so that they are those of the schemas that extend it.
  func isFamily(_ position: Int) -> Bool {
    let schema = named[position].schema
    return ([schema] + schema.composition.allOf).contains { $0.composition.discriminator != nil }
  }

  /// The named schemas that a value of a parent with a discriminator may be; none for any other schema.
  func family(of position: Int) -> [Int] {
    AppliedSchemas(of: [Origin(schema: named[position].schema)], in: self).schemas
      .last { $0.schema.composition.discriminator != nil && !$0.isInherited }?.schema.composition.discriminator
      .map { family(of: position, by: $0) } ?? []
  }

  /// The named schemas that a value of one with a discriminator may be beside itself: those that it maps values to, and
  /// those that extend it.
  func family(of position: Int, by discriminator: Schema.Discriminator) -> [Int] {
    var seen: Set = [position]
    let mapped = discriminator.targets.compactMap { target(of: $0) }
    return (mapped + descendants(of: position)).filter { seen.insert($0).inserted }
  }

  /// The value that an extension gives a named schema for discriminators.
  func givenDiscriminatorValue(of position: Int) -> String? {
    [position, target(of: position)].lazy.flatMap { position in
      let schema = self.named[position].schema
      return [schema] + schema.composition.allOf
    }.compactMap(\.annotations.discriminatorValue).first
  }

  /// The value of a discriminator that stands for a named schema, if no mapping says otherwise.
  func discriminatorValue(of position: Int) -> String {
    givenDiscriminatorValue(of: position) ?? named[position].name
  }
}
