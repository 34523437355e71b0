import Foundation
import Testing

@_spi(Generated) @testable import APIRuntime

/// A model with UUIDs in all places of a property.
private struct Holder: APIModel {
  var id: UUID
  var parent: UUID?
  var list: [UUID]?
  var rows: [String: [UUID?]]?
  var patch: Nullable<UUID>?
  var others: [String: UUID]

  init?(_ fields: inout some FieldReader) {
    guard let id: UUID = fields.required("id") else { return nil }
    self.id = id
    parent = fields.optional("parent")
    list = fields.optional("list")
    rows = fields.optional("rows")
    patch = fields.optional("patch")
    others = fields.additional(except: ["id", "parent", "list", "rows", "patch"])
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("id", id)
    fields.writeIfPresent("parent", parent)
    fields.writeIfPresent("list", list)
    fields.writeIfPresent("rows", rows)
    fields.writeIfPresent("patch", patch)
    fields.writeAdditional(others, except: ["id", "parent", "list", "rows", "patch"])
  }
}

@Suite("The text of a UUID")
struct UUIDTextTests {
  private static let usual = "f27caa37-e514-2225-cced-ed48f6553502"
  private static let texts = [
    usual, usual.uppercased(), "f27caa37e5142225ccedED48F6553502", "{\(usual)}", "{f27caa37e5142225ccedED48F6553502}",
  ]
  private static let decoders: [(@Sendable () -> JSONDecoder)?] = [nil, { .api() }]

  /// Decodes a body as a call does.
  private func value<Value: Decodable>(of type: Value.Type, _ json: String, _ decoder: Int) throws -> Value {
    var configuration = ClientConfiguration(server: "https://h")
    configuration.makeDecoder = Self.decoders[decoder]
    return try configuration.value(of: type, from: Data(json.utf8), HTTPHeaders())
  }

  @Test(
    "is read with dashes or without, in braces, too, wherever it is and with both decoders, and is sent with dashes",
    arguments: texts, [0, 1])
  func forms(text: String, decoder: Int) throws {
    let body =
      #"{"id":"T","list":["T","T"],"other":"T","parent":"T","patch":"T","rows":{"a":["T",null]}}"#
    let holder = try value(of: Holder.self, body.replacingOccurrences(of: "T", with: text), decoder)
    let sent = String(decoding: try APIJSONEncoder().encode(holder), as: UTF8.self)
    #expect(sent == body.replacingOccurrences(of: "T", with: Self.usual))
    #expect(try value(of: [UUID].self, "[\"\(text)\"]", decoder) == [holder.id])
    #expect(try value(of: UUID.self, "\"\(text)\"", decoder) == holder.id)
  }

  @Test(
    "has 32 digits, and all of its dashes or none",
    arguments: [
      "", "{}", "{", "{\(usual)", "\(usual)}", "(\(usual))", "f27caa37e5142225ccedED48F655350",
      "f27caa37e5142225ccedED48F65535021", "f27caa37e5142225ccedED48F655350g", "f27caa37-e514-2225-ccedED48F6553502",
      "f27caa37e5142225-cced-ed48-f655-3502",
    ], [0, 1])
  func others(text: String, decoder: Int) {
    #expect(throws: DecodingError.self) { try value(of: [UUID].self, "[\"\(text)\"]", decoder) }
    #expect(throws: DecodingError.self) { try value(of: Holder.self, #"{"id":"\#(text)"}"#, decoder) }
  }
}
