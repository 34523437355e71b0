package import GenDiagnostics

package struct Operation: Sendable {
  /// In upper case, such as `GET`.
  package var method: String
  /// With its `{parameters}`, such as `/pets/{petId}`.
  package var path: String
  package var operationID: String?
  package var tags: [String]
  package var summary: String?
  package var details: String?
  package var isDeprecated: Bool
  package var parameters: [Parameter]
  package var body: RequestBody?
  package var responses: [Response]
  /// Those of the operation or of its path alone; usually none.
  package var servers: [Server]
  /// Alternatives; empty when the operation asks for none.
  package var security: [SecurityRequirement]
  package var place: SourcePlace
}

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
  package var location: Location
  package var isRequired: Bool
  package var isDeprecated: Bool
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

package struct RequestBody: Sendable {
  package var isRequired: Bool
  package var summary: String?
  /// In document order.
  package var contents: [MediaType]
  package var place: SourcePlace
}

/// A body in one of the forms it may have.
package struct MediaType: Sendable {
  /// As written, such as `application/json; charset=utf-8`.
  package let name: String
  /// The type and the subtype alone, in lower case.
  package let essence: String
  /// Of the body as a whole; where the description has none, that of its elements.
  package let schema: Schema?
  /// Of every element, of a body that is made of elements such as lines or events.
  package let itemSchema: Schema?
  /// How single properties of a form or of a multipart body are written.
  package let encodings: [PropertyEncoding]
  package let place: SourcePlace

  init(
    name: String, schema: Schema?, itemSchema: Schema? = nil, encodings: [PropertyEncoding] = [], place: SourcePlace
  ) {
    self.name = name
    essence = Self.essence(of: name)
    self.schema = schema ?? itemSchema
    self.itemSchema = itemSchema
    self.encodings = encodings
    self.place = place
  }

  package static func essence(of name: String) -> String {
    // Nearly all are written like that.
    let isEssence = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: ";"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0...0x20, 0x7F...0xFF: false
      default: true
      }
    }
    return isEssence ? name : name.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }
}

/// How one property of a body is written, where it is not done as usual: OpenAPI's Encoding Object.
package struct PropertyEncoding: Sendable {
  package enum Form: Sendable {
    case style(Parameter.Style, explode: Bool, allowReserved: Bool)
    /// As a media type, with header fields that every part has.
    case mediaType(String, headers: [(name: String, value: String)])
  }

  package var property: String
  package var form: Form
}

package struct Response: Sendable {
  package enum Status: Sendable, Hashable {
    case code(Int)
    /// The first digit of a range such as `4XX`.
    case range(Int)
    case `default`
  }

  package var status: Status
  package var summary: String?
  package var headers: [Header]
  package var contents: [MediaType]
  package var place: SourcePlace
}

/// A header field of a response.
package struct Header: Sendable {
  package var name: String
  package var summary: String?
  package var isDeprecated: Bool
  /// `nil` where the description says nothing, or `content` instead of it.
  package var schema: Schema?
  package var style: Parameter.Style
  package var explode: Bool
  package var place: SourcePlace
}
