import GenDiagnostics
import SwiftPlan

/// The constraints of a value and of its parts, as far as a type does not hold them, before it is known which types have any.
///
/// How it is made of schemas is found in ``ConstraintPlanner``.
struct ConstraintSchema: Equatable {
  /// A keyword with its value in JSON.
  struct Keyword: Hashable {
    var name: String
    var value: String
  }

  /// A part of a value, and the keyword or the property that it is.
  struct Part: Equatable {
    var name: String
    var schema: ConstraintSchema
  }

  var keywords: [Keyword] = []
  /// The parts by their keywords, such as `items`.
  var parts: [Part] = []
  /// The members of an object by their names.
  var properties: [Part] = []
  /// The first elements of a list by their positions.
  var positions: [Part] = []
  /// The members of a union by the paths of their types, where members of the same kind have other constraints.
  var cases: [Part] = []
  /// The number of elements that are described by their positions: the part `items` is about those behind them.
  var positionCount = 0
  /// The value whose declared type this one has.
  var type: ValueID?
  /// Whether the value is a model of another module that has constraints.
  var isImported = false
  /// The values of the declared types that a union has as members.
  var members: Set<ValueID> = []
  /// The places of types without a name, whose constraints may differ there: this one, or of those that a union has as members.
  var places: [Place] = []

  /// A place of a type, whose constraints ``ConstraintPlaces`` has by its number.
  struct Place: Equatable {
    let type: ValueID
    let number: Int
  }

  /// Whether there is nothing to be checked.
  var isEmpty: Bool {
    keywords.isEmpty && hasNoParts && type == nil && !isImported && members.isEmpty
  }

  /// Whether there is nothing to be checked of parts.
  private var hasNoParts: Bool { allParts.isEmpty }

  /// All parts of the value.
  private var allParts: [Part] { parts + properties + positions + cases }

  /// Adds what another schema says of the value and of its parts, but for types.
  mutating func add(_ other: ConstraintSchema) {
    keywords += other.keywords.filter { !keywords.contains($0) }
    parts += other.parts
    properties += other.properties
    positions += other.positions
    cases += other.cases
    positionCount = max(positionCount, other.positionCount)
    places += other.places
  }

  /// Adds a part, unless it has no constraints.
  mutating func add(_ name: String, _ schema: ConstraintSchema) {
    if !schema.isEmpty { parts.append(Part(name: name, schema: schema)) }
  }

  /// Adds a property, unless it has no constraints.
  mutating func add(property name: String, _ schema: ConstraintSchema) {
    if !schema.isEmpty { properties.append(Part(name: name, schema: schema)) }
  }

  /// Adds the element at a position, unless it has no constraints.
  mutating func add(position: Int, _ schema: ConstraintSchema) {
    if !schema.isEmpty { positions.append(Part(name: String(position), schema: schema)) }
  }

  /// Adds a member of a union by its type, unless it has no constraints but those of the type.
  mutating func add(case name: String, _ schema: ConstraintSchema) {
    var schema = schema
    (schema.type, schema.members, schema.isImported) = (nil, [], false)
    if !schema.isEmpty || !schema.places.isEmpty { cases.append(Part(name: name, schema: schema)) }
  }

  /// Calls a function with the schema and all within it, but for those of types.
  func forEach(_ visit: (ConstraintSchema) -> Void) {
    visit(self)
    for part in allParts { part.schema.forEach(visit) }
  }

  /// The places here and in all parts.
  var allPlaces: [Place] {
    var places: [Place] = []
    forEach { places += $0.places }
    return places
  }

  /// The constraints with no number of a place, here and in all parts.
  var withoutPlaces: ConstraintSchema {
    var result = self
    result.places = places.map { Place(type: $0.type, number: 0) }
    for index in parts.indices { result.parts[index].schema = parts[index].schema.withoutPlaces }
    for index in properties.indices { result.properties[index].schema = properties[index].schema.withoutPlaces }
    for index in positions.indices { result.positions[index].schema = positions[index].schema.withoutPlaces }
    for index in cases.indices { result.cases[index].schema = cases[index].schema.withoutPlaces }
    return result
  }
}

extension ConstraintSchema {
  /// The members of a request without those that have nothing beside their type, which is known by the value.
  private var constrainedMembers: [Part] {
    properties.filter { !$0.schema.keywords.isEmpty || !$0.schema.hasNoParts }
  }

  /// The name of the body among the members of a request. Of several forms, that of each begins with it, and ends with a media type.
  static let body = "body"

  /// The constraints of a request, which has members in its locations and a body, without those of types; `nil` for none.
  var ofRequest: ConstraintSchema? {
    var request = self
    for index in properties.indices where !properties[index].name.hasPrefix(Self.body) {
      request.properties[index].schema.properties = properties[index].schema.constrainedMembers
    }
    request.properties = request.constrainedMembers
    return request.isEmpty ? nil : request
  }

  /// The constraints as JSON, in lines that are not long where that is possible.
  var lines: [String] {
    let head = "{" + (ownMembers + (properties.isEmpty ? [] : [Self.beginning])).joined(separator: ", ")
    if properties.isEmpty { return [head + "}"] }
    var lines = [head]
    for (index, property) in properties.enumerated() {
      let row = property.text + (index == properties.count - 1 ? "}}" : ",")
      let isFirst = lines.count == 1 && index == 0
      if lines[lines.count - 1].utf8.count + row.utf8.count < Self.width {
        lines[lines.count - 1] += (isFirst ? "" : " ") + row
      } else {
        lines.append(" " + row)
      }
    }
    return lines
  }

  /// The members of the JSON, but for properties.
  private var ownMembers: [String] {
    keywords.map { "\(jsonText($0.name)): \($0.value)" } + parts.map(\.text) + tuple + union
  }

  /// The member of the JSON for the members of a union.
  private var union: [String] {
    cases.isEmpty ? [] : ["\"cases\": {\(cases.map(\.text).joined(separator: ", "))}"]
  }

  /// The member of the JSON for elements by their positions, with the number of these where that matters to others.
  private var tuple: [String] {
    let isAlone = !parts.contains { $0.name == Self.elements }
    let count = isAlone || positionCount == 0 ? [] : ["\"count\": \(positionCount)"]
    let members = count + positions.map(\.text)
    return members.isEmpty ? [] : ["\"prefixItems\": {\(members.joined(separator: ", "))}"]
  }

  /// The number of characters that a line of the text may have beside what it begins with.
  private static let width = 100
  /// The keyword of the elements of a list.
  static let elements = "items"
  private static let beginning = "\"properties\": {"

  /// The constraints as JSON in one line.
  var text: String {
    let inner = Self.beginning + properties.map(\.text).joined(separator: ", ") + "}"
    return "{" + (ownMembers + (properties.isEmpty ? [] : [inner])).joined(separator: ", ") + "}"
  }
}

extension ConstraintSchema.Part {
  /// The member of the JSON.
  fileprivate var text: String { "\(jsonText(name)): \(schema.text)" }
}

/// Returns a text as a string of JSON. A `#` behind a backslash would end the Swift literal around it.
func jsonText(_ text: String) -> String {
  jsonString(text).split(separator: "#", omittingEmptySubsequences: false).joined(separator: #"\u0023"#)
}
