/// Named values, in the order given.
///
/// Names are few and short, so a lookup goes through them one by one. Of a name given twice the first counts.
package struct MustacheObject: Sendable, ExpressibleByDictionaryLiteral {
  private var entries: [(String, MustacheValue)]

  package init(_ entries: [(String, MustacheValue)] = []) {
    self.entries = entries
  }

  package init(dictionaryLiteral entries: (String, MustacheValue)...) {
    self.entries = entries
  }

  var names: [String] {
    entries.map(\.0)
  }

  /// The value of `name`, if there is one; assigning nil takes the name away.
  package subscript(name: String) -> MustacheValue? {
    get {
      // Texts of different lengths are told apart soonest.
      entries.firstIndex { $0.0.utf8.count == name.utf8.count && $0.0 == name }.map { entries[$0].1 }
    }
    set {
      let index = entries.firstIndex { $0.0 == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].1 = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
