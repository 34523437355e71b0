import GenNaming

/// The namespace of a server's code in front of nearly all names, in the notation with dots: `Acme.Shop` of `Acme.Shop.Order`, or the
/// name of the API in front of Google's ids, as in `library.shelves.list`.
struct SharedNamespace: Sendable {
  /// With a dot at the end; empty for none.
  private let head: String

  /// Below, names may be alike by accident.
  private static let minimumCount = 3

  /// Finds the namespace that nine in ten names have, if there are three.
  init(of names: [String]) {
    let minimum = max(Self.minimumCount, (names.count * 9 + 9) / 10)
    var head = ""
    var pending = names.filter { $0.contains(".") }
    while pending.count >= minimum {
      let heads = pending.compactMap { name -> Substring? in
        let rest = name.dropFirst(head.count)
        let segment = rest.prefix { $0.isWordPart || $0 == "_" }
        return !segment.isEmpty && rest.dropFirst(segment.count).first == "." ? segment : nil
      }
      let counts = Dictionary(heads.map { ($0, 1) }, uniquingKeysWith: +)
      guard let segment = counts.first(where: { $0.value >= minimum })?.key else { break }
      head += segment + "."
      pending.removeAll { !$0.hasPrefix(head) }
    }
    self.head = head
  }

  /// The name without the namespace, in front of it and of names within it, and without the assemblies that .NET writes behind
  /// these; `nil` if that changes nothing, or if what is left begins with no letter.
  func removed(from name: String) -> String? {
    let whole = Self.withoutAssemblies(name)
    if head.isEmpty, whole == name { return nil }
    var rest = ""
    var pending = whole[...]
    while !pending.isEmpty {
      if !head.isEmpty, pending.hasPrefix(head) { pending = pending.dropFirst(head.count) }
      let word = pending.prefix { $0.isWordPart || $0 == "." }
      rest += word
      pending = pending[word.endIndex...]
      let symbols = pending.prefix { !$0.isWordPart }
      rest += symbols
      pending = pending[symbols.endIndex...]
    }
    return rest != name && rest.first?.isLetter ?? false ? rest : nil
  }

  /// `Page[[Order]]` for ``Page`1[[Order, Shop, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null]]``.
  private static func withoutAssemblies(_ name: String) -> String {
    guard name.contains("[["), name.contains("PublicKeyToken") else { return name }
    let arguments = name.split(separator: "]", omittingEmptySubsequences: false).map { text in
      let end = text.indices.first { text[$0...].hasPrefix(", ") }
      return text[..<(end ?? text.endIndex)]
    }
    let pieces = arguments.joined(separator: "]").split(separator: "`")
    return pieces.indices.map { $0 == 0 ? String(pieces[$0]) : String(pieces[$0].drop(while: \.isNumber)) }.joined()
  }
}

extension Character {
  /// Whether it stands within a segment.
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
