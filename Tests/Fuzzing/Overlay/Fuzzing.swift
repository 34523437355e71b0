import GenDiagnostics
import GenLoading
import GenSource

/// The description that overlays change, as large as it has to be for every kind of selector to find something.
private let description = SourceFile(
  path: "description.json",
  text: """
    {"openapi": "3.1.0", "info": {"title": "T", "x-é": null}, "paths": {"/pets": {"get": {"operationId": "a", "tags":
    ["x", "y", "z"], "deprecated": true, "parameters": [{"name": "limit", "in": "query", "schema": {"maximum": 10.5}},
    {"name": "page", "in": "query"}]}, "post": {"operationId": "b"}}, "/{id}": {"a": {"a": {"a": []}}}}}
    """)

/// Applies whatever libFuzzer makes of the bytes of overlays to a description.
@_cdecl("LLVMFuzzerTestOneInput")
public func overlay(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let sink = DiagnosticSink()
  guard let document = JSONDocument.parse(description, sink: sink) else { return 0 }
  let file = SourceFile(path: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  let joined = SourceFile(joining: description, [file])
  let result = overlaid(document, with: [file], in: joined, maximumSteps: 100_000, sink: sink)
  precondition(result != nil || sink.hasErrors, "neither a document nor an error")
  var printer = DiagnosticPrinter()
  for diagnostic in sink.diagnostics {
    if let place = diagnostic.place {
      precondition(0...place.file.bytes.count ~= place.offset, "a place beyond the text")
    }
    _ = printer.text(of: diagnostic)
  }
  if let result {
    let again = DiagnosticSink()
    let json = result.root.json(isIndented: count % 2 == 0)
    let read = JSONDocument.parse(SourceFile(path: "again.json", bytes: json), sink: again)
    precondition(again.diagnostics.isEmpty, "the result is not JSON")
    precondition(read?.count == result.count, "the result has other values as JSON")
    precondition(read.map { $0.root.hasSameContent(as: result.root) } == true, "the result is another one as JSON")
  }
  return 0
}
