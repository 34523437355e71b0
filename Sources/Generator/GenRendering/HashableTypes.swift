/// Which types of the models are `Hashable`; all are `Equatable`.
package enum HashableTypes: String, Sendable, CaseIterable {
  case all, none
}
