/// The line and column of a byte in a text, from 1. A column is a Unicode scalar.
///
/// Places are only made for errors: nothing of reading depends on them.
struct JSONPlace: CustomStringConvertible {
  /// The number of line feeds before, and one.
  private var line = 1
  /// The number of characters since the line feed, and one.
  private var column = 1

  /// The place of the first byte. A byte order mark has no column.
  fileprivate init(startOf text: UnsafeBufferPointer<UInt8>) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { column = 0 }
  }

  /// Moves the place behind bytes.
  fileprivate mutating func skip(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  var description: String { "line \(line), column \(column)" }
}

/// The places of a text, each of which is found in constant time: types may ignore any number of errors.
struct JSONPlaces {
  /// The number of bytes between two places that are kept.
  private static let step = 512
  /// The places of every 512th byte.
  private let places: [JSONPlace]

  /// Finds the places of a text, in one pass.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var place = JSONPlace(startOf: text)
    var places = [place]
    var start = 0
    while start + Self.step <= text.count {
      place.skip(text[start..<start + Self.step])
      places.append(place)
      start += Self.step
    }
    self.places = places
  }

  /// Returns the place of a byte.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte, at most the length of the text.
  ///   - text: The same text as that of the initializer.
  func place(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> JSONPlace {
    let index = offset / Self.step
    var place = places[index]
    place.skip(text[index * Self.step..<offset])
    return place
  }
}
