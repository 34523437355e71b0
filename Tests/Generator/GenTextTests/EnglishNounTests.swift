import GenText
import Testing

@Suite("The singular of an English noun")
struct EnglishNounTests {
  @Test(
    "is told by the ending of the last word",
    arguments: [
      ("tags", "tag"), ("line_items", "line_item"), ("LINE_ITEMS", "LINE_ITEM"), ("categories", "category"),
      ("CATEGORIES", "CATEGORY"), ("addresses", "address"), ("boxes", "box"), ("taxes", "tax"), ("branches", "branch"),
      ("dishes", "dish"),
      ("houses", "house"), ("responses", "response"), ("statuses", "status"), ("bonuses", "bonus"),
      ("viruses", "virus"),
    ])
  func regular(plural: String, want: String) {
    #expect(plural.singular == want)
  }

  @Test(
    "is known where the ending would make another word",
    arguments: [
      ("children", "child"), ("Children", "Child"), ("PEOPLE", "PERSON"), ("petIds", "petId"), ("indices", "index"),
      ("aliases", "alias"), ("movies", "movie"), ("caches", "cache"), ("criteria", "criterion"),
    ])
  func irregular(plural: String, want: String) {
    #expect(plural.singular == want)
  }

  @Test(
    "is not told of what looks like no plural",
    arguments: ["", "s", "gas", "tag", "status", "address", "analysis", "series", "news", "canvas", "data", "https"])
  func none(text: String) {
    #expect(text.singular == nil)
  }
}
