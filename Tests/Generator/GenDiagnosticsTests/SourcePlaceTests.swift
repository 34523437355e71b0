import GenDiagnostics
import Testing

@Suite("The origin of a place")
struct SourcePlaceTests {
  @Test("is in the original of a translated part of a joined file")
  func origin() {
    let first = SourceFile(path: "a.json", text: "1234")
    let original = SourceFile(path: "b.yaml", text: "abcdefgh")
    let marks: [SourceFile.Mark] = [.init(offset: 1, original: 5), .init(offset: 3, original: 2, isVerbatim: true)]
    let translated = SourceFile(translating: original, to: Array("123456789".utf8), marks: marks, mistakes: [])
    let joined = SourceFile(joining: translated, [first, translated])
    func origin(_ offset: Int) -> SourcePlace { SourcePlace(file: joined, offset: offset).origin }
    let wanted = [0, 5, 5, 2, 3, 4, 5, 6, 7].map { SourcePlace(file: original, offset: $0) }
    #expect((0..<9).map(origin) == wanted)
    #expect((9..<13).map(origin) == (0..<4).map { SourcePlace(file: first, offset: $0) })
    #expect((13..<22).map(origin) == wanted)
    #expect(origin(22) == SourcePlace(file: original, offset: 8))
  }

  @Test("is the place itself where a file is neither joined nor translated")
  func itself() {
    let place = SourcePlace(file: SourceFile(path: "a.json", text: "1"), offset: 1)
    #expect(place.origin == place)
  }
}
