/// The documented header fields of responses, and the file they are declared in.
package struct HeaderListPlan: Sendable {
  package var fileName: String
  package var headers: [HeaderPlan]
}

/// A documented header field of responses.
package struct HeaderPlan: Sendable {
  /// The static member of `ResponseHeader`, such as `xRateLimitRemaining`.
  package var name: String
  /// The name on the wire.
  package var key: String
  package var type: SwiftType
  /// How a list is written, such as `pipeDelimited`; `nil` with commas.
  package var style: String?
  package var explode: Bool
  package var documentation: Documentation
}
