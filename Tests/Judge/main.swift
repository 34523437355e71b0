// Calls the operations in another file, one after the other, and says how each call ended.
//
// `calls` and `makeClient` stand in the file that calls.py writes.

import APIRuntime
import Foundation

/// A value of any type a call takes, read from its JSON.
func value<T: Decodable>(_ json: String) throws -> T {
  try JSONDecoder.api().decode(T.self, from: Data(json.utf8))
}

/// A file of a media type, whose bytes are read from their JSON.
func file(_ json: String, contentType: MediaType) throws -> UploadFile {
  var file: UploadFile = try value(json)
  file.contentType = contentType
  return file
}

/// The response of a call that is given a completion.
func completed<Body: Sendable>(
  _ call: (@escaping @Sendable (Result<Body, any Error>) -> Void) throws -> RequestTask
) async throws -> Body {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try call { continuation.resume(with: $0) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

var client = makeClient(server: ServerURL(CommandLine.arguments[1]))
client.configuration.unknownValues = .rejected
for (number, call) in calls.enumerated() {
  client.configuration.headers["X-Judge-Call"] = String(number)
  do {
    try await call(client)
    print("answered \(number)")
  } catch {
    print("failed \(number) \("\(error)".replacingOccurrences(of: "\n", with: " "))")
  }
}
