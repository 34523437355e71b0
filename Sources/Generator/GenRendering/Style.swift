/// A form that the calls of a client come in: a folder of the output and the templates that fill it.
///
/// A new style is one of ``all`` with templates of its own, and a section in those that show calls in each style; the runtime is the
/// same for all of them.
package struct Style: Sendable, Equatable {
  /// The name as the user writes it, in any case.
  package let name: String
  /// Other words for the name.
  package let aliases: [String]
  /// The template of the file that is written once for the client.
  let clientTemplate: String
  /// The template of the file that is written for every group of operations.
  let apiTemplate: String
  /// The template of the file that has the calls of a group's mock.
  let mockTemplate: String
  /// Whether every signature names a type of the runtime.
  let showsRuntime: Bool
  /// Whether the signature of a call whose elements arrive one after the other does.
  let showsRuntimeOfStreams: Bool
  /// Whether calls take a queue.
  let takesQueue: Bool

  /// The calls of the client itself.
  let clientCalls: ClientCalls
  /// The ending of the name of an operation.
  let suffix: String
  /// The words in front of a call and of what is iterated, where a call is more than its name and arguments.
  let leadingWords: LeadingWords
  /// The arguments of a call behind those that are sent.
  let addedLabels: (call: [String], stream: [String], pages: [String])

  /// The words in front of a call, and of one whose elements arrive one after the other.
  struct LeadingWords {
    let call: String
    let sequence: String
  }

  /// The functions of a client that send any request, with the names of their arguments.
  struct ClientCalls {
    /// The function that gives the whole response.
    let response: String
    /// The function that gives the body alone.
    let body: String
    /// The function that gives the elements of a stream.
    let stream: String
    /// The function that gives the pages of a list.
    let pages: String
  }

  /// The folder of the output, which also marks the names of its files.
  package var folder: String { name }

  /// All styles, in the order in which they are listed and written.
  package static let all = [callback, combine, asyncAwait]

  package static let callback = Style(
    name: "Callback", aliases: ["Result"], clientTemplate: "callback_client", apiTemplate: "callback_api",
    mockTemplate: "callback_mock",
    showsRuntime: true, showsRuntimeOfStreams: true, takesQueue: true,
    clientCalls: ClientCalls(
      response: "response(for:completion:)", body: "body(for:completion:)",
      stream: "stream(for:onElement:completion:)", pages: "forEachPage(of:onPage:completion:)"),
    suffix: "", leadingWords: LeadingWords(call: "", sequence: ""),
    addedLabels: (["completion"], ["onElement", "completion"], ["onPage", "completion"]))

  package static let combine = Style(
    name: "Combine", aliases: ["Publisher"], clientTemplate: "combine_client", apiTemplate: "combine_api",
    mockTemplate: "combine_mock",
    showsRuntime: false, showsRuntimeOfStreams: false, takesQueue: false,
    clientCalls: ClientCalls(
      response: "responsePublisher(for:)", body: "bodyPublisher(for:)", stream: "streamPublisher(for:)",
      pages: "pagePublisher(of:)"),
    suffix: "Publisher", leadingWords: LeadingWords(call: "", sequence: ""), addedLabels: ([], [], []))

  /// The style that is written where nothing is said.
  package static let asyncAwait = Style(
    name: "AsyncAwait", aliases: ["Async"], clientTemplate: "async_await_client", apiTemplate: "async_await_api",
    mockTemplate: "async_await_mock",
    showsRuntime: false, showsRuntimeOfStreams: true, takesQueue: false,
    clientCalls: ClientCalls(
      response: "response(for:)", body: "body(for:)", stream: "stream(for:)", pages: "pageSequence(of:)"),
    suffix: "", leadingWords: LeadingWords(call: "try await ", sequence: "for try await element in "),
    addedLabels: ([], [], []))

  package static func == (left: Style, right: Style) -> Bool { left.name == right.name }

  /// Returns the style with a name or an alias, in any case; `nil` without one.
  package static func named(_ name: String) -> Style? {
    all.first { style in
      ([style.name] + style.aliases).contains { $0.lowercased() == name.lowercased() }
    }
  }
}
