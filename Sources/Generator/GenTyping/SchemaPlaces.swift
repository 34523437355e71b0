import GenDiagnostics
import GenModel
import GenSource
import GenText

/// Where schemas stand in the text of a description, and what these places are called there. Which schemas share a type is decided
/// by `SharedSchemas`.
///
/// The order is that of names: named schemas first, then operations by their paths, whatever the order of the
/// description.
struct SchemaPlaces {
  /// Whose a schema is: the operations of a group, or more than these.
  enum Owner: Hashable {
    case group(Int)
    case all
  }

  /// The indices of all schemas that stand somewhere, each behind the schema that it stands in.
  private(set) var order: [Int] = []
  /// The schema in which each stands, by index; -1 for what stands in none.
  private(set) var parents: [Int32]
  /// By the index of the schema, as the text has it.
  private(set) var owners: [Owner]
  /// The number of operations that a schema stands in, by its index, of those that stand in no other schema.
  private(set) var counts: [Int32]
  /// By the index of the schema. A place whose name says nothing without what is around it has none: a body that is sent or of a
  /// success, an alternative.
  private(set) var names: [String?]
  /// The words behind the name of a body of a failure, such as `item`, by the index of the schema.
  private(set) var failures: [Int: String] = [:]
  /// The words for the whole that a schema of an operation stands in, by the index of the schema that stands in no
  /// other.
  private var subjects: [Int: [String]] = [:]
  /// An operation of each group, by the number of the group.
  private(set) var operations: [Int] = []

  private let table: SchemaTable

  /// - Parameter group: The text that the group of an operation is named after.
  init(_ table: SchemaTable, _ operations: [Operation], group: (Operation) -> String) {
    self.table = table
    parents = Array(repeating: -1, count: table.all.count)
    owners = Array(repeating: .all, count: table.all.count)
    counts = Array(repeating: 0, count: table.all.count)
    names = Array(repeating: nil, count: table.all.count)
    for kind in NamedType.kinds {
      for named in table.named.filter({ $0.kind == kind }).inByteOrder(of: \.name) { visit(named.schema) }
    }
    var groups: [String: Int] = [:]
    for index in operations.indicesByPath {
      let text = group(operations[index]).lettersAndDigits
      let number = groups[text, default: self.operations.count]
      if number == self.operations.count { self.operations.append(index) }
      groups[text] = number
      add(operations[index], of: number)
    }
  }

  // MARK: - Operations

  private mutating func add(_ operation: Operation, of group: Int) {
    let subject = operation.path.subjects
    func visit(_ schema: Schema?) {
      guard let schema else { return }
      if subjects[schema.index] == nil { subjects[schema.index] = subject }
      self.visit(schema, of: group)
    }
    func visit(_ content: MediaType) {
      visit(content.schema)
      visit(content.itemSchema)
    }
    for parameter in operation.parameters.inByteOrder(of: \.name) {
      name(parameter.schema, parameter.name)
      visit(parameter.schema)
    }
    for content in (operation.body?.contents ?? []).inByteOrder(of: \.name) { visit(content) }
    let successes = successes(among: operation.responses)
    for response in operation.responses.inByteOrder(of: \.status.text) {
      let isFailure = !successes.contains(response.status)
      for content in response.contents.inByteOrder(of: \.name) {
        if isFailure, let schema = content.schema { name(schema, response.status.bodyName, isFailure: true) }
        visit(content)
      }
      for header in response.headers { visit(header.schema) }
    }
  }

  /// Visits a schema of an operation, which may be that of others, too.
  private mutating func visit(_ schema: Schema, of group: Int) {
    if table.position(of: schema) != nil { return }
    counts[schema.index] += 1
    if counts[schema.index] == 1 || owners[schema.index] != .group(group) {
      visit(schema, counts[schema.index] == 1 ? .group(group) : .all)
    }
  }

  // MARK: - Schemas

  /// Visits a schema and what is written in it, without recursion: descriptions nest as deep as they like.
  private mutating func visit(_ root: Schema, _ owner: Owner = .all) {
    let isKnown = counts[root.index] > 1
    counts[root.index] = max(counts[root.index], 1)
    var pending = [root]
    while let schema = pending.popLast() {
      owners[schema.index] = owner
      if !isKnown {
        order.append(schema.index)
        nameProperties(of: schema)
      }
      for part in schema.written.reversed() where table.position(of: part) == nil {
        parents[part.index] = Int32(schema.index)
        pending.append(part)
      }
    }
  }

  private mutating func nameProperties(of schema: Schema) {
    for property in schema.object.properties {
      let given = property.schema.enumeration.flatMap { _ in property.schema.annotations.givenName }
      name(property.schema, given.flatMap { $0.isOfEnums ? $0.text : nil } ?? property.name)
    }
  }

  /// Names a schema, and what its values are lists, dictionaries or texts of.
  private mutating func name(_ schema: Schema, _ name: String, isFailure: Bool = false) {
    var (core, ending) = (table.unwrapped(schema).schema, "")
    // The depth is that of what is written out.
    while core.reference == nil, table.position(of: core) == nil, names[core.index] == nil {
      names[core.index] = name + ending
      if isFailure { failures[core.index] = ending }
      if let items = core.array.items {
        (core, ending) = (items, ItemWords.words(ofList: ending))
      } else if case .typed(let value) = core.object.additional, core.object.properties.isEmpty {
        (core, ending) = (value, ending + " value")
      } else if let content = core.content {
        core = content
      } else {
        return
      }
      core = table.unwrapped(core).schema
    }
  }

  // MARK: - What places are called

  /// The title of a schema, if that can be the name of a type.
  func title(of schema: Schema) -> String? {
    let title = schema.annotations.title ?? table.unwrapped(schema).schema.annotations.title
    return title.flatMap { $0.isFitName ? $0 : nil }
  }

  /// The words for the whole that a schema stands in, such as `pet` for the operations of `/pets/{id}`, with the name
  /// of its place; the shortest such name first.
  func qualifiedNames(of schema: Schema) -> [String] {
    var root = schema.index
    while parents[root] >= 0 { root = Int(parents[root]) }
    let whole = table.position(of: table.all[root]).map { [table.named[$0].name] } ?? subjects[root] ?? []
    guard let name = names[schema.index] else { return whole }
    return whole.map { $0 + " " + name }
  }

  /// The words for a body that holds a named structure or a list of one, such as `pet body` for `{"data": Pet}` and
  /// `pet list body` for `{"data": [Pet], "next": …}`; `nil` for other schemas, and for a body that has a name.
  func envelopeName(of schema: Schema) -> String? {
    guard parents[schema.index] < 0, names[schema.index] == nil else { return nil }
    let properties = table.unwrapped(schema).schema.object.properties.map { table.unwrapped($0.schema).schema }
    let lists = properties.compactMap { $0.array.items.flatMap(name(ofReference:)) }
    if lists.count == 1 { return lists[0] + " list body" }
    return properties.count == 1 ? name(ofReference: properties[0]).map { $0 + " body" } : nil
  }

  /// The name of the structure that a schema refers to.
  private func name(ofReference schema: Schema) -> String? {
    guard let position = table.unwrapped(schema).schema.reference.flatMap(table.position(of:)) else { return nil }
    let target = table.unwrapped(table.named[table.target(of: position)].schema).schema
    return target.object.properties.isEmpty && !target.isComposed ? nil : table.named[position].name
  }

  /// The singular of what is around a property, such as `link` for those of `links`; `nil` where that is not a plural.
  func singularOfParent(of schema: Schema) -> String? {
    guard parents[schema.index] >= 0 else { return nil }
    let parent = table.all[Int(parents[schema.index])]
    guard !parent.object.properties.isEmpty else { return nil }
    let name = table.position(of: parent).map { table.named[$0].name } ?? names[parent.index]
    return name.flatMap(\.singular)
  }
}

extension PathTemplate {
  /// The singular of the last segment that is not a parameter, and the same behind those before it.
  fileprivate var subjects: [String] {
    let named = text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.contains(UInt8(ascii: "{")) }
    let segments = named.suffix(3).map { String(Substring($0)) }.map { $0.singular ?? $0 }
    return (1...3).filter { $0 <= segments.count }.map { segments.suffix($0).joined(separator: " ") }
  }
}

extension Response.Status {
  /// The name of a body of a failure.
  fileprivate var bodyName: String { self == .default ? "error body" : words + " body" }
}

extension Schema {
  /// The schemas that are written in it, those of properties in the byte order of their names.
  fileprivate var written: [Schema] {
    var parts = object.properties.inByteOrder(of: \.name).map(\.schema)
    if let values = object.additional.typed { parts.append(values) }
    if let items = array.unevaluated.typed { parts.append(items) }
    if let content { parts.append(content) }
    if let items = array.items { parts.append(items) }
    parts += array.prefixItems
    if !isComposed { return parts }
    return parts + composition.allOf + composition.oneOf + composition.anyOf + composition.conditional
  }
}

extension String {
  /// Whether it can be the name of a type: a few words, and no sentence.
  fileprivate var isFitName: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic, utf8.count <= 40 else { return false }
    return utf8.split(separator: UInt8(ascii: " ")).count <= 4 && unicodeScalars.allSatisfy(\.isOfFitName)
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in the name of a type: a letter, a digit, or what stands between words.
  fileprivate var isOfFitName: Bool {
    guard let byte = UInt8(exactly: value), isASCII else {
      return properties.isAlphabetic || properties.numericType != nil
    }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte.isASCIIDigit || " _-".utf8.contains(byte)
  }
}
