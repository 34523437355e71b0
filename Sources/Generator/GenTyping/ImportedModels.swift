// The models of other modules that the schemas of shared files are. How these are planned does not belong here.

package import GenDiagnostics
import GenModel

/// A model of another module, which was made from a file that descriptions share.
package struct ImportedModel: Hashable, Sendable {
  /// The name of the Swift type, with that of its module: `CommonModels.Address`.
  package let name: String
  /// Whether it has constraints that validation checks, at any depth.
  package let isConstrained: Bool
  /// The name of the function that makes a sample of it; `nil` without a sample.
  package let sample: String?
  /// Whether it is made of what is received, as one of requests may be.
  package let isConvertible: Bool
  /// The model that requests have in its place; none where both directions have one type.
  private let requests: [ImportedModel]

  package init(
    name: String, isConstrained: Bool = false, sample: String? = nil, isConvertible: Bool = false,
    request: ImportedModel? = nil
  ) {
    self.name = name
    self.isConstrained = isConstrained
    self.sample = sample
    self.isConvertible = isConvertible
    requests = request.map { [$0] } ?? []
  }

  /// The model that requests have in its place; `nil` where both directions have one type.
  var ofRequests: ImportedModel? { requests.first }
}

/// The models that the schemas of shared files are, by the files and the places in these.
package struct ImportedModels: Sendable {
  /// By the file and the offset of the schema; `nil` for a schema whose values have no model of their own.
  private var models: [ObjectIdentifier: [Int: ImportedModel?]] = [:]

  /// Creates the models of no file.
  package init() {}

  package var isEmpty: Bool { models.isEmpty }

  /// Adds the models of a file, by the offsets of all schemas that its module knows.
  package mutating func add(_ models: [Int: ImportedModel?], of file: SourceFile) {
    self.models[ObjectIdentifier(file)] = models
  }

  /// Whether a file is one of those that are shared.
  package func contains(_ file: SourceFile) -> Bool { models[ObjectIdentifier(file)] != nil }

  /// The model of a schema; `nil` for one that has none.
  func model(of schema: Schema) -> ImportedModel? {
    models[ObjectIdentifier(schema.place.file)]?[schema.place.offset] ?? nil
  }

  /// Whether the module of a shared file knows a schema.
  func knows(_ schema: Schema) -> Bool {
    models[ObjectIdentifier(schema.place.file)]?.keys.contains(schema.place.offset) ?? false
  }
}
