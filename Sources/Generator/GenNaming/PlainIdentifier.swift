/// Whether a text can stand where Swift expects the name of a module, or of a type of others: an identifier without backticks.
package func isPlainIdentifier(_ text: some StringProtocol) -> Bool {
  guard let first = text.unicodeScalars.first, first == "_" || first.isIdentifierHead else { return false }
  return text.unicodeScalars.allSatisfy { $0.isWordPart || $0 == "_" } && text != "_"
    && !ReservedNames.keywords.contains(String(text))
}
