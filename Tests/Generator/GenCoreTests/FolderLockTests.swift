import Testing

@testable import GenCore

@Suite("The lock of an output folder")
struct FolderLockTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("is had by one at a time; who waits says so first")
  func wait() throws {
    var first = FolderLock(FolderTree(folder.path)) { Issue.record("no other run has it") }
    #expect(first != nil)
    var waits = 0
    let second = FolderLock(FolderTree(folder.path)) {
      waits += 1
      first = nil
    }
    #expect(second != nil)
    #expect(waits == 1)
  }

  @Test("is not had where there is no folder", arguments: ["missing", "file"])
  func missing(path: String) throws {
    try folder.write("", to: "file")
    #expect(FolderLock(FolderTree(folder.absolute(path))) {} == nil)
  }

  @Test("is that of the folder that is there in the end")
  func replaced() throws {
    try folder.makeFolder("out")
    var first = FolderLock(FolderTree(folder.absolute("out"))) {}
    #expect(first != nil)
    var second = FolderLock(FolderTree(folder.absolute("out"))) {
      try? folder.remove("out")
      try? folder.makeFolder("out")
      first = nil
    }
    #expect(second != nil)
    var waits = 0
    let third = FolderLock(FolderTree(folder.absolute("out"))) {
      waits += 1
      second = nil
    }
    #expect(third != nil)
    #expect(waits == 1)
  }
}
