import APIRuntime
import Foundation
import Testing

@Suite("A calendar date")
struct CalendarDateTests {
  @Test(
    "is a day there is",
    arguments: [
      (2024, 2, 29, true), (2023, 2, 29, false), (1900, 2, 29, false), (2000, 2, 29, true), (2024, 4, 31, false),
      (2024, 12, 31, true), (2024, 13, 1, false), (2024, 0, 1, false), (2024, 1, 0, false), (0, 1, 1, true),
      (-1, 1, 1, false),
      (9999, 12, 31, true), (10_000, 1, 1, false), (.max, .max, .max, false),
    ] as [(Int, Int, Int, Bool)])
  func valid(year: Int, month: Int, day: Int, want: Bool) {
    #expect((CalendarDate(year: year, month: month, day: day) != nil) == want)
  }

  @Test("has a text of ten characters", arguments: ["2024-02-29", "0001-01-01", "9999-12-31", "1970-01-01"])
  func text(text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "2024-2-29", "2024-02-30", "2024-02-29T00:00:00Z", "24-02-29", "2024/02/29", "2024-02-29 ", "20240229",
      "2024-02",
    ])
  func refuse(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("is a string in JSON, and a bad one says what was found")
  func json() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2024-02-29"]"#)
    #expect(try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2024-02-29"]"#.utf8)) == [day])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2023-02-29"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("wrong kind of error")
      return
    }
    #expect(context.debugDescription.contains("2023-02-29"))
  }

  @Test("comes before a later one")
  func order() throws {
    let texts = ["1999-12-31", "2000-01-01", "2000-01-31", "2000-02-01"]
    let days = texts.compactMap { CalendarDate($0) }
    #expect(days.reversed().sorted().map(\.description) == texts)
  }

  @Test(
    "of a moment depends on where one is",
    arguments: [
      (1_709_209_800, 0, "2024-02-29"), (1_709_164_799, 0, "2024-02-28"), (1_709_164_799, 3600, "2024-02-29"),
      (1_709_164_800, -3600, "2024-02-28"), (-1, 0, "1969-12-31"), (1e18, 0, "9999-12-31"), (-1e18, 0, "0000-01-01"),
      (951_782_400, 0, "2000-02-29"), (-2_203_891_200, 0, "1900-03-01"), (-2_203_891_201, 0, "1900-02-28"),
    ] as [(Double, Int, String)])
  func ofMoment(seconds: Double, offset: Int, want: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: offset))
    #expect(CalendarDate(Date(timeIntervalSince1970: seconds), in: zone).description == want)
  }

  @Test(
    "starts at midnight, or when the clocks have gone past it",
    arguments: [
      ("2024-02-29", "GMT", 1_709_164_800), ("2024-02-29", "Europe/Berlin", 1_709_161_200),
      ("2024-03-31", "Europe/Berlin", 1_711_839_600), ("2024-04-01", "Europe/Berlin", 1_711_922_400),
      // Clocks went from 00:00 to 01:00 here, so the day began at 01:00.
      ("2018-11-04", "America/Sao_Paulo", 1_541_300_400),
      // Samoa left this day out: it went from the 29th to the 31st.
      ("2011-12-31", "Pacific/Apia", 1_325_239_200), ("2011-12-30", "Pacific/Apia", 1_325_239_200),
    ] as [(String, String, Double)])
  func start(text: String, zone: String, want: Double) throws {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(try #require(CalendarDate(text)).startOfDay(in: zone) == Date(timeIntervalSince1970: want))
  }

  @Test("survives the way to a moment and back, every day for four centuries")
  func roundTrip() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var day = try #require(CalendarDate("1800-01-01"))
    for _ in 0..<146_097 {
      let next = CalendarDate(day.startOfDay(in: zone).addingTimeInterval(86_400), in: zone)
      guard next > day, CalendarDate(next.description) == next else {
        Issue.record("\(day) is followed by \(next)")
        return
      }
      day = next
    }
    #expect(day.description == "2200-01-01")
  }
}
