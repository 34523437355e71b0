import GenSelection
import GenNaming
import SwiftPlan

/// The properties of the types that are declared, by which values are found in bodies.
///
/// It knows types and keys; which of the values are about a page is known to ``PageWords`` and ``PageInference``.
struct BodyProperties {
  /// A value in a body.
  struct BodyPath {
    /// The keys on the way to it; `[-1]` for the last element of a list.
    var keys: [String]
    /// The Swift names of the properties on the way to it; none for the last element of a list.
    var names: [String]
    /// The value in a closure that is given the body.
    var expression: SwiftExpression
    /// The type, without what only says that there may be none.
    var type: SwiftType
    /// Whether there may be no value, because of it or of something on the way to it.
    var isOptional: Bool
    /// Whether it can be set: nothing on the way to it may be missing, and it is not a `Nullable`.
    var isWritable: Bool
    /// The property that has the value; `nil` for a body and an element.
    var property: Structure.Property?

    /// The keys as `PagePath` has them.
    var path: PagePath {
      PagePath(keys.reduce("") { $0.isEmpty || $1.hasPrefix("[") ? $0 + $1 : $0 + "." + $1 })
    }

    /// The value as a plan has it.
    var value: PagesPlan.Value { PagesPlan.Value(path: path.text, keys: keys, expression: expression) }

    /// The value as an `Int`; none of a number with a fraction.
    var integer: PagesPlan.Value {
      func exact(_ value: SwiftExpression) -> SwiftExpression { .call("Int", [.init("exactly", value)]) }
      func clamped(_ value: SwiftExpression) -> SwiftExpression { .call("Int", [.init("clamping", value)]) }
      let integer: SwiftExpression =
        switch (type, isOptional) {
        case (.builtIn(.int), _): expression
        case (.builtIn(.double), true): .flatMapped(expression, to: exact(.word("$0")))
        case (.builtIn(.double), false): exact(expression)
        case (_, true): .mapped(expression, to: clamped(.word("$0")))
        case (_, false): clamped(expression)
        }
      return PagesPlan.Value(path: path.text, keys: keys, expression: integer)
    }
  }

  /// The declared types.
  let declarations: DeclarationTable

  /// Returns a body as a whole, or another value.
  func body(_ type: SwiftType, _ expression: SwiftExpression = .word("$0")) -> BodyPath {
    resolved(
      BodyPath(
        keys: [], names: [], expression: expression, type: type, isOptional: false, isWritable: true, property: nil))
  }

  /// Returns a value without what only says that there may be none, and without other names for its type.
  private func resolved(_ found: BodyPath) -> BodyPath {
    var found = found
    while true {
      switch found.type {
      case .optional(let inner):
        found.type = inner
        found.isOptional = true
      case .nullable(let inner):
        found.expression = .property("value", of: found.expression, isOptional: found.isOptional)
        found.type = inner
        found.isOptional = true
        found.isWritable = false
      case .declared(let path):
        guard let target = declarations.aliased(path) else { return found }
        found.type = target
      default: return found
      }
    }
  }

  /// Returns the properties of the structure that a type is, through aliases; none for any other type.
  private func properties(of type: SwiftType) -> [Structure.Property] {
    if case .structure(let structure)? = declarations.declaration(of: type)?.kind { structure.properties } else { [] }
  }

  /// Returns the properties that a value may be found in: generated code that used a deprecated one would have a warning.
  private func usableProperties(of type: SwiftType) -> [Structure.Property] {
    properties(of: type).filter { $0.deprecation == nil }
  }

  /// Returns the number of values that are directly in other ones.
  func memberCount(of owners: [BodyPath]) -> Int { owners.reduce(0) { $0 + properties(of: $1.type).count } }

  /// Returns the value of a property of another value.
  private func member(_ property: Structure.Property, of owner: BodyPath) -> BodyPath {
    resolved(
      BodyPath(
        keys: owner.keys + [property.key], names: owner.names + [property.name],
        expression: .property(property.name, of: owner.expression, isOptional: owner.isOptional), type: property.type,
        isOptional: false, isWritable: owner.isWritable && !owner.isOptional && property.constant == nil,
        property: property))
  }

  /// Returns the values that are directly in another one.
  func members(of owner: BodyPath) -> [BodyPath] {
    usableProperties(of: owner.type).map { member($0, of: owner) }
  }

  /// Returns the lists that are directly in another value: few properties are, and what leads to the others is not
  /// needed.
  func lists(in owner: BodyPath) -> [BodyPath] {
    usableProperties(of: owner.type).filter { isList($0.type) }.map { member($0, of: owner) }
  }

  /// Returns the values directly in another one that have members themselves.
  func objects(in owner: BodyPath) -> [BodyPath] {
    usableProperties(of: owner.type).filter { isStructure($0.type) }.map { member($0, of: owner) }
  }

  /// Whether a type is a structure, through aliases.
  private func isStructure(_ type: SwiftType) -> Bool {
    if case .structure? = declarations.declaration(of: type)?.kind { true } else { false }
  }

  /// Whether a type is a list, through aliases.
  private func isList(_ type: SwiftType) -> Bool {
    if case .array = declarations.resolved(type) { true } else { false }
  }

  /// Returns the last element of a list; `nil` for what is not a list.
  func last(of list: BodyPath) -> BodyPath? {
    guard case .array(let element) = list.type else { return nil }
    var last = resolved(
      BodyPath(
        keys: list.keys + ["[-1]"], names: [],
        expression: .property("last", of: list.expression, isOptional: list.isOptional),
        type: element, isOptional: false, isWritable: false, property: nil))
    last.isOptional = true
    return last
  }

  /// Returns the value at a path. A key may have dots in it: the longest one that there is counts.
  func value(at path: PagePath, in body: BodyPath) -> BodyPath? {
    var current = body
    var rest = path.text[...]
    while !rest.isEmpty {
      if rest.hasPrefix("[-1]") {
        guard let last = last(of: current) else { return nil }
        current = last
        rest = rest.dropFirst(4)
        if rest.first == "." { rest = rest.dropFirst() }
        continue
      }
      let matching = usableProperties(of: current.type).filter { property in
        !property.key.isEmpty && rest.hasPrefix(property.key)
          && [nil, ".", "["].contains(rest.dropFirst(property.key.count).first)
      }
      guard let property = matching.max(by: { $0.key.utf8.count < $1.key.utf8.count }) else { return nil }
      current = member(property, of: current)
      rest = rest.dropFirst(property.key.count)
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return current
  }

  /// Returns the type of a body in which a property can be set: of one that may be missing, if it can be made of nothing. `nil` for any
  /// other one.
  func settableType(of body: BodyPlan) -> SwiftType? {
    guard body.isOptional else { return body.type }
    let type = body.type.present
    let isMadeOfNothing = properties(of: type).allSatisfy {
      $0.type.isOptional && !$0.sendsNull || $0.initialValue != nil
    }
    return isMadeOfNothing ? type : nil
  }

  /// Returns the property at a path that can be set; `nil` where one on the way may be missing.
  func writableProperty(at path: PagePath, in type: SwiftType) -> BodyPath? {
    value(at: path, in: body(type)).flatMap { $0.isWritable && $0.property != nil ? $0 : nil }
  }
}

extension SwiftType {
  /// Whether it is a number without a fraction.
  var isInteger: Bool { [.int, .int32, .int64, .uint32, .uint64].contains(where: { self == .builtIn($0) }) }

  /// Whether a value of it can say where the next page begins: a text or a number.
  var isCursor: Bool {
    switch self {
    case .builtIn(.string), .builtIn(.uuid), .builtIn(.int64InString), .builtIn(.uint64InString), .builtIn(.double):
      true
    default: isInteger
    }
  }
}
