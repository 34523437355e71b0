import GenDiagnostics

/// The JSON Schema of configurations.
///
/// It is made from the same table as ``ConfigurationReader`` reads by, so that editors complete just what is read.
package struct ConfigurationSchema {
  /// The keys that stand for options.
  private let options: [ConfigurableOption]

  /// - Parameter options: What a client may have beside `name` and `description`.
  package init(of options: [ConfigurableOption]) {
    self.options = options
  }

  /// The schema, of draft 2020-12, as a file.
  package var bytes: [UInt8] {
    let required: [(String, JSONText)] = [
      ("name", Self.schema(.text, "What --only calls the client. By default the name of the description's file.")),
      ("description", Self.schema(.path, "The OpenAPI description: a file.")),
    ]
    let own = members(at: [])
    let client = Self.object(required + own, required: ["description"])
    let root: [(String, JSONText)] = [
      ("$schema", .object([("type", .string("string"))])),
      ("defaults", Self.object(own, "What all clients have that do not say otherwise.")),
      (
        ConfigurationReader.shareKey,
        .object(
          Self.described("Files that several descriptions refer to: for each the folder of the module with its models.")
            + [
              ("type", .string("object")), ("properties", .object([Self.comment])),
              ("additionalProperties", Self.schema(.path)),
            ])
      ),
      ("clients", .object([("type", .string("array")), ("minItems", .integer(1)), ("items", client)])),
    ]
    guard case .object(let members) = Self.object(root, required: ["clients"]) else { return [] }
    return JSONText.object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("A configuration of gen")),
      ] + members
    ).indented
  }

  /// Returns the members that the object may have that some keys lead to.
  private func members(at path: [String]) -> [(String, JSONText)] {
    options.members(at: path).map { key, option in
      (key, option.map { Self.schema($0.key.value, $0.summary) } ?? Self.object(members(at: path + [key])))
    }
  }

  /// The schema of an object with some members and no others.
  private static func object(
    _ members: [(String, JSONText)], _ summary: String? = nil, required: [String] = []
  ) -> JSONText {
    return .object(
      described(summary) + [("type", .string("object"))]
        + (required.isEmpty ? [] : [("required", .texts(required))])
        + [
          ("additionalProperties", .bool(false)),
          ("properties", .object([comment] + members)),
        ])
  }

  /// The members that every object may have.
  private static let comment: (key: String, value: JSONText) = (
    ConfigurationReader.comment,
    .object([
      ("type", .array([.string("string"), .string("array")])), ("items", .object([("type", .string("string"))])),
    ])
  )

  /// The schema of a value.
  private static func schema(_ value: ConfigurationKey.Value, _ summary: String? = nil) -> JSONText {
    let summary = described(summary)
    switch value {
    case .text, .path: return .object(summary + [("type", .string("string")), ("minLength", .integer(1))])
    case .flag: return .object(summary + [("type", .string("boolean"))])
    case .word(let words): return .object(summary + [("enum", .texts(words))])
    case .list(let element):
      let list = JSONText.object([("type", .string("array")), ("items", schema(element))])
      return .object(summary + [("anyOf", .array([schema(element), list]))])
    case .map(_, let element):
      return .object(
        summary + [
          ("type", .string("object")), ("properties", .object([comment])), ("additionalProperties", schema(element)),
        ])
    }
  }

  /// The description of a schema as its member; none without one.
  private static func described(_ summary: String?) -> [(String, JSONText)] {
    summary.map { [("description", .string($0))] } ?? []
  }
}
