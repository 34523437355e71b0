import GenModel

extension SwiftExpression {
  /// A media type: `.json`, `"application/merge-patch+json"`.
  package static func mediaType(_ name: String) -> SwiftExpression {
    let known = KnownMediaType(named: name)
    guard known.names.first == name, let constant = known.constant else { return string(name) }
    return member(constant)
  }
}
