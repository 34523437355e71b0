import GenPlanning

/// What the comment of a call says beside its text, in the form that DocC reads.
struct CallDocumentation {
  /// The items of the parameter list: `  - limit: How many to give.` and the lines that continue them.
  var parameters: [String] = []
  /// What a successful call gives.
  var result: String?
  /// What a call may fail with, if it is not cancelled.
  var errors: String

  init(of operation: OperationPlan, name: (SwiftType) -> String) {
    for argument in operation.arguments {
      let lines = argument.documentation.sentences
      guard let first = lines.first else { continue }
      parameters.append("  - \(label(argument.name)): \(first)")
      parameters += lines.dropFirst().map { "    " + $0 }
    }
    if operation.result != .builtIn(.void) {
      result = operation.responses.first { $0.isSuccess && !$0.documentation.lines.isEmpty }?.documentation.sentences[0]
    }
    let types = operation.responses.filter { !$0.isSuccess }.map { (status: $0.status.text, type: name($0.errorBody)) }
    var order: [String] = []
    var statuses: [String: [String]] = [:]
    for (status, type) in types {
      if statuses[type] == nil { order.append(type) }
      statuses[type, default: []].append(status)
    }
    let documented = order.map { "`ErrorResponse<\($0)>` (\((statuses[$0] ?? []).joined(separator: ", ")))" }
    errors = (documented + ["`APIError`"]).joined(separator: ", ")
  }
}

extension Documentation {
  /// The text without blank lines, and behind it the facts as sentences.
  fileprivate var sentences: [String] {
    var lines = text.filter { !$0.isEmpty }
    guard !facts.isEmpty else { return lines }
    if let last = lines.last?.unicodeScalars.last, last.properties.isAlphabetic { lines[lines.count - 1] += "." }
    lines.append(facts.joined(separator: " "))
    return lines
  }
}

extension ResponsePlan {
  /// The type of an error's body.
  fileprivate var errorBody: SwiftType { content.type ?? .builtIn(.data) }
}

extension ResponsePlan.Status {
  /// `404`, `4XX`, `default`.
  fileprivate var text: String {
    switch self {
    case .code(let code): String(code)
    case .range(let digit): "\(digit)XX"
    case .default: "default"
    }
  }
}
