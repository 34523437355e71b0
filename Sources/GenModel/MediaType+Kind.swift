extension MediaType {
  /// How the bodies of media types are made and read.
  package enum Kind: Sendable {
    case json, form, multipart, text
    /// Bytes that mean nothing to the generated code.
    case file

    /// Which to use where a description offers several.
    package static let byPreference: [Kind] = [.json, .form, .multipart, .text, .file]

    /// Whether the body is written from the parts of a value.
    package var isStructured: Bool { self == .json || self == .form || self == .multipart }

    package init(essence: String) {
      switch essence {
      case "application/json", "text/json", "*/*", "application/*": self = .json
      case "application/x-www-form-urlencoded": self = .form
      case "text/event-stream", "text/xml": self = .file
      case _ where essence.hasSuffix("+json"): self = .json
      case _ where essence.hasPrefix("text/"): self = .text
      case _ where essence.hasPrefix("multipart/"): self = .multipart
      default: self = .file
      }
    }
  }

  /// How a body of this type is made and read. A binary one is a file, unless the media type says that it is JSON.
  package var kind: Kind {
    let kind = Kind(essence: essence)
    let mayBeFile = kind == .text || essence.contains("*")
    return mayBeFile && schema?.format == "binary" ? .file : kind
  }
}
