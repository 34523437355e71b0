import GenCore
import GenDiagnostics
import GenModel
import GenPlanning
import GenRendering
import SwiftPlan

/// A small description, and a folder for the files that are made of it.
struct Shop {
  /// The description, as `spec.json`, and templates.
  let inputs: TemporaryFolder
  /// The output; it is there, and empty.
  let output: TemporaryFolder

  init() throws {
    inputs = try TemporaryFolder()
    output = try TemporaryFolder()
  }

  static let description = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": {
            "operationId": "listPets",
            "tags": ["pets"],
            "responses": {
              "200": {
                "description": "All",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } }
              }
            }
          }
        },
        "/orders": {
          "post": {
            "operationId": "placeOrder",
            "tags": ["orders"],
            "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Order" } } } },
            "responses": { "204": { "description": "Done" } }
          }
        }
      },
      "components": {
        "schemas": {
          "Pet": { "type": "object", "properties": { "name": { "type": "string" } } },
          "Order": { "type": "object", "properties": { "count": { "type": "integer" } } },
          "Visitor": { "type": "object", "properties": { "since": { "type": "string" } } }
        }
      }
    }
    """

  static let sharedFiles: Set = [
    ".gen-manifest.json", "ShopClient.swift", "Operations/PetsAPI.swift", "Operations/OrdersAPI.swift",
    "Models/Pet.swift", "Models/Order.swift", "Models/Visitor.swift",
  ]

  /// The files of a style, manifest included.
  static func files(of style: String) -> Set<String> {
    [
      "\(style)/.gen-manifest.json", "\(style)/ShopClient+\(style).swift", "\(style)/PetsAPI+\(style).swift",
      "\(style)/OrdersAPI+\(style).swift",
    ]
  }

  /// What a run is told beyond the description.
  struct Choices: Sendable {
    var styles = ["AsyncAwait"]
    var access = AccessLevel.public
    var clientName: String?
    var templatesFolder: String?
    var distinguishesNull = false
    var keepsOperationIDs = false
    var read = ReadOptions()

    var options: GeneratorOptions {
      var options = GeneratorOptions(render: RenderOptions(styles: styles.compactMap(Style.named), access: access))
      options.read = read
      options.plan = PlanOptions(
        clientName: clientName, distinguishesNull: distinguishesNull, keepsOperationIDs: keepsOperationIDs)
      options.templatesFolder = templatesFolder
      return options
    }
  }

  /// The files for a description, in memory, and what was said of it.
  func generate(
    _ description: String = description, _ choices: Choices = Choices()
  ) throws -> (generation: Generation?, diagnostics: [Diagnostic]) {
    try inputs.write(description, to: "spec.json")
    let sink = DiagnosticSink()
    let generator = Generator(options: choices.options, sink: sink)
    return (try generator.generate(generator.load(inputs.absolute("spec.json"))), sink.diagnostics)
  }

  /// Brings the output up to date.
  func write(_ description: String, _ options: GeneratorOptions) throws {
    try inputs.write(description, to: "spec.json")
    let generator = Generator(options: options, sink: DiagnosticSink())
    guard let generation = try generator.generate(generator.load(inputs.absolute("spec.json"))) else { return }
    _ = try generator.write(generation, to: output.path)
  }

  /// Brings the output, or another folder, up to date; nil after an error in the description or in a template.
  @discardableResult
  func write(
    _ description: String = description, _ choices: Choices = Choices(), to path: String? = nil
  ) throws -> WriteReport? {
    guard let generation = try generate(description, choices).generation else { return nil }
    let generator = Generator(options: choices.options, sink: DiagnosticSink())
    return try generator.write(generation, to: path ?? output.path)
  }
}
