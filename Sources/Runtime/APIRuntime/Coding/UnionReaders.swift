/// The readers of unions: an element of our JSON, and the value that a decoder is at.
///
/// They only give the union its type: everything else is done by ``UnionSearch``, which is generic in the source alone. A
/// reader that was generic in both would be looked up for each value, which takes as long as the reading.
struct JSONUnion<Union>: UnionReader {
  /// The search, to which the union adds its types.
  private var search: UnionSearch<JSONElement>

  /// Creates the reader of an element.
  init(_ element: JSONElement) {
    search = UnionSearch(element)
  }

  mutating func discriminator(_ name: StaticString) -> String? { search.discriminator(name) }

  mutating func impliedDiscriminator(_ name: StaticString) -> String? { search.impliedDiscriminator(name) }

  mutating func member<Member: FieldValue>(_ make: (Member) -> Union) -> Union? {
    search.source.hasFailed ? nil : Member.read(search.source).map(make)
  }

  mutating func unknown(_ make: (JSONValue) -> Union) -> Union? { search.unknown(of: Union.self).map(make) }

  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString], isOpen: Bool
  ) {
    search.attempts.append(
      UnionSearch.Attempt(type: Member.self, keys: keys, nested: nested, isOpen: isOpen, required: required) {
        $0.read(Member.self).map { make($0) }
      })
  }

  mutating func best(or make: (JSONValue) -> Union, several: @escaping ([Union]) -> Union) -> Union? {
    search.several = { several($0.compactMap { $0 as? Union }) }
    return best(or: make)
  }

  mutating func best(or make: (JSONValue) -> Union) -> Union? {
    let best = search.read(Union.self)
    return best.value as? Union ?? best.json.map(make)
  }
}

/// The reader of the value that a decoder is at.
struct DecoderUnion<Union>: UnionReader {
  /// The search, to which the union adds its types.
  private var search: UnionSearch<DecoderValue>

  /// Creates the reader of a value.
  init(_ value: DecoderValue) {
    search = UnionSearch(value)
  }

  mutating func discriminator(_ name: StaticString) -> String? { search.discriminator(name) }

  mutating func impliedDiscriminator(_ name: StaticString) -> String? { search.impliedDiscriminator(name) }

  mutating func member<Member: FieldValue>(_ make: (Member) -> Union) -> Union? {
    search.source.read(Member.self).map(make)
  }

  mutating func unknown(_ make: (JSONValue) -> Union) -> Union? { search.unknown(of: Union.self).map(make) }

  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>,
    required: [StaticString], isOpen: Bool
  ) {
    search.attempts.append(
      UnionSearch.Attempt(type: Member.self, keys: keys, nested: nested, isOpen: isOpen, required: required) {
        $0.read(Member.self).map { make($0) }
      })
  }

  mutating func best(or make: (JSONValue) -> Union, several: @escaping ([Union]) -> Union) -> Union? {
    search.several = { several($0.compactMap { $0 as? Union }) }
    return best(or: make)
  }

  mutating func best(or make: (JSONValue) -> Union) -> Union? {
    let best = search.read(Union.self)
    return best.value as? Union ?? best.json.map(make)
  }
}
