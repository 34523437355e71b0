import Foundation
import Testing

@testable import APIRuntime

@Suite("A date-time")
struct RFC3339Tests {
  @Test(
    "is read with any fraction, any offset and the liberties servers take",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2001-01-01T00:00:00Z", 978_307_200), ("2024-02-29T12:30:00Z", 1_709_209_800),
      ("2024-02-29T12:30:00.5Z", 1_709_209_800.5), ("2024-02-29T12:30:00.25Z", 1_709_209_800.25),
      ("2024-02-29T12:30:00.125Z", 1_709_209_800.125), ("2024-02-29T12:30:00.0625Z", 1_709_209_800.0625),
      ("2024-02-29T12:30:00.03125Z", 1_709_209_800.03125), ("2024-02-29T12:30:00.015625Z", 1_709_209_800.015625),
      ("2024-02-29T12:30:00.5000000Z", 1_709_209_800.5), ("2024-02-29T12:30:00.25000000Z", 1_709_209_800.25),
      ("2024-02-29T12:30:00.500000000Z", 1_709_209_800.5),
      ("2024-02-29T12:30:00.5000000000000000000009Z", 1_709_209_800.5),
      ("2024-02-29T13:30:00+01:00", 1_709_209_800), ("2024-02-29T09:00:00-03:30", 1_709_209_800),
      ("2024-03-01T12:29:00+23:59", 1_709_209_800), ("2024-02-29T12:30:00-00:00", 1_709_209_800),
      ("2024-02-29T13:30:00+0100", 1_709_209_800), ("2024-02-29T13:30:00+01", 1_709_209_800),
      ("2024-02-29t12:30:00z", 1_709_209_800), ("2024-02-29 12:30:00", 1_709_209_800),
      ("2024-02-29T12:30:00", 1_709_209_800),
      ("2024-02-29T12:30Z", 1_709_209_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("2017-01-01T08:59:60+09:00", 1_483_228_800), ("2016-12-31T23:59:60.5Z", 1_483_228_800.5),
      ("2024-02-29 13:30:00.500+01:00", 1_709_209_800.5), ("2024-02-29t09:00:00.500000-03:30", 1_709_209_800.5),
      ("2024-02-29T12:30:00.000000000Z", 1_709_209_800), ("2024-02-29 12:30:00z", 1_709_209_800),
      ("2024-12-31T23:30:00-01:00", 1_735_691_400), ("1969-12-31T23:59:59.5Z", -0.5),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2000-02-29T00:00:00Z", 951_782_400),
      // RFC 9557, as Java writes it.
      ("2024-02-29T13:30:00+01:00[Europe/Berlin]", 1_709_209_800), ("2024-02-29T12:30:00.5Z[UTC]", 1_709_209_800.5),
      ("2024-02-29T13:30+01[Europe/Berlin]", 1_709_209_800),
      ("2024-02-29T12:30:00Z[!Etc/GMT+1][u-ca=gregory]", 1_709_209_800),
    ] as [(String, Double)])
  func read(text: String, want: Double) {
    #expect(RFC3339.date(from: text) == Date(timeIntervalSince1970: want))
  }

  @Test(
    "is refused if it is impossible or something else",
    arguments: [
      "", "2024", "2024-02-29", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2024-13-01T00:00:00Z",
      "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-04-31T00:00:00Z", "2024-01-01T24:00:00Z",
      "2024-01-01T00:60:00Z",
      "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00+24:00",
      "2024-01-01T00:00:00+01:60", "2024-01-01T00:00:00+1:00", "2024-01-01T00:00:00+01:", "2024-01-01T00:00:00+",
      "2024-01-01T00:00:00ZZ",
      "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-1-1T00:00:00Z", "+2024-01-01T00:00:00Z",
      "-001-01-01T00:00:00Z",
      "2024-01-01_00:00:00Z", "2024-01-01T00Z", "２０２４-01-01T00:00:00Z", "2024-01-01T00:00:00.5.5Z", "1709209800",
      "tomorrow", "2024-01-01T00:00:00Z[]", "2024-01-01T00:00:00Z[UTC", "2024-01-01T00:00:00Z[UTC]]",
      "2024-01-01T00:00:00Z[[UTC]]", "2024-01-01T00:00:00Z[U C]", "2024-01-01T00:00:00Z[UTC]Z",
      // Without an offset, the zone would decide on the moment.
      "2024-01-01T00:00:00[Europe/Berlin]", "2024-01-01[UTC]",
    ])
  func refuse(text: String) {
    #expect(RFC3339.date(from: text) == nil)
  }

  @Test(
    "is written in UTC with as few digits as read back the same",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_709_209_800, "2024-02-29T12:30:00Z"),
      (1_709_209_800.5, "2024-02-29T12:30:00.500Z"),
      (1_709_209_800.015625, "2024-02-29T12:30:00.015625Z"), (-0.5, "1969-12-31T23:59:59.500Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (951_782_399, "2000-02-28T23:59:59Z"), (951_868_799, "2000-02-29T23:59:59Z"),
      (978_307_200, "2001-01-01T00:00:00Z"),
    ] as [(Double, String)])
  func write(seconds: Double, want: String) {
    #expect(RFC3339.text(of: Date(timeIntervalSince1970: seconds)) == want)
  }

  @Test("a hair before a full second is written as that second")
  func carry() {
    #expect(RFC3339.text(of: Date(timeIntervalSinceReferenceDate: -1e-12)) == "2001-01-01T00:00:00Z")
  }

  @Test(
    "has no text outside of the years 0 and 9999",
    arguments: [-62_167_219_201, 253_402_300_800, .infinity, -.infinity, .nan] as [Double])
  func noText(seconds: Double) {
    #expect(RFC3339.text(of: Date(timeIntervalSince1970: seconds)) == nil)
  }

  @Test(
    "is encoded as it was decoded",
    arguments: [
      "2024-02-29T12:30:00Z", "2024-02-29T12:30:00.001Z", "2024-02-29T12:30:00.123Z", "2024-02-29T12:30:00.999Z",
      "2024-02-29T12:30:00.123456Z", "2024-02-29T12:30:00.999999Z", "2024-02-29T12:30:00.1234567Z",
      "1955-11-12T22:04:00.123456Z",
      "2001-01-01T00:00:01.123456789Z", "2038-01-19T03:14:08.001Z",
    ])
  func roundTrip(text: String) throws {
    let date = try #require(RFC3339.date(from: text))
    #expect(RFC3339.text(of: date) == text)
  }

  @Test(
    "at the end of the year 9999 is encoded again, however many digits it has",
    arguments: [
      "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999999Z",
      "9999-12-31T23:59:59.9999999+00:00", "9999-12-31T22:59:59.9999999-01:00",
    ])
  func lastMoment(text: String) throws {
    let date = try #require(RFC3339.date(from: text))
    let written = try #require(RFC3339.text(of: date))
    #expect(written.hasPrefix("9999-12-31T23:59:59.9999"))
    #expect(RFC3339.date(from: written) == date)
  }

  @Test("keeps the instant of any date of our time to the last bit")
  func exact() throws {
    var seconds = Date(timeIntervalSince1970: 1_500_000_000.000_001).timeIntervalSinceReferenceDate
    for _ in 0..<2_000 {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let text = try #require(RFC3339.text(of: date))
      #expect(RFC3339.date(from: text) == date)
      seconds = seconds.nextUp + 98_765.432_1
    }
  }

  @Test("in JSON goes through the coders of the client")
  func coders() throws {
    let dates = [Date(timeIntervalSince1970: 1_709_209_800), Date(timeIntervalSince1970: 0.5)]
    let text = #"["2024-02-29T12:30:00Z","1970-01-01T00:00:00.500Z"]"#
    #expect(String(decoding: try JSONEncoder.api().encode(dates), as: UTF8.self) == text)
    #expect(try JSONDecoder.api().decode([Date].self, from: Data(text.utf8)) == dates)
    #expect(throws: DecodingError.self) { try JSONDecoder.api().decode([Date].self, from: Data(#"["1/2/2024"]"#.utf8)) }
    #expect(throws: EncodingError.self) { try JSONEncoder.api().encode([Date(timeIntervalSince1970: 1e12)]) }
  }

  @Test("the client's encoder sorts keys and does not escape slashes")
  func formatting() throws {
    let bytes = try JSONEncoder.api().encode(["b": "x/y", "a": "1", "c": "2"])
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":"1","b":"x/y","c":"2"}"#)
  }
}
