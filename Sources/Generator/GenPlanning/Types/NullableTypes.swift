// What `null` and nothing are in Swift, at every place that a value may stand: in a value of its own, in what a merge patch changes,
// in a property and in a body. No other file of planning decides on it; what `null` is in the text of a default stands in
// `DefaultValues`.

import GenTyping
import SwiftPlan

/// The type of a property, with what nothing is in it.
///
///     | the member                  | may be null | type           | nothing is sent as |
///     |-----------------------------|-------------|----------------|--------------------|
///     | has to be there             | no          | `T`            |                    |
///     | has to be there             | yes         | `T?`           | `null`             |
///     | may be left out             | either      | `T?`           | no member          |
///     | is another side's           | either      | `T?`           | no member          |
///     | tells `null` from no member | yes         | `Nullable<T>?` | no member          |
///     | of a merge patch is one that|             |                |                    |
///     | - may be left out elsewhere | either      | `Nullable<T>?` | no member          |
///     | - has to be there elsewhere | yes         | `Nullable<T>?` | no member          |
///     | - has to be there elsewhere | no          | `T?`           | no member          |
struct PropertyType {
  let type: SwiftType
  /// Whether nothing is sent as `null`, because the member has to be there.
  let sendsNull: Bool
  /// Whether `null` says something else than no member.
  let isTold: Bool

  /// Whether the member is not sent where there is nothing.
  var isLeftOut: Bool { type.isOptional && !sendsNull }
}

extension TypePlanner {
  /// The type of a property.
  func type(of field: StructureType.Field, at index: Int, of node: NodeID) -> PropertyType {
    let plain = names.type(of: field.use, declaredAt: names.nestedTypes(of: node)[index]?.path)
    let isMergePatch = graph[node].isMergePatch
    // The side that does not set a value sends none.
    let isSent = field.isRequired && !directions.leavesOut(field, of: node)
    // A patch has the members that change, and what tells its type.
    let isTelling = !plain.isOptional && (field.annotations.constant != nil || field.discriminatorValue != nil)
    if isSent, isMergePatch, !isTelling {
      let type = plain.isOptional ? .nullable(plain.unwrapped) : plain
      return PropertyType(type: .optional(type), sendsNull: false, isTold: plain.isOptional)
    }
    if isSent { return PropertyType(type: plain, sendsNull: plain.isOptional, isTold: false) }
    let type = plain.asOptional
    let isNullable = plain.isOptional || graph.isAnything(field.use.node)
    let isTold = isMergePatch || options.distinguishesNull && isNullable
    return PropertyType(
      type: isTold ? .optional(.nullable(type.unwrapped)) : type, sendsNull: false, isTold: isTold)
  }
}

extension TypeNames {
  /// The type of a value.
  ///
  /// - Parameter path: Of what is declared at the place of the value.
  func type(of use: TypeUse, declaredAt path: [String]? = nil) -> SwiftType {
    let type = type(of: use.node, declaredAt: path)
    return use.isNullable && !graph.isAnything(use.node) ? type.asOptional : type
  }

  /// The type of a value in a dictionary, or of a member that is not declared: a merge patch can remove it.
  func memberType(_ type: SwiftType, in node: NodeID) -> SwiftType {
    !graph[node].isMergePatch || type == .builtIn(.jsonValue) ? type : .nullable(type.unwrapped)
  }
}

extension BodyFormDraft {
  /// Whether nothing is sent as `null`, because the body has to be there.
  func sendsNull(isRequired: Bool) -> Bool { isRequired && type.isOptional && isJSON }
}
