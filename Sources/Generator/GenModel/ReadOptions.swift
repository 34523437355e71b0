/// The choices of the user about what is read of a description.
package struct ReadOptions: Sendable, Equatable {
  /// Whether what is marked with `x-internal` is read like all else.
  package var includesInternal: Bool
  /// Whether operations of GET and HEAD have the bodies that they may do without.
  package var keepsGETBodies: Bool
  /// The media types that the app has coders for, by type and subtype in lower case: their bodies are values of their schemas.
  package var codedMediaTypes: [String] = []
  /// Whether the schemas alone are read, as those of a file that several descriptions refer to.
  ///
  /// Such a file may lack what a description has beside them, its version included.
  package var isShared = false

  /// Creates options that are the defaults, unless told otherwise.
  package init(includesInternal: Bool = false, keepsGETBodies: Bool = false) {
    self.includesInternal = includesInternal
    self.keepsGETBodies = keepsGETBodies
  }
}
