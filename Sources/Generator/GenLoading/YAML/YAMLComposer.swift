#if YAML
internal import CYaml
internal import GenDiagnostics

/// The composition of the tree of a YAML text from the events of libyaml.
///
/// It finds what is not YAML, and what gen does not read of it. Which type a scalar has, and what an alias stands for
/// in JSON, is decided by ``YAMLTranslator``.
struct YAMLComposer {
  /// The text, which mistakes are placed in.
  private let file: SourceFile
  /// Where the text begins: behind a byte order mark, as libyaml takes no document to start in the line of one.
  private let start: Int
  /// The offsets of the characters that libyaml counts.
  private let offsets: CharacterOffsets
  /// The tree so far.
  private(set) var tree = YAMLTree()
  /// The mistakes so far; none is reported to a sink here.
  private(set) var mistakes: [Diagnostic] = []
  /// The nodes that have an anchor, by its name: the last one so far.
  private var anchors: [String: Int] = [:]
  /// The indices of the collections that are not closed yet, innermost last.
  private var open: [Int] = []
  /// The number of documents that have begun.
  private var documentCount = 0

  /// Composes a text. The result is in the properties.
  init(_ file: SourceFile) {
    self.file = file
    start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offsets = CharacterOffsets(file.bytes, from: start)
    compose()
  }

  /// Reads all events.
  private mutating func compose() {
    // The parser keeps its address.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      return report("yaml.syntax", "there is no memory to read the file", at: 0)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    file.bytes[start...].withUnsafeBufferPointer { bytes in
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      while mistakes.count < Limits.mistakes {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { return reportProblem(of: parser.pointee) }
        defer { yaml_event_delete(&event) }
        guard event.type != YAML_STREAM_END_EVENT, add(event) else { return }
      }
    }
  }

  /// Adds what an event stands for. Returns whether reading goes on.
  private mutating func add(_ event: yaml_event_t) -> Bool {
    let start = offsets.offset(ofCharacter: event.start_mark.index)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      documentCount += 1
      guard documentCount == 1 else {
        report(
          "yaml.documents", "a second document begins here", at: start,
          hint: "put each document in a file of its own")
        return false
      }
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      var node = YAMLNode(
        kind: .scalar(isPlain: isPlain), tag: tag(scalar.tag, at: start), start: start, next: tree.nodes.count + 1)
      let first = tree.bytes.count
      tree.bytes += UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      node.contents = first..<tree.bytes.count
      append(node, anchor: scalar.anchor)
    case YAML_ALIAS_EVENT: addAlias(String(cString: event.data.alias.anchor), at: start)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return openCollection(.sequence, tag: sequence.tag, anchor: sequence.anchor, at: start)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return openCollection(.mapping, tag: mapping.tag, anchor: mapping.anchor, at: start)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      tree.nodes[open.removeLast()].next = tree.nodes.count
    default: break
    }
    return true
  }

  /// Adds a collection, whose end is known later. Returns whether reading goes on.
  private mutating func openCollection(
    _ kind: YAMLNode.Kind, tag name: UnsafeMutablePointer<UInt8>?, anchor: UnsafeMutablePointer<UInt8>?, at start: Int
  ) -> Bool {
    let tag = tag(name, at: start)
    if let tag, tag != (kind == .mapping ? .mapping : .sequence) { reportTag(tag.rawValue, at: start) }
    open.append(tree.nodes.count)
    append(YAMLNode(kind: kind, start: start, next: 0), anchor: anchor)
    guard open.count <= Limits.depth else {
      reportDepth(at: start)
      return false
    }
    return true
  }

  /// Adds an alias of an anchor before it.
  private mutating func addAlias(_ name: String, at start: Int) {
    guard let target = anchors[name] else {
      return report("yaml.alias", "the anchor \"&\(name)\" is missing before this alias", at: start)
    }
    guard tree.nodes[target].next > 0 else {
      return report(
        "yaml.alias", "the alias stands in the value of its own anchor", at: start,
        notes: [Diagnostic.Note("the anchor is here", at: place(tree.nodes[target].start))])
    }
    append(YAMLNode(kind: .alias(of: tree.target(target)), start: start, next: tree.nodes.count + 1), anchor: nil)
  }

  /// Adds a node, and remembers its anchor.
  private mutating func append(_ node: YAMLNode, anchor: UnsafeMutablePointer<UInt8>?) {
    if let anchor { anchors[String(cString: anchor)] = tree.nodes.count }
    tree.nodes.append(node)
  }

  /// Returns the tag of a node; `nil` without one, and after a mistake for an unknown one.
  private mutating func tag(_ name: UnsafeMutablePointer<UInt8>?, at start: Int) -> YAMLTag? {
    guard let name = name.map({ String(cString: $0) }) else { return nil }
    let tag = YAMLTag(named: name)
    if tag == nil { reportTag(name, at: start) }
    return tag
  }

  /// Reports a tag without a meaning in JSON.
  private mutating func reportTag(_ name: String, at start: Int) {
    report("yaml.tag", "unknown tag \"\(name)\"", at: start, hint: "remove the tag")
  }

  /// Reports what libyaml says of a text that is not YAML, with a hint for what is common.
  private mutating func reportProblem(of parser: yaml_parser_t) {
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    guard parser.error != YAML_READER_ERROR else {
      return report(
        "yaml.syntax", "not YAML: \(problem)", at: min(start + parser.problem_offset, file.bytes.count),
        hint: "save the file as UTF-8, without control characters")
    }
    guard !problem.hasPrefix("Maximum nesting level") else {
      return reportDepth(at: offsets.offset(ofCharacter: parser.context_mark.index))
    }
    let offset = offsets.offset(ofCharacter: parser.problem_mark.index)
    let context = parser.context.map { String(cString: $0) }
    let notes = context.map {
      [Diagnostic.Note($0, at: place(offsets.offset(ofCharacter: parser.context_mark.index)))]
    }
    report("yaml.syntax", "not YAML: \(problem)", at: offset, hint: hint(for: problem, at: offset), notes: notes ?? [])
  }

  /// The hint for a tab where spaces are needed.
  private static let hintAtTab = "indent with spaces: this is a tab"

  /// Returns what may help, by the words of libyaml.
  private func hint(for problem: String, at offset: Int) -> String? {
    switch problem {
    case "found character that cannot start any token":
      offset < file.bytes.count && file.bytes[offset] == UInt8(ascii: "\t")
        ? Self.hintAtTab : "put a text that begins with this character in quotes"
    case "found a tab character that violates indentation": Self.hintAtTab
    case "mapping values are not allowed in this context": "put a text with a colon and a space in it in quotes"
    case "found unknown escape character": "a backslash itself is written \\\\, or stands in single quotes"
    case "found invalid Unicode character escape code": "write the character itself in place of a pair of surrogates"
    default: nil
    }
  }

  /// Reports nesting beyond the limit.
  private mutating func reportDepth(at offset: Int) {
    report("yaml.too-deep", "more than \(Limits.depth) sequences and mappings inside each other", at: offset)
  }

  /// Keeps a mistake.
  private mutating func report(
    _ id: Diagnostic.ID, _ message: String, at offset: Int, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    mistakes.append(Diagnostic(.error, id, message, at: place(offset), hint: hint, notes: notes))
  }

  /// Returns the place of a byte.
  private func place(_ offset: Int) -> SourcePlace { SourcePlace(file: file, offset: offset) }
}
#endif
