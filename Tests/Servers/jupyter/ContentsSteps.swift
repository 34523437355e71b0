import APIRuntime
import Foundation

/// What the server sends of a file whose content was not asked for. The description says that none of it is null.
private struct Entry: Decodable {
  var name: String
  var path: String
  var type: String
  var size: Int?
  var mimetype: String?
}

/// Makes a call and reads what really comes of it.
@MainActor
private func entry(_ contents: JupyterServerClient.Contents, _ request: RequestBuilder<Contents>) async throws
  -> Entry
{
  let response = try await contents.client.response(for: request.data(accept: "application/json"))
  return try JSONDecoder().decode(Entry.self, from: response.body)
}

@MainActor
func keepContents(_ contents: JupyterServerClient.Contents) async {
  let path = "ä folder/a b&c.txt"

  await step("make a folder, of which more comes back as null than the description allows") {
    let made = try await entry(
      contents, ContentsAPI.putApiContentsByPath(path: "ä folder", body: .init(type: "directory")))
    try expect(made.path, "ä folder")
    try expect(made.type, "directory")
  }

  await step("a null that is not described is an error with its member's name and the body") {
    let body = ContentsAPI.PutApiContentsByPath.RequestBody(type: "file", format: "text", content: "x")
    do {
      _ = try await contents.putApiContentsByPath(path: "null.txt", body: body)
      throw Mismatch(description: "null was read as a String")
    } catch let error as APIError {
      guard case .undecodableBody(_, let response) = error else { throw error }
      try expect("\(error)".contains("content: expected String, found null"), "\(error)")
      try expect(response.status, 201)
      try expect(try JSONDecoder().decode(Entry.self, from: response.body).name, "null.txt")
    }
  }

  await step("save a file in a folder, under a path with slash, space and signs") {
    let body = ContentsAPI.PutApiContentsByPath.RequestBody(type: "file", format: "text", content: "grüße\n")
    let saved = try await entry(contents, ContentsAPI.putApiContentsByPath(path: path, body: body))
    try expect(saved.path, path)
    try expect(saved.size, 8)
  }

  await step("read a file as text, with its hash") {
    let file = try await contents.getApiContentsByPath(path: path, type: .file, format: .text, content: 1, hash: 1)
    try expect(file.content, "grüße\n")
    try expect(file.name, "a b&c.txt")
    try expect(file.type, .file)
    try expect(file.hash, "b8fb07e729d2c238732229327c1b0669dcb8a15705340409cbbed2a6995898e2")
    try expect(file.hashAlgorithm, "sha256")
  }

  await step("read a file as Base64") {
    let file = try await contents.getApiContentsByPath(path: path, format: .base64)
    let text = file.content.filter { $0 != "\n" }
    try expect(Data(base64Encoded: text), Data("grüße\n".utf8))
  }

  await step("list a folder") {
    let listing = try await contents.client.response(
      for: ContentsAPI.getApiContentsByPath(path: "ä folder").data(accept: "application/json"))
    let json = try JSONDecoder().decode(JSONValue.self, from: listing.body)
    try expect(json["content"]?[0]?["path"], .string(path))
  }

  await step("copy a file") {
    let copy = try await entry(
      contents, ContentsAPI.postApiContentsByPath(path: "ä folder", body: .init(copyFrom: path)))
    try expect(copy.path, "ä folder/a b&c-Copy1.txt")
  }

  await step("rename a file") {
    let renamed = try await entry(
      contents, ContentsAPI.patchApiContentsByPath(path: "ä folder/a b&c-Copy1.txt", body: .init(path: "copy.txt")))
    try expect(renamed.path, "copy.txt")
  }

  await step("checkpoints of a file: create, list, restore, delete") {
    let created = try await contents.postApiContentsByPathCheckpoints(path: "copy.txt")
    try expect(try await contents.getApiContentsByPathCheckpoints(path: "copy.txt").map(\.id), [created.id])
    let changed = ContentsAPI.PutApiContentsByPath.RequestBody(type: "file", format: "text", content: "changed")
    _ = try await entry(contents, ContentsAPI.putApiContentsByPath(path: "copy.txt", body: changed))
    try expect(try await contents.getApiContentsByPath(path: "copy.txt").content, "changed")
    try await contents.postApiContentsByPathCheckpointsByCheckpointId(path: "copy.txt", checkpointId: created.id)
    try expect(try await contents.getApiContentsByPath(path: "copy.txt").content, "grüße\n")
    try await contents.deleteApiContentsByPathCheckpointsByCheckpointId(path: "copy.txt", checkpointId: created.id)
    try expect(try await contents.getApiContentsByPathCheckpoints(path: "copy.txt"), [])
  }

  await step("a folder that is asked for as a file is refused with a reason, and the server's words stay") {
    let refusal = try await refusal(400) { try await contents.getApiContentsByPath(path: "ä folder", type: .file) }
    guard let error = refusal as? ErrorResponse<ContentsAPI.GetApiContentsByPath.BadRequestBody> else {
      throw refusal
    }
    try expect(error.body.reason, "bad type")
    try expect(try refusal.json()["message"], "ä folder is a directory, not a file")
  }

  await step("a file that is missing") {
    let refusal = try await refusal(404) { try await contents.getApiContentsByPath(path: "no such") }
    let words = String(decoding: refusal.data, as: UTF8.self)
    try expect(words.contains("does not exist"), words)
  }

  await step("delete files, in the style of callbacks") {
    let _: Void = try await called { contents.deleteApiContentsByPath(path: "copy.txt", completion: $0) }
    _ = try await refusal(404) { try await contents.deleteApiContentsByPath(path: "copy.txt") }
  }

  await step("resolve a path") {
    let resolved = try await contents.client.resolvePath.getApiResolvePath(path: path)
    try expect(resolved.resolved.first?.path, path)
  }
}
