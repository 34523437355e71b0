/// The contents of nodes, by their indices alone: a walk over all nodes would count a reference to the document at every one,
/// and two threads that do would wait for each other.
extension JSONDocument {
  /// The value at the index of a node.
  package func node(at index: Int) -> JSONNode { JSONNode(document: self, index: index) }

  /// The kind of the value at the index of a node. Keys have none.
  package func kind(at index: Int) -> JSONNode.Kind {
    switch entries[index].tag {
    case .null: .null
    case .true, .false: .bool
    case .number: .number
    case .string, .escapedString, .bareString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value of a member; `nil` if there is none, or for another kind than an object.
  ///
  /// Takes constant time in large objects, and looks at the few members of others.
  package func value(of key: String, at index: Int) -> Int? {
    entries[index].tag == .object ? indexOfKey(key, in: index).map { $0 + 1 } : nil
  }

  /// Calls a function with the number of the key of every member of an object, and the index of its value; never for another
  /// kind than an object.
  package func forEachMember(at index: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    guard entries[index].tag == .object else { return }
    var key = index + 1
    let end = next(index)
    while key < end {
      body(Int(entries[key].count), key + 1)
      key = next(key + 1)
    }
  }

  /// Calls a function with the index of every element of an array; never for another kind than an array.
  package func forEachElement(at index: Int, _ body: (_ element: Int) -> Void) {
    guard entries[index].tag == .array else { return }
    var element = index + 1
    let end = next(index)
    while element < end {
      body(element)
      element = next(element)
    }
  }

  /// The key of the member whose value is at an index.
  ///
  /// The value must be one of an object, which is not checked.
  package func member(ofValueAt index: Int) -> JSONMember { JSONMember(document: self, index: index - 1) }
}
