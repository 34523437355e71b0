import Foundation
import GenCore
import GenDiagnostics
import Testing

@Suite("A file that cannot be read")
struct LoadingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{}", to: "file.json")
  }

  @Test(
    "is named with the reason, as a description",
    arguments: [
      ("missing.json", "no such file or directory"), ("", "it is a folder"),
      ("file.json/spec.json", "not a directory"),
    ])
  func description(path: String, reason: String) throws {
    let path = folder.absolute(path)
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink())
    let error = #expect(throws: FileError.self) { try generator.load(path) }
    #expect(error?.description == "\(path): cannot be read: \(reason)")
  }

  /// Something else than a file.
  enum Thing: Sendable {
    case pipe, unixSocket, folder, device

    func make(_ path: String) throws {
      switch self {
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .unixSocket: try Self.makeSocket(path)
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
    }

    private static func makeSocket(_ path: String) throws {
      #if canImport(Darwin)
      let kind = SOCK_STREAM
      #else
      let kind = Int32(SOCK_STREAM.rawValue)
      #endif
      let socket = socket(AF_UNIX, kind, 0)
      defer { close(socket) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      // The path of a socket is short by law; its file can have any other one afterwards.
      let short = "/tmp/" + UUID().uuidString
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
      }
      #expect(status == 0)
      #expect(rename(short, path) == 0)
    }
  }

  private static let things = [
    (Thing.pipe, "it is a pipe, not a file"), (.unixSocket, "it is a socket, not a file"), (.folder, "it is a folder"),
    (.device, "it is a device, not a file"),
  ]

  @Test("is called what it is, as a template or as a file that is referred to", arguments: things)
  func unreadable(thing: Thing, reason: String) throws {
    try folder.makeFolder("templates")
    try thing.make(folder.absolute("templates/model.mustache"))
    try folder.write(Shop.description, to: "spec.json")
    let choices = Shop.Choices(templatesFolder: folder.absolute("templates"))
    let error = #expect(throws: FileError.self) {
      try Generator(options: choices.options, sink: DiagnosticSink()).load(folder.absolute("spec.json"))
    }
    #expect(error?.description == "\(folder.absolute("templates/model.mustache")): cannot be read: \(reason)")
    try thing.make(folder.absolute("Pet.json"))
    try folder.write(
      Shop.description.replacing("#/components/schemas/Order", with: "Pet.json"), to: "spec.json")
    let sink = DiagnosticSink()
    var options = Shop.Choices().options
    // A link to a device leads out of the folder.
    options.allowedFolders = ["/dev"]
    let generator = Generator(options: options, sink: sink)
    #expect(try generator.generate(generator.load(folder.absolute("spec.json"))) == nil)
    #expect(sink.diagnostics.map(\.id) == ["reference.unreadable"])
    #expect(sink.diagnostics.first?.message.hasSuffix("cannot be read: \(reason)") == true)
  }

  @Test("is called what it is, as a description", arguments: things.filter { $0.0 != .pipe })
  func descriptionThing(thing: Thing, reason: String) throws {
    try thing.make(folder.absolute("spec.json"))
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink())
    let error = #expect(throws: FileError.self) { try generator.load(folder.absolute("spec.json")) }
    #expect(error?.reason == "cannot be read: \(reason)")
  }

  @Test("is none where the description is a pipe that something writes to")
  func pipe() async throws {
    let path = folder.absolute("spec.json")
    try Thing.pipe.make(path)
    let writer = Thread { try? Data(Shop.description.utf8).write(to: URL(fileURLWithPath: path), options: []) }
    writer.start()
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink())
    #expect(try generator.load(path).description.bytes == Array(Shop.description.utf8))
  }

  @Test("is not read where it is larger than any description")
  func large() throws {
    #expect(truncate(folder.absolute("file.json"), 1 << 40) == 0)
    let generator = Generator(options: Shop.Choices().options, sink: DiagnosticSink())
    let error = #expect(throws: FileError.self) { try generator.load(folder.absolute("file.json")) }
    #expect(error?.reason == "cannot be read: file too large")
  }

  @Test(
    "is named with the reason, as a folder of templates",
    arguments: [("missing", "no such file or directory"), ("file.json", "not a directory")])
  func templates(path: String, reason: String) throws {
    let path = folder.absolute(path)
    try folder.write(Shop.description, to: "spec.json")
    let generator = Generator(options: Shop.Choices(templatesFolder: path).options, sink: DiagnosticSink())
    let error = #expect(throws: FileError.self) { try generator.load(folder.absolute("spec.json")) }
    #expect(error?.description == "\(path): cannot be read: \(reason)")
  }
}
