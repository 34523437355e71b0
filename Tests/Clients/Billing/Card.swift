/// A way to pay that other clients have, too.
public nonisolated struct Card: Codable, Hashable, Sendable {
  public var method = "card"
  public var digits: String

  public init(digits: String) {
    self.digits = digits
  }
}
