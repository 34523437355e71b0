/// The effects of a new description on the Swift code of those who use the client of the old one.
package struct ChangeReport: Sendable, Equatable {
  /// The changes, breaking ones first; apart from that in the order of the plans.
  package let changes: [Change]
  /// The effects that count as breaking.
  package let counted: ChangeEffects
  let old: ComparedDescription
  let new: ComparedDescription

  init(
    _ changes: [Change], counted: ChangeEffects, from old: ComparedDescription, to new: ComparedDescription
  ) {
    self.counted = counted
    self.old = old
    self.new = new
    self.changes =
      changes.filter { $0.breaks(counted) } + changes.filter { !$0.breaks(counted) }
  }

  /// The part of a version of the client that goes up.
  package enum VersionPart: String, Sendable {
    case major, minor, patch
  }

  /// Whether there is a change that breaks something that counts.
  package var isBreaking: Bool { changes.contains { $0.breaks(counted) } }
  /// The changes that break something that counts.
  package var breaking: [Change] { changes.filter { $0.breaks(counted) } }
  /// The title of the others, below the breaking ones.
  var othersTitle: String { others.allSatisfy(\.effects.isEmpty) ? "Safe changes" : "Other changes" }
  package var others: [Change] { changes.filter { !$0.breaks(counted) } }

  /// The part of a version that goes up by semantic versioning.
  package var versionPart: VersionPart { changes.isEmpty ? .patch : isBreaking ? .major : .minor }
}

/// One of the two descriptions, as the report names it.
struct ComparedDescription: Sendable, Equatable {
  let path: String
  let title: String
  /// The version of the API; empty where the description has none.
  let version: String
}

/// A difference between two plans.
package struct Change: Sendable, Equatable {
  /// One of the two plans, as far as the change is about it.
  package struct Side: Sendable, Equatable {
    /// The value in the plan, such as a type; `nil` where a whole entity comes or goes.
    package let value: String?
    /// The place in the description; `nil` for what it has no place of.
    package let place: ChangePlace?
  }

  /// A place in a description, counted from 1.
  package struct ChangePlace: Sendable, Equatable, CustomStringConvertible {
    /// The path of the file.
    package let path: String
    /// The line.
    package let line: Int
    /// The column, in Unicode scalars.
    package let column: Int

    /// The place as editors open it: `spec.json:12:7`.
    package var description: String { "\(path):\(line):\(column)" }
  }

  /// The kind of change, such as `property.removed`.
  package let id: String
  /// The things that it breaks.
  package let effects: ChangeEffects
  /// The Swift name of what is changed, such as `Pet.name`; the old one where there is one.
  package let name: String
  /// The names of what else has the same part of the description, such as the types that extend another one.
  package let alsoIn: [String]
  /// One sentence without a final period.
  package let message: String
  /// The old side; `nil` for what is new.
  package let old: Side?
  /// The new side; `nil` for what is removed.
  package let new: Side?

  /// The message, with the names of what else it is about.
  package var sentence: String {
    if alsoIn.isEmpty { return message }
    let names = alsoIn.prefix(Limits.shownNames).map { "`\($0)`" }.joined(separator: ", ")
    let rest = alsoIn.count - Limits.shownNames
    return "\(message); also \(names)" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Whether it has one of some effects.
  package func breaks(_ effects: ChangeEffects) -> Bool { !self.effects.isDisjoint(with: effects) }
}
