import GenNaming
import GenTyping
import SwiftPlan

extension Documentation {
  /// The comment of a type. Facts about a named one are its own, those of others stand at their property. A title that
  /// only repeats the name is left out.
  init(of annotations: Annotations, isNamed: Bool, name: String) {
    self.init(
      annotations, name: name,
      remarks: [annotations.deprecationRemark],
      facts: isNamed ? annotations.factsOfType : [])
  }

  /// The comment of a property. A title that only repeats the name is left out.
  init(ofProperty annotations: Annotations, key: String) {
    self.init(
      annotations, name: key,
      remarks: (annotations.isReadOnly ? ["Read-only: set by the server."] : [])
        + (annotations.isWriteOnly ? ["Write-only: never part of a response."] : []),
      facts: annotations.facts)
  }

  /// The comment of what merge patches have in the place of a schema.
  ///
  /// - Parameter name: Of its type.
  init(ofMergePatchOf name: String, _ documentation: Documentation) {
    let first =
      "A merge patch of `\(name)`: `nil` preserves a value, `.null` removes it."
    self.init(
      lines: [first] + (documentation.text.isEmpty ? [] : [""] + documentation.text), facts: documentation.facts)
  }

  /// The comment of what requests have in the place of a schema.
  ///
  /// - Parameter name: The type of what is received.
  init(ofRequestsOf name: String, _ documentation: Documentation) {
    let last = "The parts of `\(name)` that a request sends."
    self.init(
      lines: documentation.text + (documentation.text.isEmpty ? [] : [""]) + [last], facts: documentation.facts)
  }

  /// Creates a comment of the title, the description and the remarks, with the facts behind them.
  ///
  /// - Parameter name: The name that the title is not to repeat; `nil` for none.
  private init(_ annotations: Annotations, name: String?, remarks: [String?], facts: [String]) {
    let title = annotations.title.flatMap { title in
      title == annotations.details || isIdentifier(title) || name.map { isSameName(title, $0) } ?? false ? nil : title
    }
    self.init(paragraphs: [title, annotations.details] + remarks, facts: facts)
  }
}

extension Deprecation {
  /// Creates the notice of a value; `nil` for one that is not deprecated.
  init?(of annotations: Annotations) {
    guard annotations.isDeprecated else { return nil }
    self.init(given: annotations.deprecationMessage, saidIn: [annotations.title, annotations.details])
  }
}

extension Annotations {
  /// The remark about a type that is deprecated.
  fileprivate var deprecationRemark: String? {
    isDeprecated ? Deprecation.remark(given: deprecationMessage, beside: [title, details]) : nil
  }
}

/// Whether a title is what a program calls the schema, `shipping_address_param` or `ShippingAddress`, and says nothing to a reader.
private func isIdentifier(_ title: String) -> Bool {
  guard title.utf8.allSatisfy({ Unicode.Scalar($0).isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }) else {
    return false
  }
  // `Amount` and `iOS` may stand for a key that says less.
  return title.utf8.contains(UInt8(ascii: "_")) || Words(title).words.count > 1
}

/// Whether two texts give one name, however they are spelled.
private func isSameName(_ text: String, _ other: String) -> Bool {
  text == other || Words(text).upperCamel.lowercased() == Words(other).upperCamel.lowercased()
}

/// The fact of where a type comes from, as a fragment of the description.
func schemaFact(_ pointer: String) -> [String] { Documentation.code(pointer).map { ["Schema: \($0)"] } ?? [] }

/// The fact of what a value is called in a request or a response, where its name in Swift is made of more than its
/// words.
func wireFact(_ key: String, _ name: AssignedName) -> [String] {
  if key == name.text || haveSameLetters(key, name.text) { return [] }
  return Documentation.code(key).map { ["Name in the API: \($0)"] } ?? []
}

/// Whether two texts are the same but for what is not a letter or a digit, and for capitals.
private func haveSameLetters(_ text: String, _ other: String) -> Bool {
  guard text.utf8.allSatisfy({ $0 < 0x80 }), other.utf8.allSatisfy({ $0 < 0x80 }) else {
    let letters = [text, other].map {
      String(String.UnicodeScalarView($0.unicodeScalars.filter(\.isWordPart))).lowercased()
    }
    return letters[0] == letters[1]
  }
  // Nearly all are ASCII, whose letters differ from small ones in one bit.
  func isLetter(_ byte: UInt8) -> Bool { Unicode.Scalar(byte).isASCIILetterOrDigit }
  var (text, other) = (text, other)
  return text.withUTF8 { text in
    other.withUTF8 { other in
      var position = 0
      for byte in text where isLetter(byte) {
        while position < other.count, !isLetter(other[position]) { position += 1 }
        guard position < other.count, other[position] | 0x20 == byte | 0x20 else { return false }
        position += 1
      }
      return !other[position...].contains(where: isLetter)
    }
  }
}
