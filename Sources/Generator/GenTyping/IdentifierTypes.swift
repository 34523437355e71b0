import GenDiagnostics
import GenModel
import GenSelection

/// The typed identifiers that the user chose, and what each is in JSON. Which values are identifiers is decided by `NodeMaker`.
final class IdentifierTypes {
  /// By their names.
  private var types: [String: IdentifierType] = [:]
  private let sink: DiagnosticSink

  init(_ sink: DiagnosticSink) {
    self.sink = sink
  }

  /// In the byte order of their names.
  var all: [IdentifierType] { types.values.inByteOrder(of: \.name) }

  /// Takes note of where an identifier is used: it has to have the same raw value everywhere.
  func note(_ name: String, _ rawValue: Scalar, at place: SourcePlace) {
    guard let known = types[name] else {
      return types[name] = IdentifierType(name: name, rawValue: rawValue, place: place)
    }
    guard known.rawValue != rawValue else { return }
    sink.error(
      "types.conflicting-identifier",
      "the values of `\(name)` are of different types, \(known.rawValue.words) and \(rawValue.words)", at: place,
      notes: [Diagnostic.Note("the other one is here", at: known.place)])
  }

  /// Reports identifiers that nothing can be.
  ///
  /// - Parameter choices: Those of identifiers that no place of its own is named for.
  func reportUnused(_ choices: [TypeChoice]) {
    for choice in choices {
      guard case .identifier(let name) = choice.value, types[name] == nil else { continue }
      sink.error(
        "types.unfit-identifier",
        "\"\(choice.text)\" chooses `\(name)` for values none of which is a text, number or Boolean, or a list of them",
        at: choice.place)
    }
  }
}

extension Scalar {
  /// Such as `string/uuid`.
  fileprivate var words: String {
    let name = ChosenTypes.types.first { $0.type == type }?.name ?? "value"
    return format.map { name + "/" + $0 } ?? name
  }
}
