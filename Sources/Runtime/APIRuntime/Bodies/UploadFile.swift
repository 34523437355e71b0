public import Foundation

/// A file to upload, as a body or as a part of a multipart body.
///
///     try await client.photos.addPhoto(body: .file(url))
///     let form = ProfileForm(name: "Ann", photo: .data(png, fileName: "ann.png", contentType: "image/png"))
///
/// A file on disk is streamed, and so is what is made while it is sent: `.stream(pieces)`. In JSON and in forms the contents
/// are text in Base64.
///
/// A file that a response is written to is given to ``RequestBuilder/file(at:accept:)``.
public struct UploadFile: Hashable, Sendable {
  /// The place of the contents.
  enum Source: Hashable, Sendable {
    case data(Data)
    case file(URL)
    case stream(UploadStream)
  }

  /// The place of the contents; a file on disk is read when it is sent, and not before.
  let source: Source
  /// The file name in a multipart body. By default a file on disk has its own name, and bytes have the name of their
  /// property.
  public var fileName: String?
  /// The media type of the contents, which overrides that of the body or of its encoding. By default it is that one; of several
  /// ones the one that the extension of the file name stands for, else the first. Where none is given, or a range such as
  /// `image/*`, it is the usual one of the extension, and of unknown extensions `application/octet-stream`.
  public var contentType: MediaType?
  /// Further header fields of the part in a multipart body. They override those of the description, and `Content-Type`
  /// here overrides ``contentType``.
  public var headers: HTTPHeaders = [:]

  /// Creates a file of bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - fileName: The name in a multipart body; `nil` is the name of the property.
  ///   - contentType: The media type; `nil` is that of the body or of its encoding, or that of the file name, see
  ///     ``contentType``.
  public static func data(_ data: Data, fileName: String? = nil, contentType: MediaType? = nil) -> UploadFile {
    UploadFile(source: .data(data), fileName: fileName, contentType: contentType)
  }

  /// Creates a file on disk, by default under its own name.
  ///
  /// The file is not opened before it is sent, and must exist until the call ends. The call fails with
  /// ``APIError/invalidRequest(_:)`` if the URL is not a `file` URL, or leads to a folder or to a file that cannot be
  /// read.
  ///
  /// - Parameters:
  ///   - url: The place of the file, a `file` URL.
  ///   - fileName: The name in a multipart body; `nil` is the last part of the path.
  ///   - contentType: The media type; `nil` is that of the body or of its encoding, or that of the file name, see
  ///     ``contentType``.
  public static func file(_ url: URL, fileName: String? = nil, contentType: MediaType? = nil) -> UploadFile {
    UploadFile(source: .file(url), fileName: fileName ?? url.lastPathComponent, contentType: contentType)
  }

  /// Returns the bytes in memory, or the file or the stream to read.
  ///
  /// - Throws: ``SerializationError/unreadable(_:)`` for what is not a readable file. It may be gone later all the
  ///   same.
  func piece() throws(SerializationError) -> BodyPiece {
    switch source {
    case .data(let data): return .data(data)
    case .stream(let stream): return .stream(stream)
    case .file(let url):
      var isDirectory: ObjCBool = false
      guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
        !isDirectory.boolValue, FileManager.default.isReadableFile(atPath: url.path)
      else { throw .unreadable(url) }
      return .file(url)
    }
  }

  /// Returns the contents in Base64. A file on disk is loaded, as a whole.
  ///
  /// - Throws: ``SerializationError/unreadable(_:)``.
  func base64() throws(SerializationError) -> String {
    switch source {
    case .data(let data): return data.base64EncodedString()
    case .stream: throw SerializationError("a stream cannot be sent as text in Base64")
    case .file(let url):
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { throw .unreadable(url) }
      return data.base64EncodedString()
    }
  }
}

extension UploadFile: Codable {
  /// Creates a file from text in Base64, without a name and a media type.
  ///
  /// - Throws: A `DecodingError` if the text is not Base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let data = Base64.data(from: text) else {
      throw DecodingError.expected("bytes in base64", in: container, found: text)
    }
    self = .data(data)
  }

  /// Encodes the contents as text in Base64, without name, media type and header fields. A file on disk is loaded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(base64())
  }
}
