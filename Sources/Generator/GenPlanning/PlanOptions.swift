// What decides on the plan beside the description.

package import GenSelection

/// The choices of the user about the names and types in the output.
///
/// These are choices of the whole client; which operations and types it has is decided by the selection before.
package struct PlanOptions: Sendable, Equatable {
  /// The name of the client type; made from the description's title if `nil`.
  package var clientName: String?
  /// Whether optional properties that may be null tell `null` from absence, as those of merge patches always do.
  package var distinguishesNull: Bool
  /// The treatment of members of objects that the description does not mention.
  package var undocumentedProperties = UndocumentedProperties.ignore
  /// Whether operations are named after their ids as they are, be there paths and methods in them or not.
  package var keepsOperationIDs: Bool
  /// The parameters that are set once for the client.
  ///
  /// Each selects parameters by name and location, such as `header:X-Tenant`, in all operations.
  package var clientParameters: [Selector] = []

  /// Whether others send and receive values of the types, which they import.
  package var isShared = false

  /// The choices of names.
  package var names: NameOptions

  /// Creates options that choose nothing, unless told otherwise. The parameters of the client are set behind it.
  package init(
    clientName: String? = nil, distinguishesNull: Bool = false, keepsOperationIDs: Bool = false,
    names: NameOptions = NameOptions()
  ) {
    self.names = names
    self.clientName = clientName
    self.distinguishesNull = distinguishesNull
    self.keepsOperationIDs = keepsOperationIDs
  }
}

/// The treatment of members of an object whose schema neither declares nor allows them.
package enum UndocumentedProperties: String, Sendable, CaseIterable {
  case ignore
  /// They are read, and sent again. A merge patch has none, because it sends what changes.
  case keep
}
