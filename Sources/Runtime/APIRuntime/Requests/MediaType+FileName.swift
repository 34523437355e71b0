/// The media types of files that the caller gives no media type for.
extension UploadFile {
  /// Returns the media type: the file's own; else of the listed ones that of its name; else the first listed one. Where a
  /// range such as `image/*` is listed, or nothing, it is the usual one of the name.
  ///
  /// - Parameter accepted: The media type of a body or of a part, which may list several ones.
  func mediaType(among accepted: MediaType?) -> MediaType {
    if let contentType { return contentType }
    let listed = accepted?.listed ?? []
    let named = fileName.map(MediaType.ofFile(named:)) ?? []
    if let type = listed.first(where: { named.contains($0.essence) }) { return type }
    let isOpen = listed.isEmpty || listed.contains(where: \.isRange)
    let usual = isOpen ? named.first.map(MediaType.init(rawValue:)) : nil
    return usual ?? listed.first { !$0.isRange } ?? .octetStream
  }
}

extension MediaType {
  /// Returns the names of the media type that the extension of a file stands for, the registered one first; none for an
  /// extension that is not known.
  fileprivate static func ofFile(named name: String) -> [String] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    return byExtension[name[name.index(after: dot)...].lowercased()] ?? []
  }

  /// The names of media types by the extensions of files that are uploaded, see
  /// https://www.iana.org/assignments/media-types/
  private static let byExtension = [
    "avif": ["image/avif"],
    "bmp": ["image/bmp", "image/x-ms-bmp"],
    "csv": ["text/csv"],
    "doc": ["application/msword"],
    "docx": ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    "flac": ["audio/flac", "audio/x-flac"],
    "gif": ["image/gif"],
    "gz": ["application/gzip", "application/x-gzip"],
    "heic": ["image/heic"],
    "heif": ["image/heif"],
    "htm": ["text/html"],
    "html": ["text/html"],
    "ics": ["text/calendar"],
    "jpeg": ["image/jpeg", "image/jpg"],
    "jpg": ["image/jpeg", "image/jpg"],
    "json": ["application/json"],
    "m4a": ["audio/mp4", "audio/x-m4a", "audio/m4a"],
    "m4v": ["video/mp4", "video/x-m4v"],
    "md": ["text/markdown"],
    "mov": ["video/quicktime"],
    "mp3": ["audio/mpeg", "audio/mp3"],
    "mp4": ["video/mp4"],
    "ogg": ["audio/ogg"],
    "pdf": ["application/pdf"],
    "png": ["image/png"],
    "ppt": ["application/vnd.ms-powerpoint"],
    "pptx": ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
    "rtf": ["application/rtf", "text/rtf"],
    "svg": ["image/svg+xml"],
    "tar": ["application/x-tar"],
    "tif": ["image/tiff"],
    "tiff": ["image/tiff"],
    "txt": ["text/plain"],
    "wav": ["audio/wav", "audio/x-wav", "audio/wave"],
    "webm": ["video/webm"],
    "webp": ["image/webp"],
    "xls": ["application/vnd.ms-excel"],
    "xlsx": ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    "xml": ["application/xml", "text/xml"],
    "yaml": ["application/yaml", "application/x-yaml", "text/yaml"],
    "yml": ["application/yaml", "application/x-yaml", "text/yaml"],
    "zip": ["application/zip", "application/x-zip-compressed"],
  ]
}
