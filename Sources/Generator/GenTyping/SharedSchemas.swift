import GenModel

/// Which equal inline schemas have one type, and what it is called: by the title of all of them, by the name that their places have, by
/// the singular of what is around them, or as the body of errors. A name is taken only if it is true at each of the places
/// and no other type of the same home has it; where there is none, each place declares its own type. Large structures share theirs
/// anyway, under the most frequent name.
struct SharedSchemas {
  /// Equal schemas with one type.
  struct Group {
    var members: [Int]
    /// The name of the type, in the description's words.
    var name: String
    var owner: SchemaPlaces.Owner
    var isLarge: Bool

    fileprivate var key: Key { Key(owner: owner, name: name.sameName) }
  }

  /// A name at the home of a type.
  fileprivate struct Key: Hashable {
    var owner: SchemaPlaces.Owner
    var name: String
  }

  /// By the index of the schema: the schema that stands for it.
  private(set) var representatives: [Int32]
  /// The groups, by their representatives.
  private(set) var groups: [Int: Group] = [:]

  private let places: SchemaPlaces
  private let table: SchemaTable
  /// The schemas that declare types, those of one set together, those with most types within them first.
  private let classes: [[Int]]
  private let areLarge: [Bool]
  /// The position of each in the order of places, by index.
  private let ranks: [Int]
  /// The nearest schema with a type around each, by index; -1 for what stands in none.
  private let enclosing: [Int32]
  /// Whether schemas stand in one that another of the same call stands for, by index.
  private let areCopies: [Bool]
  /// The representatives of the groups that have the names which several ask for.
  private var holders: [Key: Int] = [:]

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
    let areDeclaring = Set(declaring)
    var enclosing = Array(repeating: Int32(-1), count: own.count)
    var areCopies = Array(repeating: false, count: own.count)
    for index in places.order {
      let parent = Int(places.parents[index])
      if parent < 0 { continue }
      enclosing[index] = areDeclaring.contains(parent) ? Int32(parent) : enclosing[parent]
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
    areLarge = classes.map { sizes[$0[0]] >= Limits.sharedProperties }
    self.ranks = ranks
    self.enclosing = enclosing
    self.areCopies = areCopies
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

  private mutating func share() {
    for (members, isLarge) in zip(classes, areLarge) {
      let written = members.filter(isWritten)
      let found = isLarge ? large(written).map { [$0] } ?? [] : groups(of: written)
      for group in found {
        for member in group.members { representatives[member] = Int32(group.members[0]) }
        groups[group.members[0]] = group
      }
      if written.count == members.count { continue }
      // What stands in copies of a type is what stands in the one that is declared.
      let byTexts = Dictionary(written.map { (texts(of: $0), $0) }) { first, _ in first }
      let others = Set(members).subtracting(written)
      for member in others {
        if let same = byTexts[texts(of: member)] ?? written.first { representatives[member] = representatives[same] }
      }
    }
  }

  private func texts(of index: Int) -> [String?] { [places.names[index], title(index)] }

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

  private func group(_ members: [Int], _ name: String, isLarge: Bool = false) -> Group? {
    guard count(of: members) > 1 else { return nil }
    let owner = owner(of: members[0])
    let isOfAll = members.contains { self.owner(of: $0) != owner }
    let group = Group(members: members, name: name, owner: isOfAll ? .all : owner, isLarge: isLarge)
    return holders[group.key].map { $0 == members[0] } ?? true ? group : nil
  }

  private func title(_ index: Int) -> String? { places.title(of: table.all[index]) }

  /// The groups of equal schemas that have a true name.
  private func groups(of members: [Int]) -> [Group] {
    var found: [Group] = []
    var rest = members
    func take(_ candidates: [Int], _ name: String?) {
      let names = [name] + (name == nil ? [] : [qualifiedName(of: candidates)])
      guard let group = names.lazy.compactMap({ $0 }).compactMap({ group(candidates, $0) }).first else { return }
      found.append(group)
      rest.removeAll(where: Set(candidates).contains)
    }
    /// Takes those of which a text makes one name.
    func take(by text: (Int) -> String?, among candidates: [Int], if isGroup: ([Int]) -> Bool = { _ in true }) {
      let texts = Dictionary(grouping: candidates) { text($0)?.sameName }
      for (_, members) in texts.compactMap({ name, members in name.map { ($0, members) } }).inByteOrder(of: \.0)
      where isGroup(members) {
        take(members, members.compactMap(text).min { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      }
    }
    take(by: title, among: rest)
    let failures = rest.filter { places.failures[$0] != nil }
    take(failures, nameOfFailures(failures))
    if Set(rest.map { places.names[$0] }).count > 1 {
      take(
        by: { places.singularOfParent(of: table.all[$0]) }, among: rest,
        if: { members in Set(members.map { places.names[$0] }).count > 1 })
    }
    take(by: { places.names[$0] }, among: rest)
    return found
  }

  private func nameOfFailures(_ members: [Int]) -> String? {
    guard let ending = places.failures[members.first ?? -1], members.allSatisfy({ places.failures[$0] == ending })
    else { return nil }
    let names = Set(members.compactMap { places.names[$0] })
    return names.count == 1 ? names.first : "error body" + ending
  }

  /// The group of equal large structures.
  private func large(_ members: [Int]) -> Group? {
    func mostFrequent(_ texts: [String]) -> [String] {
      Dictionary(grouping: texts) { $0 }.inByteOrder(of: \.key).sorted { $0.value.count > $1.value.count }.map(\.key)
    }
    let qualified = members.map { places.qualifiedNames(of: table.all[$0]) }
    let failure = nameOfFailures(members)
    let names = zip(members, qualified).compactMap { title($0) ?? failure ?? places.names[$0] ?? $1.first }
    let longer = (0..<3).flatMap { length in mostFrequent(qualified.compactMap { $0.dropFirst(length).first }) }
    return (mostFrequent(names) + longer).lazy.compactMap { group(members, $0, isLarge: true) }.first
  }

  /// The name that places have with what is around them, if that is one name.
  private func qualifiedName(of members: [Int]) -> String? {
    let names = members.map { places.qualifiedNames(of: table.all[$0]).first }
    return Set(names.map { $0?.sameName }).count == 1 ? names[0] : nil
  }

  // MARK: - Names

  /// Leaves each name that several types ask for to a large structure, or to the one with most places, and returns whether there are
  /// some.
  private mutating func giveUpNames() -> Bool {
    let byKey = Dictionary(grouping: groups.values, by: \.key).filter { $1.count > 1 }
    for (key, groups) in byKey {
      let best = groups.map { ($0.isLarge ? 0 : 1, -$0.members.count, ranks[$0.members[0]], $0.members[0]) }.min {
        $0 < $1
      }
      holders[key] = best?.3
    }
    return !byKey.isEmpty
  }
}

extension SchemaTable {
  /// Whether a schema is not a wrapper of another one.
  fileprivate func isCore(_ index: Int) -> Bool { unwrapped(all[index]).schema === all[index] }
}
