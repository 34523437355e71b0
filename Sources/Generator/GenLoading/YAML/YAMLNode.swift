#if YAML
/// One node of a YAML document, in a flat array in the order of the text: what is in a collection follows it, and a key stands
/// directly before its value.
struct YAMLNode {
  /// The kinds of nodes.
  enum Kind: Equatable {
    /// A scalar, which a tag or the core schema gives its type.
    case scalar(isPlain: Bool)
    /// A sequence, whose elements follow.
    case sequence
    /// A mapping, whose keys and values follow in turn.
    case mapping
    /// An alias of the node at an index.
    case alias(of: Int)
  }

  /// The kind of the node.
  var kind: Kind
  /// The tag that the text gives it; `nil` without one.
  var tag: YAMLTag?
  /// Offset of the first byte in the text.
  var start: Int
  /// The contents of a scalar, in the bytes of its tree.
  var contents = 0..<0
  /// Index of the node behind this one and all that is in it; of a collection that is not closed, 0.
  var next: Int
}

/// A document of YAML, composed. Integers named `index` are those of ``nodes``.
struct YAMLTree {
  /// The nodes in the order of the text, of which the first is the root; empty if there is no document.
  var nodes: [YAMLNode] = []
  /// The contents of all scalars.
  var bytes: [UInt8] = []

  /// Returns the contents of a scalar, without quotes and escapes.
  func contents(_ index: Int) -> ArraySlice<UInt8> {
    bytes[nodes[index].contents]
  }

  /// Returns the contents of a scalar as text, for messages.
  func text(_ index: Int) -> String {
    String(decoding: contents(index), as: UTF8.self)
  }

  /// Returns the index of the node that a node is or is an alias of.
  func target(_ index: Int) -> Int {
    if case .alias(let target) = nodes[index].kind { target } else { index }
  }
}

/// The tags of YAML 1.2 that have a meaning in JSON.
enum YAMLTag: String {
  case string = "tag:yaml.org,2002:str"
  case null = "tag:yaml.org,2002:null"
  case boolean = "tag:yaml.org,2002:bool"
  case integer = "tag:yaml.org,2002:int"
  case float = "tag:yaml.org,2002:float"
  case sequence = "tag:yaml.org,2002:seq"
  case mapping = "tag:yaml.org,2002:map"

  /// Creates the tag with a name; texts with a meaning of their own elsewhere, such as dates, are strings.
  init?(named name: String) {
    switch name {
    case "!", "tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:binary": self = .string
    default: self.init(rawValue: name)
    }
  }
}
#endif
