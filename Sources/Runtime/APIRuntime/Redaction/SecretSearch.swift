/// The search for many texts at once, by the automaton of Aho and Corasick: each byte is read once, however many texts
/// there are.
///
/// The letters of ASCII have no case, because percent-encoding may have small ones.
///
/// See https://doi.org/10.1145/360825.360855. It takes time for the bytes, and memory for the texts, once for each of
/// their bytes. It replaces nothing.
struct SecretSearch: Sendable {
  /// A beginning of some of the texts. The first state is the empty one.
  private struct State: Sendable {
    /// The last byte of the beginning.
    let byte: UInt8
    /// The number of bytes of the beginning.
    let depth: Int
    /// The longest end of the beginning that is a beginning, too.
    var fallback = 0
    /// The longest end of the beginning that is a text, as its state; 0 without one.
    var match = 0
    /// The number of bytes of the text; 0 if the beginning is none.
    var length = 0
    /// The state of the beginning with one byte more that was added last; 0 without one.
    var firstChild = 0
    /// The next state with the same beginning but for the last byte; 0 at the end.
    var nextSibling = 0
  }

  /// The bytes of a secret that are searched for. Of a longer one only the beginning is, to bound the memory that the
  /// automaton needs.
  private static let maximumDepth = 4_096

  /// The states, of which the first one is the empty beginning. Integers named `state` are indices of it.
  private var states = [State(byte: 0, depth: 0)]
  /// The states of the first bytes, because there may be many.
  private var beginnings = [Int](repeating: 0, count: 256)

  /// Creates the search for some texts; empty ones are left out.
  init(_ texts: some Sequence<String>) {
    for text in texts where !text.isEmpty { insert(text) }
    link()
  }

  /// Returns the places of all texts in bytes, in order and apart.
  func places(in bytes: [UInt8]) -> [Range<Int>] {
    guard states.count > 1 else { return [] }
    var found: [Range<Int>] = []
    var state = 0
    for index in bytes.indices {
      state = next(state, Self.lowercased(bytes[index]))
      let match = states[state].match
      guard match > 0 else { continue }
      var start = index + 1 - states[match].depth
      var end = min(start + states[match].length, bytes.count)
      while let last = found.last, last.upperBound >= start {
        (start, end) = (min(start, last.lowerBound), max(end, last.upperBound))
        found.removeLast()
      }
      found.append(start..<end)
    }
    return found
  }

  /// Returns how many bytes at the end are the beginning of a text.
  func beginning(atEndOf bytes: some Sequence<UInt8>) -> Int {
    states[bytes.reduce(0) { next($0, Self.lowercased($1)) }].depth
  }

  /// Adds the states of a text.
  private mutating func insert(_ text: String) {
    var state = 0
    for byte in text.utf8.prefix(Self.maximumDepth) {
      let byte = Self.lowercased(byte)
      state = child(of: state, byte) ?? addChild(to: state, byte)
    }
    states[state].match = state
    states[state].length = max(states[state].length, text.utf8.count)
  }

  /// Adds a state behind another one, and returns it.
  private mutating func addChild(to parent: Int, _ byte: UInt8) -> Int {
    var state = State(byte: byte, depth: states[parent].depth + 1)
    state.nextSibling = states[parent].firstChild
    states[parent].firstChild = states.count
    if parent == 0 { beginnings[Int(byte)] = states.count }
    states.append(state)
    return states.count - 1
  }

  /// Links each state with the one to go on from where it has no child for a byte: the short ones first.
  private mutating func link() {
    var (level, deeper) = ([0], [Int]())
    while !level.isEmpty {
      for parent in level {
        var child = states[parent].firstChild
        while child > 0 {
          let fallback = parent == 0 ? 0 : next(states[parent].fallback, states[child].byte)
          states[child].fallback = fallback
          if states[child].match == 0 { states[child].match = states[fallback].match }
          deeper.append(child)
          child = states[child].nextSibling
        }
      }
      (level, deeper) = (deeper, [])
    }
  }

  /// Returns the state with one byte more; `nil` if no text begins so.
  private func child(of state: Int, _ byte: UInt8) -> Int? {
    var child = state == 0 ? beginnings[Int(byte)] : states[state].firstChild
    while child > 0, states[child].byte != byte { child = states[child].nextSibling }
    return child > 0 ? child : nil
  }

  /// Returns the state behind a byte: the longest end of what was read that is a beginning.
  private func next(_ state: Int, _ byte: UInt8) -> Int {
    var state = state
    while true {
      if let child = child(of: state, byte) { return child }
      if state == 0 { return 0 }
      state = states[state].fallback
    }
  }

  /// Returns a letter of ASCII in lower case, any other byte as it is.
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
