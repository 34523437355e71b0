/// Every bound on what is read and kept open.
enum Limits {
  /// More bytes than any file that is read has: what has more is something else, such as a device without an end.
  static let fileSize = 1 << 30
  /// Folders below the output folder that are kept open; an output has fewer, but manifests may name any number.
  static let openFolders = 32
  /// Files that may be there beside one that is being written; templates are written together.
  static let drafts = 1000
  /// Files in a folder that are looked at for descriptions, their bytes, and the descriptions that a hint names.
  static let filesInFolder = 200
  /// In bytes.
  static let beginningOfFile = 1 << 14
  static let descriptionsInFolder = 5
}
