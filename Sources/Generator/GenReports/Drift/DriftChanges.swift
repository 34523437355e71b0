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
    /// The path of the schema.
    let path: String
    /// The member that the schema is.
    let member: (object: String, key: String)
    /// The value that takes its place.
    let schema: JSONText
    let reason: String
  }

  /// The actions that are made as they come.
  private var actions: [Action] = []
  /// The values that are added to enums, by the paths of their schemas, in the order of these.
  private var values: [(path: String, values: [JSONText], reason: String)] = []
  /// The requirements that are removed, by the paths of their schemas.
  private var requirements: [(owner: DescriptionPlace, names: [String], reason: String)] = []
  /// The schemas that become a part of another one. They come first, as that changes the paths of what is in them.
  private var wrappings: [Wrapping] = []
  /// The places of wrapped schemas in what takes their place, by their paths.
  private var inner: [String: String] = [:]
  /// The changes that are there already, because operations share schemas.
  private var known: Set<String> = []

  /// Whether nothing is to be changed.
  var isEmpty: Bool { actions.isEmpty && values.isEmpty && requirements.isEmpty && wrappings.isEmpty }

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

  /// Adds a value to the enum of a schema.
  mutating func addValue(_ value: JSONText, to schema: String, because finding: DriftFinding) {
    guard known.insert("\(schema).enum \(value.line)").inserted else { return }
    if let index = values.firstIndex(where: { $0.path == schema }) {
      values[index].values.append(value)
    } else {
      values.append((schema, [value], finding.summary))
    }
  }

  /// Makes a member of a schema optional.
  mutating func removeRequirement(_ name: String, from owner: DescriptionPlace, because finding: DriftFinding) {
    guard known.insert("\(owner.path).required \(name)").inserted else { return }
    if let index = requirements.firstIndex(where: { $0.owner.path == owner.path }) {
      requirements[index].names.append(name)
    } else {
      requirements.append((owner, [name], finding.summary))
    }
  }

  /// Makes a schema the first part of another one, by `anyOf` or `allOf`.
  ///
  /// - Parameters:
  ///   - others: The further parts.
  ///   - members: The further members.
  mutating func wrap(
    _ place: DescriptionPlace, in keyword: String, besides others: [JSONText] = [],
    adding members: [(key: String, value: JSONText)] = [], because finding: DriftFinding
  ) {
    guard let member = place.member, known.insert("\(place.path) \(keyword)").inserted else { return }
    inner[place.path] = ".\(keyword)[0]"
    let schema = JSONText.object([(keyword, .array([JSONText(place.node)] + others))] + members)
    wrappings.append(Wrapping(path: place.path, member: member, schema: schema, reason: finding.summary))
  }

  /// Returns the overlay as JSON, with a line for each member of an action.
  func overlay(title: String) -> [UInt8] {
    let ofValues = values.map {
      Action(target: $0.path, reason: $0.reason, update: .object([("enum", .array($0.values))]))
    }
    let all = wrappingActions() + (actions + ofValues + requirements.flatMap(removals)).map(moved)
    return JSONText.object([
      ("overlay", .string("1.0.0")),
      ("info", .object([("title", .string(title)), ("version", .string("1"))])),
      ("actions", .array(all.map(\.json))),
    ]).indented
  }

  /// Returns the actions that wrap schemas, the outer ones first, so that the inner ones are where their new paths say.
  private func wrappingActions() -> [Action] {
    wrappings.sorted { $0.path.utf8.count < $1.path.utf8.count }.flatMap { wrapping in
      let object = path(wrapping.member.object)
      return [
        Action(target: path(wrapping.path, isWhole: false), reason: wrapping.reason, update: nil),
        Action(
          target: object, reason: wrapping.reason,
          update: .object([(wrapping.member.key, wrapping.schema)])),
      ]
    }
  }

  /// Returns the action at the path that its target has when all schemas are wrapped.
  private func moved(_ action: Action) -> Action {
    Action(target: path(action.target), reason: action.reason, update: action.update)
  }

  /// Returns a path when all schemas are wrapped.
  ///
  /// - Parameter isWhole: Whether a schema at its end counts, too.
  private func path(_ path: String, isWhole: Bool = true) -> String {
    if inner.isEmpty { return path }
    var result = ""
    var start = path.startIndex
    for end in path.indices where path[end] == "." || path[end] == "[" {
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
