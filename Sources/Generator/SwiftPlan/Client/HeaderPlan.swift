/// The documented header fields of responses, and the file they are declared in.
package final class HeaderListPlan: Sendable {
  package let fileName: String
  package let headers: [HeaderPlan]

  package init(fileName: String, headers: [HeaderPlan]) {
    self.fileName = fileName
    self.headers = headers
  }
}

/// A documented header field of responses.
package final class HeaderPlan: Sendable, Named {
  /// The static member of `ResponseHeader`, such as `xRateLimitRemaining`.
  package let assignedName: AssignedName
  /// The name on the wire.
  package let key: String
  package let type: SwiftType
  /// How a list is serialized, such as `pipeDelimited`; `nil` with commas.
  package let style: String?
  package let explode: Bool
  /// The position of the schema among all of the description, of the first response that has one.
  package let schemaIndex: Int?
  package let documentation: Documentation

  package init(
    assignedName: AssignedName, key: String, type: SwiftType, style: String?, explode: Bool, schemaIndex: Int?,
    documentation: Documentation
  ) {
    self.assignedName = assignedName
    self.key = key
    self.type = type
    self.style = style
    self.explode = explode
    self.schemaIndex = schemaIndex
    self.documentation = documentation
  }
}
