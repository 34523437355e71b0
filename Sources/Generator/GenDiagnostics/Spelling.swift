/// The candidate a mistyped word most likely meant, if one is near enough: `asyncawait` for `asynawait`.
package func nearest<Candidates: Sequence<String>>(to word: String, in candidates: Candidates) -> String? {
  // Longer words are not mistyped ones, and the time that it takes to compare grows with the square.
  guard word.utf8.count <= 200 else { return nil }
  let word = Array(word.lowercased().utf8)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let limit = min(max(word.count, candidate.utf8.count) / 3, (best?.distance ?? .max) - 1)
    guard abs(candidate.utf8.count - word.count) <= limit else { continue }
    let distance = editDistance(word, Array(candidate.lowercased().utf8))
    if distance <= limit { best = (candidate, distance) }
  }
  return best?.candidate
}

extension String? {
  /// The hint that a word was meant, such as `did you mean "listPets"?`; `nil` without one.
  package var didYouMean: String? { map { "did you mean \"\($0)\"?" } }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
      var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
