/// What the models of a golden case conform to because its options say so.
public protocol Auditable {}

extension Auditable {
  public var isAudited: Bool { true }
}
