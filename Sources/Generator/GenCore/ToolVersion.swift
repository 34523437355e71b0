/// The version of the generator.
package let toolVersion = "0.1.0"

/// The commit that a release is built from; `nil` in other builds. `scripts/release` writes it here.
package let toolCommit: String? = nil

/// The traits that `gen` is built with and that change what it does.
package let toolTraits: [String] = {
  #if YAML
  ["YAML"]
  #else
  []
  #endif
}()

/// The text of `gen --version`: `gen 0.1.0 (e3b0c44298fc, YAML)`.
package var versionLine: String {
  let details = (toolCommit.map { [$0] } ?? []) + toolTraits
  return "gen \(toolVersion)" + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
}
