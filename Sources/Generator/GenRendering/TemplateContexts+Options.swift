import SwiftPlan

/// The contexts of the options of calls.
extension TemplateContexts {
  /// Returns the values of the structure with the optional parameters of calls.
  func optionalParameters(_ members: [OptionsPlan.Member], scope: [String]) -> MustacheValue {
    let arguments = members.map { Argument($0) }
    let parameterList = firstSentences(arguments.map { ($0.name, $0.documentation) })
    return .object { key in
      switch TemplateName(key) {
      case .parameters: .positioned(arguments) { self.option($0, scope: scope, $1) }
      case .hasParameterList: .bool(!parameterList.isEmpty)
      case .parameterList: .texts(parameterList)
      default: nil
      }
    }
  }

  /// Returns a value of one of its properties.
  private func option(_ argument: Argument, scope: [String], _ key: MustacheKey) -> MustacheValue? {
    switch TemplateName(key) {
    case .documentation: .documentation(argument.documentation)
    case .member: .string(argument.name.withoutBackticks)
    default: parameter(argument, scope: scope, key)
    }
  }

  /// The comment of an initializer: the first sentence about each argument.
  func firstSentences(_ arguments: [(name: String, documentation: Documentation)]) -> [String] {
    arguments.compactMap { argument in
      argument.documentation.firstParagraph.map { "  - \(label(argument.name)): \($0.firstSentence)" }
    }
  }
}
