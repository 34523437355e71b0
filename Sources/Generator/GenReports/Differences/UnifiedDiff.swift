import GenDiagnostics

/// The difference between two texts, as `diff -u` shows it.
package struct UnifiedDiff {
  /// One of the texts.
  package struct Side {
    /// The name in the head.
    var name: String
    /// The text.
    var bytes: [UInt8]

    /// Creates a side.
    ///
    /// - Parameter bytes: The text; `nil` for a file that is not there.
    package init(name: String, bytes: [UInt8]?) {
      self.name = bytes == nil ? "/dev/null" : name
      self.bytes = bytes ?? []
    }
  }

  /// The number of lines that are shown around a change.
  private static let context = 3

  /// The names in the head.
  private let names: (left: String, right: String)
  /// The lines of the one text, with their line feeds.
  private let left: [ArraySlice<UInt8>]
  /// The lines of the other text.
  private let right: [ArraySlice<UInt8>]
  /// The changes, in their order.
  private let changes: [Change]

  /// Lines that were replaced by others; one of the ranges may be empty.
  private struct Change {
    /// The lines that were replaced.
    var left: Range<Int>
    /// The lines in their place.
    var right: Range<Int>
  }

  /// Compares two texts.
  package init(_ left: Side, _ right: Side) {
    names = (left.name, right.name)
    self.left = Self.lines(left.bytes)
    self.right = Self.lines(right.bytes)
    let matching = LineMatching(of: self.left, self.right)
    var changes: [Change] = []
    var (leftEnd, rightEnd) = (0, 0)
    for pair in matching.pairs + [(self.left.count, self.right.count)] {
      if pair.left > leftEnd || pair.right > rightEnd {
        changes.append(Change(left: leftEnd..<pair.left, right: rightEnd..<pair.right))
      }
      (leftEnd, rightEnd) = (pair.left + 1, pair.right + 1)
    }
    self.changes = changes
  }

  /// The difference; empty for equal texts.
  package var bytes: [UInt8] {
    guard !changes.isEmpty else { return [] }
    // The end of a name that contains a space is not clear otherwise.
    func label(_ name: String) -> String { visible(name) + (name.contains(" ") ? "\t" : "") }
    var bytes = Array("--- \(label(names.left))\n+++ \(label(names.right))\n".utf8)
    for hunk in hunks { write(hunk, to: &bytes) }
    return bytes
  }

  /// Returns the lines of a text, with their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The changes in groups, in which they are so near to each other that the lines around them meet.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.left.lowerBound - last.left.upperBound <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// Appends a group of changes with the lines around it.
  private func write(_ hunk: [Change], to bytes: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.left.lowerBound)
    let after = min(Self.context, left.count - last.left.upperBound)
    let leftRange = (first.left.lowerBound - before)..<(last.left.upperBound + after)
    let rightRange = (first.right.lowerBound - before)..<(last.right.upperBound + after)
    bytes += "@@ -\(position(leftRange)) +\(position(rightRange)) @@\n".utf8
    var next = leftRange.lowerBound
    for change in hunk {
      for line in left[next..<change.left.lowerBound] { write(line, " ", to: &bytes) }
      for line in left[change.left] { write(line, "-", to: &bytes) }
      for line in right[change.right] { write(line, "+", to: &bytes) }
      next = change.left.upperBound
    }
    for line in left[next..<leftRange.upperBound] { write(line, " ", to: &bytes) }
  }

  /// Returns the number of the first line and how many there are; of no lines, the number of the line before.
  private func position(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// Appends a line behind its mark.
  private func write(_ line: ArraySlice<UInt8>, _ mark: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: mark))
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
  }
}
