import GenDiagnostics
import GenNaming
import GenSelection
import GenText
import SwiftPlan

/// The planner of the requests of operations that return lists in pages.
///
/// Of a choice of the user, what the description says, and what is inferred, the first that there is counts. How a rule
/// was found makes no difference to how it is followed.
final class PagePlanner {
  /// The properties of all types that are declared.
  let properties: BodyProperties
  /// Told of rules that cannot be followed.
  let sink: DiagnosticSink
  /// The choices of the user.
  private let choices: [PageChoice]
  /// The values of bodies that may be about their pages, by the types of the bodies.
  private var facts: [SwiftType: [PageFact]] = [:]

  /// Creates a planner of one client.
  init(
    _ choices: [PageChoice], _ plan: SwiftPlan, sink: DiagnosticSink
  ) {
    self.sink = sink
    properties = BodyProperties(declarations: plan.declarations)
    self.choices = choices
  }

  /// The same with a sink of its own, to be used in another thread.
  private init(beside planner: PagePlanner) {
    properties = planner.properties
    choices = planner.choices
    sink = planner.sink.sibling()
  }

  /// Returns the values of the response of an operation that may be about its page.
  func facts(of plan: OperationPlan) -> [PageFact] {
    if let known = facts[plan.result] { return known }
    let found = properties.pageFacts(in: properties.body(plan.result))
    facts[plan.result] = found
    return found
  }

  /// The reason why a rule cannot be followed.
  struct PageRuleError: Error {
    /// The reason, which follows the name of the rule.
    let message: String
  }

  /// A function that completes a plan once the call has its name.
  typealias Completion = (AssignedName) -> PagesPlan

  /// Returns the pages of the operations that have some, by the positions of the operations.
  func plans(in groups: [OperationGroup], acronyms: Acronyms) -> [Int: PagesPlan] {
    let chosen = chosenPages(for: groups.flatMap(\.operations))
    let found = concurrently(count: groups.count) { index in
      let planner = PagePlanner(beside: self)
      return (pages: planner.plans(of: groups[index], chosen, acronyms: acronyms), sink: planner.sink)
    }
    var plans: [Int: PagesPlan] = [:]
    for (pages, sink) in found {
      self.sink.add(sink)
      plans.merge(pages) { first, _ in first }
    }
    return plans
  }

  private func plans(
    of group: OperationGroup, _ chosen: [Int: PageChoice], acronyms: Acronyms
  ) -> [Int: PagesPlan] {
    let paged = group.operations.compactMap { operation in
      pages(of: operation, chosen[operation.position]).map { (operation: operation, complete: $0) }
    }
    if paged.isEmpty { return [:] }
    var scope = NameScope(reserved: ["client"], acronyms: acronyms)
    for operation in group.operations {
      scope.claim(operation.name)
      if let stream = operation.streamCall { scope.claim(stream.name) }
    }
    let names = scope.names(for: paged.map { .pages(of: $0.operation.name) })
    return Dictionary(uniqueKeysWithValues: zip(paged, names).map { ($0.operation.position, $0.complete($1)) })
  }

  /// Returns the choices for operations, by their positions.
  private func chosenPages(for operations: [OperationPlan]) -> [Int: PageChoice] {
    if choices.isEmpty { return [:] }
    let operations = operations.sorted { $0.position < $1.position }
    var table = ChoiceTable(choices)
    var chosen: [Int: PageChoice] = [:]
    for operation in operations {
      chosen[operation.position] = single(table.choices(for: operation.description.names))
    }
    table.reportUnused("pages.unknown-operation", sink: sink) { kind in
      switch kind {
      case .tag: operations.flatMap(\.description.names.tags)
      case .path: operations.map(\.path)
      case .method: operations.map(\.method)
      default: operations.flatMap(\.description.names.own)
      }
    }
    return chosen
  }

  /// Returns the choice of those for an operation; `nil` for none. What the command line chooses goes before what a
  /// file does.
  private func single(_ choices: [PageChoice]) -> PageChoice? {
    let ofCommandLine = choices.filter { $0.place == nil }
    let counting = ofCommandLine.isEmpty ? choices : ofCommandLine
    guard let first = counting.first else { return nil }
    if let other = counting.first(where: { $0.value != first.value }) {
      sink.error(
        "pages.repeated", "\"\(first.text)\" and \"\(other.text)\" choose different pages for the same operations",
        at: other.place,
        notes: first.place.map { [Diagnostic.Note("the other choice is here", at: $0)] } ?? [])
    }
    return first
  }

  /// Returns the pages of an operation; `nil` if it has none.
  private func pages(of plan: OperationPlan, _ choice: PageChoice?) -> Completion? {
    switch choice?.value.content {
    case .off: return nil
    case .rule(let rule):
      do throws(PageRuleError) {
        return try resolved(rule, plan)
      } catch {
        sink.error(
          "pages.rule", "the pages of \"\(choice?.selector.name ?? "")\": \(error.message)", at: choice?.place,
          notes: [Diagnostic.Note("the operation is here", at: plan.place)])
        return nil
      }
    case .on, nil:
      guard let rules = plan.description.pageRules else { return nil }
      return described(rules, plan) ?? inferred(plan)
    }
  }

  /// Returns the pages by the first rule of the description that can be followed.
  private func described(_ rules: [PageRule], _ plan: OperationPlan) -> Completion? {
    for rule in rules {
      do throws(PageRuleError) {
        let pages = try resolved(rule, plan)
        return PageInference(plan, self)?.ending(rule).flatMap { try? resolved($0, plan) } ?? pages
      } catch {
        guard case .extension(let key) = rule.origin else { continue }
        sink.warning("pages.extension", "\"\(key)\" cannot be followed: \(error.message)", at: rule.place)
      }
    }
    return nil
  }

  /// Returns the pages that are inferred: those of a GET, and those of a POST whose body says where to begin, because another request may
  /// change something.
  private func inferred(_ plan: OperationPlan) -> Completion? {
    guard !plan.description.hasRequestBody || plan.description.maySearch,
      let inference = PageInference(plan, self), let rule = inference.rule
    else { return nil }
    return try? resolved(rule, plan)
  }

  // MARK: - Rules

  /// Returns the pages that a rule gives.
  ///
  /// - Throws: Why the rule cannot be followed.
  func resolved(_ rule: PageRule, _ plan: OperationPlan) throws(PageRuleError) -> Completion {
    let body = properties.body(plan.result)
    let (items, item) = try list(rule.items, in: body, of: plan)
    let more = try rule.more.map { path throws(PageRuleError) in
      try value(path, in: body, "a Boolean") { $0 == .builtIn(.bool) }.value
    }
    func number(_ path: PagePath?) throws(PageRuleError) -> PagesPlan.Value? {
      guard let path else { return nil }
      return try value(path, in: body, "an integer", \.isInteger).integer
    }
    let (total, totalItems) = (try number(rule.total), try number(rule.totalItems))
    var parameter: Parameter?
    var next: PagesPlan.Value?
    var start: PagesPlan.Start?
    switch rule.kind {
    case .link:
      guard rule.origin != .linkHeader || plan.hasPageParameter else {
        throw PageRuleError(message: "the operation has no parameter that is about pages")
      }
    case .url:
      let isURL: (SwiftType) -> Bool = { $0 == .builtIn(.string) || $0 == .builtIn(.url) }
      next = try value(rule.next ?? PagePath(""), in: body, "a text", isURL).value
    case .cursor:
      let cursor = try value(rule.next ?? PagePath(""), in: body, "a text or a number", \.isCursor)
      let sent = try self.parameter(rule, of: plan, "a text or a number", \.isCursor)
      if case .body = sent.place, sent.type != cursor.type {
        throw PageRuleError(message: "\"\(rule.parameter ?? "")\" has another type than \"\(cursor.value.path)\"")
      }
      (parameter, next) = (sent, cursor.value)
    case .offset, .page:
      let sent = try self.parameter(rule, of: plan, "an integer", \.isInteger)
      (parameter, start) = (sent, self.start(of: sent, rule, plan))
    }
    let limit = parameter.flatMap { rule.kind == .offset && total != nil ? self.limit(of: plan, beside: $0) : nil }
    return { [parameter, next, start] name in
      PagesPlan(
        assignedName: name, kind: PagesPlan.Kind(rule.kind), reason: rule.origin.words, item: item, items: items.value,
        parameter: parameter?.place, next: next, start: start, more: more, total: total,
        totalItems: totalItems, limit: limit)
    }
  }

  /// Returns the value at a path of the body.
  ///
  /// - Parameters:
  ///   - kind: The types that are right, as the message names them.
  ///   - isRight: Whether a type is one of them.
  private func value(
    _ path: PagePath, in body: BodyProperties.BodyPath, _ kind: String, _ isRight: (SwiftType) -> Bool
  ) throws(PageRuleError) -> BodyProperties.BodyPath {
    guard let found = properties.value(at: path, in: body) else {
      throw PageRuleError(message: "the response has no property \"\(path.text)\"")
    }
    guard isRight(found.type) else { throw PageRuleError(message: "\"\(path.text)\" of the response is not \(kind)") }
    return found
  }

  /// Returns the list at a path, or the one that the response is about, with the type of its items.
  private func list(
    _ path: PagePath?, in body: BodyProperties.BodyPath, of plan: OperationPlan
  ) throws(PageRuleError) -> (BodyProperties.BodyPath, item: SwiftType) {
    let found: BodyProperties.BodyPath?
    if let path {
      found = try value(path, in: body, "a list") { if case .array = $0 { true } else { false } }
    } else {
      found = properties.list(in: body, path: plan.path)
    }
    guard let found, case .array(let item) = found.type else {
      throw PageRuleError(message: "which list of the response is meant is not clear")
    }
    return (found, item)
  }

  // MARK: - Parameters

  private struct Parameter {
    /// The key of the parameter, or of the property.
    let key: String
    /// The place in a request, as the plan has it.
    let place: PagesPlan.Parameter
    /// The type, without what only says that there may be no value.
    let type: SwiftType
    /// The value that the caller gives.
    let expression: SwiftExpression
    /// The parameter as it is planned; `nil` for a property of the body.
    let plan: ParameterPlan?
  }

  /// Returns the parameter or the property of a body that a rule names.
  private func parameter(
    _ rule: PageRule, of plan: OperationPlan, _ kind: String, _ isRight: (SwiftType) -> Bool
  ) throws(PageRuleError) -> Parameter {
    let name = rule.parameter ?? ""
    guard let found = parameter(name, of: plan) ?? bodyProperty(name, of: plan) else {
      let isMissing = plan.body.map { properties.settableType(of: $0) == nil } ?? false
      let reason = isMissing ? "; the body may be missing, and has members that are required" : ""
      throw PageRuleError(
        message: "the operation has no parameter or property of its body \"\(name)\" that can be set" + reason)
    }
    guard isRight(found.type) else { throw PageRuleError(message: "the parameter \"\(name)\" is not \(kind)") }
    return found
  }

  /// Returns a parameter in the query or the header; `nil` without one.
  private func parameter(_ name: String, of plan: OperationPlan) -> Parameter? {
    let named = plan.callParameters.filter { $0.key == name && !$0.isJSON }
    func first(_ location: ParameterPlan.Location) -> ParameterPlan? { named.first { $0.location == location } }
    guard let parameter = first(.query) ?? first(.header) else { return nil }
    let value = properties.body(parameter.type, plan.value(of: parameter))
    let place: PagesPlan.Parameter
    switch parameter.location {
    case .query: place = .query(name)
    case .header: place = .header(name)
    case .path, .cookie, .queryString: return nil
    }
    let counts = parameter.countsInteger(value.type)
    return Parameter(
      key: name, place: place, type: counts ? .builtIn(.int) : value.type,
      expression: counts ? value.integer.expression : plan.value(of: parameter), plan: parameter)
  }

  /// Returns a property of a body of JSON that can be set; `nil` without one.
  private func bodyProperty(_ name: String, of plan: OperationPlan) -> Parameter? {
    let path = PagePath(name.hasPrefix("body.") ? String(name.dropFirst(5)) : name)
    guard let body = plan.body, body.forms.count == 1, body.contentTypeName == nil,
      body.forms[0].mediaTypes[0].expression == .member("json"), let type = properties.settableType(of: body),
      let found = properties.writableProperty(at: path, in: type)
    else { return nil }
    return Parameter(
      key: found.keys.last ?? name,
      place: .body(argument: body.name, isOptional: body.isOptional, found.names), type: found.type,
      expression: expression(of: found, in: body), plan: nil)
  }

  /// Returns a property that can be set, of the body that the caller gives.
  private func expression(of found: BodyProperties.BodyPath, in body: BodyPlan) -> SwiftExpression {
    let owner = SwiftExpression.property(found.names[0], of: .word(body.name), isOptional: body.isOptional)
    return found.names.dropFirst().reduce(owner) { .property($1, of: $0) }
  }

  /// Returns the number that the first page has, as far as it is known.
  private func start(
    of parameter: Parameter, _ rule: PageRule, _ plan: OperationPlan
  ) -> PagesPlan.Start {
    let first = rule.first ?? parameter.plan?.firstNumber
    let shown = first == nil ? BodyProperties.shownPosition(among: facts(of: plan), of: parameter.key) : nil
    return PagesPlan.Start(argument: parameter.expression, first: first, shown: shown?.integer)
  }

  /// Returns the number of items that a page has at most, as the caller or the description says it; `nil` where no
  /// parameter, or more than one, may be about that.
  ///
  /// - Parameter parameter: The parameter that says which page is meant: where it is in the body, so is the limit.
  private func limit(of plan: OperationPlan, beside parameter: Parameter) -> PagesPlan.Limit? {
    if case .body = parameter.place { return limitInBody(of: plan) }
    let limits = plan.callParameters.filter { parameter in
      let type = properties.body(parameter.type).type
      return PageWords.limits.contains(parameter.key.lettersAndDigits) && !parameter.isJSON
        && (type.isInteger || parameter.countsInteger(type))
    }
    guard limits.count == 1, let parameter = limits.first else { return nil }
    let value = properties.body(parameter.type, plan.value(of: parameter))
    let mayBeMissing = value.isOptional || value.type == .builtIn(.double)
    return PagesPlan.Limit(
      argument: value.integer.expression, usual: mayBeMissing ? parameter.defaultNumber : nil)
  }

  private func limitInBody(of plan: OperationPlan) -> PagesPlan.Limit? {
    let limits = properties.pageValues(in: plan.body).filter {
      $0.isWritable && $0.type.isInteger && PageWords.limits.contains($0.word)
    }
    guard limits.count == 1, let body = plan.body else { return nil }
    var value = limits[0]
    value.expression = expression(of: value, in: body)
    value.isOptional = value.isOptional || body.isOptional
    return PagesPlan.Limit(argument: value.integer.expression, usual: nil)
  }
}

extension OperationPlan {
  /// Whether a parameter is about pages: where not even their size can be chosen, a `Link` header is about something else.
  fileprivate var hasPageParameter: Bool {
    parameters.contains { $0.location == .query && PageInference.isAboutPages($0.key.lettersAndDigits) }
  }
}

extension NameRequest {
  /// Returns the request of a name for the pages of an operation: `listPetsPages`. One that would say it twice, or that is an
  /// operation's, ends otherwise: `listPagesByPage` for `listPages`.
  fileprivate static func pages(of operation: String) -> NameRequest {
    let operation = operation.withoutBackticks
    let other = assignedMemberName(operation + Words.seam + "by page")
    let isOfPages = Words(operation).words.last?.lowercased() == "pages"
    let name = isOfPages ? other : assignedMemberName(operation + Words.seam + "pages")
    return NameRequest(text: name.text, preferred: name.text, reason: name.reason, fallback: .name(other.text), rank: 1)
  }
}

extension PagesPlan.Kind {
  fileprivate init(_ kind: PageRule.Kind) {
    self =
      switch kind {
      case .cursor: .cursor
      case .offset: .offset
      case .page: .page
      case .url: .url
      case .link: .link
      }
  }
}

extension PageRule.Origin {
  /// The origin as the outline shows it.
  fileprivate var words: String {
    switch self {
    case .configuration: "configured"
    case .extension(let key): "from \(quoted(key))"
    case .link(let name): "from the link \(quoted(name))"
    case .linkHeader: "from the header \(quoted("Link"))"
    case .inference(let reason): "inferred from \(reason)"
    }
  }
}
