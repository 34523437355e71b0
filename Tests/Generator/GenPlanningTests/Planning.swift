import GenDiagnostics
import GenExtras
import GenModel
import GenNaming
import GenPlanning
import GenSource
import GenTyping
import SwiftPlan
import Testing

/// A description for a test, read and planned. In its text `👉` stands before a place of interest, `📌` before one that a
/// note points at.
struct Planning {
  let plan: SwiftPlan
  /// The values that its types are for.
  let values: any PlannedValues
  let description: APIDescription
  let document: JSONDocument
  /// What planning said.
  let diagnostics: [Diagnostic]
  /// The places of what follows each `👉`.
  let marks: [SourcePlace]
  /// The places of what follows each `📌`.
  let pins: [SourcePlace]

  /// - Parameter complaints: what reading has to say, by id.
  init(
    _ text: String, options: PlanOptions = PlanOptions(), extras: ExtraOptions = ExtraOptions(),
    choices: [TypeChoice] = [], separatesRequests: Bool = true, complaints: [Diagnostic.ID] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var plain = String.UnicodeScalarView()
    var offsets: [Unicode.Scalar: [Int]] = [:]
    for scalar in text.unicodeScalars {
      if scalar == "👉" || scalar == "📌" {
        offsets[scalar, default: []].append(String(plain).utf8.count)
      } else {
        plain.append(scalar)
      }
    }
    let file = SourceFile(path: "test.json", text: String(plain))
    let reading = DiagnosticSink()
    document = try #require(
      JSONDocument.parse(file, sink: reading), "the test's text is not JSON", sourceLocation: sourceLocation)
    description = try #require(readDescription(document, sink: reading), sourceLocation: sourceLocation)
    #expect(reading.diagnostics.map(\.id) == complaints, sourceLocation: sourceLocation)
    let sink = DiagnosticSink()
    let graph = resolve(
      description, format: Formats.name(_:of:), group: \.groupText, choices: choices,
      separatesRequests: separatesRequests, sink: sink)
    let planned = planAPI(description, graph, options: options, reserving: extras.reservedNames, sink: sink)
    values = planned.values
    plan = planned.adding(extras, sink: sink)
    diagnostics = sink.diagnostics
    marks = offsets["👉", default: []].map { SourcePlace(file: file, offset: $0) }
    pins = offsets["📌", default: []].map { SourcePlace(file: file, offset: $0) }
  }

  /// The plan of an API with the named schemas given, as members of an object.
  static func schemas(
    _ schemas: String, version: String = "3.1.0", separatesRequests: Bool = true, complaints: [Diagnostic.ID] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Planning {
    try description(
      paths: "", schemas: schemas, version: version, separatesRequests: separatesRequests, complaints: complaints,
      sourceLocation: sourceLocation)
  }

  /// The plan of an API with the paths given, as members of an object.
  static func paths(
    _ paths: String, schemas: String = "", options: PlanOptions = PlanOptions(), extras: ExtraOptions = ExtraOptions(),
    choices: [TypeChoice] = [], separatesRequests: Bool = true, complaints: [Diagnostic.ID] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Planning {
    try description(
      paths: paths, schemas: schemas, version: "3.1.0", options: options, extras: extras, choices: choices,
      separatesRequests: separatesRequests, complaints: complaints, sourceLocation: sourceLocation)
  }

  private static func description(
    paths: String, schemas: String, version: String, options: PlanOptions = PlanOptions(),
    extras: ExtraOptions = ExtraOptions(), choices: [TypeChoice] = [], separatesRequests: Bool = true,
    complaints: [Diagnostic.ID] = [], sourceLocation: SourceLocation
  ) throws -> Planning {
    try Planning(
      #"""
      {
        "openapi": "\#(version)", "info": {"title": "Test", "version": "1"}, "paths": {\#(paths)},
        "components": {"schemas": {\#(schemas)}}
      }
      """#, options: options, extras: extras, choices: choices, separatesRequests: separatesRequests,
      complaints: complaints, sourceLocation: sourceLocation)
  }

  /// Every declared type of the models, nested ones behind those around them, as `Outline` writes them.
  var models: [String] { outline.lines(of: plan.models) }

  /// The outline of a declared type, such as `Pet.Status`.
  func model(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let declaration = try #require(
      find(path), "\(path) is not among \(plan.models.map(\.name))", sourceLocation: sourceLocation)
    return outline.line(of: declaration)
  }

  /// The comment of a declared type, line by line.
  func documentation(of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    try #require(find(path), sourceLocation: sourceLocation).documentation.lines
  }

  /// A property of a declared structure.
  func property(_ name: String, of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Structure.Property
  {
    guard case .structure(let structure)? = find(path)?.kind else {
      throw Missing(what: "a structure \(path)")
    }
    return try #require(structure.properties.first { $0.name == name }, sourceLocation: sourceLocation)
  }

  /// A union by its path.
  func union(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Union {
    guard case .union(let union)? = find(path)?.kind else { throw Missing(what: "a union \(path)") }
    return union
  }

  /// What a test looks for in vain.
  private struct Missing: Error {
    var what: String
  }

  /// The only operation.
  func operation(sourceLocation: SourceLocation = #_sourceLocation) throws -> OperationPlan {
    try #require(plan.groups.first?.operations.first, sourceLocation: sourceLocation)
  }

  /// The pages of the first operation.
  func pages(sourceLocation: SourceLocation = #_sourceLocation) throws -> PagesPlan? {
    plan.pages[try operation(sourceLocation: sourceLocation).position]
  }

  /// The type as the operations of the first group write it.
  func text(_ type: SwiftType) -> String {
    plan.scopes.name(of: type, in: plan.groups.first.map { [$0.apiName] } ?? [])
  }

  var outline: Outline { Outline(scopes: plan.scopes) }

  private func find(_ path: String) -> Declaration? {
    let names = path.split(separator: ".").map(String.init)
    var declarations = plan.models
    var found: Declaration?
    for name in names {
      found = declarations.first { $0.name == name }
      declarations = found?.nested ?? []
    }
    return found
  }
}
