package import GenDiagnostics

/// A value that an operation takes beside its body, with how it is written.
package struct Parameter: Sendable {
  /// The part of a request that a parameter is in.
  package enum Location: String, Sendable, CaseIterable {
    case path, query, header, cookie
    /// The query as a whole.
    case querystring
  }

  /// How a value is written as text. See OpenAPI, "Style Values".
  package enum Style: String, Sendable {
    case form, simple, label, matrix, spaceDelimited, pipeDelimited, deepObject, cookie
    /// `tsv` of Swagger 2.0, which later versions do not have.
    case tabDelimited

    /// The style that a later description asks for by its name.
    init?(named name: String) {
      guard name != Self.tabDelimited.rawValue else { return nil }
      self.init(rawValue: name)
    }

    /// Whether lists and objects are exploded where nothing is said of that.
    package var explodes: Bool { self == .form || self == .cookie }

    /// Whether the style gives pairs of names and values, as queries and forms have them.
    package var isForQueries: Bool {
      switch self {
      case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject: true
      case .simple, .label, .matrix, .cookie: false
      }
    }
  }

  /// The name as it is sent.
  package var name: String
  /// The name that an extension gives.
  package var givenName: ExtensionName?
  package var location: Location
  /// Whether it has to be sent; those of paths are, unless they say otherwise.
  package var isRequired: Bool
  package var isDeprecated: Bool
  /// The message of an extension about the deprecation.
  package var deprecationMessage: String?
  /// The `description`, in Markdown.
  package var summary: String?
  /// The style; as a rule that of its location.
  package var style: Style
  package var explode: Bool
  /// Whether reserved characters stay as they are (RFC 6570, section 3.2.3).
  package var allowReserved: Bool
  /// Whether the name may be sent without a value.
  package var allowsEmptyValue: Bool
  /// The schema of the value.
  package var schema: Schema
  /// The media type that the value is written in, where the description says `content` instead of `schema`.
  package var mediaType: String?
  /// How single properties are written, of a form that is the whole query.
  package var encodings: [PropertyEncoding] = []
  package var place: SourcePlace

  /// The style and explode of a parameter that says neither.
  package static func defaultStyle(in location: Location) -> Style {
    switch location {
    case .path, .header: .simple
    case .query, .cookie, .querystring: .form
    }
  }
}
