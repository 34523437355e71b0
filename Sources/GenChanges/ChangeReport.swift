/// What a new description does to the Swift code of those who use the client of the old one.
package struct ChangeReport: Sendable, Equatable {
  /// Breaking ones first; apart from that in the order of the plans.
  package let changes: [Change]

  /// Which part of a version of the client goes up.
  package enum VersionPart: String, Sendable {
    case major, minor, patch
  }

  package var isBreaking: Bool { changes.contains { !$0.effects.isEmpty } }

  package var versionPart: VersionPart { changes.isEmpty ? .patch : isBreaking ? .major : .minor }
}

/// A difference between two plans.
package struct Change: Sendable, Equatable {
  /// One of the two plans, as far as the change is about it.
  package struct Side: Sendable, Equatable {
    /// What the plan has, such as a type; `nil` where a whole entity comes or goes.
    package let value: String?
    package let place: Place?
  }

  /// A place in a description, counted from 1.
  package struct Place: Sendable, Equatable, CustomStringConvertible {
    package let path: String
    package let line: Int
    package let column: Int

    package var description: String { "\(path):\(line):\(column)" }
  }

  /// What kind of change it is, such as `property.removed`.
  package let id: String
  package let effects: ChangeEffects
  /// The Swift name of what is changed, such as `Pet.name`; the old one where there is one.
  package let name: String
  /// One sentence without a final period.
  package let message: String
  /// `nil` for what is new.
  package let old: Side?
  /// `nil` for what is removed.
  package let new: Side?
}
