import GenDiagnostics
import GenSource

/// The actions of an overlay, in their order.
///
/// It collects changes that may be asked for several times, in any order, and writes an overlay that can be applied in
/// one run.
struct DriftChanges {
  /// An action of the overlay.
  private struct Action {
    /// The JSONPath of the target.
    let target: String
    let reason: String
    /// The value that is merged into the target; `nil` where it is removed.
    let update: JSONText?

    /// The action as an overlay has it, with what is merged on one line.
    var json: JSONText {
      .object([
        ("target", .string(target)), ("description", .string(reason)),
        update.map { ("update", .json($0.line)) } ?? ("remove", .bool(true)),
      ])
    }
  }

  /// A schema that becomes a part of another one.
  private struct Wrapping {
    /// The schema.
    let place: DescriptionPlace
    /// The keyword that has the parts: `anyOf`, or `allOf` as long as the schema is the only one.
    var keyword: String
    /// The other parts.
    var others: [JSONText]
    /// The other members.
    var members: [(key: String, value: JSONText)]
    let reason: String

    /// The value that takes the place of the schema.
    var schema: JSONText { .object([(keyword, .array([JSONText(place.node)] + others))] + members) }

    /// Adds parts and members that are not there yet.
    mutating func add(_ keyword: String, _ others: [JSONText], _ members: [(key: String, value: JSONText)]) {
      if keyword == "anyOf" { self.keyword = keyword }
      for other in others where !self.others.contains(where: { $0.line == other.line }) { self.others.append(other) }
      for member in members where !self.members.contains(where: { $0.key == member.key }) {
        self.members.append(member)
      }
    }
  }

  /// A schema in whose place another one comes, which has nothing of it.
  private struct Replacement {
    /// The schema.
    let place: DescriptionPlace
    /// The value that takes its place.
    let schema: JSONText
    let reason: String
  }

  /// Values by their keys, in the order in which these came.
  private struct Keyed<Value> {
    private(set) var values: [Value] = []
    private var positions: [String: Int] = [:]

    var isEmpty: Bool { values.isEmpty }

    /// Changes the value of a key, or adds one.
    mutating func change(_ key: String, _ change: (inout Value) -> Void, orAdd value: @autoclosure () -> Value) {
      if let position = positions[key] {
        change(&values[position])
      } else {
        positions[key] = values.count
        values.append(value())
      }
    }
  }

  /// The actions that are made as they come.
  private var actions: [Action] = []
  /// The elements that are added to lists, such as the values of enums, by the paths of their objects, in the order of these.
  private var lists = Keyed<(path: String, key: String, elements: [JSONText], reason: String)>()
  /// The requirements that are removed, by the paths of their schemas.
  private var requirements = Keyed<(owner: DescriptionPlace, names: [String], reason: String)>()
  /// The schemas that become a part of another one. They come first, as that changes the paths of what is in them.
  private var wrappings = Keyed<Wrapping>()
  /// The schemas that are replaced. What else is changed in them is not.
  private var replacements = Keyed<Replacement>()
  /// The changes that are there already, because operations share schemas.
  private var known: Set<String> = []

  /// Whether nothing is to be changed.
  var isEmpty: Bool {
    actions.isEmpty && lists.isEmpty && requirements.isEmpty && wrappings.isEmpty && replacements.isEmpty
  }

  /// Merges a value into a target.
  mutating func update(_ target: String, _ update: JSONText, because finding: DriftFinding) {
    guard known.insert("\(target) \(update.line)").inserted else { return }
    actions.append(Action(target: target, reason: finding.summary, update: update))
  }

  /// Removes a target.
  mutating func remove(_ target: String, because finding: DriftFinding) {
    guard known.insert(target).inserted else { return }
    actions.append(Action(target: target, reason: finding.summary, update: nil))
  }

  /// Adds an element to a list of an object, such as a value to the `enum` of a schema.
  mutating func add(_ element: JSONText, to key: String, of object: String, because finding: DriftFinding) {
    guard known.insert("\(object) \(key) \(element.line)").inserted else { return }
    lists.change("\(object) \(key)", { $0.elements.append(element) }, orAdd: (object, key, [element], finding.summary))
  }

  /// Adds a type to those of a schema, which become a list if it has one type.
  mutating func addType(_ type: String, to schema: DescriptionPlace, because finding: DriftFinding) {
    if let only = schema.node["type"]?.string {
      remove(schema.path + ".type", because: finding)
      add(.string(only), to: "type", of: schema.path, because: finding)
    }
    add(.string(type), to: "type", of: schema.path, because: finding)
  }

  /// Makes a member of a schema optional.
  mutating func removeRequirement(_ name: String, from owner: DescriptionPlace, because finding: DriftFinding) {
    guard known.insert("\(owner.path).required \(name)").inserted else { return }
    requirements.change(owner.path, { $0.names.append(name) }, orAdd: (owner, [name], finding.summary))
  }

  /// Makes a schema the first part of another one, by `anyOf` or `allOf`. Of one that is wrapped twice, all parts are those of one `anyOf`.
  ///
  /// - Parameters:
  ///   - others: The further parts.
  ///   - members: The further members.
  mutating func wrap(
    _ place: DescriptionPlace, in keyword: String, besides others: [JSONText] = [],
    adding members: [(key: String, value: JSONText)] = [], because finding: DriftFinding
  ) {
    wrappings.change(
      place.path, { $0.add(keyword, others, members) },
      orAdd: Wrapping(place: place, keyword: keyword, others: others, members: members, reason: finding.summary))
  }

  /// Puts another schema in the place of one.
  mutating func replace(_ place: DescriptionPlace, by schema: JSONText, because finding: DriftFinding) {
    replacements.change(
      place.path, { _ in }, orAdd: Replacement(place: place, schema: schema, reason: finding.summary))
  }

  /// Returns the overlay as JSON, with a line for each member of an action.
  func overlay(title: String) -> [UInt8] {
    JSONText.object([
      ("overlay", .string("1.0.0")),
      ("info", .object([("title", .string(title)), ("version", .string("1"))])),
      ("actions", .array(allActions().map(\.json))),
    ]).indented
  }

  /// Returns the actions in their order: each finds what it changes at its path after those before it. Changes of what is replaced are left
  /// out, but for members that are added to what takes its place.
  private func allActions() -> [Action] {
    let replaced = Set(replacements.values.map(\.place.path))
    func isWithinReplaced(_ path: String) -> Bool {
      !replaced.isEmpty && Self.ends(ofSteps: path).contains { replaced.contains(String(path[..<$0])) }
    }
    func isLeft(_ path: String) -> Bool { !replaced.contains(path) && !isWithinReplaced(path) }
    let actions = actions.filter { !isWithinReplaced($0.target) }
    let wrappings = wrappings.values.filter { isLeft($0.place.path) }
    let ofLists = lists.values.filter { isLeft($0.path) }.map {
      Action(target: $0.path, reason: $0.reason, update: .object([($0.key, .array($0.elements))]))
    }
    let removals = requirements.values.filter { isLeft($0.owner.path) }.flatMap(removals)
    let inner = Dictionary(uniqueKeysWithValues: wrappings.map { ($0.place.path, ".\($0.keyword)[0]") })
    let outermost = replacements.values.filter { !isWithinReplaced($0.place.path) }
    let replacing =
      wrappings.map { ($0.place, $0.schema, $0.reason) } + outermost.map { ($0.place, $0.schema, $0.reason) }
    // The outer ones are first, so that the inner ones are where their new paths say.
    let first = replacing.sorted { $0.0.path.utf8.count < $1.0.path.utf8.count }.flatMap { place, schema, reason in
      place.member.map { member in
        [
          Action(target: Self.path(place.path, inner, isWhole: false), reason: reason, update: nil),
          Action(
            target: Self.path(member.object, inner), reason: reason, update: .object([(member.key, schema)])),
        ]
      } ?? []
    }
    return first
      + (actions + ofLists + removals).map { action in
        Action(target: Self.path(action.target, inner), reason: action.reason, update: action.update)
      }
  }

  /// Returns where the steps of a path end before the last one.
  private static func ends(ofSteps path: String) -> [String.Index] {
    path.indices.filter { path[$0] == "." || path[$0] == "[" }
  }

  /// Returns a path when all schemas are wrapped.
  ///
  /// - Parameters:
  ///   - inner: The places of wrapped schemas in what takes their place, by their paths.
  ///   - isWhole: Whether a schema at its end counts, too.
  private static func path(_ path: String, _ inner: [String: String], isWhole: Bool = true) -> String {
    if inner.isEmpty { return path }
    var result = ""
    var start = path.startIndex
    for end in ends(ofSteps: path) {
      guard let inner = inner[String(path[..<end])] else { continue }
      result += path[start..<end] + inner
      start = end
    }
    return result + path[start...] + (isWhole ? inner[path] ?? "" : "")
  }

  /// Returns the actions that remove requirements. A list that nothing is left of is not a list of OpenAPI 3.0: it is
  /// removed as a whole.
  private func removals(of requirement: (owner: DescriptionPlace, names: [String], reason: String)) -> [Action] {
    let path = requirement.owner.path + ".required"
    let all = Set(requirement.owner.node["required"].strings)
    guard all != Set(requirement.names) else { return [Action(target: path, reason: requirement.reason, update: nil)] }
    return requirement.names.map {
      Action(target: "\(path)[?@ == \(DescriptionPlace.quoted($0))]", reason: requirement.reason, update: nil)
    }
  }
}
