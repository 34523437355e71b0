/// A value of a JSON text that is one of several types. See ``UnionDecoder`` for the rules.
struct JSONUnion<Union>: UnionReader {
  private var search: JSONUnionSearch
  private var discriminatorName: StaticString = ""
  private var tape: JSONTape { search.element.tape }

  init(_ element: JSONElement) {
    search = JSONUnionSearch(element)
  }

  mutating func discriminator(_ name: StaticString) -> String? {
    discriminatorName = name
    guard search.isObject else {
      tape.fail(.unexpected([String: JSONValue].self, search.element.index))
      return nil
    }
    return search.discriminator(name)
  }

  mutating func impliedDiscriminator(_ name: StaticString) -> String? {
    search.isObject ? search.discriminator(name) : nil
  }

  mutating func member<Member: FieldValue>(_ make: (Member) -> Union) -> Union? {
    guard !tape.hasFailed else { return nil }
    return Member.read(search.element).map(make)
  }

  mutating func unknown(_ make: (JSONValue) -> Union) -> Union? {
    guard !tape.hasFailed else { return nil }
    return search.unknown(of: Union.self, discriminatorName).map(make)
  }

  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>
  ) {
    search.attempts.append(
      JSONUnionSearch.Attempt(type: Member.self, keys: keys, nested: nested) { element in
        Member.read(element).map { make($0) }
      })
  }

  mutating func best(or make: (JSONValue) -> Union, several: @escaping ([Union]) -> Union) -> Union? {
    search.several = { several($0.compactMap { $0 as? Union }) }
    return best(or: make)
  }

  mutating func best(or make: (JSONValue) -> Union) -> Union? {
    guard !tape.hasFailed, let finding = search.best(of: ObjectIdentifier(Union.self)) else { return nil }
    if let value = finding.value { return value as? Union }
    if finding.isKept { return JSONValue.read(search.element).map(make) }
    return search.unknown(finding).map(make)
  }
}
