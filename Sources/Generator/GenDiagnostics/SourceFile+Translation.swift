/// The way from the places of a translated text to those of its original. Translators are elsewhere.
extension SourceFile {
  /// Where the bytes of a file come from that is not text of the user's.
  package struct Translation: Sendable {
    package let original: SourceFile
    /// The mistakes in the original, which are reported where the file is parsed.
    package let mistakes: [Diagnostic]
    let marks: [Mark]

    /// The place in the original that a byte stands for.
    func place(of offset: Int) -> SourcePlace {
      var low = 0
      var high = marks.count
      while low < high {
        let middle = (low + high) / 2
        if Int(marks[middle].offset) <= offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return SourcePlace(file: original, offset: 0) }
      let mark = marks[low - 1]
      let distance = mark.isVerbatim ? offset - Int(mark.offset) : 0
      return SourcePlace(file: original, offset: min(Int(mark.original) + distance, original.bytes.count))
    }
  }

  /// The byte of the original that a byte of a translation stands for, and all bytes up to the next mark.
  package struct Mark: Sendable {
    let offset: UInt32
    let original: UInt32
    /// Whether each of the bytes up to the next mark stands for one of the original.
    let isVerbatim: Bool

    /// Creates a mark; no file that is read has offsets of more than 32 bits.
    package init(offset: Int, original: Int, isVerbatim: Bool = false) {
      self.offset = UInt32(truncatingIfNeeded: offset)
      self.original = UInt32(truncatingIfNeeded: original)
      self.isVerbatim = isVerbatim
    }
  }
}
