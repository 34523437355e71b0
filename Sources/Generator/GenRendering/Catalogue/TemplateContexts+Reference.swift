import GenText
import SwiftPlan

/// The context of the reference: one page of Markdown, for people and programs that write calls, with a short section for each
/// call. Its examples are those of the catalogue in one style. Nothing in it links to symbols, as no DocC reads it.
extension TemplateContexts {
  /// The length of the arguments in an example at most, so that a call stands on one line.
  private static let maximumLength = 80

  func reference() -> MustacheValue {
    let style = shownStyles.last.map { [$0] } ?? []
    var anchors = Anchors()
    let groups = plan.groups.map { group in
      let calls = plan.calls(of: group).map { call in
        ReferenceEntry(
          example: Example(call, in: group, .call, self, maximumLength: Self.maximumLength),
          anchor: anchors.next(for: "client.\(group.accessorName).\(call.name)"))
      }
      return (group: group, entries: calls)
    }
    return .object { key in
      switch TemplateName(key) {
      case .initializer: self.creation(credentials: self.usualCredentials)
      case .groups:
        .objects(groups) { section, key in
          switch TemplateName(key) {
          case .title:
            .string(ArticleText.title(CommentText.lines(of: section.group.tag)) ?? section.group.accessorName)
          case .accessorName: .string(self.heading(section.group.accessorName))
          case .operations: .objects(section.entries) { self.entry($0, style, $1) }
          default: nil
          }
        }
      default: nil
      }
    }
  }

  /// A call in the reference.
  private struct ReferenceEntry: Sendable {
    let example: Example
    /// Where its section is in the page.
    let anchor: String
  }

  private func entry(_ entry: ReferenceEntry, _ styles: [Style], _ key: MustacheKey) -> MustacheValue? {
    let (call, operation, group) = (entry.example.signature.call, entry.example.operation, entry.example.group)
    return switch TemplateName(key) {
    case .title: .string("client.\(heading(group.accessorName)).\(heading(call.name))")
    case .text: .string(task(of: call))
    case .name: .string(call.name.withoutBackticks)
    case .receiver: .string("client." + group.accessorName.withoutBackticks)
    case .link: .string(entry.anchor)
    case .path: .string(Documentation.codeSpan("\(operation.method) \(operation.path)"))
    case .isDeprecated: .bool(operation.deprecation != nil)
    case .examples: examples(entry.example, in: styles)
    case .facts: .texts(facts(inReferenceOf: entry.example))
    default: nil
    }
  }

  /// Returns the purpose of a call in a few words: the first sentence about it, or else its name.
  private func task(of call: Call) -> String {
    // The method and the path are a paragraph of their own.
    let text = call.documentation.lines.first { !$0.isEmpty && !$0.hasPrefix("`") }
    let words = text.map { ArticleText.line([$0.firstSentence]) } ?? heading(call.name)
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  /// The number of characters in a line, and of lines in a list, at most: longer ones are not read. With three lists of two
  /// lines, a call has at most 20.
  private static let maximumLine = 300
  private static let maximumLines = 2

  /// The members of the object that a call sends, those first that are required; `nil` for any other body.
  private func members(ofBodyOf operation: OperationPlan) -> String? {
    guard let body = operation.body, let path = body.type.declaredPath,
      case .structure(let structure)? = exampleValues?.declaration(of: path)?.kind
    else { return nil }
    let members = structure.argumentPositions.map { structure.properties[$0] }
    return members.isEmpty
      ? nil : list("Members of `\(code(.declared(path)))`", of: members.map { ($0.name, $0.type) })
  }

  /// Returns a title with the names and types of arguments or members, as many as fit into the lines.
  private func list(_ title: String, of members: [(name: String, type: SwiftType)]) -> String {
    list(title, of: members.map { "`\($0.name.withoutBackticks): \(code($0.type))`" }, lines: Self.maximumLines)
  }

  /// Returns a title with items behind it, as many as fit into the lines. The first one is always there.
  private func list(_ title: String, of items: [String], lines limit: Int = 1) -> String {
    var lines = ["\(title): \(items.first ?? "")"]
    var shown = 1
    for item in items.dropFirst() {
      // Behind the last item comes nothing.
      let rest = shown == items.count - 1 ? 0 : " and \(items.count) others".count
      if lines[lines.count - 1].count + 2 + item.count + rest <= Self.maximumLine {
        lines[lines.count - 1] += ", " + item
      } else if lines.count < limit {
        lines[lines.count - 1] += ","
        lines.append("  " + item)
      } else {
        lines[lines.count - 1] += " and \(items.count - shown) others"
        break
      }
      shown += 1
    }
    return lines.joined(separator: "\n")
  }

  /// The arguments, result, errors and credentials of a call, each in a line.
  private func facts(inReferenceOf example: Example) -> [String] {
    let (call, operation) = (example.signature.call, example.operation)
    var facts: [String] = []
    let arguments = example.signature.arguments.map { ($0.name, $0.type) }
    if !arguments.isEmpty { facts.append(list("Arguments", of: arguments)) }
    if let options = operation.options {
      facts.append(list("Members of `\(options.name)`", of: operation.optionalParameters.map { ($0.name, $0.type) }))
    }
    if let members = members(ofBodyOf: operation) { facts.append(members) }
    if let element = call.result.element {
      facts.append("Elements: `\(code(element))`")
    } else if call.result != .builtIn(.void) {
      let pages = call.pages.map { "; `\($0.name.withoutBackticks)` reads all pages as a list of `\(code($0.item))`" }
      facts.append("Result: `\(code(call.result))`" + (pages ?? ""))
    }
    let failures = operation.responses.filter { !$0.isSuccess }.map { "\($0.status.text) `\(code($0.errorBody))`" }
    if !failures.isEmpty { facts.append(list("`ErrorResponse` of", of: failures)) }
    return facts + (hasCredentialsArticle ? ["Credentials: " + credentialNames(of: operation)] : [])
  }

  private func code(_ type: SwiftType) -> String { name(of: type, in: []) }
}

/// The anchors that Markdown's readers give headings: in lower case, without punctuation, with a number where one is taken.
private struct Anchors {
  private var counts: [String: Int] = [:]

  mutating func next(for heading: String) -> String {
    let anchor = String(heading.withoutBackticks.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "_" })
    let count = counts[anchor, default: 0]
    counts[anchor] = count + 1
    return count == 0 ? anchor : "\(anchor)-\(count)"
  }
}
