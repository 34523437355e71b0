import GenDiagnostics
import GenSource

/// The actions of an overlay, in their order.
struct DriftChanges {
  private struct Action {
    let target: String
    let reason: String
    /// What is merged into the target, as JSON; `nil` where it is removed.
    let update: String?
  }

  private var actions: [Action] = []
  /// The values that are added to enums, by the paths of their schemas, in the order of these.
  private var values: [(path: String, values: [String], reason: String)] = []
  /// The requirements that are removed, by the paths of their schemas.
  private var requirements: [(owner: DescriptionPlace, names: [String], reason: String)] = []
  /// What takes the place of schemas as a whole comes last, as it changes the paths below them.
  private var replacements: [Action] = []
  /// The changes that are there already: operations share schemas.
  private var known: Set<String> = []

  var isEmpty: Bool { actions.isEmpty && values.isEmpty && requirements.isEmpty && replacements.isEmpty }

  mutating func update(_ target: String, _ update: String, because finding: DriftFinding) {
    guard known.insert("\(target) \(update)").inserted else { return }
    actions.append(Action(target: target, reason: finding.summary, update: update))
  }

  mutating func remove(_ target: String, because finding: DriftFinding) {
    guard known.insert(target).inserted else { return }
    actions.append(Action(target: target, reason: finding.summary, update: nil))
  }

  mutating func addValue(_ value: String, to schema: String, because finding: DriftFinding) {
    guard known.insert("\(schema).enum \(value)").inserted else { return }
    if let index = values.firstIndex(where: { $0.path == schema }) {
      values[index].values.append(value)
    } else {
      values.append((schema, [value], finding.summary))
    }
  }

  mutating func removeRequirement(_ name: String, from owner: DescriptionPlace, because finding: DriftFinding) {
    guard known.insert("\(owner.path).required \(name)").inserted else { return }
    if let index = requirements.firstIndex(where: { $0.owner.path == owner.path }) {
      requirements[index].names.append(name)
    } else {
      requirements.append((owner, [name], finding.summary))
    }
  }

  mutating func replace(_ place: DescriptionPlace, by schema: String, because finding: DriftFinding) {
    guard let member = place.member, known.insert("\(place.path) \(schema)").inserted else { return }
    replacements.append(Action(target: place.path, reason: finding.summary, update: nil))
    replacements.append(
      Action(target: member.object, reason: finding.summary, update: "{\(jsonString(member.key)):\(schema)}"))
  }

  /// The overlay as JSON, with a line for each member of an action.
  func overlay(title: String) -> String {
    let ofValues = values.map {
      Action(target: $0.path, reason: $0.reason, update: "{\"enum\":[\($0.values.joined(separator: ","))]}")
    }
    let all = actions + ofValues + requirements.flatMap(removals) + replacements
    let texts = all.map { action in
      """
          {
            "target": \(jsonString(action.target)),
            "description": \(jsonString(action.reason)),
            \(action.update.map { "\"update\": " + $0 } ?? "\"remove\": true")
          }
      """
    }
    return """
      {
        "overlay": "1.0.0",
        "info": { "title": \(jsonString(title)), "version": "1" },
        "actions": [
      \(texts.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// A list that nothing is left of is no list of OpenAPI 3.0: it is removed as a whole.
  private func removals(of requirement: (owner: DescriptionPlace, names: [String], reason: String)) -> [Action] {
    let path = requirement.owner.path + ".required"
    let all = Set(requirement.owner.node["required"]?.elements.compactMap(\.string) ?? [])
    guard all != Set(requirement.names) else { return [Action(target: path, reason: requirement.reason, update: nil)] }
    return requirement.names.map {
      Action(target: "\(path)[?@ == \(DescriptionPlace.quoted($0))]", reason: requirement.reason, update: nil)
    }
  }
}
