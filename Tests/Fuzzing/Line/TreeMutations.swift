/// Keywords whose meeting in unusual places is worth a try.
private let keywords = [
  "$ref", "type", "properties", "items", "allOf", "oneOf", "anyOf", "enum", "const", "default", "format", "required",
  "additionalProperties", "discriminator", "prefixItems", "if", "then", "nullable", "content", "schema", "parameters",
  "requestBody", "responses", "headers", "servers", "variables", "security", "get", "post", "in", "name", "style",
  "tags",
  "operationId", "description", "title", "encoding", "itemSchema", "callbacks", "readOnly", "mapping", "propertyName",
]

private let values = [
  "null", "true", "false", "0", "-1", "1.5", "1e400", "99999999999999999999", "\"\"", "\"string\"", "\"object\"",
  "\"array\"",
  "\"integer\"", "\"null\"", "[]", "{}", "[{}]", "[null]", "{\"type\":\"object\"}", "{\"$ref\":\"#\"}", "\"date-time\"",
  "\"*/ struct INJECTED {} /*\"", "\"\\n\"", "\"Self\"", "\"init\"", "\"self\"", "\"query\"", "\"path\"",
  "\"deepObject\"",
]

/// A description changed in a few places, by parts of itself and of `donor` among others.
func mutation(of tree: JSONTree, with donor: JSONTree, _ seed: CUnsignedInt) -> JSONTree {
  var random = RandomSource(seed: UInt64(seed))
  let mutations = TreeMutations(references: references(in: tree))
  var tree = tree
  for _ in 0...random.index(below: 6) {
    let donor = random.index(below: 4) == 0 ? donor : tree
    let graft = donor.value(at: random.index(below: donor.count))
    let position = random.index(below: tree.count)
    let root = tree
    tree.change(at: position) { mutations.change(&$0, graft, root, &random) }
    // Copies of copies would soon be too large to be told apart from a bomb.
    if tree.count > 5_000 { break }
  }
  return tree
}

/// The texts of the references, each once, sorted.
private func references(in tree: JSONTree) -> [String] {
  var texts: Set<String> = []
  var pending = [tree]
  while let tree = pending.popLast() {
    if case .object(let members) = tree {
      for case (key: "$ref", value: .text(let text)) in members { texts.insert(text) }
    }
    pending += tree.children
  }
  return texts.sorted()
}

/// The changes of one value.
private struct TreeMutations {
  let references: [String]

  func change(_ value: inout JSONTree, _ graft: JSONTree, _ root: JSONTree, _ random: inout RandomSource) {
    let keyword = keywords[random.index(below: keywords.count)]
    switch random.index(below: 10) {
    case 0: value = graft
    case 1: value = .text(values[random.index(below: values.count)])
    case 2: value = reference(in: root, &random)
    case 3: value = .object([("allOf", .array([value, graft]))])
    case 4: value = .object([(["oneOf", "anyOf"][random.index(below: 2)], .array([value, graft, value]))])
    case 5: value = random.index(below: 2) == 0 ? .array([value]) : .object([(keyword, value)])
    default: changeParts(of: &value, keyword, graft, root, &random)
    }
  }

  private func changeParts(
    of value: inout JSONTree, _ keyword: String, _ graft: JSONTree, _ root: JSONTree, _ random: inout RandomSource
  ) {
    switch value {
    case .text: value = .text(values[random.index(below: values.count)])
    case .array(var elements):
      let index = random.index(below: elements.count)
      switch random.index(below: 4) {
      case 0 where !elements.isEmpty: elements.remove(at: index)
      case 1 where !elements.isEmpty: elements.append(elements[index])
      case 2: elements.reverse()
      default: elements.append(graft)
      }
      value = .array(elements)
    case .object(var members):
      let index = random.index(below: members.count)
      switch random.index(below: 6) {
      case 0 where !members.isEmpty: members.remove(at: index)
      case 1 where !members.isEmpty: members[index].key = keyword
      case 2 where !members.isEmpty: members[index].key += ["", " ", "-", "_", "1", "\u{301}"][random.index(below: 6)]
      case 3 where !members.isEmpty:
        let other = random.index(below: members.count)
        (members[index].value, members[other].value) = (members[other].value, members[index].value)
      case 4: members.insert((keyword, reference(in: root, &random)), at: index)
      default: members.insert((keyword, graft), at: index)
      }
      value = .object(members)
    }
  }

  /// A reference to what others refer to, to a part of the schemas, or to nothing.
  private func reference(in root: JSONTree, _ random: inout RandomSource) -> JSONTree {
    if random.index(below: 3) > 0, !references.isEmpty {
      return .object([("$ref", .text(references[random.index(below: references.count)]))])
    }
    var pointer = "#"
    var place = root
    for _ in 0...random.index(below: 6) {
      guard case .object(let members) = place, !members.isEmpty else { break }
      let member = members[random.index(below: members.count)]
      guard member.key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"%~/\"\\".utf8.contains($0) }) else { break }
      pointer += "/" + member.key
      place = member.value
    }
    return .object([("$ref", .string(pointer))])
  }
}
