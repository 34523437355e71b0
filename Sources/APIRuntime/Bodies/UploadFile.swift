public import Foundation

/// The contents of a file to send: a body, or a part of a multipart one.
///
///     request.body(file: .file(url))
///     let form = ProfileForm(name: "Ann", photo: .data(png, fileName: "ann.png", contentType: "image/png"))
///
/// What a URL names is streamed. Inside JSON and forms, bytes are text in Base64.
public struct UploadFile: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case data(Data)
    case file(URL)
  }

  let source: Source
  /// What the server is told that the file is called, in a multipart body.
  public var fileName: String?
  /// What the file contains. It goes before the type that the body or its encoding names.
  public var contentType: MediaType?
  /// More header fields of the part, in a multipart body.
  public var headers: HTTPHeaders = [:]

  /// Bytes in memory.
  public static func data(_ data: Data, fileName: String? = nil, contentType: MediaType? = nil) -> UploadFile {
    UploadFile(source: .data(data), fileName: fileName, contentType: contentType)
  }

  /// A file on disk, by default under its own name.
  public static func file(_ url: URL, fileName: String? = nil, contentType: MediaType? = nil) -> UploadFile {
    UploadFile(source: .file(url), fileName: fileName ?? url.lastPathComponent, contentType: contentType)
  }

  /// The bytes in memory, or the file to stream. Throws if it cannot be read.
  func piece() throws(UnwritableContent) -> BodyPiece {
    switch source {
    case .data(let data): return .data(data)
    case .file(let url):
      var isDirectory: ObjCBool = false
      guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
        !isDirectory.boolValue, FileManager.default.isReadableFile(atPath: url.path)
      else { throw .unreadable(url) }
      return .file(url)
    }
  }

  /// The contents in Base64, which takes loading them.
  func base64() throws(UnwritableContent) -> String {
    switch source {
    case .data(let data): return data.base64EncodedString()
    case .file(let url):
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { throw .unreadable(url) }
      return data.base64EncodedString()
    }
  }
}

extension UploadFile: Codable {
  /// Reads text in Base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Base64.data(from: text) else {
      throw DecodingError.expected("bytes in base64", in: container, found: text)
    }
    self = .data(data)
  }

  /// Writes text in Base64, for which a file is loaded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(base64())
  }
}

/// Why a value has no text or bytes of a media type.
struct UnwritableContent: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func unreadable(_ url: URL) -> UnwritableContent {
    UnwritableContent("the file '\(url.isFileURL ? url.path : url.absoluteString)' cannot be read")
  }
}
