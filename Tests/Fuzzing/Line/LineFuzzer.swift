import GenDiagnostics
import GenExtras
import GenModel
import GenNaming
import GenPlanning
import GenTyping
import GenRendering
import GenSource
import SwiftPlan

/// Takes a description through all stages but the writing.
@_cdecl("LLVMFuzzerTestOneInput")
public func generate(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let sink = DiagnosticSink()
  let file = SourceFile(path: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  guard let document = JSONDocument.parse(file, sink: sink), !sink.hasErrors else {
    precondition(sink.hasErrors, "neither a document nor an error")
    return 0
  }
  guard let description = readDescription(document, sink: sink), !sink.hasErrors else {
    precondition(sink.hasErrors, "neither a description nor an error")
    return 0
  }
  let graph = resolve(description, format: Formats.name(_:of:), group: \.groupText, sink: sink)
  let plan = planAPI(description, graph, options: PlanOptions(), sink: sink)
    .adding(ExtraOptions(), sink: sink)
  guard !sink.hasErrors else { return 0 }
  let files = render(plan, options: RenderOptions(styles: Style.all), templates: templates, sink: sink)
  precondition(!sink.hasErrors, "what was planned cannot be rendered")
  precondition(Set(files.map { $0.path.lowercased() }).count == files.count, "two files of one name")
  return 0
}

private let templates = {
  guard let templates = templateLibrary(overriding: [], sink: DiagnosticSink()) else {
    preconditionFailure("the templates do not parse")
  }
  return templates
}()

// MARK: - Mutations

/// Changes a description in a way that leaves it JSON.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  let tree = tree(bytes, count)
  return write(mutation(of: tree, with: tree, seed), to: bytes, capacity) ?? count
}

/// Changes a description by parts of another one.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
  _ bytes: UnsafePointer<UInt8>, _ count: Int, _ otherBytes: UnsafePointer<UInt8>, _ otherCount: Int,
  _ result: UnsafeMutablePointer<UInt8>, _ capacity: Int, _ seed: CUnsignedInt
) -> Int {
  write(mutation(of: tree(bytes, count), with: tree(otherBytes, otherCount), seed), to: result, capacity) ?? 0
}

/// The smallest description in place of what is not one.
private func tree(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> JSONTree {
  let file = SourceFile(path: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  let document = JSONDocument.parse(file, sink: DiagnosticSink())
  return document.map { JSONTree($0.root) }
    ?? .object([("openapi", .string("3.1.0")), ("paths", .object([])), ("components", .object([]))])
}

/// `nil` if there is no space for it.
private func write(_ tree: JSONTree, to bytes: UnsafeMutablePointer<UInt8>, _ capacity: Int) -> Int? {
  var text = ""
  tree.write(to: &text)
  guard text.utf8.count <= capacity else { return nil }
  for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
  return text.utf8.count
}
