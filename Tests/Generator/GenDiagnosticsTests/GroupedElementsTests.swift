import GenDiagnostics
import Testing

@Suite("What elements lead to")
struct GroupedElementsTests {
  @Test("holds the elements and all behind them, however they lead to each other")
  func closure() {
    let next = [1: [2, 3], 2: [4], 4: [1], 5: [6]]
    #expect([1].closure { next[$0] ?? [] } == [1, 2, 3, 4])
    #expect([3, 5].closure { next[$0] ?? [] } == [3, 5, 6])
    #expect([Int]().closure { next[$0] ?? [] } == [])
  }

  @Test("is asked for once per element, in the same order in every process")
  func order() {
    // A set of as many numbers is in this order by chance alone, once in 100 factorial.
    var asked: [Int] = []
    _ = Array(0..<100).closure { element -> [Int] in
      asked.append(element)
      return element < 10 ? [element + 100, 0] : []
    }
    #expect(asked == (10..<100).reversed() + (0..<10).reversed().flatMap { [$0, $0 + 100] })
  }
}
