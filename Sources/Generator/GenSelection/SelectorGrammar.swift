// How selectors are written, and which of them each option takes. What they select is for others.

package import GenDiagnostics

/// The mistake in a text that should select something, or choose something for it.
package struct SelectorSyntaxError: Error, Equatable {
  package let message: String
  package let hint: String?

  package init(message: String, hint: String?) {
    self.message = message
    self.hint = hint
  }
}

/// The selectors that an option takes: `KIND:NAME`, and without a kind what can be nothing else, such as `Pet.name`,
/// `*.name`, `#/components/schemas/Pet/properties/name` or `GET /pets`.
package struct SelectorGrammar: Sendable, Equatable {
  /// In the order of messages.
  package let kinds: [Selector.Kind]
  /// The kind that a plain word selects, such as `listPets`; `nil` where it has to say so.
  private let plainKind: Selector.Kind?

  private init(_ kinds: [Selector.Kind], plain plainKind: Selector.Kind? = nil) {
    self.kinds = kinds
    self.plainKind = plainKind
  }

  /// The grammar of `--include` and `--exclude`.
  package static let filter = SelectorGrammar([
    .tag, .operation, .path, .method, .schema, .property, .parameter, .queryParameter, .headerParameter,
    .cookieParameter, .deprecated,
  ])
  /// The grammar of `--name`.
  package static let names = SelectorGrammar(
    [.schema, .property, .parameter, .operation, .tag, .value] + Selector.Kind.locations)
  /// The grammar of `--type`.
  package static let types = SelectorGrammar([.format, .schema, .property, .parameter] + Selector.Kind.locations)
  /// The grammar of `--id`.
  package static let identifiers = SelectorGrammar(
    [.schema, .property, .parameter] + Selector.Kind.locations, plain: .schema)
  /// The grammar of `--pages`.
  package static let pages = SelectorGrammar([.operation, .tag, .path, .method], plain: .operation)
  /// The grammar of `--client-parameter`.
  package static let clientParameters = SelectorGrammar(Selector.Kind.locations)

  /// The types that formats are of.
  package static let formattedTypes = ["string", "integer", "number", "boolean"]

  /// Reads a selector.
  package func selector(_ text: String, at place: SourcePlace? = nil) throws(SelectorSyntaxError) -> Selector {
    if text == Selector.Kind.deprecated.word, kinds.contains(.deprecated) {
      return Selector(.deprecated, "", text: text, at: place)
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let marked = parts.count == 2 ? kinds.first { $0.word == parts[0] && $0 != .deprecated } : nil
    if let marked {
      try check(parts[1], of: marked, in: text)
      return Selector(marked, parts[1], text: text, at: place)
    }
    guard let kind = plainKind(of: text) else { throw unknownKind(of: text, parts) }
    return Selector(kind, text, text: text, at: place)
  }

  // MARK: - What has no kind

  /// The kind of a text without one.
  private func plainKind(of text: String) -> Selector.Kind? {
    // A word before a colon is a mistyped kind, unless any text is a name.
    let isMarked = text.firstIndex(of: ":").map { text[..<$0].allSatisfy { $0.isASCII && $0.isLetter } } ?? false
    if text.isEmpty || isMarked && plainKind == nil { return nil }
    if kinds.contains(.operation), isRoute(text) { return .operation }
    if kinds.contains(.property), text.hasPrefix("#") || text.contains(".") { return .property }
    return plainKind
  }

  /// Whether it is a method and a path, such as `GET /pets`.
  private func isRoute(_ text: String) -> Bool {
    guard let blank = text.firstIndex(of: " "), blank > text.startIndex else { return false }
    return text[..<blank].allSatisfy { $0.isASCII && $0.isUppercase } && text[blank...].hasPrefix(" /")
  }

  // MARK: - Mistakes

  /// Returns a method and a path with the method in capitals; `nil` for another text.
  private func routeInCapitals(_ text: String) -> String? {
    guard kinds.contains(.operation), let blank = text.firstIndex(of: " ") else { return nil }
    let route = text[..<blank].uppercased() + text[blank...]
    return isRoute(route) ? route : nil
  }

  private var kindWords: String {
    kinds.filter { $0 != .deprecated }.map(\.word).joined(separator: ", ")
      + (kinds.contains(.deprecated) ? "; and deprecated has no name" : "")
  }

  private func unknownKind(of text: String, _ parts: [String]) -> SelectorSyntaxError {
    if let route = routeInCapitals(text) {
      return SelectorSyntaxError(
        message: "\"\(text)\" does not say what it selects", hint: "did you mean \"\(route)\"?")
    }
    guard parts.count == 2 else {
      return SelectorSyntaxError(
        message: text.isEmpty ? "\"\" selects nothing" : "\"\(text)\" does not say what it selects",
        hint: "write KIND:\(text.isEmpty ? "NAME" : text); the kinds are \(kindWords)")
    }
    let candidate = nearest(to: parts[0], in: kinds.map(\.word))
    return SelectorSyntaxError(
      message: "unknown kind \"\(parts[0])\" in \"\(text)\"",
      hint: candidate.map { "did you mean \"\($0):\(parts[1])\"?" } ?? "the kinds are \(kindWords)")
  }

  /// Throws for a name that none of a kind has.
  private func check(_ name: String, of kind: Selector.Kind, in text: String) throws(SelectorSyntaxError) {
    guard !name.isEmpty else {
      throw SelectorSyntaxError(message: "\"\(text)\" has no name", hint: "for example \(kind.word):\(kind.example)")
    }
    if kind == .format { return try checkFormat(name) }
    guard kind.isDotted, !name.contains("."), !name.contains("*"), kind != .property || !name.hasPrefix("#") else {
      return
    }
    let pointer = kind == .property ? " or a JSON pointer" : ""
    throw SelectorSyntaxError(
      message: "\"\(name)\" is not a \(kind.noun)",
      hint: "for example \(kind.example.prefix { $0 != "." }).\(name), *.\(name)\(pointer)")
  }

  private func checkFormat(_ name: String) throws(SelectorSyntaxError) {
    let type = String(name.prefix { $0 != "/" })
    let types = Self.formattedTypes
    if types.contains(type), !name.hasSuffix("/") { return }
    throw SelectorSyntaxError(
      message: "\"\(name)\" is not a format of a type, such as string/uuid",
      hint: nearest(to: type, in: types).didYouMean
        ?? "the types are \(types.joined(separator: ", "))")
  }
}
