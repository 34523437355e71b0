import GenDiagnostics
import GenModel
import GenPlanning
import GenRendering
import GenSource
import SwiftPlan

/// The list of files in a folder of the output that the generator owns, kept beside them.
///
/// The root of the output and the folder of every style have one each, so that the files all styles share, the root's
/// manifest among them, are the same whatever the styles.
struct Manifest: Equatable {
  /// The name of the file in its folder.
  static let fileName = ".gen-manifest.json"

  /// The hash of the description, the options, the templates and the version of the generator.
  var inputHash: String
  /// The hash of the paths and the contents of the files.
  var outputHash: String
  /// The bytes of the files together.
  var outputSize = 0
  /// The warnings about the description; in the manifest of the root only.
  var warnings: Int?
  /// The options beside the styles that were not the defaults, as arguments; in the manifest of the root only.
  var options: [String]?
  /// Whose client it is; in the manifest of the root only.
  var owner: Owner?
  /// Within the folder of the manifest, sorted.
  var files: [String]

  /// The file. Members are in alphabetical order, an entry a line, so that changes of it are small.
  var bytes: [UInt8] {
    var members: [(key: String, value: JSONText)] = [("files", .texts(files)), ("inputHash", .string(inputHash))]
    if let owner { members.insert(("client", .string(owner.client)), at: 0) }
    if let options { members.append(("options", .texts(options))) }
    members += [("outputHash", .string(outputHash)), ("outputSize", .integer(outputSize))]
    if let owner { members.append(("title", .string(owner.title))) }
    if let warnings { members.append(("warnings", .integer(warnings))) }
    return JSONText.object(members).indented
  }
}

extension Manifest {
  /// The identity of a client.
  struct Owner: Equatable {
    /// The name of its type.
    var client: String
    /// The description's title.
    var title: String

    /// Whether neither is the same: a client may be renamed, and a title be changed beside a chosen name.
    func isOther(than other: Owner) -> Bool { client != other.client && title != other.title }
  }

  /// `nil` for what no version of the generator can have written.
  init?(_ bytes: [UInt8]) {
    let document = JSONDocument.parse(SourceFile(path: Self.fileName, bytes: bytes), sink: DiagnosticSink())
    guard let root = document?.root, let inputHash = root["inputHash"]?.string, let files = root["files"],
      files.kind == .array
    else { return nil }
    guard let paths = Self.texts(in: files) else { return nil }
    if let options = root["options"] {
      guard options.kind == .array, let arguments = Self.texts(in: options) else { return nil }
      self.options = arguments
    }
    self.inputHash = inputHash
    // The first versions wrote none: their output is not up to date.
    outputHash = root["outputHash"]?.string ?? ""
    outputSize = root["outputSize"]?.number.flatMap { Int($0) } ?? 0
    if let client = root["client"]?.string, let title = root["title"]?.string {
      owner = Owner(client: client, title: title)
    }
    warnings = root["warnings"]?.number.flatMap { Int($0) }.map { max($0, 0) }
    self.files = paths
  }

  /// The elements of an array; `nil` if one of them is not text.
  private static func texts(in array: JSONNode) -> [String]? {
    let texts = array.strings
    return texts.count == array.elements.count ? texts : nil
  }

  /// The files that it names, within the output.
  ///
  /// - Parameter folder: That of the manifest.
  func paths(in folder: String) -> [String] {
    files.filter(isInside).map { folder.isEmpty ? $0 : folder + "/" + $0 }
  }

  /// Where manifests of an output may be: the root as `""`, and the folder of every style.
  static var folders: [String] { [""] + RenderOptions.folders }

  /// Where all of them are within the output, whether they are there or not.
  static let paths = Set(folders.map(path))

  /// Where the manifest of a folder is within the output.
  static func path(in folder: String) -> String { folder.isEmpty ? fileName : folder + "/" + fileName }
}

extension Manifest {
  /// A manifest of the files of this output and of the one before; `nil` if the manifest of that one names them all.
  func claim(beside old: Manifest?) -> Manifest? {
    let known = Set(old?.files ?? [])
    guard !known.isSuperset(of: files) else { return nil }
    return Manifest(inputHash: "", outputHash: "", options: options, owner: owner, files: known.union(files).sorted())
  }
}

/// The manifests for the files, by their folder within the output.
///
/// - Parameter folders: Those that have manifests of their own: the root's names the files of all others.
func manifests(for generation: Generation, folders: [String]) -> [String: Manifest] {
  let empty = Manifest(inputHash: generation.input.hash, outputHash: "", files: [])
  var manifests = ["": empty]
  var contents: [String: [String: [UInt8]]] = ["": [:]]
  for file in generation.files {
    let folder = folders.first { isPath(file.path, in: $0) } ?? ""
    let name = folder.isEmpty ? file.path : String(file.path.utf8.dropFirst(folder.utf8.count + 1)) ?? file.path
    contents[folder, default: [:]][name] = file.bytes
  }
  for (folder, contents) in contents {
    var hash = ContentHash()
    let files = contents.sorted { $0.key < $1.key }
    for file in files {
      hash.add(file.key)
      hash.add(file.value)
    }
    manifests[folder] = empty
    manifests[folder]?.outputHash = hash.text
    manifests[folder]?.outputSize = files.reduce(0) { $0 + $1.value.count }
    manifests[folder]?.files = files.map(\.key)
  }
  manifests[""]?.owner = Manifest.Owner(client: generation.plan.client.name, title: generation.description.title)
  manifests[""]?.warnings = generation.warningCount
  // Without any, as the first versions wrote it.
  let options = generation.input.arguments
  manifests[""]?.options = options.isEmpty ? nil : options
  return manifests
}
