import GenPlanning
import SwiftPlan
import Testing

/// A description that uses texts as the names of everything, and the Swift names that come of it.
struct Vocabulary {
  /// What the texts name.
  enum Part: CaseIterable {
    case schemas, properties, values, operations, parameters
  }

  private var texts: [Part: [String]]

  init(_ texts: [String] = []) {
    self.texts = Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, texts) })
  }

  subscript(part: Part) -> [String] {
    get { texts[part, default: []] }
    set { texts[part] = newValue }
  }

  /// Every Swift name, by a description of what has it.
  func names(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: String] {
    let plan = try Planning.paths(paths, schemas: schemaMembers, sourceLocation: sourceLocation).plan
    var names: [String: String] = [:]
    for model in plan.models { collect(model, into: &names) }
    for group in plan.groups {
      for operation in group.operations {
        names["operation \(operation.operationID)"] = "\(group.apiName).\(operation.name)"
        for parameter in operation.parameters {
          names["parameter \(parameter.key) of \(operation.operationID)"] = parameter.name
        }
        for type in operation.types { collect(type, into: &names) }
      }
    }
    return names
  }

  /// A type is known by its comment, which the description below fills with its place.
  private func collect(_ declaration: Declaration, into names: inout [String: String]) {
    let place = declaration.documentation.lines.first ?? ""
    names["type \(place)"] = declaration.path.joined(separator: ".")
    switch declaration.kind {
    case .structure(let structure):
      for property in structure.properties { names["property \(property.key) of \(place)"] = property.name }
    case .enumeration(let enumeration):
      for enumCase in enumeration.cases where enumCase.text != place {
        names["value \(enumCase.value.source) of \(place)"] = enumCase.name
      }
    case .union, .bodies, .options, .alias, .identifier, .namespace: break
    }
    for nested in declaration.nested { collect(nested, into: &names) }
  }

  // MARK: - The description

  private func object(_ texts: [String], _ member: (String) -> String) -> String {
    texts.map { "\(SwiftLiteral.string($0)): \(member($0))" }.joined(separator: ", ")
  }

  private func enumeration(_ place: String) -> String {
    let text = SwiftLiteral.string(place)
    return #"{"type": "string", "enum": ["on", \#(text)], "description": \#(text)}"#
  }

  private var schemaMembers: String {
    let ofProperties = object(self[.properties]) { enumeration("property \($0)") }
    let ofArrays = object(self[.properties]) { #"{"type": "array", "items": \#(enumeration("item of \($0)"))}"# }
    let ofValues = self[.values].map(SwiftLiteral.string).joined(separator: ", ")
    let fixed = [
      #""The properties": {"type": "object", "properties": {\#(ofProperties)}, "description": "properties"}"#,
      #""The arrays": {"type": "object", "properties": {\#(ofArrays)}, "description": "arrays"}"#,
      #""The values": {"type": "string", "enum": [\#(ofValues)], "description": "values"}"#,
    ]
    let objects = object(self[.schemas]) {
      #"{"type": "object", "properties": {"id": {}}, "description": \#(SwiftLiteral.string("schema \($0)"))}"#
    }
    return (fixed + (self[.schemas].isEmpty ? [] : [objects])).joined(separator: ", ")
  }

  private var paths: String {
    let ofOperations = self[.operations].enumerated().map { index, text in
      #""/operations/\#(index)": {"get": {"operationId": \#(SwiftLiteral.string(text)), "tags": ["all"], "responses": {}}}"#
    }
    let inQuery = self[.parameters].map {
      #"{"name": \#(SwiftLiteral.string($0)), "in": "query", "schema": \#(enumeration("parameter \($0)"))}"#
    }
    let ofParameters =
      #""/parameters": {"get": {"operationId": "the parameters", "tags": ["all"], "parameters": [\#(inQuery.joined(separator: ", "))], "responses": {}}}"#
    return (ofOperations + [ofParameters]).joined(separator: ", ")
  }
}
