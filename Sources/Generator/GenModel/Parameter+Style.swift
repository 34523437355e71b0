extension Parameter {
  /// A way to write a value as text: a row in `all` for each. See OpenAPI, "Style Values".
  ///
  /// The runtime has a style of the same name, which knows how it is written.
  package struct Style: Hashable, Sendable {
    /// The name in a description, and in the runtime.
    package let name: String
    /// The locations that allow it.
    private let locations: [Location]
    /// Whether lists and objects are exploded where nothing is said of that.
    package let explodes: Bool
    /// Whether there is no other way for them.
    let alwaysExplodes: Bool
    /// Whether it percent-encodes, so that reserved characters can be left alone.
    package let escapes: Bool
    /// The name in Swagger 2.0.
    private let collectionFormat: String?
    /// Whether Swagger 2.0 alone has it.
    private let isCollectionFormat: Bool

    /// Creates a row.
    private init(
      _ name: String, in locations: Location..., explodes: Bool = false, alwaysExplodes: Bool = false,
      escapes: Bool = true, collectionFormat: String? = nil, isCollectionFormat: Bool = false
    ) {
      self.name = name
      self.locations = locations
      self.explodes = explodes
      self.alwaysExplodes = alwaysExplodes
      self.escapes = escapes
      self.collectionFormat = collectionFormat
      self.isCollectionFormat = isCollectionFormat
    }

    package static let form = Style("form", in: .query, .cookie, .querystring, explodes: true)
    package static let simple = Style("simple", in: .path, .header)
    /// The only one of objects at any depth.
    package static let deepObject = Style("deepObject", in: .query, alwaysExplodes: true)

    /// The first one that a location allows is the usual one there.
    static let all = [
      form, simple,
      Style("label", in: .path),
      Style("matrix", in: .path),
      Style("spaceDelimited", in: .path, .query, .header, collectionFormat: "ssv"),
      Style("pipeDelimited", in: .path, .query, .header, collectionFormat: "pipes"),
      Style("tabDelimited", in: .path, .query, .header, collectionFormat: "tsv", isCollectionFormat: true),
      deepObject,
      Style("cookie", in: .cookie, explodes: true, escapes: false),
    ]

    /// Returns the style that a description asks for by its name; `nil` for a name that OpenAPI does not have.
    static func named(_ name: String) -> Style? { all.first { $0.name == name && !$0.isCollectionFormat } }

    /// Returns the style of a collection format that has another delimiter than a comma.
    static func named(collectionFormat: String) -> Style? { all.first { $0.collectionFormat == collectionFormat } }

    /// Returns the style of a parameter that asks for none.
    package static func usual(in location: Location) -> Style { all.first { $0.isAllowed(in: location) } ?? form }

    /// Whether a value may be written so at a location.
    package func isAllowed(in location: Location) -> Bool { locations.contains(location) }
  }
}
