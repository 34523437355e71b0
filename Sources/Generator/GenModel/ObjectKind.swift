/// The kinds of objects that a description is made of; the raw value is what messages call one of them.
enum ObjectKind: String, CaseIterable {
  case description = "a description"
  case info = "\"info\""
  case components = "\"components\""
  case server = "a server"
  case serverVariable = "a server variable"
  case tag = "a tag"
  case pathItem = "a path item"
  case operation = "an operation"
  case parameter = "a parameter"
  case header = "a header"
  case requestBody = "a request body"
  case mediaType = "a media type"
  case encoding = "an encoding"
  case response = "a response"
  case securityScheme = "a security scheme"
  case flows = "\"flows\""
  case flow = "a flow"
  case schema = "a schema"
  case discriminator = "a discriminator"
  case externalDocumentation = "\"externalDocs\""
}

/// The type that the value of a member may have.
indirect enum MemberType: Sendable {
  /// Something that its reader looks at.
  case any
  /// Something for people or for other tools, which changes nothing of a client, with what the value may be.
  case annotation(MemberType)
  /// Nothing that is read, although it could change a client: what is lost, or what is taken instead.
  case unused(String)
  case string, boolean, number
  case list(MemberType)
  /// An object whose keys are free.
  case map(MemberType)
  case object(ObjectKind)
  /// A schema, or a list of them.
  case schemas
}

extension ObjectKind {
  /// The members that such an object can have in a dialect, beside those that begin with `x-`; what later versions of
  /// OpenAPI 3 have is read in the earlier ones, too, where it can mean nothing else.
  func members(in dialect: Dialect) -> [String: MemberType] {
    let known = dialect == .swagger2 ? swaggerMembers : members
    guard self == .pathItem else { return known }
    let methods = HTTPMethod.keys(in: dialect).map { ($0, MemberType.object(.operation)) }
    return known.merging(methods) { $1 }
  }

  /// The members that versions of OpenAPI 3 have.
  private var members: [String: MemberType] {
    switch self {
    case .description:
      [
        "openapi": .any, "$self": .unused("references start at the path of the file, but for those to this address"),
        "jsonSchemaDialect": .unused("schemas are read as those of OpenAPI"), "info": .object(.info),
        "servers": .list(.object(.server)), "paths": .map(.object(.pathItem)), "webhooks": .map(.object(.pathItem)),
        PathsKey.additional: .map(.object(.pathItem)),
        "components": .object(.components), "security": CommonMembers.requirements, "tags": .list(.object(.tag)),
        "externalDocs": .annotation(.object(.externalDocumentation)),
      ]
    case .info: CommonMembers.info.merging(["summary": .annotation(.string)]) { $1 }
    case .components:
      [
        "schemas": .map(.object(.schema)), "responses": .map(.object(.response)),
        "parameters": .map(.object(.parameter)), "requestBodies": .map(.object(.requestBody)),
        "headers": .map(.object(.header)), "securitySchemes": .map(.object(.securityScheme)),
        "callbacks": .map(.map(.object(.pathItem))), "pathItems": .map(.object(.pathItem)),
        "mediaTypes": .map(.object(.mediaType)), "examples": .any, "links": .any,
      ]
    case .server:
      ["url": .string, "description": .string, "name": .string, "variables": .map(.object(.serverVariable))]
    case .serverVariable: ["enum": .list(.any), "default": .any, "description": .string]
    case .tag:
      CommonMembers.tag.merging(["summary": .annotation(.any), "parent": .annotation(.any), "kind": .annotation(.any)])
      { $1 }
    case .pathItem:
      CommonMembers.pathItem.merging([
        "summary": .string, "description": .string, "servers": .list(.object(.server)),
        "additionalOperations": .map(.object(.operation)),
      ]) { $1 }
    case .operation:
      CommonMembers.operation.merging([
        "requestBody": .object(.requestBody), "callbacks": .map(.map(.object(.pathItem))),
        "servers": .list(.object(.server)),
      ]) { $1 }
    // Without a "schema", keywords of one are read as Swagger 2.0 has them.
    case .parameter:
      CommonMembers.schema.merging(CommonMembers.parameter) { $1 }.merging(["name": .any, "in": .any]) { $1 }
    case .header: CommonMembers.header
    case .requestBody: ["description": .string, "content": .map(.object(.mediaType)), "required": .boolean]
    case .mediaType:
      [
        "schema": .object(.schema), "itemSchema": .object(.schema), "example": .any, "examples": .any,
        "encoding": .map(.object(.encoding)), "prefixEncoding": .list(.object(.encoding)),
        "itemEncoding": .object(.encoding),
      ]
    case .encoding:
      [
        "contentType": .string, "headers": .map(.object(.header)), "style": .any, "explode": .boolean,
        "allowReserved": .boolean, "encoding": CommonMembers.nestedEncoding,
        "prefixEncoding": CommonMembers.nestedEncoding, "itemEncoding": CommonMembers.nestedEncoding,
      ]
    case .response:
      CommonMembers.response.merging(["summary": .string, "content": .map(.object(.mediaType)), "links": .any]) { $1 }
    case .securityScheme:
      CommonMembers.securityScheme.merging([
        "scheme": .string, "bearerFormat": .annotation(.any), "flows": .object(.flows), "openIdConnectUrl": .string,
        "oauth2MetadataUrl": .unused("only what \"flows\" says counts"), "deprecated": .annotation(.any),
      ]) { $1 }
    case .flows:
      Dictionary(
        uniqueKeysWithValues: ["implicit", "password", "clientCredentials", "authorizationCode", "deviceAuthorization"]
          .map { ($0, .object(.flow)) })
    case .flow:
      [
        "authorizationUrl": .string, "deviceAuthorizationUrl": .string, "tokenUrl": .string, "refreshUrl": .string,
        "scopes": .map(.any),
      ]
    case .schema: CommonMembers.schema
    case .discriminator: ["propertyName": .any, "mapping": .map(.string), "defaultMapping": .string]
    case .externalDocumentation: CommonMembers.externalDocumentation
    }
  }

  /// Swagger 2.0 writes the keywords of a schema into parameters and headers.
  private var swaggerMembers: [String: MemberType] {
    switch self {
    case .description:
      [
        "swagger": .any, "info": .object(.info), "host": .string, "basePath": .string, "schemes": .list(.string),
        "consumes": .list(.string), "produces": .list(.string), "paths": .map(.object(.pathItem)),
        PathsKey.additional: .map(.object(.pathItem)), "definitions": .map(.object(.schema)),
        "parameters": .map(.object(.parameter)),
        "responses": .map(.object(.response)), "securityDefinitions": .map(.object(.securityScheme)),
        "security": CommonMembers.requirements, "tags": .list(.object(.tag)),
        "externalDocs": .annotation(.object(.externalDocumentation)),
      ]
    case .info: CommonMembers.info
    case .tag: CommonMembers.tag
    case .pathItem: CommonMembers.pathItem
    case .operation:
      CommonMembers.operation.merging([
        "consumes": .list(.string), "produces": .list(.string),
        "schemes": .unused("the operation is sent to the client's server"),
      ]) { $1 }
    case .parameter:
      CommonMembers.schema.merging([
        "name": .any, "in": .any, "required": .boolean, "schema": .object(.schema), "allowEmptyValue": .boolean,
        "collectionFormat": .any,
      ]) { $1 }
    case .header: CommonMembers.schema.merging(["collectionFormat": .any]) { $1 }
    case .response: CommonMembers.response.merging(["schema": .object(.schema), "examples": .annotation(.any)]) { $1 }
    case .securityScheme:
      CommonMembers.securityScheme.merging([
        "flow": .string, "authorizationUrl": .string, "tokenUrl": .string, "scopes": .map(.any),
      ]) { $1 }
    case .schema: CommonMembers.schema.merging(["discriminator": .any, "collectionFormat": .annotation(.any)]) { $1 }
    case .externalDocumentation: CommonMembers.externalDocumentation
    case .components, .server, .serverVariable, .requestBody, .mediaType, .encoding, .flows, .flow, .discriminator:
      [:]
    }
  }
}

/// The members that all versions have.
private enum CommonMembers {
  static let requirements = MemberType.list(.map(.list(.string)))

  static let info: [String: MemberType] = [
    "title": .string, "description": .string, "version": .string, "termsOfService": .annotation(.any),
    "contact": .annotation(.any), "license": .annotation(.any),
  ]

  static let tag: [String: MemberType] = [
    "name": .string, "description": .string, "externalDocs": .annotation(.object(.externalDocumentation)),
  ]

  static let externalDocumentation: [String: MemberType] = ["url": .string, "description": .annotation(.string)]

  static let pathItem: [String: MemberType] = [
    "$ref": .any, "parameters": .list(.object(.parameter)),
  ]

  static let operation: [String: MemberType] = [
    "tags": .list(.string), "summary": .string, "description": .string,
    "externalDocs": .annotation(.object(.externalDocumentation)),
    "operationId": .string,
    "parameters": .list(.object(.parameter)), "responses": .map(.object(.response)), "deprecated": .boolean,
    "security": requirements,
  ]

  static let parameter: [String: MemberType] = [
    "description": .string, "required": .boolean, "deprecated": .boolean, "allowEmptyValue": .boolean, "style": .any,
    "explode": .boolean, "allowReserved": .boolean, "schema": .object(.schema), "example": .annotation(.any),
    "examples": .annotation(.any), "content": .map(.object(.mediaType)),
  ]

  /// A header has one style. One of a response may be missing even if it is required.
  static let header: [String: MemberType] = parameter.merging([
    "allowEmptyValue": .annotation(.boolean), "style": .annotation(.any),
    "allowReserved": .annotation(.boolean),
    "content": .unused("the header is a string"),
  ]) { $1 }

  static let nestedEncoding = MemberType.unused("the parts within the part are up to the caller")

  static let response: [String: MemberType] = ["description": .string, "headers": .map(.object(.header))]

  static let securityScheme: [String: MemberType] = [
    "type": .string, "description": .string, "name": .string, "in": .string,
  ]

  static let schema: [String: MemberType] = {
    let read = SchemaKeyword.allCases.map { ($0.rawValue, $0.valueType) }
    let constraints = ConstraintKeyword.allCases.map { ($0.rawValue, $0.valueType) }
    let conditions = ConditionKeyword.allCases.map { ($0.rawValue, $0.valueType) }
    var members = Dictionary(uniqueKeysWithValues: read + constraints + conditions)
    for container in ["$defs", "definitions"] { members[container] = .map(.object(.schema)) }
    // What refers to such a place is reported as dangling, and a body of XML as one that is not read.
    for annotation in [
      "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$comment", "$vocabulary", "xml",
    ] { members[annotation] = .annotation(.any) }
    members["$recursiveRef"] = .unused("any value is accepted there")
    members["dependencies"] = .unused("what depends on a property adds nothing to the type")
    return members
  }()
}
