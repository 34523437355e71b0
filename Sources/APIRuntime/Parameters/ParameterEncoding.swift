import Foundation

// Stand-in: scalars in the simplest style of each place. The real encoding replaces this file.
enum ParameterEncoding {
  static func path(_ name: String, _ value: any Encodable, style: ParameterStyle, explode: Bool) throws -> String {
    escaped(try scalar(value) ?? "")
  }

  static func query(
    _ name: String, _ value: any Encodable, style: ParameterStyle, explode: Bool, allowReserved: Bool
  ) throws -> [String] {
    try scalar(value).map { ["\(escaped(name))=\(escaped($0))"] } ?? []
  }

  static func header(_ name: String, _ value: any Encodable, explode: Bool) throws -> String? {
    try scalar(value)
  }

  static func cookie(_ name: String, _ value: any Encodable, explode: Bool) throws -> [String] {
    try scalar(value).map { ["\(escaped(name))=\(escaped($0))"] } ?? []
  }

  static func form(_ value: any Encodable) throws -> String {
    let object = try JSONDecoder().decode([String: String].self, from: JSONEncoder().encode(value))
    return object.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
  }

  private static func scalar(_ value: any Encodable) throws -> String? {
    let data = try JSONEncoder().encode(value)
    if let text = try? JSONDecoder().decode(String.self, from: data) { return text }
    let text = String(decoding: data, as: UTF8.self)
    return text == "null" ? nil : text
  }

  private static func escaped(_ text: String) -> String {
    let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

extension JSONEncoder {
  static func api() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}

extension JSONDecoder {
  static func api() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
