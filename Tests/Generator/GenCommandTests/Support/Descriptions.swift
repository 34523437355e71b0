/// Descriptions that stand in the current folder of a call.
enum Descriptions {
  static let shop = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": {
          "get": { "operationId": "listPets", "tags": ["pets"], "responses": { "204": { "description": "None" } } }
        }
      }
    }

    """

  /// Draws one warning: an operation has no responses.
  static let incomplete = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": { "get": { "operationId": "listPets", "tags": ["pets"] } }
      }
    }

    """

  /// Draws two errors.
  static let wrong = """
    {
      "openapi": "3.1.0",
      "info": { "title": "Shop", "version": "1" },
      "paths": {
        "/pets": 3,
        "/orders": { "get": true }
      }
    }

    """

  static let files = [
    "shop.json": shop, "incomplete.json": incomplete, "wrong.json": wrong, "empty.json": "",
    "text.json": "hello\n", "cut.json": "{\n  \"openapi\": \"3.1.0\",\n  \"info\": tru\n}\n",
    "other.json": "{\"a\": 1}\n", "list.json": "[]\n",
    "future.json": "{\"openapi\": \"4.0.0\"}\n",
  ]
}

extension Workplace {
  /// A folder with all descriptions, and a folder named `folder`.
  static func furnished() throws -> Workplace {
    let place = try Workplace()
    for (name, text) in Descriptions.files { try place.write(text, to: name) }
    try place.makeFolder("folder")
    return place
  }
}
