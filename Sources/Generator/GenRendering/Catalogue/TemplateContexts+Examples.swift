import GenNaming
import GenText
import SwiftPlan

/// A use of a call in an article, in the styles that are written. Its arguments are those that a call needs, and its body.
struct Example: Sendable {
  /// The form of a use.
  enum Form { case call, pages, failures }

  /// The call.
  let signature: TemplateContexts.Signature
  /// The group that has the call.
  let group: OperationGroup
  /// The form of the use.
  let form: Form
  /// The arguments that it does without.
  let omitted: [Argument]
  /// The arguments in parentheses.
  let given: String
  /// The arguments that no value is made for: they are parameters of a function around the call.
  let placeholders: [Argument]

  /// The operation that is called.
  var operation: OperationPlan { signature.call.operation }

  /// Makes an example of a call.
  ///
  /// - Parameter maximumLength: The length of the arguments in UTF-8 at most; the longest values become placeholders, or are
  ///   left out where they can be.
  init(
    _ call: Call, in group: OperationGroup, _ form: Form, _ contexts: TemplateContexts, maximumLength: Int = .max
  ) {
    signature = TemplateContexts.Signature(call, contexts)
    self.group = group
    self.form = form
    let body = call.operation.body?.name
    let isOmitted = signature.arguments.map { argument in
      argument.canBeLeftOut && (argument.name != body || contexts.exampleValues?.source(of: argument) == nil)
    }
    let given = contexts.given(
      zip(signature.arguments, isOmitted).filter { !$0.1 }.map(\.0), maximumLength: maximumLength)
    (self.given, placeholders) = (given.source, given.placeholders)
    omitted = zip(signature.arguments, isOmitted).filter { $0.1 || given.omitted.contains($0.0.name) }.map(\.0)
  }

  /// The type of a documented failure, if it is one of the description's own types.
  var errorType: SwiftType? {
    operation.responses.lazy.filter { !$0.isSuccess }.map(\.errorBody).first {
      if case .declared = $0 { true } else { false }
    }
  }
}

extension TemplateContexts {
  /// All calls, each as an example; of pages those that have some.
  func allExamples(_ form: Example.Form) -> [Example] {
    plan.groups.flatMap { group in
      plan.calls(of: group).filter { form != .pages || $0.pages != nil }.map {
        Example($0, in: group, form, self)
      }
    }
  }

  /// The styles that articles show: not the one that another takes the place of.
  var shownStyles: [Style] { options.styles.filter { !options.deprecatedStyles.contains($0) } }

  /// The example in each style; nothing for none.
  func examples(_ example: Example?) -> MustacheValue {
    example.map { examples($0, in: shownStyles) } ?? false
  }

  func examples(_ example: Example, in styles: [Style]) -> MustacheValue {
    .positioned(styles) { style, key in
      switch TemplateName(key) {
      case .hasTabs: .bool(styles.count > 1)
      case .style: .string(style.name)
      default: self.presence(key, of: [style]) ?? self.example(example, key)
      }
    }
  }

  /// Returns a value of an example in one style.
  private func example(_ example: Example, _ key: MustacheKey) -> MustacheValue? {
    let isStream = example.signature.call.result.element != nil
    return switch TemplateName(key) {
    case .receiver: .string("client." + example.group.accessorName)
    case .isCall: .bool(example.form == .call && !isStream)
    case .isStream: .bool(example.form == .call && isStream)
    case .isPages: .bool(example.form == .pages)
    case .isFailures: .bool(example.form == .failures)
    case .pagesName: .text(example.signature.call.pages?.name.withoutBackticks)
    case .error: .text(example.errorType.map { name(of: $0, in: []) })
    case .local: .string(variable(of: example))
    default: given(example.given, example.placeholders, key) ?? call(example.signature, key)
    }
  }

  /// The variable that gets the result.
  private func variable(of example: Example) -> String {
    guard case .declared(let path) = example.signature.call.result.unwrapped else { return "result" }
    let name = NameRequest.memberName(path[path.count - 1])
    let taken = ["client", "error", "failure"] + example.placeholders.map(\.name)
    return name.count > 16 ? "result" : unused(name, among: taken)
  }

  // MARK: - Arguments

  /// Arguments of a call or of an initializer: those among them whose values an app has to know, and the names of those that
  /// are left out because they are too long.
  func given(
    _ arguments: [Argument], maximumLength: Int = .max
  ) -> (source: String, placeholders: [Argument], omitted: Set<String>) {
    guard let exampleValues else { return ("", [], []) }
    var values = arguments.map(exampleValues.source)
    func length() -> Int { values.reduce(0) { $0 + ($1?.utf8.count ?? 0) } }
    while length() > maximumLength,
      let longest = values.indices.max(by: { values[$0]?.utf8.count ?? 0 < values[$1]?.utf8.count ?? 0 })
    {
      values[longest] = nil
    }
    let missing = zip(arguments, values).filter { $0.1 == nil }.map(\.0)
    let shown = zip(arguments, values).filter { $0.1 != nil || !$0.0.canBeLeftOut }
    let sources = shown.map { argument, value in
      (argument.callLabel.map { $0 + ": " } ?? "") + (value ?? argument.name)
    }
    return (
      sources.joined(separator: ", "), missing.filter { !$0.canBeLeftOut },
      Set(missing.filter(\.canBeLeftOut).map(\.name))
    )
  }

  /// Returns a value of the arguments.
  private func given(_ source: String, _ placeholders: [Argument], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .given: .string(source)
    case .hasGiven: .bool(!source.isEmpty)
    case .placeholders: .positioned(placeholders) { self.parameter($0, scope: [], $1) }
    case .hasPlaceholders: .bool(!placeholders.isEmpty)
    case .indent: .string(placeholders.isEmpty ? "" : "  ")
    default: nil
    }
  }

  // MARK: - Clients

  /// A call of the client's initializer, with what it needs and some credentials.
  func creation(credentials: [SecuritySchemePlan]) -> MustacheValue {
    let required = plan.client.parameters.filter { $0.isRequired && $0.parameter.defaultValue == nil }
    let (source, placeholders, _) = given(
      required.map { parameter in
        Argument(
          name: parameter.name, type: parameter.argumentType, sample: self.plan.samples.value(of: parameter),
          documentation: .none)
      })
    let host = SwiftLiteral.string("https://api.example.com")
    let address = serverFunction.map { "\(self.name(plan.client.name)).\($0)(at: \(host))" } ?? host
    let server = defaultServer == nil ? ["server: \(address)"] : []
    let schemes = credentials.map { scheme in
      "\(label(scheme.argument ?? "", inCall: true)): \(scheme.kind.exampleCredential.source)"
    }
    let arguments = (server + [source] + schemes).filter { !$0.isEmpty }.joined(separator: ", ")
    return .object { key in self.given(arguments, placeholders, key) }
  }

  /// The article of the security schemes.
  func credentialsArticle() -> MustacheValue {
    let others = plan.client.securitySchemes.filter { $0.argument == nil }.map { scheme in
      ArticleText.line(scheme.documentation.lines) + " The session of the transport has it, not the client."
    }
    let change = credentials.first.map { scheme in
      let name = "\(self.name(plan.client.name)).SecuritySchemes.\(scheme.argument ?? "")"
      return "let other = client.with { $0[\(name)] = \(scheme.kind.exampleCredential.source) }"
    }
    return .object { key in
      switch TemplateName(key) {
      case .credentials: .objects(self.credentials, self.credentialSection)
      case .others: .texts(others)
      case .change: .text(change)
      default: self.commonOfArticles(key)
      }
    }
  }

  /// Returns a value of a security scheme in the page about credentials.
  private func credentialSection(_ scheme: SecuritySchemePlan, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .title: .string(heading(scheme.argument ?? ""))
    case .documentation: .texts(ArticleText.lines(scheme.documentation.lines))
    case .initializer: creation(credentials: [scheme])
    case .text: .string(scheme.kind.exampleCredential.others)
    default: nil
    }
  }
}

extension SecuritySchemePlan.Kind {
  /// A credential of the kind, and what else may be given.
  fileprivate var exampleCredential: (source: String, others: String) {
    switch self {
    case .apiKey: (".apiKey(\"key\")", "`.apiKey(from:)` is a closure that gives the key of each request.")
    case .bearer: (".token(\"token\")", "`.token(from:)` is a closure that gives the token of each request.")
    case .basic:
      (
        ".basic(user: \"user\", password: \"password\")",
        "`.basic(from:)` is a closure that gives the login of each request."
      )
    case .authorization:
      (
        ".authorization(\"Scheme value\")",
        "The text is the whole header field; `.authorization(from:)` is a closure that gives it for each request."
      )
    case .oauth2(let flows):
      (
        flows.contains { $0.kind == "clientCredentials" }
          ? ".clientCredentials(id: \"id\", secret: \"secret\")" : ".token(\"token\")",
        """
        `.clientCredentials(id:secret:scopes:)` is for an app itself. `.tokens(_:of:onRotation:)` and
        `.refreshToken(_:of:onRotation:)` are for users who have logged in. `.token(from:)` is a closure that gives the token of
        each request.
        """
      )
    // It takes no credential.
    case .mutualTLS: ("", "")
    }
  }
}
