#if YAML
import GenDiagnostics
import GenSource
import GenLoading

/// Translates whatever libFuzzer makes of the bytes of YAML, and parses the result.
@_cdecl("LLVMFuzzerTestOneInput")
public func translate(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let sink = DiagnosticSink()
  let file = SourceFile(path: "fuzz.yaml", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  let document = JSONDocument.parse(file.translatedFromYAML(repeatableBytes: 100_000), sink: sink)
  precondition(document != nil || sink.hasErrors, "neither a document nor an error")
  let ids: Set<Diagnostic.ID> = ["json.duplicate-key", "json.empty", "json.too-many-errors"]
  var printer = DiagnosticPrinter()
  for diagnostic in sink.diagnostics {
    precondition(ids.contains(diagnostic.id) || diagnostic.id.name.hasPrefix("yaml."), "a translation that is not JSON")
    let origin = diagnostic.place?.origin
    precondition(origin?.file === file && 0...count ~= origin?.offset ?? 0, "a place beyond the text")
    _ = printer.text(of: diagnostic)
  }
  if let document { checkPlaces(in: document.root, file) }
  return 0
}

/// Makes sure that every key and value has a place in the YAML.
private func checkPlaces(in root: JSONNode, _ file: SourceFile) {
  var pending = [root]
  while let node = pending.popLast() {
    let origin = node.place.origin
    precondition(origin.file === file && origin.offset <= file.bytes.count, "a value without a place")
    pending += node.elements
    for member in node.members {
      precondition(member.keyPlace.origin.file === file, "a key without a place")
      pending.append(member.value)
    }
  }
}
#endif
