#if YAML
internal import GenDiagnostics

/// The members of mappings, with those that merge keys (`<<`) bring.
extension YAMLTranslator {
  /// Returns the members of a mapping. Those that it has itself win over those that it merges, and earlier merged ones
  /// over later ones.
  ///
  /// - Parameter merges: The number of merge keys that lead to the mapping.
  mutating func members(of mapping: Int, merges: Int = 0) -> [Member] {
    let own = ownMembers(of: mapping)
    guard own.contains(where: { isMergeKey($0.key) }) else { return own }
    var known = Set(own.map(key(of:)))
    var members: [Member] = []
    var hasMerged = false
    for member in own {
      guard isMergeKey(member.key) else {
        members.append(member)
        continue
      }
      if hasMerged {
        report(
          "yaml.merge", "a second \"<<\" in one mapping", at: member.key ?? mapping, hint: "write \"<<: [*a, *b]\"")
      }
      hasMerged = true
      for merged in merged(by: member.value, merges: merges + 1) where known.insert(key(of: merged)).inserted {
        members.append(Member(key: merged.key, value: merged.value, isMerged: true))
      }
    }
    return members
  }

  /// Returns the bytes of the key of a member, by which members are equal.
  private func key(of member: Member) -> [UInt8] {
    member.key.map { Array(tree.contents(tree.target($0))) } ?? []
  }

  /// Whether a key is `<<`, neither quoted nor with a tag.
  private func isMergeKey(_ key: Int?) -> Bool {
    guard let key, tree.nodes[key].kind == .scalar(isPlain: true), tree.nodes[key].tag == nil else { return false }
    return tree.contents(key).elementsEqual("<<".utf8)
  }

  /// Returns the members that stand in a mapping itself, merge keys included.
  private mutating func ownMembers(of mapping: Int) -> [Member] {
    var members: [Member] = []
    var key = mapping + 1
    while key < tree.nodes[mapping].next {
      let value = tree.nodes[key].next
      if case .scalar = tree.nodes[tree.target(key)].kind {
        members.append(Member(key: key, value: value))
      } else {
        report("yaml.key", "a key is a sequence or a mapping", at: key, hint: "put the key in quotes if it is text")
      }
      key = tree.nodes[value].next
    }
    return members
  }

  /// Returns the members of the mapping, or of the sequence of mappings, behind `<<`. It recurses, to the limit of
  /// merge keys.
  private mutating func merged(by value: Int, merges: Int) -> [Member] {
    guard merges <= Limits.merges else {
      stop("yaml.too-deep", "more than \(Limits.merges) merge keys lead to each other", at: value)
      return []
    }
    let target = tree.target(value)
    let sources = tree.nodes[target].kind == .sequence ? elements(of: target).map(\.value) : [value]
    var members: [Member] = []
    for source in sources where !hasStopped {
      guard tree.nodes[tree.target(source)].kind == .mapping else {
        report("yaml.merge", "\"<<\" merges mappings, and this value is not a mapping", at: source)
        continue
      }
      let merged = self.members(of: tree.target(source), merges: merges)
      // Counted even where nothing is written, so that no chain of merge keys multiplies.
      countRepeated(merged.reduce(0) { $0 + key(of: $1).count + 1 }, at: source)
      members += merged
    }
    return members
  }
}
#endif
