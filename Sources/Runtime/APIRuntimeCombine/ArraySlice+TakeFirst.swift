/// A queue in a slice of optionals: values are appended, and taken from its beginning.
///
/// The same for requests is in APIRuntime, of which this module is independent.
extension ArraySlice {
  /// Removes the first value and returns it; `nil` for an empty slice. The slice holds it no longer, whereas `popFirst()` only
  /// moves the start: what was before that stays in memory until the slice is copied. Takes constant time on average.
  mutating func takeFirst<Value>() -> Value? where Element == Value? {
    guard !isEmpty else { return nil }
    let first = self[startIndex].take()
    removeFirst()
    if startIndex > count { self = Array(self)[...] }
    return first
  }
}
