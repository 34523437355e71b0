#if YAML
internal import GenDiagnostics

/// The translation of a tree of YAML to JSON, with the places where its keys and values stand in the YAML.
///
/// Integers named `index` are those of nodes in the tree. What the JSON means is not looked at: duplicate keys, too,
/// are found when it is parsed.
struct YAMLTranslator {
  /// The YAML, which mistakes are placed in.
  private let file: SourceFile
  /// The tree that is translated.
  let tree: YAMLTree
  /// The JSON so far.
  private(set) var json: [UInt8] = []
  /// The marks so far, which lead from bytes of the JSON to bytes of the YAML.
  private(set) var marks: [SourceFile.Mark] = []
  /// The mistakes so far; none is reported to a sink here.
  private(set) var mistakes: [Diagnostic] = []
  /// The collections that are being written, innermost last. No call stands for one of them: stacks of threads are small.
  private var open: [Collection] = []
  /// The number of bytes that aliases and merge keys may repeat.
  private let repeatableBytes: Int
  /// The number of bytes that they repeat so far.
  private var repeatedBytes = 0
  /// Whether a limit is passed.
  private var isStopped = false

  /// A collection, some members or elements of which are written.
  private struct Collection {
    /// Whether it is a mapping, and not a sequence.
    let isMapping: Bool
    /// All of its members, those of merge keys included.
    let members: [Member]
    /// The position of the next member.
    var position = 0
    /// Whether it stands elsewhere in the text, too.
    let isRepeated: Bool
  }

  /// A member of a mapping, or an element of a sequence, which has no key.
  struct Member {
    /// The key; `nil` for an element.
    var key: Int?
    /// The value, perhaps an alias.
    var value: Int
    /// Whether a merge key brought it.
    var isMerged = false
  }

  /// Translates a tree. The result is in the properties.
  ///
  /// - Parameter repeatableBytes: The number of bytes that aliases and merge keys may repeat.
  init(_ tree: YAMLTree, of file: SourceFile, repeatableBytes: Int) {
    self.file = file
    self.tree = tree
    self.repeatableBytes = repeatableBytes
    guard !tree.nodes.isEmpty else { return }
    json.reserveCapacity(file.bytes.count)
    writeValue(0, isRepeated: false)
    while !hasStopped, !open.isEmpty { continueCollection() }
  }

  /// Whether so much is wrong that writing stops.
  var hasStopped: Bool { isStopped || mistakes.count >= Limits.mistakes }

  /// Writes the next member or element of the innermost collection, or its end.
  private mutating func continueCollection() {
    let last = open.count - 1
    let (position, isMapping) = (open[last].position, open[last].isMapping)
    guard position < open[last].members.count else {
      json.append(UInt8(ascii: isMapping ? "}" : "]"))
      open.removeLast()
      return
    }
    open[last].position += 1
    let member = open[last].members[position]
    let isRepeated = open[last].isRepeated || member.isMerged
    if position > 0 { json.append(UInt8(ascii: ",")) }
    if let key = member.key {
      writeString(tree.target(key), at: key)
      json.append(UInt8(ascii: ":"))
      if isRepeated { countRepeated(tree.contents(tree.target(key)).count, at: key) }
    }
    writeValue(member.value, isRepeated: isRepeated)
  }

  /// Writes a value; of a collection only the beginning, as the rest follows by ``continueCollection()``.
  private mutating func writeValue(_ value: Int, isRepeated: Bool) {
    let index = tree.target(value)
    let isRepeated = isRepeated || index != value
    if isRepeated { countRepeated(tree.contents(index).count, at: value) }
    switch tree.nodes[index].kind {
    case .scalar(let isPlain): return writeScalar(index, isPlain: isPlain)
    case .sequence: openCollection(index, isMapping: false, elements(of: index), isRepeated: isRepeated)
    default: openCollection(index, isMapping: true, members(of: index), isRepeated: isRepeated)
    }
  }

  /// Writes the bracket of a collection, which is then the innermost one.
  private mutating func openCollection(_ index: Int, isMapping: Bool, _ members: [Member], isRepeated: Bool) {
    guard open.count < Limits.depth else {
      return stop(
        "yaml.too-deep",
        "more than \(Limits.depth) sequences and mappings inside each other, with what aliases stand for", at: index)
    }
    mark(index)
    json.append(UInt8(ascii: isMapping ? "{" : "["))
    open.append(Collection(isMapping: isMapping, members: members, isRepeated: isRepeated))
  }

  /// Returns the elements of a sequence.
  func elements(of sequence: Int) -> [Member] {
    var elements: [Member] = []
    var element = sequence + 1
    while element < tree.nodes[sequence].next {
      elements.append(Member(value: element))
      element = tree.nodes[element].next
    }
    return elements
  }

  /// Writes a scalar by its tag, its quotes or the core schema.
  private mutating func writeScalar(_ index: Int, isPlain: Bool) {
    let tag = tree.nodes[index].tag
    let isText = tag == .string || tag == nil && !isPlain
    let scalar = isText ? .string : YAMLScalar(plain: tree.contents(index))
    switch (scalar, tag) {
    case (.string, nil), (.string, .string?): return writeString(index, at: index)
    case (.null, nil), (.null, .null?): write("null", at: index)
    case (.boolean(let value), nil), (.boolean(let value), .boolean?): write(value ? "true" : "false", at: index)
    case (.number(let digits), nil), (.number(let digits), .integer?), (.number(let digits), .float?):
      mark(index)
      json += digits
    case (.unsupportedNumber, nil), (.unsupportedNumber, .integer?), (.unsupportedNumber, .float?):
      report(
        "yaml.number", "the number \"\(tree.text(index))\" is not one of JSON", at: index,
        hint: "put it in quotes if it is text")
    default: report("yaml.tag", "the value is not of the type of its tag", at: index, hint: "remove the tag")
    }
  }

  /// Writes a word of JSON.
  private mutating func write(_ word: String, at index: Int) {
    mark(index)
    json += word.utf8
  }

  /// Writes the contents of a scalar as a string, with marks where the YAML has the same bytes.
  ///
  /// - Parameter place: The node where it stands, perhaps as an alias.
  private mutating func writeString(_ index: Int, at place: Int) {
    mark(place)
    json.append(UInt8(ascii: "\""))
    let contents = tree.contents(index)
    let origin = index == place ? startOfVerbatim(index).map { $0 - contents.startIndex } : nil
    var start = contents.startIndex
    while start < contents.endIndex {
      let end = contents[start...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      if let origin { marks.append(.init(offset: json.count, original: origin + start, isVerbatim: true)) }
      json += contents[start..<(end ?? contents.endIndex)]
      guard let end else { break }
      if let origin { marks.append(.init(offset: json.count, original: origin + end)) }
      json.appendJSONEscape(of: contents[end])
      start = end + 1
    }
    json.append(UInt8(ascii: "\""))
  }

  /// Returns the offset of the contents of a scalar in the text, if they stand there just as they are.
  private func startOfVerbatim(_ index: Int) -> Int? {
    let start = tree.nodes[index].start
    guard start < file.bytes.count else { return nil }
    let isQuoted = file.bytes[start] == UInt8(ascii: "\"") || file.bytes[start] == UInt8(ascii: "'")
    let first = isQuoted ? start + 1 : start
    return file.bytes[first...].starts(with: tree.contents(index)) ? first : nil
  }

  /// Marks the next byte of the JSON as what stands at a node.
  private mutating func mark(_ index: Int) {
    marks.append(SourceFile.Mark(offset: json.count, original: tree.nodes[index].start))
  }
}

extension YAMLTranslator {
  /// Counts bytes that stand elsewhere in the text, too.
  mutating func countRepeated(_ bytes: Int, at index: Int) {
    repeatedBytes += bytes + 1
    guard repeatedBytes > repeatableBytes else { return }
    stop("yaml.alias", "aliases and merge keys repeat more than \(repeatableBytes >> 20) MiB", at: index)
  }

  /// Reports a limit, with which writing ends.
  mutating func stop(_ id: Diagnostic.ID, _ message: String, at index: Int) {
    guard !isStopped else { return }
    isStopped = true
    report(id, message, at: index)
  }

  /// Keeps a mistake at a node.
  mutating func report(_ id: Diagnostic.ID, _ message: String, at index: Int, hint: String? = nil) {
    let place = SourcePlace(file: file, offset: tree.nodes[index].start)
    mistakes.append(Diagnostic(.error, id, message, at: place, hint: hint))
  }
}
#endif
