import Foundation

/// The compression of the bodies of requests: a content coding of
/// [RFC 9110, section 8.4.1](https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1).
///
///     client.configuration.compression = .gzip
///     request.compression = .identity
///
/// A body is compressed once for all attempts of its call, and its request has the `Content-Encoding`. It is sent as it is if
/// its media type is one of contents that are compressed already (images but for SVG, videos, sounds, archives), if it is
/// multipart, or if the request has a `Content-Encoding` of its own. Not every server accepts a body that is compressed: such
/// a one responds with status 415.
///
/// A body in memory is sent as it is, too, if it would not become smaller. That is not known of files and streams before they
/// are sent. A stream is compressed only if its request says so, and not by the compression of the configuration: its pieces
/// wait for those behind them, up to 128 KiB.
///
/// The compression of responses belongs to the ``Transport``.
public enum BodyCompression: String, Hashable, Sendable {
  /// gzip, of [RFC 1952](https://www.rfc-editor.org/rfc/rfc1952).
  case gzip
  /// No compression.
  case identity
}

extension SerializedContent {
  /// Returns the content with its body compressed, or as it is if that has no use.
  func compressed(by compression: BodyCompression?) -> SerializedContent {
    guard compression == .gzip, !type.isCompressed, type.kind != .multipart else { return self }
    switch body {
    case .data(let data):
      let compressed = GzipEncoder.gzip(data)
      guard compressed.count < data.count else { return self }
      return SerializedContent(body: .data(compressed), type: type, plain: body)
    case .file(let url):
      return SerializedContent(body: .gzippedFile(url), type: type, plain: body)
    case .stream(let stream):
      return SerializedContent(body: .stream(stream.gzipped), type: type, plain: body)
    case .gzippedFile, .pieces:
      return self
    }
  }
}

extension MediaType {
  /// Whether the contents of the type are compressed by themselves.
  fileprivate var isCompressed: Bool {
    let essence = essence
    if let suffix = essence.split(separator: "+").dropFirst().last { return suffix == "zip" || suffix == "gzip" }
    return ["image/", "video/", "audio/", "font/woff", "application/vnd.openxmlformats"].contains(
      where: essence.hasPrefix)
      || Self.compressedTypes.contains(essence)
  }

  private static let compressedTypes: Set<String> = [
    "application/gzip", "application/java-archive", "application/pdf", "application/vnd.rar",
    "application/x-7z-compressed",
    "application/x-bzip2", "application/x-gzip", "application/x-xz", "application/zip", "application/zstd",
  ]
}
