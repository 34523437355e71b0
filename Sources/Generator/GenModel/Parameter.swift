package import GenDiagnostics

/// A value that an operation takes beside its body, with how it is written.
package struct Parameter: Sendable {
  /// The part of a request that a parameter is in.
  package enum Location: String, Sendable, CaseIterable {
    case path, query, header, cookie
    /// The query as a whole.
    case querystring
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
  /// Whether slashes of the value stay as they are, in a path: it is several segments.
  package var spansSegments = false
  /// Whether the name may be sent without a value.
  package var allowsEmptyValue: Bool
  /// The schema of the value.
  package var schema: Schema
  /// The media type that the value is written in, where the description says `content` instead of `schema`.
  package var mediaType: String?
  /// How single properties are written, of a form that is the whole query.
  package var encodings: [PropertyEncoding] = []
  package var place: SourcePlace
}
