import APIRuntime
import Foundation
import Petstore

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

  /// The number of pets.
  func listPets() async throws -> Int {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return 0 }
    components.queryItems = [URLQueryItem(name: "limit", value: "20")]
    guard let url = components.url else { return 0 }
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode([Pet].self, from: data).count
  }
}
