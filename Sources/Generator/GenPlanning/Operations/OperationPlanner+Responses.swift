import GenDiagnostics
import GenModel
import GenNaming
import GenTyping
import SwiftPlan

extension OperationPlanner {
  /// The responses in document order, and the type that a successful call gives.
  ///
  /// `default` counts as success only where no response has a status of success; it then stands for failures as well.
  /// Without any response, every success has an empty body.
  ///
  /// - Parameter contents: The media types that each of them is read in.
  /// - Parameter stream: How the bodies of successes are read, if they are nothing but streams.
  func planResponses(
    of operation: Operation, contents: [[MediaType]], stream: StreamPlan?, in scope: OperationScope
  ) -> ([ResponsePlan], result: SwiftType) {
    let responses = operation.responses
    let successes = successes(among: responses)
    // What only reads has something to give: the bytes of it where the description says nothing.
    let givesBytes = operation.method.action == .reads && successes.count <= 1
    let common = commonBody(
      of: zip(responses, contents).filter { successes.contains($0.0.status) }.map(\.1), in: scope)
    let named = successes.count > 1 && common == nil
    var plans: [ResponseDraft] = zip(responses, contents).flatMap { response, contents -> [ResponseDraft] in
      let isSuccess = successes.contains(response.status)
      let preferred = isSuccess ? common ?? contents.first : contents.first
      if let stream, isSuccess, preferred != nil { return [planStreamedResponse(response, stream)] }
      let name = typeName(of: response.status, isSuccess: isSuccess, hasOthers: named)
      if isSuccess, contents.count > 1 { return planChoice(response, contents, named: name, in: scope) }
      let plan = ResponseDraft(
        status: response.status,
        place: preferred?.schemaKey?.place,
        content: givesBytes && isSuccess && response.isUndescribed ? .data : content(preferred, named: name, in: scope),
        accept: preferred?.acceptedName,
        isSuccess: isSuccess,
        media: preferred,
        documentation: Documentation(paragraphs: [response.summary]))
      return [plan] + alternatives(to: plan, Array(contents.dropFirst()), named: name, in: scope)
    }
    if successes.isEmpty {
      // Where there are no responses at all, that is reported.
      if let first = responses.first {
        sink.note(
          "response.no-success", "no response describes a success, whose body is \(givesBytes ? "data" : "ignored")",
          at: first.place)
      }
      plans.append(
        ResponseDraft(
          status: .default, content: givesBytes ? .data : .empty, accept: nil, isSuccess: true, documentation: .none))
    }
    // What `default` describes holds for success and failure alike where nothing else describes success.
    if successes == [.default] {
      plans += plans.filter(\.isSuccess).map { success in
        var failure = success
        failure.isSuccess = false
        if stream != nil {
          failure.content = .data
        } else if success.media == nil {
          failure.content = .empty
        }
        return failure
      }
    }
    let result = result(of: &plans, responses: responses, in: scope)
    return (plans.map(\.plan), result)
  }

  /// The body that several successes have in common, where it is declared; `nil` if they have several types, or one that is declared
  /// elsewhere anyway.
  private func commonBody(of successes: [[MediaType]], in scope: OperationScope) -> MediaType? {
    let bodies = successes.compactMap { $0.count == 1 && $0[0].kind == .json ? $0[0] : nil }
    let uses = bodies.compactMap { body in body.schemaKey.map(scope.use) }
    guard successes.count > 1, uses.count == successes.count, let first = uses.first, first.declaration != nil,
      uses.allSatisfy({ $0.node == first.node && $0.isNullable == first.isNullable })
    else { return nil }
    return bodies[uses.firstIndex { $0.declaration == .here } ?? 0]
  }

  /// A success whose body is read as a stream.
  private func planStreamedResponse(_ response: Response, _ stream: StreamPlan) -> ResponseDraft {
    ResponseDraft(
      status: response.status,
      place: response.contents.lazy.filter { $0.streamFormat != nil }.compactMap { $0.elementKey?.place }.first,
      content: .stream(stream),
      accept: stream.accept,
      isSuccess: true,
      documentation: Documentation(paragraphs: [response.summary]))
  }

  /// A success that is something else in each of several media types.
  private func planChoice(
    _ response: Response, _ contents: [MediaType], named name: String, in scope: OperationScope
  ) -> [ResponseDraft] {
    var plans: [ResponseDraft] = []
    for (media, words) in zip(contents, KnownMediaType.words(ofEach: contents.map(\.name))) {
      let content = content(media, named: name + Words.seam + words, in: scope)
      // What only differs in its text is the same in Swift.
      if plans.contains(where: { $0.content == content }) { continue }
      plans.append(
        ResponseDraft(
          status: response.status, place: media.schemaKey?.place, content: content, accept: media.acceptedName,
          contentType: media.name, isSuccess: true, media: media,
          documentation: Documentation(paragraphs: [response.summary])))
    }
    if plans.count == 1 { plans[0].contentType = nil }
    return plans
  }

  /// The bodies of a failure in media types other than the preferred one, where it is something else.
  private func alternatives(
    to preferred: ResponseDraft, _ others: [MediaType], named name: String, in scope: OperationScope
  ) -> [ResponseDraft] {
    var plans = [preferred]
    for content in others {
      var plan = preferred
      plan.place = content.schemaKey?.place
      plan.media = content
      plan.content =
        content.kind == .text ? .text : self.content(content, named: name + Words.seam + content.essence, in: scope)
      plan.contentType = content.name
      if !plans.contains(where: { $0.content == plan.content }) { plans.append(plan) }
    }
    return Array(plans.dropFirst())
  }

  /// The body of a response in one media type, read as its kind allows; `.empty` without a media type. What has a
  /// structure that is not read is reported.
  private func content(
    _ content: MediaType?, named name: String, in scope: OperationScope
  ) -> ResponsePlan.Content {
    guard let content else { return .empty }
    switch content.kind {
    case .json:
      guard let schema = content.schemaKey else { return content.isRange ? .data : .json(.builtIn(.jsonValue)) }
      return .json(scope.type(of: schema, named: name))
    case .text:
      reportRaw(content, "text", hasStructure: scope.hasStructure(content.schemaKey))
      return .text
    case .form, .multipart, .file:
      reportRaw(content, "data", hasStructure: content.hasStructure || scope.hasStructure(content.schemaKey))
      return .data
    }
  }

  /// Reports a body whose structure is described, and is not read.
  private func reportRaw(_ content: MediaType, _ form: String, hasStructure: Bool) {
    guard hasStructure else { return }
    sink.warning(
      "response.raw", "a body of \(content.name) is given as \(form), not read", at: content.place, hint: content.hint)
  }

  /// The text that the type of a body is named after, if it is declared in the operation.
  ///
  /// - Parameter hasOthers: Whether the operation has several successes.
  private func typeName(of status: Response.Status, isSuccess: Bool, hasOthers: Bool) -> String {
    if isSuccess, !hasOthers { return "responseBody" }
    if status == .default { return isSuccess ? "responseBody" : "errorBody" }
    return status.words + " body"
  }

  // MARK: - The result of a call

  /// One type for all successful bodies: the body itself, an optional one if it may be missing, or an enum of them.
  private func result(of plans: inout [ResponseDraft], responses: [Response], in scope: OperationScope) -> SwiftType {
    let successes = plans.indices.filter { plans[$0].isSuccess }
    var bodies: [SwiftType] = []
    for index in successes {
      if let type = plans[index].content.type, !bodies.contains(type) { bodies.append(type) }
    }
    let isSometimesEmpty = successes.contains { plans[$0].content == .empty }
    if bodies.isEmpty { return .builtIn(.void) }
    if bodies.count == 1 {
      // A stream of no elements is as good as none.
      if bodies[0].element != nil { return bodies[0] }
      return isSometimesEmpty ? bodies[0].asOptional : bodies[0]
    }
    return .declared(declareEnumeration(of: successes, in: &plans, place: responses[0].place, scope: scope))
  }

  /// Declares the enum of the successes, and gives each of them its case. A case without a value is a success without a
  /// body.
  private func declareEnumeration(
    of successes: [Int], in plans: inout [ResponseDraft], place: SourcePlace, scope: OperationScope
  ) -> [String] {
    var names = NameScope()
    let requests = caseTexts(of: successes.map { plans[$0] }).map { NameRequest.member($0) }
    let hasChoice = successes.contains { plans[$0].contentType != nil }
    let hasStatuses = Set(successes.map { plans[$0].status }).count > 1
    var cases: [BodyEnumeration.Case] = []
    for (index, name) in zip(successes, names.names(for: requests)) {
      plans[index].caseName = name.text
      let mediaType = plans[index].contentType.flatMap(Documentation.code)
      cases.append(
        BodyEnumeration.Case(
          assignedName: name, type: plans[index].content.type, schemaIndex: nil,
          documentation: Documentation(paragraphs: [mediaType])))
    }
    return scope.declare(
      BodyEnumeration(cases: cases), named: "responseBody",
      Documentation(lines: [
        "The result of a successful call, by \(hasChoice ? hasStatuses ? "status and media type" : "media type" : "status")."
      ]), at: place)
  }

  /// The words that the cases of successes are named after: their statuses, and the media types where one has several.
  private func caseTexts(of successes: [ResponseDraft]) -> [String] {
    let hasStatuses = Set(successes.map(\.status)).count > 1
    return successes.map { success in
      guard let mediaType = success.contentType else { return success.status.words }
      let others = successes.filter { $0.status == success.status }.compactMap(\.contentType)
      let words = zip(others, KnownMediaType.words(ofEach: others)).first { $0.0 == mediaType }?.1 ?? mediaType
      return hasStatuses ? success.status.words + Words.seam + words : words
    }
  }
}

extension Response {
  /// Whether it may have a body, or lead to one, of which the description says nothing.
  fileprivate var isUndescribed: Bool { contents.isEmpty && !status.isBodiless }
}
