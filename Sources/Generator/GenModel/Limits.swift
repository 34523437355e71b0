/// Every bound on what a description can have, so that nothing multiplies or goes on without an end.
enum Limits {
  /// Operations, or schemas: twice of what the largest descriptions have. No compiler would finish with more.
  static let size = 40_000
  /// Bytes of a path; no server accepts a longer one.
  static let pathLength = 10_000
  /// Media types of one body: more than a caller could choose from.
  static let mediaTypes = 100
  /// Schemas of a form that are looked at for one with members.
  static let partsOfForm = 100
  /// Objects that are looked at for what contradicts others: hundreds of times those of the largest descriptions.
  static let consistencySteps = 5_000_000
  /// References that lead to references; people write two.
  static let references = 100
  /// Schemas that are made of one another; people write three or four.
  static let composition = 200

  /// The number of things that operations have in all, where each use of a shared component counts: descriptions that
  /// people write come to a sixth of their nodes.
  static func sharing(nodes: Int) -> Int { 20_000 + nodes }
}
