extension KnownKeyTests {
  /// A description that has every key of OpenAPI 3.2, each where it matters to what is read.
  static let everything = ##"""
    {
      "openapi": "3.2.0", "$self": "https://a.example/api.json", "jsonSchemaDialect": "https://a.example/dialect",
      "info": {
        "title": "T", "version": "1", "description": "D", "summary": "S", "termsOfService": "https://a.example",
        "contact": {}, "license": {}
      },
      "servers": [{
        "url": "https://{a}.example", "description": "D", "name": "n",
        "variables": {"a": {"default": "x", "enum": ["x", "y"], "description": "D"}}
      }],
      "security": [{"key": []}],
      "tags": [{
        "name": "t", "description": "D", "externalDocs": {"url": "https://a.example", "description": "D"}, "summary": "S",
        "parent": "p", "kind": "nav"
      }],
      "externalDocs": {"url": "https://a.example"},
      "paths": {
        "/a/{p}": {
          "summary": "S", "description": "D", "servers": [{"url": "https://i.example"}],
          "parameters": [{
            "name": "q", "in": "query", "description": "D", "required": true, "deprecated": true, "allowEmptyValue": true,
            "style": "pipeDelimited", "explode": true, "allowReserved": true, "schema": {"type": "array"}, "example": [],
            "examples": {}
          }, {"name": "c", "in": "query", "content": {"application/json": {"schema": {"type": "integer"}}}}],
          "get": {
            "tags": ["t"], "summary": "S", "description": "D", "externalDocs": {"url": "https://a.example"},
            "operationId": "o", "deprecated": true, "security": [{"basic": []}], "servers": [{"url": "https://o.example"}],
            "parameters": [{"$ref": "#/components/parameters/P"}],
            "requestBody": {
              "description": "D", "required": true,
              "content": {
                "application/x-www-form-urlencoded": {
                  "schema": {"type": "object", "properties": {"a": {}, "b": {}}},
                  "encoding": {
                    "a": {"style": "spaceDelimited", "explode": true, "allowReserved": true},
                    "b": {
                      "contentType": "text/x", "headers": {"H": {"schema": {"const": "v"}}}, "encoding": {},
                      "prefixEncoding": [], "itemEncoding": {}
                    }
                  }
                },
                "multipart/mixed": {
                  "schema": {"type": "array"},
                  "prefixEncoding": [{"headers": {"H": {"required": true, "schema": {"type": "string"}}}}]
                },
                "multipart/related": {"schema": {"type": "array"}, "itemEncoding": {"contentType": "text/x"}}
              }
            },
            "responses": {
              "200": {
                "description": "D",
                "headers": {
                  "X-A": {
                    "description": "D", "required": true, "deprecated": true, "allowEmptyValue": true, "style": "simple",
                    "explode": true, "allowReserved": true, "schema": {"type": "array"}, "example": [], "examples": {}
                  },
                  "X-B": {"content": {"application/json": {}}}, "X-C": {"$ref": "#/components/headers/H"}
                },
                "content": {
                  "application/json": {"schema": {"type": "integer"}, "example": 1},
                  "text/plain": {"examples": {"a": {"$ref": "#/components/examples/E"}}},
                  "application/jsonl": {"itemSchema": {"type": "integer"}},
                  "application/xml": {"$ref": "#/components/mediaTypes/M"}
                },
                "links": {"l": {"operationId": "o"}, "m": {"$ref": "#/components/links/L"}}
              },
              "201": {"summary": "S"}, "202": {"$ref": "#/components/responses/R"}
            },
            "callbacks": {"c": {"{$request.query.q}": {"post": {
              "requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}
            }}}}
          },
          "post": {"requestBody": {"$ref": "#/components/requestBodies/B"}, "responses": {}},
          "put": {"responses": {}}, "delete": {"responses": {}}, "options": {"responses": {}}, "head": {"responses": {}},
          "patch": {"responses": {}}, "trace": {"responses": {}}, "query": {"responses": {}},
          "additionalOperations": {"COPY": {"responses": {}}}
        },
        "/r": {"$ref": "#/components/pathItems/I"}
      },
      "x-ms-paths": {"/x?y=1": {"get": {"responses": {}}}},
      "webhooks": {"w": {"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}}}},
      "components": {
        "schemas": {@SCHEMAS@},
        "responses": {"R": {"description": "D"}},
        "parameters": {"P": {"name": "p", "in": "path", "required": true, "schema": {"type": "string"}}},
        "requestBodies": {"B": {"content": {}}},
        "headers": {"H": {"schema": {"type": "string"}}},
        "securitySchemes": {
          "key": {
            "type": "apiKey", "name": "k", "in": "header", "description": "D", "bearerFormat": "x", "deprecated": true,
            "oauth2MetadataUrl": "https://a.example"
          },
          "basic": {"type": "http", "scheme": "basic"},
          "id": {"type": "openIdConnect", "openIdConnectUrl": "https://a.example"},
          "o": {"type": "oauth2", "flows": {
            "implicit": {
              "authorizationUrl": "https://a.example", "deviceAuthorizationUrl": "https://a.example",
              "tokenUrl": "https://a.example", "refreshUrl": "https://a.example", "scopes": {"s": "S"}
            },
            "password": {}, "clientCredentials": {}, "authorizationCode": {}, "deviceAuthorization": {}
          }}
        },
        "callbacks": {"C": {"{$url}": {"post": {
          "requestBody": {"content": {"application/json": {"schema": {"type": "string"}}}}
        }}}},
        "pathItems": {"I": {"get": {"responses": {}}}},
        "mediaTypes": {"M": {"schema": {"type": "string"}}},
        "examples": {"E": {"value": "e"}},
        "links": {"L": {"operationId": "o"}}
      }
    }
    """##.replacing("@SCHEMAS@", with: schemas)

  /// A schema for every few keywords: those that would hide each other stand apart.
  private static let schemas = ##"""
    "Object": {
      "type": "object", "title": "T", "description": "D", "deprecated": true, "readOnly": true, "writeOnly": true,
      "x-speakeasy-deprecation-message": "M", "default": {}, "example": {}, "examples": [{}],
      "externalDocs": {"url": "https://a.example", "description": "D"},
      "properties": {"a": {"$ref": "#/components/schemas/Number"}},
      "required": ["a"], "additionalProperties": {"type": "string"}, "patternProperties": {"^x": {"type": "integer"}},
      "propertyNames": {"type": "string"}, "minProperties": 1, "maxProperties": 9, "nullable": true,
      "discriminator": {
        "propertyName": "a", "mapping": {"n": "#/components/schemas/Number"}, "defaultMapping": "Number"
      }
    },
    "XNullable": {"type": "object", "x-nullable": true, "unevaluatedProperties": {"type": "string"}},
    "Number": {"type": "number", "minimum": 1, "maximum": 9, "multipleOf": 2},
    "Between": {"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 9},
    "Text": {"type": "string", "minLength": 1, "maxLength": 9, "pattern": "a", "format": "date"},
    "Bytes": {"type": "string", "contentEncoding": "base64"},
    "JSON": {"type": "string", "contentMediaType": "application/json", "contentSchema": {"type": "integer"}},
    "List": {"type": "array", "minItems": 1, "maxItems": 9, "uniqueItems": true, "items": {"type": "string"}},
    "Tuple": {"type": "array", "prefixItems": [{"type": "string"}]},
    "OldTuple": {"type": "array", "items": [{"type": "string"}], "additionalItems": {"type": "integer"}},
    "Constant": {"const": "c"},
    "Names": {"enum": ["a"], "x-enum-varnames": ["A"], "x-enum-descriptions": ["D"]},
    "OtherNames": {"enum": ["a"], "x-enumNames": ["A"]},
    "SpeakeasyNames": {"enum": ["a"], "x-speakeasy-enums": ["A"]},
    "FernNames": {"enum": ["a"], "x-fern-enum": {"a": {"name": "A"}}},
    "MicrosoftNames": {"enum": ["a"], "x-ms-enum": {"name": "Letters"}},
    "Extensible": {"type": "string", "x-extensible-enum": ["a"]},
    "Own": {"x-gen-name": "A"}, "Override": {"x-speakeasy-name-override": "A"}, "TypeName": {"x-fern-type-name": "A"},
    "PropertyName": {"x-fern-property-name": "A"}, "ClientName": {"x-ms-client-name": "A"},
    "Told": {"x-discriminator-value": "A"}, "MicrosoftTold": {"x-ms-discriminator-value": "A"},
    "Composed": {
      "allOf": [{"type": "object"}], "oneOf": [{"type": "object"}], "anyOf": [{"type": "object"}], "not": {"type": "null"},
      "if": {"type": "object"}, "then": {"type": "object"}, "else": {"type": "object"},
      "dependentSchemas": {"a": {"type": "object"}}
    },
    "Dynamic": {"$dynamicRef": "#node"},
    "Definitions": {
      "properties": {
        "a": {"$ref": "#/components/schemas/Definitions/$defs/A"},
        "b": {"$ref": "#/components/schemas/Definitions/definitions/B"}
      },
      "$defs": {"A": {"type": "string"}}, "definitions": {"B": {"type": "string"}}
    },
    "Rest": {
      "$schema": "https://a.example", "$id": "https://a.example/rest", "id": "rest", "$anchor": "a",
      "$dynamicAnchor": "b", "$recursiveAnchor": true, "$comment": "C", "$vocabulary": {}, "xml": {"name": "x"},
      "unevaluatedItems": {"type": "string"}, "contains": {"type": "string"},
      "minContains": 1, "maxContains": 9, "dependentRequired": {"a": ["b"]}, "dependencies": {"a": ["b"]},
      "$recursiveRef": "#"
    }
    """##

  /// A description that has every key of Swagger 2.0; the keywords of schemas are those of all versions.
  static let swagger = ##"""
    {
      "swagger": "2.0",
      "info": {
        "title": "T", "version": "1", "description": "D", "termsOfService": "https://a.example", "contact": {},
        "license": {}
      },
      "host": "a.example", "basePath": "/v1", "schemes": ["http"], "consumes": ["text/plain"], "produces": ["text/plain"],
      "security": [{"key": []}],
      "tags": [{
        "name": "t", "description": "D", "externalDocs": {"url": "https://a.example", "description": "D"}
      }],
      "externalDocs": {"url": "https://a.example"},
      "paths": {
        "/a/{p}": {
          "parameters": [
            {
              "name": "l", "in": "query", "required": true, "type": "array", "items": {"type": "string"},
              "collectionFormat": "pipes", "allowEmptyValue": true
            },
            {"name": "b", "in": "body", "schema": {"type": "string"}}
          ],
          "post": {
            "tags": ["t"], "summary": "S", "description": "D", "externalDocs": {"url": "https://a.example"},
            "operationId": "o", "deprecated": true, "security": [{"oauth": []}], "consumes": ["application/json"],
            "produces": ["application/json"], "schemes": ["https"], "parameters": [{"$ref": "#/parameters/P"}],
            "responses": {
              "200": {
                "description": "D", "schema": {"type": "string"}, "examples": {},
                "headers": {"X-A": {"type": "array", "items": {"type": "string"}, "collectionFormat": "pipes"}}
              },
              "201": {"$ref": "#/responses/R"}
            }
          },
          "get": {"responses": {}}, "put": {"responses": {}}, "delete": {"responses": {}}, "options": {"responses": {}},
          "head": {"responses": {}}, "patch": {"responses": {}}, "trace": {"responses": {}}
        },
        "/b": {"post": {
          "parameters": [{"name": "b", "in": "body", "schema": {"type": "string"}}],
          "responses": {"200": {"description": "D", "schema": {"type": "string"}}}
        }},
        "/r": {"$ref": "#/paths/~1b"}
      },
      "x-ms-paths": {"/x?y=1": {"get": {"responses": {}}}},
      "definitions": {
        "A": {"type": "object", "discriminator": "a", "externalDocs": {
          "url": "https://a.example", "description": "D"
        }, "properties": {"a": {
          "type": "array", "items": {"type": "string"}, "collectionFormat": "csv"
        }}}
      },
      "parameters": {"P": {"name": "p", "in": "path", "required": true, "type": "string"}},
      "responses": {"R": {"description": "D"}},
      "securityDefinitions": {
        "key": {"type": "apiKey", "name": "k", "in": "header", "description": "D"},
        "oauth": {
          "type": "oauth2", "flow": "accessCode", "authorizationUrl": "https://a.example", "tokenUrl": "https://a.example",
          "scopes": {"s": "S"}
        }
      }
    }
    """##
}
