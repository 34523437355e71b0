import GenSource

/// The values of a description and of its overlays, while actions change them.
///
/// Values are known by their numbers, which are indices of ``nodes``, and keys by theirs, which are indices of
/// ``keys``: the same key has the same number in all documents. A value is never taken out of ``nodes``, only out of
/// the children of what it is in, so numbers stay valid.
///
/// What is merged into what is decided by the run; the text of a value is read from its document.
struct ValueTree {
  /// A value: where it is written, and what is in it now.
  struct Node {
    /// Where the value is written.
    var source: JSONAssembly.Source
    /// The kind of the value, that of `source` unless it was replaced.
    var kind: JSONNode.Kind
    /// The number of what the value is in; -1 for what is in nothing.
    var parent: Int
    /// The members or elements, in their order.
    var children: [Child] = []
  }

  /// A member of an object, or an element of an array.
  struct Child {
    /// The number of the key; -1 in an array.
    let key: Int
    /// Where the key is written.
    let keySource: JSONAssembly.Source
    /// The number of the value.
    let node: Int
  }

  /// The description and the overlays.
  let documents: [JSONDocument]
  /// All values, also those that have been removed.
  private(set) var nodes: [Node] = []
  /// The texts of all keys, by their numbers.
  private(set) var keys: [String] = []
  /// The numbers of keys, by their bytes: strings that are equal in Unicode are two keys.
  private var keyNumbers: [[UInt8]: Int] = [:]
  /// The numbers of the keys of each document, by the numbers that the document has of them.
  private var numbers: [[Int]] = []
  /// The number of values and keys that may still be added.
  private(set) var rest: Int

  /// The error of actions that add more values than they may.
  struct TooLarge: Error {}

  /// The root of the description.
  let root = 0

  /// Creates the tree of a description.
  ///
  /// - Parameters:
  ///   - documents: The description, and behind it the overlays, whose values are added when actions need them.
  ///   - maximumAdded: The number of values and keys that actions may add.
  init(_ documents: [JSONDocument], maximumAdded: Int) {
    self.documents = documents
    rest = maximumAdded
    for document in documents {
      numbers.append(
        document.keys.map { key in
          let bytes = Array(key.utf8)
          if let known = keyNumbers[bytes] { return known }
          keyNumbers[bytes] = keys.count
          keys.append(key)
          return keys.count - 1
        })
    }
    nodes.reserveCapacity(documents.first?.count ?? 0)
    _ = add(JSONAssembly.Source(document: 0, index: 0))
  }

  /// Returns the number of a key; `nil` if no document has it.
  func number(ofKey key: String) -> Int? { keyNumbers[Array(key.utf8)] }

  /// Returns an array, an object or a primitive value as it is written; what is in it may be changed.
  func value(of node: Int) -> JSONNode {
    let source = nodes[node].source
    return documents[source.document].node(at: source.index)
  }

  /// Adds a value of a document, with all that is in it, and returns its number. It is in nothing as yet.
  mutating func add(_ source: JSONAssembly.Source) -> Int {
    let document = documents[source.document]
    let first = nodes.count
    nodes.append(Node(source: source, kind: document.kind(at: source.index), parent: -1))
    var node = first
    while node < nodes.count {
      var children: [Child] = []
      func append(_ index: Int, key: Int) {
        let value = JSONAssembly.Source(document: source.document, index: index)
        let keySource = JSONAssembly.Source(document: source.document, index: index - 1)
        children.append(Child(key: key, keySource: keySource, node: nodes.count))
        nodes.append(Node(source: value, kind: document.kind(at: index), parent: node))
      }
      let index = nodes[node].source.index
      document.forEachMember(at: index) { key, value in append(value, key: numbers[source.document][key]) }
      document.forEachElement(at: index) { append($0, key: -1) }
      nodes[node].children = children
      node += 1
    }
    return first
  }

  /// Adds a value that is there once more, with all that is in it now, and returns its number.
  mutating func copy(_ node: Int) throws(TooLarge) -> Int {
    let first = nodes.count
    var originals = [node]
    nodes.append(Node(source: nodes[node].source, kind: nodes[node].kind, parent: -1))
    var position = 0
    while position < originals.count {
      let copy = first + position
      let children = nodes[originals[position]].children
      rest -= 1 + children.count
      guard rest >= 0 else { throw TooLarge() }
      var copies: [Child] = []
      copies.reserveCapacity(children.count)
      for child in children {
        copies.append(Child(key: child.key, keySource: child.keySource, node: nodes.count))
        nodes.append(Node(source: nodes[child.node].source, kind: nodes[child.node].kind, parent: copy))
        originals.append(child.node)
      }
      nodes[copy].children = copies
      position += 1
    }
    return first
  }

  /// Adds a copy of a value to the end of an array or object.
  ///
  /// - Parameter child: The member that the key is taken from; `nil` for an array.
  mutating func append(_ node: Int, as child: Child?, to container: Int) throws(TooLarge) {
    let copy = try copy(node)
    nodes[copy].parent = container
    let source = nodes[copy].source
    nodes[container].children.append(Child(key: child?.key ?? -1, keySource: child?.keySource ?? source, node: copy))
  }

  /// Puts a primitive value into the place of another one.
  mutating func replace(_ node: Int, by other: Int) {
    nodes[node].source = nodes[other].source
    nodes[node].kind = nodes[other].kind
  }

  /// Takes values out of what they are in.
  mutating func remove(_ removed: Set<Int>) {
    for parent in Set(removed.map { nodes[$0].parent }) where parent >= 0 {
      nodes[parent].children.removeAll { removed.contains($0.node) }
    }
  }
}
