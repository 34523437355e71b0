/// The tables of all warnings and notes, by which the ids that users give are checked.
extension Diagnostic.ID {
  /// All that warnings have, in alphabetical order.
  package static let warnings = """
    body.multipart body.other-media-types body.part-header body.raw body.repeated body.unknown-encoding
    body.without-content compat.taken-name content.too-many-media-types content.unknown-media-type description.title-missing
    drift.uncorrected drift.unmatched names.large-namespace names.unused-prefix operation.callbacks
    operation.links operation.method operation.repeated-id operation.server-incomplete operation.webhooks
    overlay.nothing-selected overlay.without-effect pages.extension parameter.collection-format parameter.content parameter.header-name
    parameter.not-in-path parameter.repeated parameter.reserved-header parameter.schema-beside-content
    parameter.several-media-types parameter.style parameter.undeclared parameter.unknown-location
    parameter.unknown-style path.beside-reference path.repeated path.without-slash reference.cycle
    reference.dangling reference.malformed reference.too-long reference.wrong-kind response.bodiless
    response.conflicting-header response.header-name response.missing response.raw response.unknown-status
    schema.condition schema.conflicting-property schema.default-of-other-type schema.default-outside-enum
    schema.discriminator-incomplete schema.discriminator-mapping schema.discriminator-property
    schema.discriminator-without-property schema.enum-beyond-64-bits schema.enum-of-structures schema.enum-texts
    schema.enum-value-of-other-type schema.nested-too-deep schema.not-an-object
    schema.properties-beside-alternatives schema.recursive-alias schema.recursive-alternative
    schema.required-without-property schema.several-alternatives schema.too-many-alternatives
    schema.too-many-parts schema.too-many-values schema.unknown-type security.incomplete-scheme
    security.repeated-scheme security.undefined-scheme security.unknown-scheme server.address
    server.default-missing server.undeclared-variable server.url-missing server.variable-value
    share.extended share.merge-patch structure.beside-reference structure.unknown-key
    structure.wrong-type template.none template.unused-file usage.not-kept validation.unsupported-pattern
    """.split(whereSeparator: \.isWhitespace).map { Diagnostic.ID(stringLiteral: String($0)) }

  /// All that notes have, in alphabetical order.
  package static let notes = """
    body.of-get client.common-parameter description.ignored description.internal description.title-says-nothing
    filter.nothing-deprecated filter.shared-parameter parameter.nested response.no-success
    structure.unused-extension structure.unused-key usage.dangling-link
    """.split(whereSeparator: \.isWhitespace).map { Diagnostic.ID(stringLiteral: String($0)) }
}
