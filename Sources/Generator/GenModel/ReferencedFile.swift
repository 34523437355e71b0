package import GenDiagnostics
package import GenSource

/// A file that a description refers to.
package enum ReferencedFile: Sendable {
  /// It was read.
  case document(JSONDocument)
  /// It is not JSON, and these are its mistakes.
  case malformed([Diagnostic])
  /// Why there is none, such as `cannot be read: no such file or directory`.
  case unreadable(String)
  /// It is not in the folder of the description, nor in one that is allowed.
  case outside
}
