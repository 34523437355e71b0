import GenDiagnostics
import GenSource

/// The components that are another one or `null`, by their names and by all that they say: a `nullable-simple-user` that says what
/// `simple-user` does, and that it may be `null`. OpenAPI 3.0 has no short way to say so.
struct NullableComponents {
  /// The other component, by the schema that allows `null`.
  private var others: [JSONNode: JSONMember] = [:]

  /// None.
  init() {}

  /// Finds those of `components/schemas`.
  init(of schemas: JSONNode) {
    let names = schemas.members.map { (member: $0, name: Self.plainName($0.key)) }
    let nullable = names.filter(\.name.isNullable)
    if nullable.isEmpty { return }
    let plain = Dictionary(
      names.filter { !$0.name.isNullable }.map { ($0.name.text, $0.member) }, uniquingKeysWith: { first, _ in first })
    for (member, name) in nullable {
      guard let other = plain[name.text], Self.differInNullAlone(member.value, other.value) else { continue }
      others[member.value] = other
    }
  }

  /// The component that a schema is, but for `null`; `nil` for most.
  func other(of schema: JSONNode) -> JSONMember? { others[schema] }

  /// The letters and digits of a name, without a word that says that `null` is allowed.
  private static func plainName(_ name: String) -> (text: String, isNullable: Bool) {
    let text = name.lowercased().filter { $0.isLetter || $0.isNumber }
    for word in ["nullableof", "nullable"] where text.hasPrefix(word) {
      return (String(text.dropFirst(word.count)), true)
    }
    return text.hasSuffix("nullable") ? (String(text.dropLast("nullable".count)), true) : (text, false)
  }

  /// Whether two schemas say the same of every value but `null`.
  private static func differInNullAlone(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard left.kind == .object, right.kind == .object else { return false }
    let (left, right) = (said(left), said(right))
    return left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        left.key == right.key && left.values.count == right.values.count
          && zip(left.values, right.values).allSatisfy { $0.hasSameContent(as: $1) }
      }
  }

  /// The values of keywords, in the order of their keys, without what is said of `null` and to people.
  private static func said(_ schema: JSONNode) -> [(key: String, values: [JSONNode])] {
    schema.members.compactMap { member in
      switch SchemaKeyword(rawValue: member.key) {
      case .nullable, .xNullable, .title, .description, .example, .examples: nil
      case .type: (member.key, values(member.value).filter { !$0.isNull && !$0.isString("null") })
      case .enum: (member.key, values(member.value).filter { !$0.isNull })
      default: (member.key, [member.value])
      }
    }.sorted { $0.key.isInByteOrder(before: $1.key) }
  }

  /// The elements of a list, or what stands in the place of one.
  private static func values(_ node: JSONNode) -> [JSONNode] { node.kind == .array ? Array(node.elements) : [node] }
}
