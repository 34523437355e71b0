public import Foundation

/// An amount, as this app has it: a text such as `EUR 12.50` would do as well, so its `Codable` is its own.
public nonisolated struct Money: Codable, Hashable, Sendable {
  public var currency: String
  public var amount: Decimal

  public init(_ currency: String, _ amount: Decimal) {
    self.currency = currency
    self.amount = amount
  }

  private enum CodingKeys: String, CodingKey {
    case currency = "cur"
    case amount = "amt"
  }
}
