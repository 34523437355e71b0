import GenNaming
import SwiftPlan

/// The styles that another one takes the place of.
extension TemplateContexts {
  /// A call in a style.
  func call(_ signature: Signature, in style: Style, _ key: MustacheKey) -> MustacheValue? {
    guard options.deprecatedStyles.contains(style), signature.call.operation.deprecation == nil,
      let attribute = replacement(of: signature.call, in: style)
    else {
      return call(signature, key)
    }
    return switch TemplateName(key) {
    case .isDeprecated: true
    case .deprecated: .string(attribute)
    case .pages:
      signature.call.pages.map { pages in
        .object { key in
          if case .deprecated = TemplateName(key) {
            return .text(self.replacement(of: pages, signature.arguments, in: style))
          }
          return self.pages(pages, of: signature.arguments, scope: [], key)
        }
      } ?? false
    default: call(signature, key)
    }
  }

  /// Returns the values of a style's file of the client; nothing for other files.
  func clientCall(in style: Style?, _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .responseReplacement: replacement(of: \.response, behind: \.call, in: style)
    case .bodyReplacement: replacement(of: \.body, behind: \.call, in: style)
    case .streamReplacement: replacement(of: \.stream, behind: \.sequence, in: style)
    case .pageReplacement: replacement(of: \.pages, behind: \.sequence, in: style)
    default: nil
    }
  }

  /// The attribute of a call; `nil` where its style is not deprecated.
  func replacement(of call: Call, in style: Style) -> String? {
    guard options.deprecatedStyles.contains(style), let other = options.replacingStyle else { return nil }
    let isStream = call.result.element != nil
    return attribute(
      call.name.withoutBackticks + other.suffix, call.operation.arguments,
      isStream ? other.addedLabels.stream : other.addedLabels.call,
      behind: isStream ? other.leadingWords.sequence : other.leadingWords.call)
  }

  /// The attribute of the call of all pages; `nil` where its style is not deprecated.
  func replacement(of pages: PagesPlan, _ arguments: [Argument], in style: Style) -> String? {
    guard options.deprecatedStyles.contains(style), let other = options.replacingStyle else { return nil }
    return attribute(
      pages.name.withoutBackticks + other.suffix, arguments, other.addedLabels.pages,
      behind: other.leadingWords.sequence)
  }

  /// Returns the attribute of a function of the client; nothing where its style is not deprecated.
  private func replacement(
    of function: KeyPath<Style.ClientCalls, String>, behind words: KeyPath<Style.LeadingWords, String>,
    in style: Style?
  ) -> MustacheValue {
    guard let style, options.deprecatedStyles.contains(style), let other = options.replacingStyle else { return false }
    return .texts([attribute(other.clientCalls[keyPath: function], behind: other.leadingWords[keyPath: words])])
  }

  /// Returns the attribute with the name of a call and of its arguments.
  private func attribute(_ name: String, _ arguments: [Argument], _ added: [String], behind words: String) -> String {
    attribute("\(name)(\((arguments.map(\.nameLabel) + added.map { $0 + ":" }).joined()))", behind: words)
  }

  /// Returns the attribute with a name, and with the words that a call of it begins with: a fix-it writes the name alone.
  private func attribute(_ name: String, behind words: String) -> String {
    let message = words.isEmpty ? "" : "message: \"use `\(words)\(name)`\", "
    return "@available(*, deprecated, \(message)renamed: \"\(name)\")"
  }
}
