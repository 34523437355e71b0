// What is wrong with a folder of templates before any of them is read. The mistakes in a template are found by GenRendering.

import GenDiagnostics
import GenRendering
import GenSource

extension Generator {
  /// The templates of a run; `nil` after an error in the sink.
  func templates(of input: GeneratorInput) -> MustacheLibrary? {
    if let folder = options.templatesFolder { checkNames(in: folder, of: input.templates) }
    for file in input.templates { checkText(of: file) }
    guard !sink.hasErrors else { return nil }
    return templateLibrary(overriding: input.templates, extraFiles: options.render.extraFiles, sink: sink)
  }

  /// Reports a text that is not one template.
  private func checkText(of file: SourceFile) {
    if let (offset, flaw) = UTF8Sequence.firstFlaw(in: file.bytes) {
      sink.error(
        "template.invalid-utf8", "invalid UTF-8: \(flaw)", at: SourcePlace(file: file, offset: offset),
        hint: "save the file as UTF-8")
    } else if let offset = ConflictMarker.offset(in: file.bytes) {
      sink.error(
        "template.conflict", "the file \(ConflictMarker.message)", at: SourcePlace(file: file, offset: offset),
        hint: ConflictMarker.hint)
    }
  }

  /// Reports files that were meant as templates, and a folder without any.
  private func checkNames(in folder: String, of templates: [SourceFile]) {
    let names = Set((try? GenCore.names(inFolder: folder)) ?? [])
    let builtIn = Set(builtInTemplates.map(\.name))
    for name in names.sorted() {
      let meant = name.prefix { $0 != "." } + ".mustache"
      guard builtIn.contains(String(meant.dropLast(9))), !names.contains(String(meant)) else { continue }
      sink.warning(
        "template.unused-file", "\"\(folder)/\(name)\" is not a template, whose name ends in .mustache", at: nil,
        hint: "did you mean \(meant)?")
    }
    if templates.isEmpty {
      sink.warning(
        "template.none", "the folder of templates \"\(folder)\" has no file that ends in .mustache", at: nil,
        hint: "gen templates \(shellWord(folder)) writes the built-in ones into it")
    }
  }
}
