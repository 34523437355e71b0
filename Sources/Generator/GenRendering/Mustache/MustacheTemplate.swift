import GenDiagnostics

/// A template, compiled.
///
/// Its parts are in memory of its own: all cores render the same templates at once, and would spend their time waiting for each
/// other to count the references to shared arrays.
final class MustacheTemplate: @unchecked Sendable {
  /// One step. Names are indices into `names`: an instruction without references is copied at no cost.
  enum Instruction: Sendable {
    /// Text of the file, as a range of its bytes, up to the end of a line at most.
    case text(Range<Int>)
    /// The same at the start of a line that is not empty: an indented partial puts its indentation before it.
    case line(Range<Int>)
    /// The start of a line that begins with a tag: an indented partial puts its indentation here.
    case indentation
    /// The text of a value.
    case variable(name: Int)
    /// A section; `end` is the instruction behind the section's `sectionEnd`.
    case section(name: Int, end: Int)
    /// The end of a section; `start` is the first instruction within the section.
    case sectionEnd(start: Int)
    /// An inverted section; `end` is the instruction behind the section.
    case invertedSection(name: Int, end: Int)
    /// A partial, by the index of its template. The indentation is a range of the file's bytes; `nil` if other text
    /// shares the line of the tag, whose partial then starts without any. The offset is the tag's.
    case partial(Int, indentation: Range<Int>?, offset: Int)
  }

  /// The parts of a template, valid as long as the template is there.
  struct Parts {
    /// The text.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The instructions.
    let instructions: UnsafeBufferPointer<Instruction>
    /// The names that instructions refer to.
    let names: UnsafeBufferPointer<MustacheName>

    /// Returns what an object is asked for by a part of a name.
    func key(_ part: MustacheName.Part) -> MustacheKey {
      MustacheKey(index: part.index, bytes: UnsafeBufferPointer(rebasing: bytes[part.range]))
    }
  }

  /// The file, for places in it.
  let file: SourceFile
  /// The parts.
  let parts: Parts

  /// Copies the parts of a template.
  init(file: SourceFile, instructions: [Instruction], names: [MustacheName]) {
    self.file = file
    parts = Parts(
      bytes: Self.copy(of: file.bytes), instructions: Self.copy(of: instructions), names: Self.copy(of: names))
  }

  deinit {
    Self.free(parts.bytes)
    Self.free(parts.instructions)
    Self.free(parts.names)
  }

  /// Returns a copy of elements, in memory that is freed with the template.
  private static func copy<Element>(of elements: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafeBufferPointer(copy)
  }

  /// Frees such a copy.
  private static func free<Element>(_ elements: UnsafeBufferPointer<Element>) {
    let elements = UnsafeMutableBufferPointer(mutating: elements)
    elements.deinitialize()
    elements.deallocate()
  }
}

extension [UInt8] {
  /// Whether a line starts at `index`, which may be the end.
  func isLineStart(_ index: Int) -> Bool {
    index == 0 || self[index - 1] == UInt8(ascii: "\n")
  }

  /// The end of the line break at `index`, if there is one; the end of the text is not a line break.
  func lineBreakEnd(at index: Int) -> Int? {
    guard index < count else { return nil }
    if self[index] == UInt8(ascii: "\n") { return index + 1 }
    guard self[index] == UInt8(ascii: "\r"), index + 1 < count, self[index + 1] == UInt8(ascii: "\n") else {
      return nil
    }
    return index + 2
  }
}
