import Foundation
import GenDiagnostics
import GenPlanning
import GenRendering

/// The list of files in a folder of the output that the generator owns, kept beside them.
///
/// The root of the output and the folder of every style have one each, so that the files all styles share, the root's
/// manifest among them, are the same whatever the styles.
struct Manifest: Codable, Equatable {
  static let fileName = ".gen-manifest.json"

  /// Of the description, the options and the templates.
  var inputHash: String
  /// Within the folder of the manifest, sorted.
  var files: [String]

  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }
}

/// The manifests for the files, by their folder within the output: the root as `""`, and every style.
func manifests(for generation: Generation, options: GeneratorOptions) -> [String: Manifest] {
  var hash = ContentHash()
  hash.add(generation.source.bytes)
  for template in generation.templates { hash.add(template.bytes) }
  hash.add(Array((options.plan.clientName ?? "").utf8))
  hash.add(Array(options.render.access.rawValue.utf8))
  hash.add(Array(toolVersion.utf8))
  var manifests = ["": Manifest(inputHash: hash.text, files: [])]
  let folders = Set(Style.all.map(\.folder))
  for file in generation.files {
    let parts = file.path.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count == 2, folders.contains(parts[0]) {
      manifests[parts[0], default: Manifest(inputHash: hash.text, files: [])].files.append(parts[1])
    } else {
      manifests[""]?.files.append(file.path)
    }
  }
  return manifests.mapValues { manifest in
    var manifest = manifest
    manifest.files.sort()
    return manifest
  }
}

/// FNV-1a, 64 bits: tells whether an input changed, and nothing about who changed it.
struct ContentHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // Where one part ends matters, too.
    value = (value ^ UInt64(bytes.count)) &* 0x100_0000_01B3
  }

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
