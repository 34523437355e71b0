/// The value of an environment variable.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// The folder that relative paths start from; `nil` if it was removed.
package func currentFolder() -> String? {
  guard let path = getcwd(nil, 0) else { return nil }
  defer { free(path) }
  return String(cString: path)
}

/// A moment, to measure the time since.
///
/// The clock is monotonic: setting the time of the machine does not change it.
package struct Moment {
  private let nanoseconds = Self.now()

  /// Creates the present moment.
  package init() {}

  /// Since the moment.
  package var seconds: Double { Double(Self.now() - nanoseconds) / 1_000_000_000 }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
