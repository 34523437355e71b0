import GenDiagnostics
import GenSource

/// Parses whatever libFuzzer makes of the bytes of descriptions.
@_cdecl("LLVMFuzzerTestOneInput")
public func parse(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let sink = DiagnosticSink()
  let file = SourceFile(path: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
  let document = JSONDocument.parse(file, sink: sink)
  precondition(document != nil || sink.hasErrors, "neither a document nor an error")
  var printer = DiagnosticPrinter()
  for diagnostic in sink.diagnostics {
    let offset = diagnostic.place?.offset ?? 0
    precondition(0...count ~= offset, "a place beyond the text")
    _ = printer.text(of: diagnostic)
  }
  return 0
}
