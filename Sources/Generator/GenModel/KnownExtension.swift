/// An extension of another tool that would change a client, and that nothing here reads. What is for readers of documentation
/// alone, and what is read, is not listed.
struct KnownExtension: Sendable {
  /// The tool that documents it.
  let owner: String
  /// The loss, or the thing that is taken instead.
  let loss: String

  /// The extensions, by their keys.
  static let unused: [String: Self] = {
    var extensions: [String: Self] = [:]
    for (owner, rows) in [("AutoRest", autoRest), ("Fern", fern), ("Speakeasy", speakeasy), ("Redocly", redocly)] {
      for (key, loss) in rows { extensions[key] = Self(owner: owner, loss: loss) }
    }
    return extensions
  }()

  private static let clientParameters = "--client-parameter makes a parameter one of the client"

  private static let autoRest = [
    "x-ms-client-default": "arguments have the default of the schema",
    "x-ms-client-flatten": "the properties stay in a type of their own",
    "x-ms-error-response": "the status says whether a response is an error",
    "x-ms-external": "the type is generated",
    "x-ms-header-collection-prefix": "such headers are read from the response by their names",
    "x-ms-long-running-operation": "a call ends with the first response",
    "x-ms-mutability": "only \"readOnly\" counts",
    "x-ms-pageable": "--pages gives a rule",
    "x-ms-parameter-grouping": "each parameter is an argument",
    "x-ms-parameter-location": clientParameters,
    "x-ms-parameterized-host": "the address is that of \"host\"",
    "x-ms-skip-url-encoding": "the value is percent-encoded",
  ]

  private static let fern = [
    "x-fern-audiences": "--include and --exclude choose what is generated",
    "x-fern-base-path": "paths are below the address of the server",
    "x-fern-basic": "credentials are named after their scheme",
    "x-fern-bearer": "credentials are named after their scheme",
    "x-fern-default": "arguments have the default of the schema",
    "x-fern-default-url": "the address is the one with the defaults of its variables",
    "x-fern-discriminator-context": "events are read by their data",
    "x-fern-global-headers": clientParameters,
    "x-fern-global-parameters": clientParameters,
    "x-fern-header": "credentials are named after their scheme",
    "x-fern-idempotency-headers": "a header is an idempotency key by its name",
    "x-fern-idempotent": "the method and an idempotency key say whether a call may be repeated",
    "x-fern-retries": "the configuration of the client says what is retried",
    "x-fern-sdk-namespace": "--remove-prefix and --name name schemas",
    "x-fern-sdk-variables": clientParameters,
    "x-fern-server-name": "a server is named after its \"name\" or its description",
    "x-fern-version": "a header for the version is a parameter like others",
    "x-fern-webhook": "the operation is one that clients call",
    "x-fern-webhook-signature": "a `WebhookVerifier` checks signatures",
  ]

  private static let speakeasy = [
    "x-speakeasy-enum-format": "an enum has a case for each value and one for all others",
    "x-speakeasy-errors": "the status says whether a response is an error",
    "x-speakeasy-extension-rewrite": "extensions are read by their own names",
    "x-speakeasy-globals": clientParameters,
    "x-speakeasy-retries": "the configuration of the client says what is retried",
    "x-speakeasy-server-id": "a server is named after its \"name\" or its description",
    "x-speakeasy-timeout": "the configuration of the client has the time limits",
    "x-speakeasy-type-override": "the type is that of the schema",
    "x-speakeasy-unknown-values": "every enum has a case for values that are not listed",
  ]

  private static let redocly = ["x-enumDescriptions": "the values have no comments"]
}
