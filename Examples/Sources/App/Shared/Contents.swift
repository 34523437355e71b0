import APIRuntime
import Foundation
import StudioClient

/// What the first screen shows, which takes three calls.
package struct Home: Equatable, Sendable {
  package let name: String
  package let albums: [String]
  package let notices: [String]

  /// A screen made of three responses.
  package init(_ profile: Profile, _ albums: [Album], _ notices: [Notice]) {
    name = profile.name
    self.albums = albums.map(\.title)
    self.notices = notices.map { "\($0.kind.rawValue) from \($0.from)" }
  }
}

/// A photo that has not been uploaded.
package struct NewPhoto: Equatable, Sendable {
  package let caption: String
  package let jpeg: Data

  /// The photo as a file to send.
  package var file: UploadFile { .data(jpeg, fileName: "\(caption).jpg", contentType: "image/jpeg") }

  /// A photo.
  package init(caption: String, jpeg: Data) {
    self.caption = caption
    self.jpeg = jpeg
  }
}

/// What the screen of a new album shows.
package struct AlbumPage: Equatable, Sendable {
  package let photos: [Photo]
  package let link: URL?

  /// A page, with a link once the album is shared.
  package init(photos: [Photo], link: URL? = nil) {
    self.photos = photos
    self.link = link
  }
}
