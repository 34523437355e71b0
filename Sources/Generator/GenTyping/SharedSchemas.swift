import GenDiagnostics
import GenModel
import GenText

/// The types that equal inline schemas have together, and their names: by the title of all of them, by the name that their places have, by
/// the singular of what is around them, as the body of errors, or after what a body holds. A name is taken only if it is true at each of
/// the places and no other type of the same home has it; where there is none, each place declares its own type. Large structures share
/// theirs anyway, under the most frequent name.
final class SharedSchemas {
  /// Equal schemas with one type.
  struct Group {
    var members: [Int]
    /// The name of the type, in the description's words.
    var name: NumberedName
    var owner: SchemaPlaces.Owner
    /// The number of properties that are declared once and not at every place.
    fileprivate var saved: Int

    fileprivate var key: Key { Key(owner: owner, name: name.same) }
  }

  /// A name at the home of a type.
  fileprivate struct Key: Hashable {
    var owner: SchemaPlaces.Owner
    var name: Int32
  }

  /// The names of a schema's place, in each way.
  private final class Names {
    let title: NumberedName?
    let own: NumberedName?
    let singularOfParent: NumberedName?
    let envelope: NumberedName?

    init(title: NumberedName?, own: NumberedName?, singularOfParent: NumberedName?, envelope: NumberedName?) {
      self.title = title
      self.own = own
      self.singularOfParent = singularOfParent
      self.envelope = envelope
    }
  }

  /// The numbers of names that copies of a type have in common with it.
  private struct Texts: Hashable {
    let own: Int32?
    let title: Int32?
  }

  /// By the index of the schema: the schema that stands for it. Here and below no access is checked, which would take longer than
  /// it: each is over before anything else is called.
  @exclusivity(unchecked) private(set) var representatives: [Int32]
  /// The groups, by their representatives.
  @exclusivity(unchecked) private(set) var groups: [Int: Group] = [:]

  private let places: SchemaPlaces
  private let table: SchemaTable
  /// The schemas that declare types, those of one set together, those with most types within them first.
  private let classes: [[Int]]
  /// The number of properties that each describes, with those within them.
  private let sizes: [Int]
  /// The position of each in the order of places, by index.
  private let ranks: [Int]
  /// The nearest schema with a type around each, by index; -1 for what stands in none.
  private let enclosing: [Int32]
  /// Whether schemas stand in one that another of the same call stands for, by index.
  private let areCopies: [Bool]
  /// The representatives of the groups that have the names which several ask for.
  @exclusivity(unchecked) private var holders: [Key: Int] = [:]
  @exclusivity(unchecked) private var numbers = NameNumbers()
  /// By the index of the schema, as far as they were asked for.
  @exclusivity(unchecked) private var names: [Names?]

  /// - Parameters:
  ///   - own: By the index of the schema: the schema that declares its type; -1 for what declares none.
  ///   - declares: Whether a schema is more than a list, a dictionary or a text of what declares a type.
  ///   - size: The number of properties that a schema describes, apart from those within them.
  init(
    _ own: [Int32], _ table: SchemaTable, _ places: SchemaPlaces, _ sets: SchemaSets, declares: (Schema) -> Bool,
    size: (Schema) -> Int
  ) {
    self.table = table
    self.places = places
    let declaring = places.order.filter { own[$0] == Int32($0) && declares(table.all[$0]) }
    var areDeclaring = Array(repeating: false, count: own.count)
    for index in declaring { areDeclaring[index] = true }
    var enclosing = Array(repeating: Int32(-1), count: own.count)
    var areCopies = Array(repeating: false, count: own.count)
    for index in places.order {
      let parent = Int(places.parents[index])
      if parent < 0 { continue }
      enclosing[index] = areDeclaring[parent] ? Int32(parent) : enclosing[parent]
      let isMerged = own[parent] >= 0 && own[parent] != Int32(parent) && table.isCore(parent)
      areCopies[index] = areCopies[parent] || isMerged
    }
    var heights = Array(repeating: 0, count: own.count)
    var sizes = heights
    for index in declaring.reversed() {
      sizes[index] += size(table.all[index])
      guard enclosing[index] >= 0 else { continue }
      let around = Int(enclosing[index])
      heights[around] = max(heights[around], heights[index] + 1)
      sizes[around] += sizes[index]
    }
    var equal: [SetID: [Int]] = [:]
    for index in declaring { equal[sets.set(of: table.all[index]), default: []].append(index) }
    let height = { (members: [Int]) in members.reduce(0) { max($0, heights[$1]) } }
    var ranks = Array(repeating: 0, count: own.count)
    for (rank, index) in places.order.enumerated() { ranks[index] = rank }
    classes = equal.values.map { (height($0), $0) }.sorted {
      $0.0 == $1.0 ? ranks[$0.1[0]] < ranks[$1.1[0]] : $0.0 > $1.0
    }.map(\.1)
    self.sizes = sizes
    self.ranks = ranks
    self.enclosing = enclosing
    self.areCopies = areCopies
    names = Array(repeating: nil, count: own.count)
    representatives = own
    // A name that is given up makes room for the next one.
    for _ in 0..<Limits.names {
      representatives = own
      groups = [:]
      share()
      if !giveUpNames() { return }
    }
  }

  // MARK: - Groups

  private func share() {
    for members in classes {
      var written: [Int] = []
      var others: [Int] = []
      for member in members { if isWritten(member) { written.append(member) } else { others.append(member) } }
      let isLarge = sizes[members[0]] >= Limits.sharedProperties
      let found = isLarge ? large(written).map { [$0] } ?? [] : groups(of: written)
      for group in found {
        for member in group.members { representatives[member] = Int32(group.members[0]) }
        groups[group.members[0]] = group
      }
      if others.isEmpty { continue }
      // What stands in copies of a type is what stands in the one that is declared.
      let byTexts = Dictionary(written.map { (texts(of: $0), $0) }) { first, _ in first }
      for member in others {
        if let same = byTexts[texts(of: member)] ?? written.first { representatives[member] = representatives[same] }
      }
    }
  }

  private func texts(of index: Int) -> Texts {
    let names = names(of: index)
    return Texts(own: names.own?.number, title: names.title?.number)
  }

  /// Whether a schema stands in no copy of a type that is declared elsewhere.
  private func isWritten(_ index: Int) -> Bool {
    if areCopies[index] { return false }
    var index = index
    while enclosing[index] >= 0 {
      index = Int(enclosing[index])
      if representatives[index] != Int32(index) { return false }
    }
    return true
  }

  /// Whose a schema is: what stands in a type that is shared is its home's.
  private func owner(of index: Int) -> SchemaPlaces.Owner {
    var around = enclosing[index]
    while around >= 0 {
      if let group = groups[Int(around)] { return group.owner }
      around = enclosing[Int(around)]
    }
    return places.owners[index]
  }

  private func count(of members: [Int]) -> Int {
    members.reduce(0) { $0 + (enclosing[$1] < 0 ? max(1, count(ofRootOf: $1)) : 1) }
  }

  /// The number of operations that a schema stands in.
  private func count(ofRootOf index: Int) -> Int {
    var index = index
    while places.parents[index] >= 0 { index = Int(places.parents[index]) }
    return Int(places.counts[index])
  }

  private func group(_ members: [Int], _ name: NumberedName) -> Group? {
    let count = count(of: members)
    guard count > 1 else { return nil }
    let owner = owner(of: members[0])
    let isOfAll = members.contains { self.owner(of: $0) != owner }
    let group = Group(
      members: members, name: name, owner: isOfAll ? .all : owner, saved: (count - 1) * max(1, sizes[members[0]]))
    return holders[group.key].map { $0 == members[0] } ?? true ? group : nil
  }

  /// The groups of equal schemas that have a true name. Most schemas have no equals, and need no name to be looked for.
  private func groups(of members: [Int]) -> [Group] {
    guard count(of: members) > 1 else { return [] }
    var found: [Group] = []
    var rest = members
    func take(_ candidates: [Int], _ name: NumberedName?) {
      guard let name, count(of: candidates) > 1,
        let group = group(candidates, name) ?? qualifiedName(of: candidates).flatMap({ group(candidates, $0) })
      else { return }
      found.append(group)
      rest.removeAll(where: Set(candidates).contains)
    }
    /// Takes those of which a text makes one name.
    func take(by name: (Names) -> NumberedName?, among candidates: [Int], if isGroup: ([Int]) -> Bool = { _ in true }) {
      let named = candidates.compactMap { index in name(names(of: index)).map { (index: index, name: $0) } }
      for members in Dictionary(grouping: named, by: \.name.same).values {
        let indices = members.map(\.index)
        if isGroup(indices) { take(indices, members.map(\.name).min { $0.text.isInByteOrder(before: $1.text) }) }
      }
    }
    take(by: \.title, among: rest)
    let failures = rest.filter { places.failures[$0] != nil }
    take(failures, nameOfFailures(failures))
    if haveSeveralNames(rest) { take(by: \.singularOfParent, among: rest, if: haveSeveralNames) }
    take(by: \.own, among: rest)
    take(by: \.envelope, among: rest)
    return found
  }

  /// The group of equal large structures.
  private func large(_ members: [Int]) -> Group? {
    func mostFrequent(_ texts: [String]) -> [String] {
      Dictionary(grouping: texts) { $0 }.inByteOrder(of: \.key).sorted { $0.value.count > $1.value.count }.map(\.key)
    }
    guard count(of: members) > 1 else { return nil }
    let qualified = members.map { places.qualifiedNames(of: table.all[$0]) }
    let failure = nameOfFailures(members)?.text
    let names = members.compactMap { index in
      let names = self.names(of: index)
      return names.title?.text ?? failure ?? names.own?.text
    }
    let longer = (0..<3).flatMap { length in mostFrequent(qualified.compactMap { $0.dropFirst(length).first }) }
    return (mostFrequent(names) + longer).lazy.compactMap { self.group(members, self.numbers.name($0)) }
      .first
  }

  // MARK: - Names

  private func names(of index: Int) -> Names {
    if let known = names[index] { return known }
    let schema = table.all[index]
    let own = places.names[index].map { numbers.name($0) }
    var title = places.title(of: schema).map { numbers.name($0) }
    // A title that frameworks make of the own name may have lost where its words begin.
    if let own, title?.same == own.same, own.text.wordCount > title?.text.wordCount ?? 0 { title = own }
    let found = Names(
      title: title, own: own,
      singularOfParent: places.singularOfParent(of: schema).map { numbers.name($0) },
      envelope: places.envelopeName(of: schema).map { numbers.name($0) })
    names[index] = found
    return found
  }

  private func haveSeveralNames(_ members: [Int]) -> Bool {
    guard let first = members.first.map({ names(of: $0) }) else { return false }
    return members.contains { names(of: $0).own?.number != first.own?.number }
  }

  private func nameOfFailures(_ members: [Int]) -> NumberedName? {
    guard let ending = places.failures[members.first ?? -1], members.allSatisfy({ places.failures[$0] == ending })
    else { return nil }
    let names = members.compactMap { self.names(of: $0).own }
    guard let first = names.first, names.allSatisfy({ $0.number == first.number }) else {
      return numbers.name("error body" + ending)
    }
    return first
  }

  /// The name that places have with what is around them, if that is one name.
  private func qualifiedName(of members: [Int]) -> NumberedName? {
    let names = members.lazy.map {
      self.places.qualifiedNames(of: self.table.all[$0]).first.map { self.numbers.name($0) }
    }
    guard let name = names.first else { return nil }
    return names.allSatisfy { $0?.same == name?.same } ? name : nil
  }

  /// Leaves each name that several types ask for to the one of which copies would take most, and returns whether there are some.
  private func giveUpNames() -> Bool {
    let byKey = Dictionary(grouping: groups.values, by: \.key).filter { $1.count > 1 }
    for (key, groups) in byKey {
      let best = groups.map { (-$0.saved, ranks[$0.members[0]], $0.members[0]) }.min { $0 < $1 }
      holders[key] = best?.2
    }
    return !byKey.isEmpty
  }
}

extension SchemaTable {
  /// Whether a schema is not a wrapper of another one.
  fileprivate func isCore(_ index: Int) -> Bool { unwrapped(all[index]).schema === all[index] }
}

/// A text that may be the name of a type, with numbers that are compared in its place.
struct NumberedName {
  let text: String
  /// The number of the text.
  let number: Int32
  /// The number of what texts have in common that make one name.
  let same: Int32
}

/// The numbers of the names that were met.
private struct NameNumbers {
  private var names: [String: NumberedName] = [:]
  private var common: [String: Int32] = [:]

  mutating func name(_ text: String) -> NumberedName {
    // Texts that Swift has for equal may differ in their bytes: which of them was met first decides on nothing.
    if let known = names[text] { return NumberedName(text: text, number: known.number, same: known.same) }
    let same = text.lettersAndDigits
    let number = common[same, default: Int32(common.count)]
    common[same] = number
    let name = NumberedName(text: text, number: Int32(names.count), same: number)
    names[text] = name
    return name
  }
}
