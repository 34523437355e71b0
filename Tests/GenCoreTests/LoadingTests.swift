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
