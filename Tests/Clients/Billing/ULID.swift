/// A text of 26 letters and digits that is in capitals whatever a server sends.
public nonisolated struct ULID: RawRepresentable, Codable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue.uppercased()
  }
}
