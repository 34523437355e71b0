import GenNaming
import GenText
import SwiftPlan

/// The contexts of the articles of a DocC catalogue. Texts of a description stand in them as `ArticleText`.
extension TemplateContexts {
  /// The module that has a page, where its name is known and not that of the client, whose page stands for both then.
  var documentedModule: String? { options.package.flatMap { $0 == plan.client.name ? nil : $0 } }

  /// Whether there is a page about credentials.
  var hasCredentialsArticle: Bool { !plan.client.securitySchemes.isEmpty }
  /// Whether there is a page about pages.
  var hasPagesArticle: Bool { !plan.pages.isEmpty }

  /// The page of the client, which lists all others.
  func clientArticle() -> MustacheValue {
    let example = allExamples(.call).first { !$0.operation.isDeprecated && $0.placeholders.isEmpty }
    return .object { key in
      switch TemplateName(key) {
      case .initializer: self.creation(credentials: self.usualCredentials)
      case .hasExamples: .bool(example != nil)
      case .examples: self.examples(example)
      default: self.topics(key)
      }
    }
  }

  /// The page of the module.
  func moduleArticle(_ name: String) -> MustacheValue {
    .object { key in
      if case .name = TemplateName(key) { return .string(name) }
      return self.topics(key)
    }
  }

  /// Returns a value of the list of all pages.
  private func topics(_ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .articles:
      .texts(
        [Article.errors.fileName] + (self.hasCredentialsArticle ? [Article.credentials.fileName] : [])
          + (self.hasPagesArticle ? [Article.pages.fileName] : []))
    case .hasGroups: .bool(!plan.groups.isEmpty)
    case .groups: .texts(plan.groups.map { Article.calls($0).fileName })
    default: commonOfArticles(key)
    }
  }

  /// Returns the values that every page is given.
  func commonOfArticles(_ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .link: .string(link([plan.client.name]))
    default: nil
    }
  }

  // MARK: - Groups

  /// The article of the calls of a tag.
  func article(of group: OperationGroup) -> MustacheValue {
    let documentation = ArticleText.lines(group.documentation.lines)
    let examples = plan.calls(of: group).map { Example($0, in: group, .call, self) }
    return .object { key in
      switch TemplateName(key) {
      case .title:
        .string(ArticleText.title(CommentText.lines(of: group.tag)) ?? group.accessorName)
      case .accessorName: .string(group.accessorName.withoutBackticks)
      case .hasDocumentation: .bool(!documentation.isEmpty)
      case .documentation: .texts(documentation)
      case .operations: .objects(examples, self.operation)
      default: self.commonOfArticles(key)
      }
    }
  }

  /// Returns a value of a call in an article.
  private func operation(_ example: Example, _ key: MustacheKey) -> MustacheValue? {
    let call = example.signature.call
    return switch TemplateName(key) {
    case .title: .string(heading(call.name))
    case .message:
      .text(
        example.operation.deprecation.map { deprecation in
          ArticleText.line([deprecation.message ?? "This call is deprecated."])
        })
    case .hasDocumentation: .bool(!call.documentation.lines.isEmpty)
    // Made for this name alone: texts of megabytes would be read for every other one, too.
    case .documentation: .texts(ArticleText.lines(call.documentation.lines))
    case .examples: examples(example)
    case .facts: .texts(facts(about: example))
    default: commonOfArticles(key)
    }
  }

  /// Returns the facts about a call in an article: the request, optional arguments, the result, errors, credentials.
  private func facts(about example: Example) -> [String] {
    let (call, operation) = (example.signature.call, example.operation)
    let labels = example.signature.arguments.map(\.nameLabel).joined()
    var facts = ["Request: \(link([example.group.apiName, "\(call.name.withoutBackticks)(\(labels))"]))."]
    let optional = example.omitted.map(\.name)
    if !optional.isEmpty { facts.append("Other arguments: \(Self.list(of: optional)).") }
    if let options = operation.options {
      let members = operation.optionalParameters.map(\.name)
      facts.append("Members of `\(options.name)`: \(Self.list(of: members)).")
    }
    let success = operation.responses.first { $0.isSuccess && !$0.documentation.lines.isEmpty }
    if call.result != .builtIn(.void) {
      let kind = call.result.element == nil ? "Result" : "Elements"
      facts.append("\(kind): \(words(for: call.result.element ?? call.result)).\(sentence(of: success))")
    }
    for response in operation.responses where !response.isSuccess {
      let status = response.status.isDefault ? "Any other status" : "Status \(response.status.text)"
      facts.append("\(status): `ErrorResponse` of \(words(for: response.errorBody)).\(sentence(of: response))")
    }
    if call.pages != nil { facts.append("The list comes in pages, see <doc:\(Article.pages.fileName)>.") }
    return facts + (hasCredentialsArticle ? [security(of: operation)] : [])
  }

  /// Returns names as code, with commas between them.
  private static func list(of names: [String]) -> String {
    names.map { "`\($0.withoutBackticks)`" }.joined(separator: ", ")
  }

  /// Returns the first sentence about a response, behind a space.
  private func sentence(of response: ResponsePlan?) -> String {
    guard let lines = response?.documentation.sentences, let first = lines.first else { return "" }
    return " " + ArticleText.line([first]).endedAsSentence
  }

  private func security(of operation: OperationPlan) -> String {
    if operation.security.isEmpty { return "Credentials: none." }
    return "Credentials: \(credentialNames(of: operation)), see <doc:\(Article.credentials.fileName)>."
  }

  /// `apiKey`, or `login` and `token`.
  func credentialNames(of operation: OperationPlan) -> String {
    let names = Dictionary(
      plan.client.securitySchemes.map { ($0.key, $0.argument.map { "`\($0.withoutBackticks)`" }) },
      uniquingKeysWith: { first, _ in first })
    let alternatives = operation.security.map { schemes in
      schemes.isEmpty ? "none" : schemes.map { (names[$0] ?? nil) ?? "a client certificate" }.joined(separator: " and ")
    }
    return alternatives.isEmpty ? "none" : alternatives.joined(separator: ", or ")
  }

  // MARK: - Errors

  /// Returns the values of the page about failures.
  func errorsArticle() -> MustacheValue {
    let calls = allExamples(.failures).filter { !$0.operation.isDeprecated && $0.signature.call.result.element == nil }
    let best =
      calls.first { $0.errorType != nil && $0.placeholders.isEmpty } ?? calls.first { $0.errorType != nil }
      ?? calls.first
    let failures = documentedFailures()
    return .object { key in
      switch TemplateName(key) {
      case .hasExamples: .bool(best != nil)
      case .examples: self.examples(best)
      case .hasFailures: .bool(!failures.isEmpty)
      case .failures: .texts(failures)
      default: self.presence(key, of: self.shownStyles) ?? self.commonOfArticles(key)
      }
    }
  }

  /// The bodies of documented failures, in the order of their first operations.
  private func documentedFailures() -> [String] {
    var order: [SwiftType] = []
    var statuses: [SwiftType: [String]] = [:]
    var counts: [SwiftType: Int] = [:]
    for operation in plan.groups.flatMap(\.operations) {
      var types: Set<SwiftType> = []
      for response in operation.responses where !response.isSuccess {
        let (type, status) = (response.errorBody, response.status.text)
        if statuses[type] == nil { order.append(type) }
        if !statuses[type, default: []].contains(status) { statuses[type, default: []].append(status) }
        if types.insert(type).inserted { counts[type, default: 0] += 1 }
      }
    }
    return order.map { type in
      let count = counts[type] ?? 0
      let list = (statuses[type] ?? []).sorted().joined(separator: ", ")
      return "\(words(for: type)): \(list); \(count) \(count == 1 ? "operation" : "operations")"
    }
  }

  // MARK: - Pages

  /// Returns the values of the page about lists in pages.
  func pagesArticle() -> MustacheValue {
    let examples = allExamples(.pages)
    let best = examples.first { $0.placeholders.isEmpty } ?? examples.first
    let lists = examples.compactMap { example in
      example.signature.call.pages.map { pages in
        "`client.\(example.group.accessorName.withoutBackticks).\(pages.name.withoutBackticks)`: a list of \(words(for: pages.item))"
      }
    }
    return .object { key in
      switch TemplateName(key) {
      case .examples: self.examples(best)
      case .operations: .texts(lists)
      default: self.commonOfArticles(key)
      }
    }
  }

  // MARK: - Links

  /// A name as a heading, where DocC shows the marks of code, and underscores may be those of emphasis.
  func heading(_ name: String) -> String {
    name.withoutBackticks.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "\\_")
  }

  /// A link to a symbol, in the module of the calls. DocC leaves out what begins with an underscore, or has a label that does.
  func link(_ path: [String]) -> String {
    let path = (options.namespace.map { [$0] } ?? []) + path
    let isHidden = path.contains { $0.split { "(:".contains($0) }.contains { $0.hasPrefix("_") && $0 != "_" } }
    return isHidden
      ? "`\(path.joined(separator: "."))`" : "``\(path.joined(separator: "/"))``"
  }

  /// A type in a sentence, with links to the types that the catalogue's module declares.
  private func words(for type: SwiftType) -> String {
    switch type {
    case .declared(let path) where options.importedModelsModule == nil || !isModel(path): link(path)
    case .array(let element): "a list of " + words(for: element)
    case .dictionary(let value): "a dictionary with values of " + words(for: value)
    case .optional(let wrapped): words(for: wrapped) + " or `nil`"
    default: "`\(name(of: type, in: []))`"
    }
  }
}

extension OperationPlan {
  /// Whether the description says that the operation is deprecated.
  fileprivate var isDeprecated: Bool { deprecation != nil }
}
