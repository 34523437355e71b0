#if YAML
package import GenDiagnostics

/// The entry to the translation of YAML, where the trait is there.
extension SourceFile {
  /// Translates a file of YAML to one of JSON whose places are those of the YAML.
  ///
  /// The types of plain scalars are those of the core schema of YAML 1.2. Aliases and merge keys (`<<`) are followed.
  /// Problems of the YAML are mistakes of the translation, errors with ids `yaml.…`; duplicate keys are found in the JSON.
  ///
  /// - Parameter repeatableBytes: How many bytes aliases and merge keys may repeat.
  package func translatedFromYAML(repeatableBytes: Int = Limits.repeatedBytes) -> SourceFile {
    let composer = YAMLComposer(self)
    guard composer.mistakes.isEmpty else { return SourceFile(translating: self, mistakes: composer.mistakes) }
    let translator = YAMLTranslator(composer.tree, of: self, repeatableBytes: repeatableBytes)
    return SourceFile(
      translating: self, to: translator.json, marks: translator.marks, mistakes: translator.mistakes)
  }
}
#endif
