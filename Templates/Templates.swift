/// The templates built into the generator, by name.
package enum BuiltInTemplates {
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("async_await_api", PackageResources.async_await_api_mustache),
    ("async_await_client", PackageResources.async_await_client_mustache),
    ("callback_api", PackageResources.callback_api_mustache),
    ("callback_client", PackageResources.callback_client_mustache),
    ("combine_api", PackageResources.combine_api_mustache),
    ("combine_client", PackageResources.combine_client_mustache),
    ("api", PackageResources.api_mustache),
    ("arguments", PackageResources.arguments_mustache),
    ("best_member", PackageResources.best_member_mustache),
    ("client", PackageResources.client_mustache),
    ("declaration", PackageResources.declaration_mustache),
    ("documentation", PackageResources.documentation_mustache),
    ("enumeration", PackageResources.enumeration_mustache),
    ("identifier", PackageResources.identifier_mustache),
    ("imports", PackageResources.imports_mustache),
    ("model", PackageResources.model_mustache),
    ("parameter_list", PackageResources.parameter_list_mustache),
    ("parameters", PackageResources.parameters_mustache),
    ("response_headers", PackageResources.response_headers_mustache),
    ("structure", PackageResources.structure_mustache),
    ("type_requirements", PackageResources.type_requirements_mustache),
    ("union", PackageResources.union_mustache),
  ]
}
