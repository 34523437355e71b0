/// A path, or the address of a server, with `{placeholders}`. It is taken apart once, when it is read.
package struct PathTemplate: Hashable, Sendable {
  /// A part of a template.
  package enum Part: Hashable, Sendable {
    /// As it stands.
    case text(String)
    /// The name in a pair of braces.
    case placeholder(String)
  }

  /// As it is written.
  package let text: String
  /// The parts, in order; together they are the text, but for what ``withoutRouting(except:)`` takes out of braces.
  package let parts: [Part]
  /// The names in braces, in order, each once.
  package let placeholders: [String]
  /// The parts between slashes, without empty ones; none of a segment.
  package let segments: [PathTemplate]

  /// Takes a text apart. Any text is a template.
  package init(_ text: String) {
    self.init(text) { $0 }
  }

  /// - Parameter name: The name that stands for a text in braces.
  private init(_ text: String, name: (String) -> String) {
    let segments = text.split(separator: "/").map { PathTemplate(String($0), segments: [], name: name) }
    self.init(text, segments: segments, name: name)
  }

  private init(_ text: String, segments: [PathTemplate], name: (String) -> String) {
    self.text = text
    self.segments = segments
    var parts: [Part] = []
    var rest = Array(text.utf8)[...]
    // A brace without another one is text, as it is to the runtime.
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { parts.append(.text(String(decoding: rest[..<open], as: UTF8.self))) }
      parts.append(.placeholder(name(String(decoding: rest[(open + 1)..<close], as: UTF8.self))))
      rest = rest[(close + 1)...]
    }
    if !rest.isEmpty { parts.append(.text(String(decoding: rest, as: UTF8.self))) }
    self.parts = parts
    var seen: Set<String> = []
    placeholders = parts.compactMap { part in
      guard case .placeholder(let name) = part, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  /// All else follows from the text.
  package static func == (left: PathTemplate, right: PathTemplate) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether every brace is one of a pair around a name.
  package var hasPairedBraces: Bool {
    parts.allSatisfy { part in
      switch part {
      case .text(let text): !text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      case .placeholder(let name): !name.utf8.contains(UInt8(ascii: "{"))
      }
    }
  }

  /// The text with a value for every placeholder; `nil` if one has none.
  package func filled(_ value: (String) -> String?) -> String? {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let value = value(name) else { return nil }
        result += value
      }
    }
    return result
  }
}

extension PathTemplate {
  /// The template with names alone for placeholders in which routers write more than a name: `{proxy+}`, `{id:int}`.
  ///
  /// - Parameter declared: The names of parameters; one that is the whole text in braces stays as it is.
  /// - Returns: The template, whose text is unchanged, and the names whose values may have slashes.
  package func withoutRouting(except declared: Set<String> = []) -> (path: PathTemplate, spanning: Set<String>) {
    var routed: [String: RoutedPlaceholder] = [:]
    for placeholder in placeholders where !declared.contains(placeholder) {
      routed[placeholder] = RoutedPlaceholder(placeholder)
    }
    guard !routed.isEmpty else { return (self, []) }
    let path = PathTemplate(text) { routed[$0]?.name ?? $0 }
    return (path, Set(routed.values.filter(\.spansSegments).map(\.name)))
  }

  /// The text as a request builder takes it: `{+name}`, as in RFC 6570, for a name whose value may have slashes.
  package func requestText(spanning names: Set<String>) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let name): names.contains(name) ? "{+\(name)}" : "{\(name)}"
      }
    }.joined()
  }
}

/// A placeholder in the words of a router, which writes more than the name: `{proxy+}`, `{*path}`, `{path...}`, `{id:int}`.
private struct RoutedPlaceholder {
  let name: String
  /// Whether the value may have slashes.
  var spansSegments: Bool

  /// The marks of a value that may have slashes, before and behind the name.
  private static let (prefixes, suffixes) = (["+", "**", "*"], ["...", "+", "*"])
  /// The rules behind a colon that mark one, of Starlette, JAX-RS and others.
  private static let rules: Set<Substring> = ["path", ".*", ".+"]

  /// Takes a text in braces apart; `nil` for nothing but a name.
  init?(_ text: String) {
    var rest = text[...]
    spansSegments = false
    if let mark = rest.firstIndex(where: { $0 == ":" || $0 == "=" }) {
      let rule = rest[rest.index(after: mark)...]
      spansSegments = Self.rules.contains(rule) || rest[mark] == "=" && (rule.contains("/") || rule.contains("**"))
      rest = rest[..<mark]
    }
    if rest.hasSuffix("?") { rest.removeLast() }
    if let prefix = Self.prefixes.first(where: rest.hasPrefix) {
      rest.removeFirst(prefix.count)
      spansSegments = true
    } else if let suffix = Self.suffixes.first(where: rest.hasSuffix) {
      rest.removeLast(suffix.count)
      spansSegments = true
    }
    guard rest.count < text.count, !rest.isEmpty, rest.utf8.allSatisfy(\.isOfName) else { return nil }
    name = String(rest)
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, or `_`, `-` or `.`.
  fileprivate var isOfName: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
    default: false
    }
  }
}

extension PathTemplate: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}
