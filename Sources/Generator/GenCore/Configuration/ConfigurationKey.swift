package import GenSelection

/// A key of a client in a configuration, which stands for an option.
package struct ConfigurationKey: Sendable {
  /// The form of the value in JSON.
  package indirect enum Value: Equatable, Sendable {
    /// A text that is not empty.
    case text
    /// The path of a file or a folder, from the folder of the configuration.
    case path
    /// A Boolean; `false` is the default.
    case flag
    /// One of some words.
    case word([String])
    /// Several; one alone may stand without brackets.
    case list(Value)
    /// An object, whose members are values of the option: a key, `=` and the value.
    case map(MemberForm, Value)
  }

  /// The keys on the way from the client, such as `["filter", "include"]`.
  package let path: [String]
  package let value: Value

  /// Creates a key.
  package init(_ path: String..., is value: Value) {
    self.init(path: path, is: value)
  }

  package init(path: [String], is value: Value) {
    self.path = path
    self.value = value
  }
}

/// How the members of an object are values of an option, such as `schema:Pet=Animal`.
package enum MemberForm: Equatable, Sendable {
  /// The key is a word; an `=` may be in the value, but not in it.
  case words
  /// The key is what a selector selects, without its kind where the object is for one kind alone.
  case selectors(SelectorGrammar, of: Selector.Kind?)
  /// The same, but an `=` may be in the value, and not in the selector. A value alone is for all.
  case rules

  /// Returns a member as a value of the option.
  func text(_ key: String, _ value: String) -> String {
    if case .selectors(_, let kind?) = self { return "\(kind.word):\(key)=\(value)" }
    return "\(key)=\(value)"
  }

  /// Returns the member that a value of the option is; `nil` for one that belongs to another object.
  func member(_ text: String) -> (key: String, value: String)? {
    switch self {
    case .words: return sides(of: text, at: text.firstIndex(of: "=")).map { ($0.selector, $0.value) }
    case .rules: return sides(of: text, at: text.firstIndex(of: "=")).map { ($0.selector, $0.value) } ?? ("*", text)
    case .selectors(let grammar, let kind):
      guard let (original, value) = sides(of: text, at: text.lastIndex(of: "=")),
        let selector = try? grammar.selector(original)
      else { return nil }
      guard let kind else { return (original, value) }
      return selector.kind == kind ? (selector.name, value) : nil
    }
  }
}

/// A key with the option that it stands for.
package struct ConfigurableOption: Sendable {
  /// Such as `--include`.
  package let option: String
  /// The text of the help for the option.
  package let summary: String
  /// The key in a configuration.
  package let key: ConfigurationKey

  /// Creates a key of an option.
  package init(_ option: String, _ summary: String, _ key: ConfigurationKey) {
    self.option = option
    self.summary = summary
    self.key = key
  }
}

extension [ConfigurableOption] {
  /// Returns the keys of the object that some keys lead to, in the order of the options, each with its option; `nil` for a key
  /// that leads to an object.
  func members(at path: [String]) -> [(key: String, option: ConfigurableOption?)] {
    var members: [(key: String, option: ConfigurableOption?)] = []
    for option in self where option.key.path.count > path.count && option.key.path.starts(with: path) {
      let key = option.key.path[path.count]
      if members.contains(where: { $0.key == key }) { continue }
      members.append((key, option.key.path.count == path.count + 1 ? option : nil))
    }
    return members
  }
}

/// A client as a configuration describes it.
package struct ConfiguredClient: Sendable {
  /// The name for `--only`.
  package let name: String
  /// The path of the description, with its place.
  package let description: OptionValue
  /// Where paths start that no option gives: that of the configuration, empty or with a slash at the end.
  package let folder: String
  /// The values of options, by the names of these.
  package internal(set) var values: [String: [OptionValue]]
  /// The module of shared types that it is; `nil` for a client with calls.
  package var module: String?
  /// Whether that module is a package, as a client is that imports it.
  package var isPackage = false
}
