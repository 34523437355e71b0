package import GenDiagnostics

/// A value that an operation takes beside its body, with how it is written.
package struct Parameter: Sendable {
  package enum Location: String, Sendable, CaseIterable {
    case path, query, header, cookie
    /// The query as a whole.
    case querystring
  }

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

  package var name: String
  /// What an extension calls it.
  package var givenName: ExtensionName?
  package var location: Location
  package var isRequired: Bool
  package var isDeprecated: Bool
  /// What an extension says of the deprecation.
  package var deprecationMessage: String?
  package var summary: String?
  package var style: Style
  package var explode: Bool
  package var allowReserved: Bool
  package var allowsEmptyValue: Bool
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
