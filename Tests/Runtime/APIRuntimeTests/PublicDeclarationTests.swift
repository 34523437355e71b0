import Foundation
import Testing

/// What the runtime shows to an app. What only generated code calls stands behind `@_spi(Generated)`.
@Suite("The public declarations of the runtime")
struct PublicDeclarationTests {
  /// Returns the lines that declare something public, but for those behind `@_spi` and for what a protocol of Swift or
  /// of Foundation asks a type for, which is not a name of ours.
  private static func declarations(in text: String) -> [Substring] {
    let beginning = #/^ *((?:@\w+(?:\([^)]*\))? )*)(?:(public) (?!import )|extension )/#
    let scope = #/(?:^| )(?:class|struct|enum|protocol|extension) /#
    let conformance =
      #/init\(from decoder|func encode\(to encoder|static func (?:==|<) |func hash\(into|init\(\w*[lL]iteral|init\(stringInterp|init\(rawValue|let rawValue|func make(?:Async)?Iterator|init\?\(_ description|var (?:description|debugDescription|errorDescription|customMirror|hashValue)\b/#
    var declarations: [Substring] = []
    /// The last line of the hidden type or extension that a line is in.
    var end: String?
    for line in text.split(separator: "\n") {
      if let hidden = end {
        if line == hidden { end = nil }
        continue
      }
      guard let match = line.prefixMatch(of: beginning) else { continue }
      if match.1.contains("@_spi") {
        if line.hasSuffix("{"), line.contains(scope) { end = line.prefix { $0 == " " } + "}" }
      } else if match.2 != nil, !line.contains(conformance) {
        declarations.append(line)
      }
    }
    return declarations
  }

  @Test(
    "are counted line by line",
    arguments: [
      ("public import Foundation\npublic struct A: Codable {\n  public let a: Int\n  let b: Int\n}", 2),
      ("@available(*, deprecated) public func a() {}\n@inlinable public func b() {}", 2),
      ("@_spi(Generated) public struct A {\n  public let a: Int\n  public struct B {\n  }\n}\npublic func b() {}", 1),
      ("@_spi(Generated) extension A {\n  public let a: Int\n}\nextension A {\n  public let b: Int\n}", 1),
      ("public struct A {\n  @_spi(Generated) public func a() {\n  }\n  public func b() {}\n}", 2),
      ("extension A: Codable {\n  public init(from decoder: any Decoder) throws {\n  }\n}", 0),
      ("  public static func == (left: A, right: A) -> Bool {\n  public var description: String { a }", 0),
      ("  public var hashValue: Int { 1 }\n  public func hash(into hasher: inout Hasher) {}", 0),
      ("/// public struct A {}\n  private let a = 1", 0),
    ] as [(String, Int)])
  func counting(text: String, want: Int) {
    #expect(Self.declarations(in: text).count == want)
  }

  @Test("are at most 436")
  func count() throws {
    let declarations = try Self.files().flatMap { try Self.declarations(in: String(contentsOf: $0, encoding: .utf8)) }
    #expect(declarations.contains("public protocol Transport: Sendable {"))
    #expect(declarations.count <= 436, "A declaration that only generated code calls is `@_spi(Generated)`.")
  }

  @Test("add nothing to the types of Swift and Foundation, but the coders and an overload for `Nullable`")
  func extensions() throws {
    let texts = try Self.files().map { try String(contentsOf: $0, encoding: .utf8) }
    let types = Set(texts.flatMap { $0.matches(of: #/(?:class|struct|enum|protocol) (\w+)/#).map(\.1) })
    var extended: Set<Substring> = []
    for text in texts {
      for part in text.components(separatedBy: "\nextension ").dropFirst() {
        let type = part.prefix { $0.isLetter || $0.isNumber }
        let body = part.components(separatedBy: "\n}").first ?? ""
        if !types.contains(type), !Self.declarations(in: body).isEmpty { extended.insert(type) }
      }
    }
    #expect(extended == ["JSONDecoder", "JSONEncoder", "KeyedDecodingContainer"])
  }

  private static func files() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(
      FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/Runtime/APIRuntime"), includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }
}
