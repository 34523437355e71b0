import Foundation
import Testing

@testable import GenModel

@Suite("A media type")
struct KnownMediaTypeTests {
  @Test(
    "is known by its name, or by a part of it",
    arguments: [
      ("application/json", .json, nil, "JSON"), ("Application/JSON; charset=utf-8", .json, nil, "JSON"),
      ("text/json", .json, nil, "json"), ("application/problem+json", .json, nil, "problem+json"),
      ("application/merge-patch+json", .json, nil, "merge-patch+json"), ("*/*", .json, nil, "any"),
      ("application/*", .json, nil, "any"), ("image/*", .file, nil, "image"),
      ("application/x-www-form-urlencoded", .form, nil, "form"), ("multipart/form-data", .multipart, nil, "multipart"),
      ("multipart/mixed", .multipart, nil, "mixed"), ("text/plain", .text, nil, "text"),
      ("text/csv", .text, nil, "csv"), ("text/x-any+xml", .text, nil, "x-any+xml"), ("text/xml", .file, nil, "xml"),
      ("application/atom+xml", .file, nil, "atom+xml"), ("image/svg+xml", .file, nil, "svg+xml"),
      ("text/event-stream", .file, .serverSentEvents, "event-stream"),
      ("application/jsonl", .file, .jsonLines, "jsonl"), ("application/x-ndjson", .file, .jsonLines, "x-ndjson"),
      ("application/json-seq", .file, .jsonSequence, "json-seq"),
      ("application/geo+json-seq", .file, .jsonSequence, "geo+json-seq"), ("text/json-seq", .text, nil, "json-seq"),
      ("application/octet-stream", .file, nil, "octet-stream"),
      ("application/x-unheard-of", .file, nil, "x-unheard-of"),
    ] as [(String, MediaType.Kind, StreamFormat?, String)])
  func facts(name: String, kind: MediaType.Kind, stream: StreamFormat?, words: String) {
    let known = KnownMediaType(named: name)
    #expect(known.kind == kind)
    #expect(known.streamFormat == stream)
    #expect(KnownMediaType.words(of: name) == words)
  }

  @Test(
    "is all bytes, XML, or a merge patch",
    arguments: [
      ("image/png", true, false, false), ("image/svg+xml", false, true, false), ("application/pdf", true, false, false),
      ("audio/ogg; codecs=opus", true, false, false), ("application/xml", false, true, false),
      ("application/merge-patch+json", false, false, true), ("application/json", false, false, false),
    ] as [(String, Bool, Bool, Bool)])
  func kinds(name: String, isBinary: Bool, isXML: Bool, isMergePatch: Bool) {
    let known = KnownMediaType(named: name)
    #expect([known.isBinary, known.isXML, known.isMergePatch] == [isBinary, isXML, isMergePatch])
  }

  @Test(
    "is told from others by its type or its parameters where the rest is the same",
    arguments: [
      (["application/json", "text/plain"], ["JSON", "text"]),
      (["application/json; v=1", "application/json; v=2"], ["JSON v=1", "JSON v=2"]),
      (["application/json; charset=utf-8", "application/json; v=2"], ["JSON", "JSON v=2"]),
      (["application/json", "text/json"], ["JSON", "text/json"]),
      (["application/a+json; v=1", "application/a+json; v=2"], ["a+json v=1", "a+json v=2"]),
      (["application/json; v=1", "multipart/form-data"], ["JSON", "multipart"]),
    ] as [([String], [String])])
  func words(names: [String], want: [String]) {
    #expect(KnownMediaType.words(ofEach: names) == want)
  }

  @Test("has the constant that the runtime declares for it, and every constant of the runtime is known")
  func constants() throws {
    let text = try SourceText.text(of: "Requests/MediaType.swift")
    let declared = text.matches(of: /public static let (\w+): MediaType = "([^"]+)"/).map { "\($0.1) \($0.2)" }
    let known = KnownMediaType.rows.compactMap { row in row.constant.map { "\($0) \(row.names[0])" } }
    #expect(declared.count > 3)
    #expect(declared.sorted() == known.sorted())
  }
}

extension KnownMediaTypeTests {
  @Test("is asked for by the runtime just where nothing else is said")
  func accepted() throws {
    let text =
      try SourceText.text(of: "Responses/ResponseDecoder.swift")
      + SourceText.text(of: "Streaming/ResponseDecoder+Streamed.swift")
    let asked = Set(text.matches(of: /"((?:application|text)\/[^"*]+)"/).map { String($0.1) })
    let known = KnownMediaType.rows.filter(\.isAccepted).map { $0.names[0] }
    #expect(asked.count > 3)
    #expect(Set(known).subtracting([KnownMediaType.anything]).symmetricDifference(asked).sorted() == [])
  }
}

@Suite("A method")
struct HTTPMethodTests {
  @Test(
    "says which bodies it has",
    arguments: [
      ("GET", false, true), ("HEAD", false, false), ("POST", true, true), ("PATCH", true, true), ("QUERY", true, true),
      ("COPY", true, true), ("get", true, true),
    ] as [(String, Bool, Bool)])
  func bodies(name: String, request: Bool, response: Bool) {
    let method = HTTPMethod(name)
    #expect([method.hasRequestBody, method.hasResponseBody] == [request, response])
  }

  @Test("of a path item has a constant in the runtime, and every constant of the runtime is one")
  func constants() throws {
    let text = try SourceText.text(of: "Requests/HTTPMethod.swift")
    let declared = text.matches(of: /public static let (\w+) = HTTPMethod\("(\w+)"\)/).map { "\($0.1) \($0.2)" }
    #expect(declared.count > 5)
    #expect(declared.sorted() == HTTPMethod.keys(in: .openAPI32).map { "\($0) \($0.uppercased())" }.sorted())
    #expect(HTTPMethod("QUERY").key == "query")
    #expect(HTTPMethod("COPY").key == nil)
    #expect(HTTPMethod.keys(in: .openAPI31).contains("query") == false)
  }
}

@Suite("A style of a parameter")
struct ParameterStyleTests {
  @Test("has a case in the runtime, and every case of the runtime is known")
  func cases() throws {
    let text = try SourceText.text(of: "Parameters/ParameterStyle.swift")
    let declared = text.matches(of: /\n  case (\w+)\n/).map { String($0.1) }
    #expect(declared.count > 5)
    #expect(declared.sorted() == Parameter.Style.all.map(\.name).sorted())
  }

  @Test(
    "is asked for by its name in OpenAPI, or by that of its collection format in Swagger 2.0",
    arguments: [
      ("ssv", "spaceDelimited", true), ("pipes", "pipeDelimited", true), ("tsv", "tabDelimited", false),
    ])
  func names(format: String, name: String, isNamed: Bool) {
    #expect(Parameter.Style.named(collectionFormat: format)?.name == name)
    #expect((Parameter.Style.named(name) != nil) == isNamed)
    #expect(Parameter.Style.named(format) == nil)
  }
}

@Suite("The generator")
struct KnownOnceTests {
  /// What stands in one file alone: the names of media types, and those of methods, which are in lower case there.
  private static let literals: [(files: [String], pattern: String)] = [
    (["KnownMediaType.swift"], #"(application|text|multipart|image|audio|video|font)/"#),
    ([], #"(GET|HEAD|PUT|POST|DELETE|PATCH|OPTIONS|TRACE|QUERY)""#),
    (["HTTPMethod.swift"], #"(get|head|put|delete|trace)""#),
  ]

  @Test("has the names of media types and methods in one file each", arguments: literals)
  func once(files: [String], pattern: String) throws {
    let expression = try Regex("\"" + pattern)
    var found: Set<String> = []
    for (name, text) in try SourceText.generator() {
      let lines = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      if lines.contains(where: { $0.contains(expression) }) { found.insert(name) }
    }
    #expect(found == Set(files))
  }
}

@Suite("An extension that is said to be not used")
struct KnownExtensionTests {
  @Test("stands nowhere else in the generator")
  func unused() throws {
    let others = try SourceText.generator().filter { $0.name != "KnownExtension.swift" }
    for key in KnownExtension.unused.keys.sorted() {
      #expect(others.filter { $0.text.contains("\"\(key)\"") }.map(\.name) == [], "\(key)")
    }
  }
}

/// Sources as text: the generator's modules do not link the runtime.
private enum SourceText {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("Runtime/APIRuntime/\(path)"), encoding: .utf8)
  }

  /// The files of the generator, by their names.
  static func generator() throws -> [(name: String, text: String)] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !$0.path.contains("/APIRuntime") }
      .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}
