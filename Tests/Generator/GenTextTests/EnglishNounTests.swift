import GenText
import Testing

@Suite("The number of an English noun")
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
      ("apis", "api"), ("menus", "menu"), ("SKUs", "SKU"),
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

  @Test(
    "may be both, with the forms that the word would have then",
    arguments: [
      ("pets", ["pets", "pet", "petses"]), ("pet", ["pet", "pets"]), ("people", ["people", "person", "peoples"]),
      ("person", ["person", "people", "persons"]),
      ("categories", ["categories", "categorie", "category", "categorieses"]),
      ("boxes", ["boxes", "boxe", "box", "boxeses"]), ("company", ["company", "companys", "companies"]),
    ] as [(String, Set<String>)])
  func numbers(word: String, want: Set<String>) {
    #expect(word.numbers == want)
  }
}
