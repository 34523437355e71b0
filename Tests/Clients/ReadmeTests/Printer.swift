import Testing

/// Replaces `print` in the snippets of the README, and records what is printed.
struct Printer: Sendable {
  private let lines: AsyncStream<String>
  private let add: AsyncStream<String>.Continuation

  init() {
    (lines, add) = AsyncStream.makeStream()
  }

  func callAsFunction(_ items: Any...) {
    add.yield(items.map { "\($0)" }.joined(separator: " "))
  }

  /// What is printed next, in this number of lines.
  func next(_ count: Int = 1) async -> [String] {
    await lines.prefix(count).reduce(into: []) { $0.append($1) }
  }
}
