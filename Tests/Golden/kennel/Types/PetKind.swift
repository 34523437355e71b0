/// A type of the module that the client is in.
public nonisolated enum PetKind: String, Codable, Hashable, Sendable {
  case cat, dog
}
