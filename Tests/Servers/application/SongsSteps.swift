import APIRuntime
import APIRuntimeConcurrency
import Foundation

@MainActor
func keepSongs(_ songs: ApplicationClient.Songs) async {
  let created = await step("create") {
    let before = Date()
    let song = try await songs.createSong(body: NewSong(title: "one", genre: .hipHop, price: .string("9.90")))
    try expect(song.title, "one")
    try expect(song.genre, .hipHop)
    try expect(song.price, "9.90")
    try expect(abs(song.created.timeIntervalSince(before)) < 60, "created at \(song.created)")
    return song
  }

  await step("get") {
    let song = try created.get()
    try expect(try await songs.getSong(id: song.id), song)
  }

  await step("replace, in the style of callbacks") {
    let song = try created.get()
    let replaced = try await called { completion in
      songs.replaceSong(id: song.id, body: NewSong(title: "two", genre: .rock), completion: completion)
    }
    try expect(replaced, Song(title: "two", genre: .rock, price: nil, id: song.id, created: song.created))
  }

  await step("change what is named and nothing else") {
    let song = try created.get()
    let changed = try await songs.changeSong(id: song.id, body: ChangedSong(price: .string("1")))
    try expect(changed, Song(title: "two", genre: .rock, price: "1", id: song.id, created: song.created))
  }

  await step("twenty at once, and pages of them") {
    _ = try await (0..<20).concurrentMap(maximumConcurrency: 8) { number in
      try await songs.createSong(body: NewSong(title: "song \(number)"))
    }
    var titles: [String] = []
    var next: Int? = 0
    while let offset = next {
      let page = try await songs.listSongs(limit: 6, offset: offset)
      titles += page.elements.map(\.title)
      next = page.next.flatMap { Int($0) }
    }
    try expect(titles.sorted(), (["two"] + (0..<20).map { "song \($0)" }).sorted())
  }

  await step("an empty title is refused") {
    let refusal = try await refusal(422) { try await songs.createSong(body: NewSong(title: "")) }
    guard let error = refusal as? ErrorResponse<HTTPValidationError> else { throw refusal }
    try expect(error.body.detail?.first?.loc, [.string("body"), .string("title")])
  }

  await step("delete, in the style of callbacks") {
    let song = try created.get()
    let _: Void = try await called { songs.deleteSong(id: song.id, completion: $0) }
  }

  await step("what was deleted is missing, in a body other than the documented one") {
    let song = try created.get()
    let refusal = try await refusal(404) { try await songs.getSong(id: song.id) }
    try expect(try refusal.detail(), .string("no song \(song.id.uuidString.lowercased())"))
  }
}
