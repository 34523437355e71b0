/// The reader of a union, over any source: it keeps the discriminator and the types for ``UnionSearch``.
///
/// It is the only ``UnionReader``.
struct UnionValue<Source: UnionSource, Union>: UnionReader {
  /// The value.
  private let source: Source
  /// The types among which the best one is searched.
  private var search: UnionSearch<Source>
  /// The name of the discriminator that was asked for last, for errors.
  private var discriminatorName: StaticString = ""

  /// Creates the reader of a value.
  init(_ source: Source) {
    self.source = source
    search = UnionSearch(source)
  }

  mutating func discriminator(_ name: StaticString) -> String? {
    discriminatorName = name
    return source.requiredObject().flatMap { source.text(name, in: $0) }
  }

  mutating func impliedDiscriminator(_ name: StaticString) -> String? {
    source.object.flatMap { source.text(name, in: $0) }
  }

  mutating func member<Member: FieldValue>(_ make: (Member) -> Union) -> Union? {
    source.hasFailed ? nil : source.read(Member.self).map(make)
  }

  mutating func unknown(_ make: (JSONValue) -> Union) -> Union? {
    guard !source.hasFailed, source.recordUnknown(unknownReason) else { return nil }
    return source.read(JSONValue.self).map(make)
  }

  /// The text of the error of a value whose discriminator is missing or unknown.
  private var unknownReason: String {
    let place = "the \(discriminatorName) of \(Union.self)"
    guard let value = source.object.flatMap({ source.text(discriminatorName, in: $0) }) else {
      return "\(place) is missing"
    }
    return "\(value.quotedExcerpt) is not one of the known values of \(place)"
  }

  mutating func attempt<Member: FieldValue>(
    _ make: @escaping (Member) -> Union, keys: [StaticString], nested: KeyValuePairs<StaticString, [StaticString]>
  ) {
    search.attempts.append(
      UnionSearch.Attempt(type: Member.self, keys: keys, nested: nested) { $0.read(Member.self).map { make($0) } })
  }

  mutating func best(or make: (JSONValue) -> Union, several: @escaping ([Union]) -> Union) -> Union? {
    search.several = { several($0.compactMap { $0 as? Union }) }
    return best(or: make)
  }

  mutating func best(or make: (JSONValue) -> Union) -> Union? {
    guard !source.hasFailed, let finding = source.catching({ try search.best(of: Union.self) }) else { return nil }
    if let value = finding.value { return value as? Union }
    guard finding.isPreserved || source.recordUnknown(finding.failures) else { return nil }
    return source.read(JSONValue.self).map(make)
  }
}
