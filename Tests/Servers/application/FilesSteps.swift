import APIRuntime
import Foundation

/// SHA-256 of `Hello`, `""` and of a thousand zeros, as `sha256sum` says.
let hashOfHello = "185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969"
let hashOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

@MainActor
func sendFiles(_ files: ApplicationClient.Files) async {
  await step("a file with a name, a type and its bytes") {
    let file = try await files.sendFile(
      body: .init(file: .data(Data("Hello".utf8), fileName: "hello wörld; (1)='2'.txt", contentType: "text/x-hello")))
    try expect(file, ReceivedFile(name: "hello wörld; (1)='2'.txt", type: "text/x-hello", size: 5, sha256: hashOfHello))
  }

  await step("an empty file") {
    let file = try await files.sendFile(body: .init(file: .data(Data(), fileName: "empty.bin")))
    try expect(file.size, 0)
    try expect(file.sha256, hashOfNothing)
  }

  await step("a file on disk, streamed") {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("hello-\(UUID().uuidString).txt")
    try Data("Hello".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try await files.sendFile(body: .init(file: .file(url)))
    try expect(file.name, url.lastPathComponent)
    try expect(file.sha256, hashOfHello)
  }

  await step("an optional file that is given is a file, with its name and type") {
    let received = try await files.sendOptionalFile(
      body: .init(
        file: .data(Data("Hello".utf8), fileName: "hello.txt", contentType: "text/x-hello"), note: "ä"))
    try expect(
      received.file, ReceivedFile(name: "hello.txt", type: "text/x-hello", size: 5, sha256: hashOfHello))
    try expect(received.note, "ä")
  }

  await step("an optional file that is not given is not a part of the body") {
    let received = try await files.sendOptionalFile(body: .init(note: "only a note"))
    try expect(received, ReceivedOptionalFile(file: nil, note: "only a note", fields: ["note"]))
  }

  await step("an optional body that is left out") {
    let received = try await files.sendOptionalFile()
    try expect(received, ReceivedOptionalFile(file: nil, note: nil, fields: []))
  }

  await step("several files under one name, in order") {
    let received = try await files.sendFiles(
      body: .init(files: [
        .data(Data("Hello".utf8), fileName: "1.txt"), .data(Data(), fileName: "2.txt"),
        .data(Data("Hello".utf8), fileName: "3.txt"),
      ]))
    try expect(received.map(\.name), ["1.txt", "2.txt", "3.txt"])
    try expect(received.map(\.sha256), [hashOfHello, hashOfNothing, hashOfHello])
  }

  await step("files, enums, numbers and a list of texts in one form") {
    let hello = UploadFile.data(Data("Hello".utf8), fileName: "cover.png", contentType: "image/png")
    let body = FilesAPI.SendAlbum.RequestBody(
      cover: hello, title: "A & B = C\r\n+ D", genre: .hipHop, pages: [hello, hello], tags: ["a,b", "ü", ""], count: 3)
    let album = try await files.sendAlbum(body: body)
    let cover = ReceivedFile(name: "cover.png", type: "image/png", size: 5, sha256: hashOfHello)
    try expect(
      album,
      ReceivedAlbum(
        cover: cover, pages: [cover, cover], title: "A & B = C\r\n+ D", tags: ["a,b", "ü", ""], genre: .hipHop, count: 3
      ))
  }

  await step("a form with files that leaves out what it may") {
    let body = FilesAPI.SendAlbum.RequestBody(
      cover: .data(Data("Hello".utf8), fileName: "c"), title: "t", genre: .rock, pages: nil, tags: nil, count: nil)
    let album = try await files.sendAlbum(body: body)
    try expect(album.pages, nil)
    try expect(album.tags, [])
    try expect(album.count, 1)
  }

  await step("bytes that are described as a file") {
    try expect(try await files.sendBytes(body: .init(data: .data(Data([0, 255, 13, 10]), fileName: "b"))), "00ff0d0a")
  }

  await step("a picture") {
    let picture = try await files.getPicture()
    try expect(picture, Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0xFF]))
  }

  await step("a binary response of a megabyte") {
    let contents = try await files.getContents(size: 1_000_000)
    try expect(contents.count, 1_000_000)
    try expect(contents == Data((0..<1_000_000).map { UInt8($0 % 256) }), "the bytes differ")
  }

  await step("an empty binary response") {
    try expect(try await files.getContents(size: 0), Data())
  }

  await step("a binary response into a file") {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("contents-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let response = try await files.client.response(for: FilesAPI.getContents(size: 70_000).file(at: url))
    try expect(try Data(contentsOf: response.body).count, 70_000)
  }

  await step("a path with slashes, spaces and signs is one argument") {
    for path in ["a/b/c.txt", "ä ö/100%/?#&=+;,:@", "a//b", "..x"] {
      try expect(try await files.getFileAt(path: path), path)
    }
  }
}
