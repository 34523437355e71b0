import APIRuntime
import Foundation

@MainActor
func readStreams(_ streams: ApplicationClient.Streams) async {
  let tracks = (0..<3).map { (number: Int) in Track(title: "track \(number)\u{2028}", seconds: number) }

  await step("lines of JSON") {
    let (elements, error) = await elements(of: streams.streamLines(count: 3))
    try expect(elements, tracks)
    try expect(error == nil, "\(String(describing: error))")
  }

  await step("no line at all") {
    let (elements, error) = await elements(of: streams.streamLines(count: 0))
    try expect(elements, [])
    try expect(error == nil, "\(String(describing: error))")
  }

  await step("lines of JSON in the style of callbacks") {
    let received = ReceivedTracks()
    let _: Void = try await called { completion in
      streams.streamLines(count: 3, onElement: { received.append($0) }, completion: completion)
    }
    try expect(received.all, tracks)
  }

  await step("a stream that is left after some of its elements") {
    var count = 0
    for try await track in streams.streamLines(count: 1_000_000) {
      try expect(track.seconds, count)
      count += 1
      if count == 100 { break }
    }
    try expect(count, 100)
  }

  await step("a stream that breaks gives its elements and an error") {
    let (elements, error) = await elements(of: streams.streamBrokenLines())
    try expect(elements.map(\.title), ["one", "two"])
    try expect(error != nil, "it ended without an error")
  }

  await step("server-sent events have the data that are described") {
    let (events, error) = await elements(of: streams.streamEvents(count: 2))
    if let error { throw error }
    try expect(
      events.map(\.data.value),
      [Track(title: "event 0", seconds: 0), Track(title: "event 1", seconds: 1)])
  }

  await step("server-sent events have names, ids and data of several lines") {
    let (events, error) = await elements(of: streams.streamNamedEvents())
    if let error { throw error }
    try expect(
      events,
      [
        .init(data: #"{"title": "one"}"#, event: "track", id: "1", retry: 5000),
        .init(data: "two\nlines", event: "text", id: "2", retry: nil),
      ])
  }
}

/// Tracks in the order they came.
private final class ReceivedTracks: @unchecked Sendable {
  private let lock = NSLock()
  private var tracks: [Track] = []

  var all: [Track] {
    lock.lock()
    defer { lock.unlock() }
    return tracks
  }

  func append(_ track: Track) {
    lock.lock()
    tracks.append(track)
    lock.unlock()
  }
}
