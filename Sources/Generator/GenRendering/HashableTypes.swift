/// The types of the models that are `Hashable`; all are `Equatable`.
package enum HashableTypes: String, Sendable, CaseIterable {
  case all, none
}
