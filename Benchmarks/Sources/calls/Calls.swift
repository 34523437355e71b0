import Foundation

/// `calls cost`, `calls soak`, and `calls server`, which both of them start.
@main
enum Calls {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    switch arguments.popFirst() {
    case "cost":
      try await Server.run { try await Cost(server: $0).measure() }
    case "soak":
      let count = arguments.popFirst().flatMap { Int($0) } ?? 100_000
      let names = Array(arguments)
      let isFine = try await Server.run { try await Soak(server: $0).run(count: count, names: names) }
      exit(isFine ? 0 : 1)
    case "server":
      try Server.serve()
    default:
      FileHandle.standardError.write(Data("usage: calls cost | soak [COUNT [WORKLOAD…]]\n".utf8))
      exit(2)
    }
  }
}
