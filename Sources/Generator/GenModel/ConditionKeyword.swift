package import GenSource

/// The keywords that a value has to satisfy and that nothing is generated from: `gen changes` compares them as they
/// stand. Those of `SchemaKeyword` that are conditions, too, have the aspect `conditions`.
enum ConditionKeyword: String, CaseIterable {
  case minContains, maxContains

  /// The type of the value.
  var valueType: MemberType { .any }
}

/// A keyword that a value has to satisfy, such as `not`, with its value as it stands in the description.
package struct ValueCondition: Sendable {
  package let keyword: String
  package let node: JSONNode
}
