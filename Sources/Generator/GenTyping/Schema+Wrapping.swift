import GenModel
import GenSource

/// The types that keywords say, and which schemas only wrap another one.
extension Schema {
  /// Whether the schema is nothing but a string, a number or a Boolean, as most are.
  var isPlainScalar: Bool {
    let isScalar = types == .string || types == .integer || types == .number || types == .boolean
    return isScalar && reference == nil && content == nil && enumeration == nil && !isComposed
  }

  /// Whether the schema is a reference, with no other type beside it.
  var isPlainReference: Bool { reference != nil && !saysTypeBesideObject && !isComposed }

  /// Whether a keyword of the schema's own gives it a type, apart from `type: object` and a composition.
  private var saysTypeBesideObject: Bool {
    !(types.isEmpty || types == .object) || enumeration != nil || saysContent
  }

  /// Whether a keyword says what the value is made of.
  private var saysContent: Bool {
    content != nil || !object.properties.isEmpty || !object.required.isEmpty || object.additional.isKept
      || array.saysElements
  }

  /// Whether others apply with the schema by `allOf`, as alternatives or under a condition.
  ///
  /// Most are not; by the single keywords, as the composition would be copied as a whole for a property of its own.
  var isComposed: Bool {
    !composition.allOf.isEmpty || !composition.oneOf.isEmpty || !composition.anyOf.isEmpty || isConditional
  }

  /// Whether a condition decides on more than which properties are required.
  var isConditional: Bool { !composition.conditional.allSatisfy(\.isConstraint) }

  /// Whether the schema wraps those that it is composed of, and adds nothing to them.
  var isWrapper: Bool {
    reference == nil && !saysTypeBesideObject && composition.discriminator == nil && !isConditional
      && !refinesOnlyPart
  }

  /// Whether the schema gives the only schema that it is composed of a format or a list of values, as if they stood there: beside
  /// `anyOf` a string and `null`, a format is that of the string.
  var refinesOnlyPart: Bool {
    guard format != nil || enumeration != nil, isComposed, reference == nil, types.isEmpty, !saysContent,
      composition.discriminator == nil, !isConditional
    else { return false }
    let parts = composition.allOf + composition.alternatives.joined()
    return parts.count == 1 && parts[0].isPlainScalar && (format == nil || parts[0].format == nil)
  }

  /// The schemas that apply to every value beside the schema itself.
  var appliedParts: [Schema] { refinesOnlyPart ? composition.inherent : composition.allOf }

  /// Whether the schema is nothing but alternatives of which a value may be several.
  var wrapsAnyOf: Bool {
    isWrapper && composition.allOf.isEmpty && composition.oneOf.isEmpty != composition.anyOf.isEmpty
      && (!composition.anyOf.isEmpty || composition.oneOf.contains(where: \.wrapsAnyOf))
  }

  /// The schemas that the schema stands for as an alternative: those that it lists, if it is nothing but alternatives itself.
  var spread: [Schema] {
    guard isWrapper, composition.allOf.isEmpty, composition.oneOf.isEmpty != composition.anyOf.isEmpty else {
      return [self]
    }
    return composition.alternatives.joined().flatMap(\.spread)
  }

  /// Whether the schema lists values beside those that it is composed of, and says nothing else of the type.
  var isSelection: Bool {
    enumeration != nil && reference == nil && isComposed && composition.discriminator == nil && !saysContent
      && !isConditional
  }

  /// Whether the schema speaks to people alone, as the second part of an `allOf` of a reference and a description does.
  var isComment: Bool {
    reference == nil && types.isEmpty && format == nil && !saysTypeBesideObject && !isComposed
  }

  /// Whether the schema says that a value is an object, and no more.
  var isAnyObject: Bool { types == .object && reference == nil && !saysTypeBesideObject && !isComposed }

  /// Whether the schema says that a value is an object which may have any members, and no more.
  var isOpenObject: Bool {
    guard case .allowed = object.additional else { return false }
    return types == .object && reference == nil && enumeration == nil && content == nil && object.properties.isEmpty
      && object.required.isEmpty && !array.saysElements && !isComposed
  }

  /// Whether the schema gives no type to a value, only conditions or comments.
  var isConstraint: Bool {
    reference == nil && (types.isEmpty || types == .object) && format == nil && content == nil && enumeration == nil
      && object.properties.isEmpty && object.additional.typed == nil && !array.saysElements
      && !isComposed && !(types == .object && object.required.isEmpty)
  }

  /// Whether the schema says anything of the type beyond what it is composed of.
  var hasTypeKeywords: Bool {
    !types.isEmpty || format != nil || saysTypeBesideObject || !composition.oneOf.isEmpty || !composition.anyOf.isEmpty
      || !composition.conditional.isEmpty || composition.discriminator != nil || object.additional.isSaid
      || !object.conditionalMembers.isEmpty || array.isClosed || array.unevaluated.isSaid
  }
}

extension Schema.ArrayKeywords {
  /// Whether a keyword gives elements a type.
  var saysElements: Bool {
    items != nil || !prefixItems.isEmpty || unevaluated.typed != nil
  }
}
