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
  /// The parts, in order; together they are the text.
  package let parts: [Part]
  /// The names in braces, in order, each once.
  package let placeholders: [String]
  /// The parts between slashes, without empty ones; none of a segment.
  package let segments: [PathTemplate]

  /// Takes a text apart. Any text is a template.
  package init(_ text: String) {
    self.init(text, segments: text.split(separator: "/").map { PathTemplate(String($0), segments: []) })
  }

  private init(_ text: String, segments: [PathTemplate]) {
    self.text = text
    self.segments = segments
    var parts: [Part] = []
    var rest = Array(text.utf8)[...]
    // A brace without another one is text, as it is to the runtime.
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { parts.append(.text(String(decoding: rest[..<open], as: UTF8.self))) }
      parts.append(.placeholder(String(decoding: rest[(open + 1)..<close], as: UTF8.self)))
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

extension PathTemplate: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral text: String) {
    self.init(text)
  }
}
