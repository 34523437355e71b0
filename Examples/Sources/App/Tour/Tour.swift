import Foundation
import StudioServer
import StudioShared

/// What a user does with the app, and what the server sees of it.
@MainActor
struct Tour {
  let style: Style
  let server: StudioServer
  let report: Report

  func run() async {
    report.begin(style.name)
    await logIn()
    await loadHome()
    await refreshToken()
    await upload()
    await share()
    await cancel()
  }

  /// The app is started once more, where a user has logged in before.
  func runAgain() async {
    report.tell("The app is started again, with the refresh token that was stored")
    await checkHome(albums: ["Lisbon", "Dunes", "Porto"])
    let counts = server.takeCounts()
    report.check("requests", counts.requests.count, 5)
    report.check("refreshes", counts.refreshes, 1)
  }

  private func logIn() async {
    report.tell("Log in, first with a wrong password")
    let refused = await style.logIn.settled { $0.logIn(with: Visitor(server: server, password: "shutter")) }
    report.check("first", refused, .failed("Access was denied."))
    let state = await style.logIn.settled { $0.logIn(with: Visitor(server: server, password: "aperture")) }
    report.check("then", state, .loaded("Ada"))
    report.check("requests", server.takeCounts().requests, ["POST /oauth/token", "GET /profile"])
  }

  private func loadHome() async {
    report.tell("Three calls at the same time for one screen, one of them for two pages")
    await checkHome()
    let requests = server.takeCounts().requests.sorted()
    report.check("requests", requests, ["GET /albums", "GET /notices", "GET /notices", "GET /profile"])
  }

  private func refreshToken() async {
    report.tell("The same, with an access token that has expired")
    server.expireToken(refusalsAtOnce: 3)
    await checkHome()
    let counts = server.takeCounts()
    report.check("requests", counts.requests.count, 8)
    report.check("refused", counts.refused, 3)
    report.check("refreshes", counts.refreshes, 1)
  }

  private func upload() async {
    report.tell("Six photos, one photo, then five at the same time, those that take longest first")
    let photos = zip(["dawn", "gate", "tram", "noon", "dusk", "moon"], 0...).map { caption, index in
      NewPhoto(caption: caption, jpeg: Data(repeating: UInt8(index), count: 60_000 - index * 10_000))
    }
    let refused = await style.album.settled { $0.upload(photos) }
    report.check("six", refused, .failed("Choose one to five photos."))
    let one = await style.album.settled { $0.upload(Array(photos.prefix(1))) }
    report.check("one", one.content?.summary, "dawn 60000")
    let five = await style.album.settled { $0.upload(Array(photos.prefix(5))) }
    report.check("five", five.content?.summary, "dawn 60000, gate 50000, tram 40000, noon 30000, dusk 20000")
    let counts = server.takeCounts()
    report.check("requests", counts.requests.count, 6)
    report.check("no more than \(style.uploadsAtOnce) at a time", counts.uploadsAtOnce <= style.uploadsAtOnce, true)
  }

  private func share() async {
    report.tell("An album, then the photos in it, then a link to what has become of it")
    guard let photos = style.album.state.content?.photos else { return report.check("photos", false, true) }
    let page = await style.album.settled { $0.share(title: "Porto") }.content
    report.check("link", page?.link?.absoluteString, "https://studio.example/s/3-2")
    report.check("photos in their order", server.photoIDs == photos.map(\.id), true)
    let requests = server.takeCounts().requests
    report.check("requests", requests, ["POST /albums", "POST /albums/3/photos", "POST /albums/3/link"])
  }

  private func cancel() async {
    report.tell("A screen that is left while it loads, and opened again")
    server.isHolding = true
    style.home.load()
    report.check("three requests are under way", await sees { $0.held == 3 }, true)
    style.home.cancel()
    report.check("the screen", style.home.state, .cancelled)
    report.check("all of them are given up", await sees { $0.abandoned == 3 }, true)
    report.check("requests", server.takeCounts().requests.count, 3)
    server.isHolding = false
    await checkHome(albums: ["Lisbon", "Dunes", "Porto"])
    report.check("requests", server.takeCounts().requests.count, 4)
  }

  private func checkHome(albums: [String] = ["Lisbon", "Dunes"]) async {
    let home = await style.home.settled { $0.load() }.content
    let notices = ["like from Grace", "comment from Edsger"]
    report.check(
      "the screen", home?.summary, "Ada; \(albums.joined(separator: ", ")); \(notices.joined(separator: ", "))")
  }

  /// Whether the server sees something before long.
  private func sees(_ condition: (StudioServer.Counts) -> Bool) async -> Bool {
    for _ in 0..<1000 {
      if condition(server.counts) { return true }
      try? await Task.sleep(nanoseconds: 10_000_000)
    }
    return false
  }
}

extension Screen {
  /// The state in which what an action begins has ended.
  fileprivate func settled(after action: (Self) -> Void) async -> ScreenState<Content> {
    await withCheckedContinuation { continuation in
      onChange = { [weak self] state in
        if state == .loading { return }
        self?.onChange = nil
        continuation.resume(returning: state)
      }
      action(self)
    }
  }
}

extension Home {
  fileprivate var summary: String {
    "\(name); \(albums.joined(separator: ", ")); \(notices.joined(separator: ", "))"
  }
}

extension AlbumPage {
  fileprivate var summary: String {
    photos.map { "\($0.caption) \($0.byteCount)" }.joined(separator: ", ")
  }
}
