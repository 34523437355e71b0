import Foundation
import LoopbackSupport
import Testing

@_spi(Generated) @testable import APIRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct Page: APIModel, Hashable {
  var items: [[Int]]
  var others: [Int]?

  init?(_ fields: inout some FieldReader) {
    guard let items: [[Int]] = fields.required("items") else { return nil }
    self.items = items
    others = fields.optional("others")
  }

  func write(to fields: inout some FieldWriter) {
    fields.write("items", items)
    fields.writeIfPresent("others", others)
  }
}

private struct Wrapped: APIModel, Hashable {
  var data: Page

  init?(_ fields: inout some FieldReader) {
    guard let data: Page = fields.required("data") else { return nil }
    self.data = data
  }

  func write(to fields: inout some FieldWriter) { fields.write("data", data) }
}

@Suite("An item of a page that is dropped")
struct DroppedItemTests {
  /// What was requested and delivered until the end of a list.
  private struct Course: Equatable {
    /// The offsets of the requests; `nil` for the first one.
    var offsets: [Int?]
    var items: [Int]
    /// The places of what the app was told of.
    var dropped: [String]
  }

  /// Reads a list, two items a page, in callbacks or in a loop.
  ///
  /// - Parameter body: Returns the body with the items, as JSON.
  private func course<Body: FieldValue & Decodable>(
    _ list: [String], at place: String, inLoop: Bool, _ items: @escaping @Sendable (Body) -> [[Int]],
    _ body: @escaping @Sendable (String) -> String
  ) async throws -> Course {
    let dropped = Locked<[String]>([])
    let transport = FakeTransport { request in
      let page = list.dropFirst(request.offset ?? 0).prefix(2).joined(separator: ",")
      return .success(TransportResponse(status: 200, body: Data(body("[\(page)]").utf8)))
    }
    var configuration = try PetstoreClient(transport).configuration
    configuration.invalidElements = .dropped { element in dropped.update { $0.append(element.path) } }
    var first = RequestBuilder<Body>(.get, "/pets")
    first.success(200, .json(Body.self) { $0 })
    let pages = PagedRequest(first, items: items, at: place, next: .offset("offset", from: nil as Int?, limit: 2))
    let found = Locked<[Int]>([])
    if inLoop {
      for try await page in PageSequence(pages, configuration) { found.update { $0 += page.items.flatMap { $0 } } }
    } else {
      let result = await withCheckedContinuation { continuation in
        pages.execute(configuration, task: RequestTask(), on: .global()) { page in
          found.update { $0 += page.items.flatMap { $0 } }
          return .next
        } completion: {
          continuation.resume(returning: $0)
        }
      }
      try result.get()
    }
    return Course(offsets: transport.sent.map(\.offset), items: found.value, dropped: dropped.value)
  }

  @Test(
    "counts as one that was received, where it is one of the list",
    arguments: [
      (["[1]", "[2]", "[3]"], "[]", [nil, 2, 3], [1, 2, 3], []),
      (["[1]", "7", "[3]", "[4]"], "[]", [nil, 2, 4], [1, 3, 4], ["items[1]"]),
      // A page of which nothing is left is not an empty one.
      (["7", "null", "[3]"], "[]", [nil, 2, 3], [3], ["items[0]", "items[1]"]),
      // What is dropped in an item, or from another list, is not an item.
      ([#"[1,"x"]"#, "[2]", "[3]"], "[]", [nil, 2, 3], [1, 2, 3], ["items[0][1]"]),
      (["[1]", "[2]"], #"["x"]"#, [nil, 2], [1, 2], ["others[0]", "others[0]"]),
    ] as [([String], String, [Int?], [Int], [String])], [false, true])
  func counted(row: (list: [String], others: String, offsets: [Int?], items: [Int], dropped: [String]), inLoop: Bool)
    async throws
  {
    let course = try await course(row.list, at: "items", inLoop: inLoop) { (page: Page) in
      page.items
    } _: {
      #"{"items":\#($0),"others":\#(row.others)}"#
    }
    #expect(course == Course(offsets: row.offsets, items: row.items, dropped: row.dropped))
  }

  @Test("is known by the place of the list: the body, or a list within it")
  func places() async throws {
    let list = ["[1]", "7", "[3]"]
    let whole = try await course(list, at: "", inLoop: false, { (page: [[Int]]) in page }, { $0 })
    #expect(whole == Course(offsets: [nil, 2, 3], items: [1, 3], dropped: ["[1]"]))
    let wrapped = try await course(list, at: "data.items", inLoop: false) { (page: Wrapped) in
      page.data.items
    } _: {
      #"{"data":{"items":\#($0)}}"#
    }
    #expect(wrapped == Course(offsets: [nil, 2, 3], items: [1, 3], dropped: ["data.items[1]"]))
  }
}

extension URLRequest {
  /// The offset in the query.
  fileprivate var offset: Int? { url?.query.flatMap { Int($0.dropFirst("offset=".count)) } }
}
