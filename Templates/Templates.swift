/// The templates built into the generator.
package enum BuiltInTemplates {
  package static let client = PackageResources.client_mustache
}
