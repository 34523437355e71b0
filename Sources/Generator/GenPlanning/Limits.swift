/// The bounds of plans.
enum Limits {
  /// The bytes of an id in which the path of its operation is looked for: a longer one is not made of a function.
  static let madeID = 1_000
  /// Arguments of a call; with more, those that can be left out are one value.
  ///
  /// The bound is on all arguments of the call together, required ones included. See ``OptionsDraft``.
  static let arguments = 12
  /// Values of an enum that a union has by their names, too.
  static let valuesOfUnion = 16
}
