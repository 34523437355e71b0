package import GenDiagnostics
import GenSource

/// The name that an extension of a description gives something. Names of Swift are made from it later.
package final class ExtensionName: Sendable {
  /// The text, which is not empty.
  package let text: String
  /// The key of the extension, such as `x-speakeasy-name-override`.
  package let key: String
  /// The place of the value.
  package let place: SourcePlace

  /// The extension that is for gen alone: its text is the name itself.
  package static let ownKey = SchemaKeyword.ownName.rawValue
  /// The extensions that name the type of a schema, and never the property that the schema is of.
  private static let typeKeys = [SchemaKeyword.fernTypeName.rawValue, SchemaKeyword.microsoftEnum.rawValue]
  /// The extension that names a property, and never the type of its schema.
  package static let propertyKey = SchemaKeyword.fernPropertyName.rawValue

  /// Whether it names the type of an enum, wherever that stands.
  package var isOfEnums: Bool { key == SchemaKeyword.microsoftEnum.rawValue }

  /// Whether it never names the property that the schema is of.
  package var isOfTypes: Bool { Self.typeKeys.contains(key) }

  /// - Parameter node: A string, or a list of strings for a group within groups; `nil` is given for anything else.
  init?(_ node: JSONNode, key: String) {
    let text = node.string ?? node.strings.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    self.text = text
    self.key = key
    place = node.place
  }
}

/// The extensions that name something; of several the first counts.
enum NameExtensions {
  /// The extensions for anything that has a name.
  private static let common = [SchemaKeyword.ownName, .nameOverride].map(\.rawValue)

  /// The extensions that name calls.
  static let ofOperations = common + ["x-fern-sdk-method-name"]
  /// The extensions that name groups of calls.
  static let ofGroups = ["x-speakeasy-group", "x-fern-sdk-group-name"]
  /// The extensions that name arguments.
  static let ofParameters = common + ["x-fern-parameter-name", SchemaKeyword.clientName.rawValue]
  /// The extension that names the group of a tag.
  static let ofTags = [ExtensionName.ownKey]
}

extension JSONNode {
  /// The name that the first of some extensions gives; `nil` for none.
  func givenName(_ keys: [String]) -> ExtensionName? {
    for key in keys {
      if let value = self[key], let name = ExtensionName(value, key: key) { return name }
    }
    return nil
  }
}
