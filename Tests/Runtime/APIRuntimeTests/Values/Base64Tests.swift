import Foundation
import Testing

@testable import APIRuntime

@Suite("Bytes in a string")
struct Base64Tests {
  @Test(
    "are read as base64 with or without padding and line breaks, and written with padding",
    arguments: [
      ("", [], ""), ("QQ==", [65], "QQ=="), ("QQ", [65], "QQ=="), ("QUI=", [65, 66], "QUI="),
      ("QUI", [65, 66], "QUI="),
      ("QUJD", [65, 66, 67], "QUJD"), ("+/8=", [0xFB, 0xFF], "+/8="), ("+/8", [0xFB, 0xFF], "+/8="),
      (#"QU\r\nJD\r\n"#, [65, 66, 67], "QUJD"), (#"QU\nI"#, [65, 66], "QUI="), (#"QQ=\n="#, [65], "QQ=="),
    ] as [(String, [UInt8], String)])
  func base64(text: String, bytes: [UInt8], written: String) throws {
    #expect(try JSONDecoder.api().decode([Data].self, from: Data("[\"\(text)\"]".utf8)) == [Data(bytes)])
    #expect(String(decoding: try JSONEncoder.api().encode([Data(bytes)]), as: UTF8.self) == "[\"\(written)\"]")
  }

  @Test(
    "are read as base64url with or without padding, and written without",
    arguments: [
      ("", [], ""), ("QQ==", [65], "QQ"), ("QQ", [65], "QQ"), ("QUI=", [65, 66], "QUI"),
      ("QUJD", [65, 66, 67], "QUJD"),
      ("-_8", [0xFB, 0xFF], "-_8"), ("-_8=", [0xFB, 0xFF], "-_8"),
    ] as [(String, [UInt8], String)])
  func base64URL(text: String, bytes: [UInt8], written: String) throws {
    let value = Base64URL(Data(bytes))
    #expect(try JSONDecoder.api().decode([Base64URL].self, from: Data("[\"\(text)\"]".utf8)) == [value])
    #expect(String(decoding: try JSONEncoder.api().encode([value]), as: UTF8.self) == "[\"\(written)\"]")
    #expect(value.description == written)
    #expect(Base64URL(text) == value)
  }

  @Test(
    "are refused in any other text",
    arguments: ["Q", "QUJDR", "Q Q=", "QQ=", "QQ===", "=", "====", "Q=Q=", "QU%D", "QUJD=", "QQé", "QUJD\\t"])
  func refused(text: String) throws {
    let found = text.replacingOccurrences(of: "\\t", with: #"\u{9}"#)
    #expect(failure(Data.self, text) == "[0]: expected bytes in base64, found '\(found)'")
    #expect(failure(Base64URL.self, text) == "[0]: expected bytes in base64url, found '\(found)'")
  }

  @Test("are read in either alphabet, with line breaks", arguments: ["-_8=", "+/8=", "-_8", "+_8", #"-_\n8="#])
  func alphabets(text: String) throws {
    let json = Data("[\"\(text)\"]".utf8)
    #expect(try JSONDecoder.api().decode([Data].self, from: json) == [Data([0xFB, 0xFF])])
    #expect(try JSONDecoder.api().decode([Base64URL].self, from: json) == [Base64URL(Data([0xFB, 0xFF]))])
  }

  @Test("are written into parameters as into JSON")
  func parameters() throws {
    let data = Data([0xFB, 0xFF])
    #expect(
      try ParameterSerializer.usual.path("x", data, ParameterSerialization(style: .simple, explode: false))
        == "%2B%2F8%3D")
    #expect(
      try ParameterSerializer.usual.path("x", Base64URL(data), ParameterSerialization(style: .simple, explode: false))
        == "-_8")
  }

  private func failure<Value: Decodable>(_ type: Value.Type, _ element: String) -> String? {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder.api().decode([Value].self, from: Data("[\"\(element)\"]".utf8))
    }
    return error.map { text(of: $0) }
  }
}
