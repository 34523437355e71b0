// What Swift writes for media types and methods, which the runtime has constants for: the names of these stand in `GenModel`.

import GenModel
import SwiftPlan

extension MediaTypePlan {
  /// Creates the plan of a media type by its name, as the description writes it.
  init(_ name: String) {
    self.init(
      name: name, expression: .mediaType(name), isRange: MediaType.essence(of: name).utf8.contains(UInt8(ascii: "*")))
  }
}

extension SwiftExpression {
  /// A media type: `.json`, `"application/merge-patch+json"`.
  static func mediaType(_ name: String) -> SwiftExpression {
    let known = KnownMediaType(named: name)
    guard known.names.first == name, let constant = known.constant else { return string(name) }
    return member(constant)
  }

  /// A method: `.get`, `HTTPMethod("COPY")`.
  static func method(_ method: HTTPMethod) -> SwiftExpression {
    method.key.map(SwiftExpression.member) ?? .call("HTTPMethod", [.init(nil, .string(method.name))])
  }
}
