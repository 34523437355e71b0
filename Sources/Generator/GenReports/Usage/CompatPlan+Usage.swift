import SwiftPlan

extension CompatPlan {
  /// Returns what those of some names stand for that are another generator's: the names of types with those around them, and of
  /// members. Its calls are found by their types.
  func currentNames(of names: SwiftNames) -> [String] {
    func isNamed(_ name: String) -> Bool { names.all.contains(name.withoutBackticks) }
    let types = (aliases + interfaces.flatMap(\.aliases)).filter { isNamed($0.name) }.flatMap(\.path)
    let nested = extensions.flatMap(\.aliases).filter { isNamed($0.name) }.compactMap(\.path.last)
    let members = extensions.flatMap(\.members).filter { isNamed($0.name) }.map(\.current)
    return (types + nested + members).map(\.withoutBackticks)
  }
}
