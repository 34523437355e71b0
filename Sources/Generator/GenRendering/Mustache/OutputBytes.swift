/// The bytes of a file while a template writes them, a few at a time: an array would find out each time whether it is shared.
struct OutputBytes: ~Copyable {
  /// The number of bytes so far.
  private(set) var count = 0
  /// The memory, of which the first `count` bytes are in use.
  private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)

  deinit { memory.deallocate() }

  /// The bytes so far.
  var array: [UInt8] { Array(memory[..<count]) }

  /// Appends bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    if memory.count - count < bytes.count { grow(by: bytes.count) }
    memory.baseAddress.map { $0 + count }?.initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends a text.
  mutating func append(_ text: consuming String) { text.withUTF8 { append($0) } }

  /// Makes room for more bytes.
  private mutating func grow(by additional: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + additional))
    _ = larger.initialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}
