import GenDiagnostics
import GenNaming
import GenText
import SwiftPlan

/// The parts of the comment of a call beside its text, in the form that DocC reads. No template asks for all.
extension Call {
  /// The words for the result of a successful call; `nil` where nothing is said about it.
  var successText: String? {
    if result == .builtIn(.void) { return nil }
    let successes = operation.responses.filter { $0.isSuccess && $0.content != .empty }.grouped { $0.status.text }
    let texts = successes.compactMap { status, responses -> String? in
      guard let success = responses.first(where: { !$0.documentation.lines.isEmpty }) else { return nil }
      let text = (success.documentation.firstParagraph ?? success.documentation.sentences[0]).result(of: operation)
      return successes.count == 1 ? text : text.map { "\(status): \($0)" }
    }
    let all = texts + [absenceText].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  /// The words for the statuses of a success without a body, which gives `nil`.
  private var absenceText: String? {
    let statuses = operation.responses.filter { $0.isSuccess && $0.content == .empty }.map(\.status.text)
    return result.isOptional && !statuses.isEmpty ? "`nil` for \(statuses.joined(separator: ", "))." : nil
  }

  /// Whether the call does something beside returning its result, or may have none.
  var isDiscardable: Bool {
    result != .builtIn(.void) && result.element == nil && (!operation.isSafe || operation.isUndescribed)
  }

  /// Returns the words for the errors of a call, if it is not cancelled. Bodies of several names that are one type have the name of that.
  ///
  /// - Parameters:
  ///   - declarations: The types that names stand for.
  ///   - name: Returns the name of a type as the file of the comment has it.
  func errorTexts(_ declarations: DeclarationTable, name: (SwiftType) -> String) -> [String] {
    let failures = operation.responses.filter { !$0.isSuccess }.grouped { response in
      guard case .declared(let path) = response.errorBody else { return response.errorBody }
      return declarations.aliased(path) ?? response.errorBody
    }
    let documented = failures.map { type, responses in
      let names = Set(responses.map { name($0.errorBody) })
      let text = names.count == 1 ? name(responses[0].errorBody) : name(type)
      return "`ErrorResponse<\(text)>` (\(responses.map(\.status.text).joined(separator: ", ")))"
    }
    return documented + ["`UndocumentedResponse`", "`APIError`"]
  }
}

extension OperationPlan {
  /// Whether the description does not say what a successful call gives.
  var isUndescribed: Bool {
    responses.contains { $0.isSuccess && $0.content == .data && $0.mediaType == nil }
  }
}

extension String {
  /// The sentence for the result of a call; `nil` where it says no more than that the call succeeds, which its result says
  /// already: `OK.`, `Successful response.`, `200`, `Response of GET /user.`, or `User returned.` for `getUser`. `The user.` stays.
  fileprivate func result(of operation: OperationPlan) -> String? {
    let text = withoutVerb
    let words = Words(text).words.map(\.asOne).filter { !Self.fillers.contains($0) && !$0.allSatisfy(\.isNumber) }
    let others = words.filter { !Self.wordsOfSuccess.contains($0) }
    if others.isEmpty { return nil }
    if others.count == words.count { return text.endedAsSentence }
    let said = Set([operation.operationID, operation.method, operation.path].flatMap { Words($0).words.map(\.asOne) })
    return others.allSatisfy(said.contains) ? nil : text.endedAsSentence
  }

  /// `A pet.` for `Returns a pet.`, which stands behind `- Returns:`.
  private var withoutVerb: String {
    guard let end = firstIndex(of: " "), ["return", "returns"].contains(self[..<end].lowercased()) else { return self }
    let rest = self[index(after: end)...]
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  /// A word in lower case and the singular.
  private var asOne: String {
    let word = lowercased()
    return word.singular ?? word
  }

  /// The words that say nothing by themselves.
  private static let fillers: Set = [
    "a", "an", "the", "of", "for", "to", "from", "with", "and", "is", "was", "has", "been",
  ]

  /// The words that say no more than that a call succeeds, in the singular.
  private static let wordsOfSuccess: Set = [
    "ok", "okay", "success", "successful", "successfully", "succeeded", "typical", "standard", "default",
    "response", "request", "operation", "result", "status", "code", "http", "description", "call",
    "endpoint",
    "created", "updated", "deleted", "removed", "retrieved", "fetched", "found", "accepted", "completed", "executed",
    "done", "return", "returned",
  ]
}

extension ResponsePlan {
  /// The type of an error's body.
  var errorBody: SwiftType { content.type ?? .builtIn(.data) }
}
