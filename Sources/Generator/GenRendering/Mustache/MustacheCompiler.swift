import GenDiagnostics

/// The compiler of the text of one template into instructions.
///
/// It checks what can be known without a value: tags that do not fit, and partials that are not there.
struct MustacheCompiler {
  /// A section whose end has not been read.
  private struct OpenSection {
    /// The name, which its closing tag repeats.
    let name: String
    /// The number of UTF-8 bytes from the start of the template to the tag.
    let offset: Int
    /// The index of the section's own instruction.
    let instruction: Int
  }

  /// The template.
  private let file: SourceFile
  /// The library's templates by name, as indices.
  private let partials: [String: Int]
  /// The names that objects may have, as indices.
  private let vocabulary: [String: Int]
  /// Told of mistakes, each at its tag.
  private let sink: DiagnosticSink
  /// The instructions so far.
  private var instructions: [MustacheTemplate.Instruction] = []
  /// The names so far, by whose indices instructions refer to them.
  private var names: [MustacheName] = []
  /// The sections that are open, innermost last.
  private var open: [OpenSection] = []
  /// The offset of the text that no instruction covers yet.
  private var textStart = 0

  /// Creates the compiler of one template.
  init(_ file: SourceFile, partials: [String: Int], vocabulary: [String: Int], sink: DiagnosticSink) {
    self.file = file
    self.partials = partials
    self.vocabulary = vocabulary
    self.sink = sink
  }

  /// Returns the template of the whole file; of no use after an error in the sink.
  consuming func compile() -> MustacheTemplate {
    addTags()
    return MustacheTemplate(file: file, instructions: instructions, names: names)
  }

  /// Adds the instructions of all tags, and of the text between them.
  private mutating func addTags() {
    var scanner = MustacheScanner(file.bytes)
    do throws(MustacheScanner.Failure) {
      while let tag = try scanner.next() { add(tag) }
    } catch {
      return report(error.id, error.message, at: error.offset)
    }
    addText(upTo: file.bytes.count)
    for section in open {
      report("template.unclosed-section", "section '\(section.name)' is never closed", at: section.offset)
    }
  }

  /// Adds the instructions of a tag and of the text before it.
  private mutating func add(_ tag: MustacheScanner.Tag) {
    let line = standaloneLine(of: tag)
    addText(upTo: (line ?? tag.range).lowerBound)
    textStart = (line ?? tag.range).upperBound
    if line == nil, file.bytes.isLineStart(tag.range.lowerBound) { instructions.append(.indentation) }
    if tag.kind == .comment || tag.kind == .delimiters { return }
    guard !tag.content.isEmpty else {
      return report("template.empty-tag", "the tag holds no name", at: tag.range.lowerBound)
    }
    switch tag.kind {
    case .variable, .unescaped: addVariable(tag)
    case .section, .invertedSection: openSection(tag)
    case .close: closeSection(tag)
    case .partial: addPartial(tag, indentation: line.map { $0.lowerBound..<tag.range.lowerBound })
    case .comment, .delimiters: break
    }
  }

  /// Returns the line that a tag has to itself, its line break included: such a line leaves nothing in the output.
  ///
  /// The spec leaves open what two tags on one line are; here neither is standalone.
  private func standaloneLine(of tag: MustacheScanner.Tag) -> Range<Int>? {
    guard tag.kind != .variable, tag.kind != .unescaped else { return nil }
    let bytes = file.bytes
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let before = bytes[..<tag.range.lowerBound].lastIndex { !isBlank($0) }
    let start = before.map { $0 + 1 } ?? 0
    guard bytes.isLineStart(start) else { return nil }
    let end = bytes[tag.range.upperBound...].firstIndex { !isBlank($0) } ?? bytes.count
    guard end < bytes.count else { return start..<end }
    return bytes.lineBreakEnd(at: end).map { start..<$0 }
  }

  /// Adds text up to an offset, line by line, as an indented partial indents each.
  private mutating func addText(upTo end: Int) {
    let bytes = file.bytes
    var start = textStart
    while start < end {
      let lineEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      let isIndented = bytes.isLineStart(start) && bytes.lineBreakEnd(at: start) == nil
      instructions.append(isIndented ? .line(start..<lineEnd) : .text(start..<lineEnd))
      start = lineEnd
    }
  }

  /// Adds a variable.
  private mutating func addVariable(_ tag: MustacheScanner.Tag) {
    instructions.append(.variable(name: addName(in: tag)))
  }

  /// Adds a partial, if there is a template of its name.
  private mutating func addPartial(_ tag: MustacheScanner.Tag, indentation: Range<Int>?) {
    let name = text(tag.content)
    guard let index = partials[name] else {
      return report(
        "template.unknown-partial", "unknown partial '\(name)'", at: tag.content.lowerBound,
        hint: nearest(to: name, in: partials.keys.sorted()).map { "did you mean '\($0)'?" })
    }
    instructions.append(.partial(index, indentation: indentation, offset: tag.range.lowerBound))
  }

  /// Opens a section. The end that the instruction names is filled in by `closeSection`.
  private mutating func openSection(_ tag: MustacheScanner.Tag) {
    open.append(
      OpenSection(name: text(tag.content), offset: tag.range.lowerBound, instruction: instructions.count))
    let name = addName(in: tag)
    instructions.append(tag.kind == .section ? .section(name: name, end: 0) : .invertedSection(name: name, end: 0))
  }

  /// Closes the innermost section, and reports a tag for another one.
  private mutating func closeSection(_ tag: MustacheScanner.Tag) {
    let name = text(tag.content)
    guard let section = open.popLast() else {
      return report("template.unopened-section", "no section '\(name)' is open", at: tag.range.lowerBound)
    }
    guard section.name == name else {
      report(
        "template.wrong-closing-tag", "the tag closes '\(name)' while '\(section.name)' is open",
        at: tag.range.lowerBound, notes: [.init("'\(section.name)' is opened here", at: place(section.offset))])
      if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
      return
    }
    switch instructions[section.instruction] {
    case .section(let name, _):
      instructions.append(.sectionEnd(start: section.instruction + 1))
      instructions[section.instruction] = .section(name: name, end: instructions.count)
    case .invertedSection(let name, _):
      instructions[section.instruction] = .invertedSection(name: name, end: instructions.count)
    default:
      break
    }
  }

  /// Returns the index of the tag's name; any after an error in the sink.
  private mutating func addName(in tag: MustacheScanner.Tag) -> Int {
    guard let name = MustacheName(file.bytes, in: tag.content, vocabulary: vocabulary) else {
      report(
        "template.bad-name", "'\(text(tag.content))' is not a name", at: tag.content.lowerBound,
        hint: "a name has no spaces in it, and something on both sides of a dot")
      return 0
    }
    names.append(name)
    return names.count - 1
  }

  /// Returns bytes of the template as text.
  private func text(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// Returns the place of a byte.
  private func place(_ offset: Int) -> SourcePlace {
    SourcePlace(file: file, offset: offset)
  }

  /// Reports a mistake.
  private func report(
    _ id: Diagnostic.ID, _ message: String, at offset: Int, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    sink.error(id, message, at: place(offset), hint: hint, notes: notes)
  }
}
