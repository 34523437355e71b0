package import GenRendering

/// Lists and objects as literals, whose objects tell names apart by their texts.
extension MustacheValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral items: MustacheValue...) {
    self = .list(count: items.count) { items[$0] }
  }

  package init(dictionaryLiteral entries: (String, MustacheValue)...) {
    self = .object { key in entries.first { $0.0 == key.text }?.1 }
  }
}
