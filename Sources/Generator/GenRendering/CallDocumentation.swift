import SwiftPlan

/// The parts of the comment of a call beside its text, in the form that DocC reads.
struct CallDocumentation {
  /// The items of the parameter list.
  var parameters: [String]
  /// The words for the result of a successful call.
  var result: String?
  /// The words for the errors of a call, if it is not cancelled.
  var errors: [String]

  /// Finds the parts for a call.
  ///
  /// - Parameter name: Returns the name of a type as the file of the comment has it.
  init(of call: Call, name: (SwiftType) -> String) {
    let operation = call.operation
    parameters = parameterList(operation.arguments.map { ($0.name, $0.documentation) })
    if call.result != .builtIn(.void) {
      let success = operation.responses.first { $0.isSuccess && !$0.documentation.lines.isEmpty }
      result = success.map { $0.documentation.sentences[0].endedAsSentence }.flatMap {
        $0.saysThatItSucceeds ? nil : $0
      }
    }
    let types = operation.responses.filter { !$0.isSuccess }.map { (status: $0.status.text, type: name($0.errorBody)) }
    var order: [String] = []
    var statuses: [String: [String]] = [:]
    for (status, type) in types {
      if statuses[type] == nil { order.append(type) }
      statuses[type, default: []].append(status)
    }
    let documented = order.map { "`ErrorResponse<\($0)>` (\((statuses[$0] ?? []).joined(separator: ", ")))" }
    errors = documented + ["`UndocumentedResponse`", "`APIError`"]
  }
}

extension String {
  /// Whether a text says no more than that a call succeeds, which its result says already: `OK.`, `Successful response.`, `200`.
  fileprivate var saysThatItSucceeds: Bool {
    let words = split { !$0.isLetter && !$0.isNumber }
    return words.allSatisfy { $0.allSatisfy(\.isNumber) || Self.wordsOfSuccess.contains($0.lowercased()) }
  }

  /// The words that say no more than that a call succeeds.
  private static let wordsOfSuccess: Set = [
    "a", "an", "the", "ok", "okay", "success", "successful", "successfully", "succeeded", "response", "request",
    "operation",
    "result", "default", "status", "code", "http", "created", "accepted", "completed", "executed", "done", "returned",
    "is", "was", "description",
  ]
}

extension ResponsePlan {
  /// The type of an error's body.
  var errorBody: SwiftType { content.type ?? .builtIn(.data) }
}
