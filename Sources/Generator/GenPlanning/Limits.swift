/// The bounds of plans.
enum Limits {
  /// Arguments of a call; with more, those that can be left out are one value.
  ///
  /// The bound is on all arguments of the call together, required ones included. See ``OptionsDraft``.
  static let arguments = 12
  /// Values of an enum that a union has by their names, too.
  static let valuesOfUnion = 16
}
