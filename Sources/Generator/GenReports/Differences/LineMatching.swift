/// The lines that two texts share, in an order that both have them in.
///
/// Lines that are there once in each text are matched first, as those are what readers go by ("patience"); what lies between
/// them, by the least number of changes (Myers), unless that number is large: then nothing there is matched. So the time is
/// near to linear in the length, whatever the texts are.
struct LineMatching {
  /// The pairs of positions, each greater than the one before in both.
  private(set) var pairs: [(left: Int, right: Int)] = []

  /// The numbers of the lines of the one text.
  private let left: [Int]
  /// The numbers of the lines of the other text.
  private let right: [Int]

  /// The number of ranges within each other in which lines are looked for that are there once.
  private static let maximumDepth = 32
  /// The number of changes beyond which nothing is matched.
  private static let maximumChanges = 512

  /// Matches two texts by their lines.
  init<Line: Hashable>(of left: [Line], _ right: [Line]) {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.init(left.map(number), right.map(number))
  }

  /// Matches two texts, in which equal numbers stand for equal lines.
  init(_ left: [Int], _ right: [Int]) {
    self.left = left
    self.right = right
    match(0..<left.count, 0..<right.count, depth: 0)
  }

  /// Matches two ranges: what is equal at both ends first, then what lies between lines that are there once.
  private mutating func match(_ leftRange: Range<Int>, _ rightRange: Range<Int>, depth: Int) {
    var (low, high) = (leftRange.lowerBound, leftRange.upperBound)
    var (otherLow, otherHigh) = (rightRange.lowerBound, rightRange.upperBound)
    while low < high, otherLow < otherHigh, left[low] == right[otherLow] {
      pairs.append((low, otherLow))
      low += 1
      otherLow += 1
    }
    while low < high, otherLow < otherHigh, left[high - 1] == right[otherHigh - 1] {
      high -= 1
      otherHigh -= 1
    }
    if low < high, otherLow < otherHigh {
      let anchors = depth < Self.maximumDepth ? anchors(low..<high, otherLow..<otherHigh) : []
      if anchors.isEmpty {
        pairs += fewestChanges(low..<high, otherLow..<otherHigh)
      } else {
        for anchor in anchors {
          match(low..<anchor.left, otherLow..<anchor.right, depth: depth + 1)
          pairs.append(anchor)
          (low, otherLow) = (anchor.left + 1, anchor.right + 1)
        }
        match(low..<high, otherLow..<otherHigh, depth: depth + 1)
      }
    }
    pairs += zip(high..<leftRange.upperBound, otherHigh..<rightRange.upperBound).map { ($0, $1) }
  }

  /// Returns the longest rising row of lines that are in both ranges just once.
  private func anchors(_ leftRange: Range<Int>, _ rightRange: Range<Int>) -> [(left: Int, right: Int)] {
    let unique = once(right, rightRange)
    let candidates = once(left, leftRange).compactMap { line, index in unique[line].map { (left: index, right: $0) } }
      .sorted { $0.left < $1.left }
    // Of each length, the row that ends first; every candidate knows who stands before it in its row.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, candidate) in candidates.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].right < candidate.right { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var row: [(left: Int, right: Int)] = []
    var next = ends.last
    while let index = next {
      row.append(candidates[index])
      next = before[index]
    }
    return row.reversed()
  }

  /// Returns where each line is that is in the range just once.
  private func once(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int?] = [:]
    for index in range { places.updateValue(places[lines[index]] == nil ? index : nil, forKey: lines[index]) }
    return places.compactMapValues { $0 }
  }

  /// Returns the pairs with the fewest lines left over; none where too many would be.
  private func fewestChanges(_ leftRange: Range<Int>, _ rightRange: Range<Int>) -> [(left: Int, right: Int)] {
    let (count, otherCount) = (leftRange.count, rightRange.count)
    let (start, otherStart) = (leftRange.lowerBound, rightRange.lowerBound)
    let limit = min(count + otherCount, Self.maximumChanges)
    // How far to the left text one gets on each diagonal, after each number of changes.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    var steps: [ArraySlice<Int>] = []
    for changes in 0...limit {
      steps.append(reach[(limit + 1 - changes - 1)...(limit + 1 + changes + 1)])
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let index = limit + 1 + diagonal
        let isInsertion = diagonal == -changes || diagonal != changes && reach[index - 1] < reach[index + 1]
        var x = isInsertion ? reach[index + 1] : reach[index - 1] + 1
        while x < count, x - diagonal < otherCount, left[start + x] == right[otherStart + x - diagonal] { x += 1 }
        reach[index] = x
        guard x >= count, x - diagonal >= otherCount else { continue }
        return backtrack(steps, limit + 1, count, otherCount).map { (start + $0.left, otherStart + $0.right) }
      }
    }
    return []
  }

  /// Returns the way that was taken to the ends of both texts, from what was reached before each change.
  private func backtrack(
    _ steps: [ArraySlice<Int>], _ center: Int, _ count: Int, _ otherCount: Int
  ) -> [(left: Int, right: Int)] {
    var pairs: [(left: Int, right: Int)] = []
    var (x, y) = (count, otherCount)
    for changes in stride(from: steps.count - 1, through: 0, by: -1) {
      let reach = steps[changes]
      let index = center + x - y
      let diagonal = x - y
      let isInsertion = diagonal == -changes || diagonal != changes && reach[index - 1] < reach[index + 1]
      let fromX = changes == 0 ? 0 : isInsertion ? reach[index + 1] : reach[index - 1]
      let fromY = changes == 0 ? 0 : isInsertion ? fromX - (diagonal + 1) : fromX - (diagonal - 1)
      while x > fromX, y > fromY {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      (x, y) = (fromX, fromY)
    }
    return pairs.reversed()
  }
}
