import SwiftPlan

/// The types of two plans, next to each other.
struct TypeComparison {
  /// The types of the old plan.
  let old: DeclaredTypes
  /// The types of the new plan.
  let new: DeclaredTypes
  /// The paths in the new plan, by those in the old one, of the types that are still there.
  private let newPaths: [[String]: [String]]
  /// The paths in the old plan, by those in the new one.
  private let oldPaths: [[String]: [String]]
  /// The paths of the types that are an alias in one of the plans alone: that is a change of theirs, and not of what has them.
  private let replaced: (old: Set<[String]>, new: Set<[String]>)

  /// Creates a comparison.
  ///
  /// - Parameter pairs: The paths of the types that both plans have.
  init(_ old: DeclaredTypes, _ new: DeclaredTypes, pairs: [(old: [String], new: [String])]) {
    self.old = old
    self.new = new
    newPaths = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    oldPaths = Dictionary(pairs.map { ($0.new, $0.old) }) { first, _ in first }
    let replaced = pairs.filter { old.isAlias($0.old) != new.isAlias($0.new) }
    self.replaced = (Set(replaced.map(\.old)), Set(replaced.map(\.new)))
  }

  // MARK: - In Swift

  /// Returns whether both are one type: a renamed one is the same, and so is what the old one is an alias for now.
  func isSame(_ old: SwiftType?, _ new: SwiftType?) -> Bool {
    old.map(renamed) == new.map(resolved) || old.map(followed) == new.map { self.new.resolved($0) }
  }

  /// Returns whether an expression of the old type is one of the new type without a change.
  func converts(_ old: SwiftType?, to new: SwiftType?) -> Bool {
    guard let old, let new else { return old == new }
    return isConvertible(renamed(old), to: resolved(new)) || isConvertible(followed(old), to: self.new.resolved(new))
  }

  /// Returns an old type by the new names.
  private func renamed(_ type: SwiftType) -> SwiftType {
    old.resolved(type, except: replaced.old).replacingDeclared { newPaths[$0].map(SwiftType.declared) }
  }

  /// Returns an old type by the new names, with what is an alias in the new plan alone followed, too: code that has the old name
  /// means that type.
  private func followed(_ type: SwiftType) -> SwiftType { new.resolved(renamed(type)) }

  /// Returns a new type with aliases followed.
  private func resolved(_ type: SwiftType) -> SwiftType { new.resolved(type, except: replaced.new) }

  /// Whether Swift converts a type by itself: to an optional, also within lists and dictionaries.
  private func isConvertible(_ type: SwiftType, to target: SwiftType) -> Bool {
    if type == target { return true }
    switch (type, target) {
    case (.optional(let type), .optional(let target)), (.array(let type), .array(let target)),
      (.dictionary(let type), .dictionary(let target)):
      return isConvertible(type, to: target)
    case (_, .optional(let target)): return isConvertible(type, to: target)
    default: return false
    }
  }

  // MARK: - As values

  /// Returns whether the old client can decode what the new description has at a place.
  ///
  /// - Parameter isTold: Whether something else says that it is a value of the type.
  func isDecodable(_ old: SwiftType?, from new: SwiftType?, isTold: Bool = false) -> Bool {
    guard let old, let new else { return (old ?? .builtIn(.void)) == (new ?? .builtIn(.void)) }
    var reading = Reading(
      reader: self.old, writer: self.new, readers: oldPaths, isText: false, isTold: isTold, isRequest: false)
    return reading.accepts(old, new)
  }

  /// Returns whether the new description allows what the old client sends.
  ///
  /// - Parameters:
  ///   - isText: Whether it is the text of a parameter, and not JSON.
  ///   - isTold: Whether something else says that it is a value of the type.
  func isAllowed(_ old: SwiftType?, by new: SwiftType?, isText: Bool, isTold: Bool = false) -> Bool {
    guard let old, let new else { return old == new }
    var reading = Reading(
      reader: self.new, writer: self.old, readers: newPaths, isText: isText, isTold: isTold, isRequest: true)
    return reading.accepts(new, old)
  }
}

/// The question whether one side can read what the other one writes.
private struct Reading {
  let reader: DeclaredTypes
  /// The types of the side that writes.
  let writer: DeclaredTypes
  /// The paths on the side of the reader of the writer's types.
  let readers: [[String]: [String]]
  /// Whether values are texts of parameters, and not JSON.
  let isText: Bool
  /// Whether something else says what type a value has: one without what the reader knows is something else then.
  let isTold: Bool
  /// Whether the reader is a server, to which nothing and `null` are not the same.
  let isRequest: Bool
  /// The types that are being compared already, or were.
  var seen: Set<[SwiftType]> = []
  /// The number of types within each other that are being compared.
  var depth = 0

  /// Whether every value of the written type can be read as the type.
  mutating func accepts(_ type: SwiftType, _ written: SwiftType) -> Bool {
    let isTighter = isRequest && writer.resolved(written).isNullable && !reader.resolved(type).isNullable
    let (type, written) = (plain(type, in: reader), plain(written, in: writer))
    if isTighter, type.present != .builtIn(.jsonValue) { return false }
    switch (type, written) {
    case (.builtIn(.jsonValue), _): return true
    case (.optional(let type), .optional(let written)), (.array(let type), .array(let written)),
      (.dictionary(let type), .dictionary(let written)), (.jsonText(let type), .jsonText(let written)),
      (.serverSentEvent(let type), .serverSentEvent(let written)), (.streamed(let type), .streamed(let written)):
      return accepts(type, written)
    case (.optional(let type), _): return accepts(type, written)
    case (.builtIn(let type), .builtIn(let written)): return type.accepts(written, isText: isText)
    case (.builtIn(.string), .jsonText): return true
    case (.declared(let path), .declared(let writtenPath)):
      // What differs in a type that both have is a change of that type.
      return readers[writtenPath] == path && hasSameKind(path, writtenPath) || acceptsContents(of: path, writtenPath)
    case (.declared(let path), .builtIn): return hasMember(path, that: written)
    default: return type == written
    }
  }

  /// Whether a member of a union, which is found by trying them, can be read from a value.
  private mutating func hasMember(_ path: [String], that written: SwiftType) -> Bool {
    guard depth < Limits.nestedTypes, case .union(let union)? = reader[path]?.kind, union.discriminator == nil,
      seen.insert([.declared(path), written]).inserted
    else { return false }
    depth += 1
    defer { depth -= 1 }
    return union.cases.contains { accepts($0.type, written) }
  }

  /// The type as JSON has it: values of enumerations and identifiers are those of their raw types, as unknown ones are read, too.
  private func plain(_ type: SwiftType, in types: DeclaredTypes) -> SwiftType {
    switch types.resolved(type) {
    case .nullable(let wrapped), .optional(let wrapped): return .optional(wrapped.present)
    case .declared(let path):
      switch types[path]?.kind {
      case .enumeration(let enumeration): return .builtIn(enumeration.rawType.builtIn)
      case .identifier(let identifier): return plain(identifier.rawType, in: types)
      default: return .declared(path)
      }
    case let resolved: return resolved
    }
  }

  /// Whether two declared types are of one kind.
  private func hasSameKind(_ path: [String], _ writtenPath: [String]) -> Bool {
    reader[path]?.kind.words == writer[writtenPath]?.kind.words
  }

  /// Compares types that have nothing to do with each other by what is in them.
  private mutating func acceptsContents(of path: [String], _ writtenPath: [String]) -> Bool {
    guard depth < Limits.nestedTypes else { return false }
    guard seen.insert([.declared(path), .declared(writtenPath)]).inserted else { return true }
    depth += 1
    defer { depth -= 1 }
    guard case .structure(let structure)? = reader[path]?.kind,
      case .structure(let written)? = writer[writtenPath]?.kind
    else { return false }
    let properties = Dictionary(written.properties.map { ($0.key, $0) }) { first, _ in first }
    for property in structure.properties {
      guard let other = properties[property.key] else {
        if property.type.isOptional, !isTold || depth > 1 { continue }
        return false
      }
      if !accepts(property.type, other.type) { return false }
    }
    return true
  }
}

extension SwiftType {
  /// Whether a value may be `null`, and not only missing.
  fileprivate var isNullable: Bool { if case .nullable = unwrapped { true } else { false } }
}

extension Enumeration.RawType {
  /// The type of the values, as it stands alone.
  fileprivate var builtIn: BuiltInType {
    switch self {
    case .string: .string
    case .int: .int
    case .int64: .int64
    case .double: .double
    case .json: .jsonValue
    }
  }
}

extension BuiltInType {
  /// Whether every value of another type can be read as one of this type.
  ///
  /// - Parameter isText: Whether both are texts, and not JSON.
  fileprivate func accepts(_ other: BuiltInType, isText: Bool) -> Bool {
    if self == other || self == .jsonValue || isText && self == .string { return true }
    return switch self {
    case .string: other.isString
    case .int, .int64: [.int, .int64, .int32, .uint32].contains(other)
    case .uint64: other == .uint32
    case .double, .float, .decimal: other.isNumber
    default: false
    }
  }

  /// Whether the values are strings in JSON.
  private var isString: Bool {
    [
      .string, .date, .calendarDate, .uuid, .url, .data, .base64URL, .int64InString, .uint64InString, .decimalInString,
    ].contains(self)
  }

  /// Whether the values are numbers in JSON.
  private var isNumber: Bool {
    [.int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal].contains(self)
  }
}
