import GenDiagnostics

/// One run through a template and its partials.
///
/// Sections and partials keep their state in arrays, so no template and no value can exhaust the stack.
///
/// What a mistake is reported for is a place in a template, once, whatever number of values it happens to.
struct MustacheRenderer: ~Copyable {
  /// The cost of an instruction, counted against `Limits.work`.
  private static let instructionCost = 8

  /// A template under way.
  private struct Frame {
    /// The index of the template among all templates.
    let index: Int
    /// The parts of the template.
    let template: MustacheTemplate.Parts
    /// The indentation that a standalone partial tag, and those around it, put in front of every line.
    let indentation: [UInt8]
    /// Index of the instruction to run.
    var next = 0
  }

  /// A section under way.
  private struct Scope {
    /// The current value; `nil` within a section over `true`.
    private(set) var value: MustacheValue?
    /// The list that the section is repeated for.
    private let element: ((Int) -> MustacheValue)?
    private let count: Int
    /// The element of the list that comes next.
    private var next = 0

    /// Creates the section over a value.
    init(_ value: MustacheValue?) {
      self.value = value
      element = nil
      count = 0
    }

    /// Creates the section over a list that has elements.
    init(count: Int, element: @escaping @Sendable (Int) -> MustacheValue) {
      self.element = element
      self.count = count
      advance()
    }

    /// Makes the next element the current value, if there is one.
    @discardableResult
    mutating func advance() -> Bool {
      guard next < count, let element else { return false }
      value = element(next)
      next += 1
      return true
    }
  }

  /// A mistake that has been reported.
  private struct Report: Hashable {
    /// The index of the template.
    var template: Int
    /// The offset in the template.
    var offset: Int
    /// The kind of mistake.
    var id: Diagnostic.ID
  }

  /// All templates of the library.
  private let templates: [MustacheTemplate]
  /// The names that objects may have, for hints.
  private let vocabulary: [String]
  /// The values of names that are the same everywhere, by the indices of the names.
  private let constants: [MustacheValue?]
  /// Told of mistakes.
  private let sink: DiagnosticSink
  /// The template under way.
  private var frame: Frame
  /// The templates that include it, innermost last.
  private var callers: [Frame] = []
  /// The values in sight, innermost last; the first one is the value as a whole.
  private var scopes: [Scope]
  /// The output so far.
  private var output = OutputBytes()
  /// Whether there is a mistake, after which the output is of no use.
  private var hasFailed = false
  /// The mistakes that have been reported.
  private var reported: Set<Report> = []
  /// The cost of the file so far, beside its bytes.
  private var work = 0

  /// Creates a run of one template.
  init(
    _ templates: [MustacheTemplate], start: Int, _ value: MustacheValue, vocabulary: [String],
    constants: [MustacheValue?], sink: DiagnosticSink
  ) {
    self.templates = templates
    self.vocabulary = vocabulary
    self.constants = constants
    self.sink = sink
    frame = Frame(index: start, template: templates[start].parts, indentation: [])
    scopes = [Scope(value)]
  }

  /// Returns the output; `nil` after an error. It goes on behind a mistake, so that all of a template are found at
  /// once.
  mutating func render() -> [UInt8]? {
    while true {
      if frame.next < frame.template.instructions.count {
        let instruction = frame.template.instructions[frame.next]
        work += Self.instructionCost
        if work + output.count > Limits.work {
          stopAsTooLarge(at: instruction)
        } else {
          frame.next += 1
          run(instruction)
        }
      } else if let caller = callers.popLast() {
        frame = caller
      } else {
        return hasFailed ? nil : output.array
      }
    }
  }

  /// Runs one instruction.
  private mutating func run(_ instruction: MustacheTemplate.Instruction) {
    switch instruction {
    case .text(let range):
      write(range)
    case .line(let range):
      indent()
      write(range)
    case .indentation:
      indent()
    case .variable(let name):
      write(name)
    case .section(let name, let end):
      enterSection(name, end: end)
    case .sectionEnd(let start):
      repeatSection(from: start)
    case .invertedSection(let name, let end):
      if !(value(of: name)?.isFalsey ?? false) { frame.next = end }
    case .partial(let index, let indentation, let offset):
      enterPartial(index, indentation: indentation, offset: offset)
    }
  }

  /// Writes bytes of the template.
  private mutating func write(_ range: Range<Int>) {
    output.append(UnsafeBufferPointer(rebasing: frame.template.bytes[range]))
  }

  /// Writes the indentation of a line.
  private mutating func indent() {
    let indentation = frame.indentation
    if !indentation.isEmpty { indentation.withUnsafeBufferPointer { output.append($0) } }
  }

  /// Writes the text of a value.
  private mutating func write(_ name: Int) {
    switch value(of: name) {
    case .string(let text):
      output.append(text)
    case .bool(let isTrue):
      output.append(isTrue ? "true" : "false")
    case .some(let value):
      let range = frame.template.names[name].range
      report("template.no-text", "'\(source(range))' is \(value.kind), which has no text", at: range.lowerBound)
    case nil:
      break
    }
  }

  // MARK: Sections

  /// Begins a section, or goes on behind it.
  private mutating func enterSection(_ name: Int, end: Int) {
    guard let value = value(of: name), !value.isFalsey else {
      frame.next = end
      return
    }
    switch value {
    case .list(let count, let element): scopes.append(Scope(count: count, element: element))
    case .bool: scopes.append(Scope(nil))
    case .string, .object: scopes.append(Scope(value))
    }
  }

  /// Goes back to the start of a section for the next element, or ends the section.
  private mutating func repeatSection(from start: Int) {
    if scopes[scopes.count - 1].advance() { frame.next = start } else { scopes.removeLast() }
  }

  // MARK: Partials

  /// Begins a partial.
  private mutating func enterPartial(_ index: Int, indentation: Range<Int>?, offset: Int) {
    guard callers.count < Limits.nesting else {
      report(
        "template.too-deep", "partials are nested more than \(Limits.nesting) deep", at: offset,
        hint: "a name that a nested value lacks is found in the values around it: give it an empty list of its own")
      stop()
      return
    }
    let indentation = indentation.map { frame.indentation + frame.template.bytes[$0] } ?? []
    work += indentation.count
    callers.append(frame)
    frame = Frame(index: index, template: templates[index].parts, indentation: indentation)
  }

  /// Ends the run, with a report of an instruction.
  private mutating func stopAsTooLarge(at instruction: MustacheTemplate.Instruction) {
    report(
      "template.too-large", "a file has more than \(Limits.work >> 20) MiB, or takes as long to make",
      at: offset(of: instruction),
      hint: "partials that include others several times multiply: include them less often, or in fewer levels")
    stop()
  }

  /// Returns the offset of an instruction in its template.
  private func offset(of instruction: MustacheTemplate.Instruction) -> Int {
    switch instruction {
    case .text(let range), .line(let range): range.lowerBound
    case .variable(let name), .section(let name, _), .invertedSection(let name, _):
      frame.template.names[name].range.lowerBound
    case .sectionEnd(let start): offset(of: frame.template.instructions[start - 1])
    case .partial(_, _, let offset): offset
    case .indentation: 0
    }
  }

  /// Ends the run.
  private mutating func stop() {
    callers.removeAll()
    frame.next = frame.template.instructions.count
  }

  // MARK: Names

  /// Returns the value of a name; `nil` after an error in the sink.
  private mutating func value(of name: Int) -> MustacheValue? {
    guard let first = frame.template.names[name].first else { return innermost() }
    guard let value = innermost(frame.template.key(first)) else {
      reportUnknown(first, "unknown name '\(source(first.range))'")
      return nil
    }
    return frame.template.names[name].rest.isEmpty ? value : follow(name, from: value)
  }

  /// Returns the value that the parts of a name behind its first one lead to.
  private mutating func follow(_ name: Int, from start: MustacheValue) -> MustacheValue? {
    let name = frame.template.names[name]
    var value = start
    for part in name.rest {
      guard let inner = value.object?(frame.template.key(part)) else {
        let path = source(name.range.lowerBound..<part.range.lowerBound - 1)
        reportUnknown(part, "'\(path)' is \(value.kind) without the name '\(source(part.range))'", in: value)
        return nil
      }
      value = inner
    }
    return value
  }

  /// Returns the value for a name that is the same everywhere, or else of the innermost object in sight that has it.
  private mutating func innermost(_ key: MustacheKey) -> MustacheValue? {
    if constants.indices.contains(key.index), let value = constants[key.index] { return value }
    var index = scopes.count
    while index > 0 {
      index -= 1
      work += 1
      if case .object(let object)? = scopes[index].value, let value = object(key) { return value }
    }
    return nil
  }

  /// Returns the innermost value in sight.
  private mutating func innermost() -> MustacheValue? {
    for index in scopes.indices.reversed() {
      work += 1
      if let value = scopes[index].value { return value }
    }
    return nil
  }

  /// Returns the names that an object has, by asking for each.
  private func names(of value: MustacheValue) -> [String] {
    guard let object = value.object else { return [] }
    return vocabulary.indices.filter { index in
      var name = vocabulary[index]
      return name.withUTF8 { object(MustacheKey(index: index, bytes: $0)) != nil }
    }.map { vocabulary[$0] }
  }

  // MARK: Diagnostics

  /// Returns bytes of the template as text.
  private func source(_ range: Range<Int>) -> String {
    String(decoding: frame.template.bytes[range], as: UTF8.self)
  }

  /// Reports a name that no value has, with those that the value has.
  ///
  /// - Parameter value: The value in which the name was looked for; `nil` for all values in sight.
  private mutating func reportUnknown(_ part: MustacheName.Part, _ message: String, in value: MustacheValue? = nil) {
    guard isFirstFailure("template.unknown-name", at: part.range.lowerBound) else { return }
    let values = value.map { [$0] } ?? scopes.reversed().compactMap(\.value)
    let shared = value == nil ? constants.indices.filter { constants[$0] != nil }.map { vocabulary[$0] } : []
    let candidate = nearest(to: source(part.range), in: values.flatMap { names(of: $0) } + shared)
    sink.error(
      "template.unknown-name", message, at: place(part.range.lowerBound),
      hint: candidate.map { "did you mean '\($0)'?" })
  }

  /// Reports a mistake, unless it has been reported for this place.
  private mutating func report(_ id: Diagnostic.ID, _ message: String, at offset: Int, hint: String? = nil) {
    guard isFirstFailure(id, at: offset) else { return }
    sink.error(id, message, at: place(offset), hint: hint)
  }

  /// Notes that there is an error, and returns whether the sink does not have it for this place yet: a loop may come to it any
  /// number of times.
  private mutating func isFirstFailure(_ id: Diagnostic.ID, at offset: Int) -> Bool {
    hasFailed = true
    let report = Report(template: frame.index, offset: offset, id: id)
    guard reported.insert(report).inserted else { return false }
    let place = place(offset)
    return !sink.diagnostics.contains { $0.id == id && $0.place == place }
  }

  /// Returns the place of a byte in the template under way.
  private func place(_ offset: Int) -> SourcePlace {
    SourcePlace(file: templates[frame.index].file, offset: offset)
  }
}
