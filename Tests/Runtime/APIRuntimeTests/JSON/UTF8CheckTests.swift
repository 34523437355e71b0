import Testing

@testable import APIRuntime

@Suite("A check of UTF-8")
struct UTF8CheckTests {
  private static func firstFlaw(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { text in
      text.baseAddress.flatMap { UTF8Check.firstFlaw(in: $0, count: text.count) }
    }
  }

  /// Texts around what is looked at: of one, two, three and four bytes a scalar.
  private static let surroundings = ["a", "é", "日", "𝄞"].map { Array($0.utf8) }

  private static let scalars: [[UInt8]] = [
    [0x00], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80],
    [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF],
    [0xF4, 0x8F, 0xBF, 0xBF],
  ]

  private static let flaws: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2, 0x80], [0xE0, 0x80, 0x80],
    [0xE0, 0x9F, 0xBF], [0xE1, 0x80], [0xE1, 0x80, 0x41], [0xE1, 0x41, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF1, 0x80, 0x80], [0xF1, 0x80, 0x80, 0x41],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test("finds nothing in UTF-8, wherever a scalar stands", arguments: scalars)
  func scalar(_ scalar: [UInt8]) {
    for surrounding in Self.surroundings {
      for count in 0..<70 {
        let before = Array(repeatElement(surrounding, count: count).joined())
        for behind in [0, 1, 40] {
          let text = before + scalar + Array(repeatElement(surrounding, count: behind).joined())
          #expect(Self.firstFlaw(text) == nil, "\(count) of \(surrounding) before, \(behind) behind")
        }
      }
    }
  }

  @Test("finds what is not well-formed, wherever it stands", arguments: flaws)
  func flaw(_ flaw: [UInt8]) {
    for surrounding in Self.surroundings {
      for count in 0..<70 {
        let before = Array(repeatElement(surrounding, count: count).joined())
        for behind in [0, 1, 40] {
          let text = before + flaw + Array(repeatElement(surrounding, count: behind).joined())
          #expect(Self.firstFlaw(text) == before.count, "\(count) of \(surrounding) before, \(behind) behind")
        }
      }
    }
  }

  @Test("agrees with Swift about bytes by chance")
  func chance() {
    var state: UInt64 = 7
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var flawed = 0
    for _ in 0..<20_000 {
      var text: [UInt8] = []
      for _ in 0..<random(below: 60) { text += Self.scalars[random(below: Self.scalars.count)] }
      if !text.isEmpty, random(below: 2) == 0 { text[random(below: text.count)] = UInt8(random(below: 256)) }
      let isValid = String(decoding: text, as: UTF8.self).utf8.elementsEqual(text)
      #expect((Self.firstFlaw(text) == nil) == isValid, "\(text)")
      flawed += isValid ? 0 : 1
    }
    #expect(flawed > 3_000)
  }
}
