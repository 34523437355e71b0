import APIRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A call as it is written without a generator, with `URLSession` and `JSONDecoder`.
struct HandWrittenClient {
  private let session = URLSession(configuration: URLSessionTransport.standardConfiguration)
  private let url: URL

  init(server: URL) {
    url = server.appendingPathComponent("pets")
  }

  private struct Pet: Decodable {
    var id: Int64
    var name: String
    var status: Status?
    var tags: [String]?
    var born: String?
    var owner: String?
  }

  private enum Status: String, Decodable {
    case available, pending, sold
  }

  /// Returns the number of pets.
  func listPets(limit: Int) async throws -> Int {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return 0 }
    components.queryItems = [URLQueryItem(name: "limit", value: String(limit))]
    guard let url = components.url else { return 0 }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode([Pet].self, from: data).count
  }
}
