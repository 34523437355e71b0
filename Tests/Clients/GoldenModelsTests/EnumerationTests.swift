import APIRuntime
import GoldenModels
import Testing

@Suite("An enum")
struct EnumerationTests {
  @Test("is read from its JSON and written as the same", arguments: texts + numbers + named + inside)
  func row(_ row: Row) throws {
    try row.check()
  }

  private static let texts: [Row] = [
    Row("a word", #""clear""#, Sky.clear),
    Row("two words", #""partly cloudy""#, Sky.partly_cloudy),
    Row("two words in capitals", #""PARTLY_CLOUDY""#, Sky.partlyCloudy),
    Row("words with symbols", #""raining-cats&dogs""#, Sky.rainingCatsDogs),
    Row("a value that was added later", #""hail""#, Sky.unknown("hail")),
    Row("a known value in another case", #""Clear""#, Sky.unknown("Clear")),
    Row("one of many", #""variable""#, Wind.variable),
    Row("the last of very many", #""S120""#, Station.s120),
    Row("none of very many", #""S121""#, Station.unknown("S121")),
    Row("the empty text", #""""#, Scale.empty),
    Row("a blank", #"" ""#, Scale.space),
    Row("a sign", #""-""#, Scale.minus),
    Row("a degree", #""°C""#, Scale.c),
    Row("a digit in front", #""10m""#, Scale._10m),
    Row("a keyword", #""self""#, Scale.self_),
    Row("the text of the case for all other values", #""unknown""#, Scale.unknownValue),
    Row("Japanese", #""北海道""#, Region.北海道),
    Row("accents", #""Île-de-France""#, Region.îleDeFrance),
    Row("Cyrillic", #""Москва""#, Region.москва),
    Row("an emoji", #""🌍""#, Region.earthGlobeEuropeAfrica),
    Row("an escaped text", #""\u5317海道""#, Region.北海道, encoded: #""北海道""#),
  ]

  private static let numbers: [Row] = [
    Row("a negative integer", "-1", Shift.minus1),
    Row("zero", "0", Shift._0),
    Row("an integer", "12", Shift._12),
    Row("an integer that was added later", "7", Shift.unknown(7)),
    Row("an integer written as a fraction", "12.0", Shift._12, encoded: "12"),
    Row("a fraction that was added later", "0.75", Threshold.unknown(0.75)),
    Row("a whole number among fractions", "1", Threshold._1),
    Row("mixed: a number", "1", Trend._1),
    Row("mixed: a text", #""rising""#, Trend.rising),
    Row("mixed: a Boolean", "true", Trend.`true`),
    Row("mixed: another Boolean", "false", Trend.unknown(false)),
    Row("mixed: an object", #"{"a":[1]}"#, Trend.unknown(["a": [1]])),
    Row("a Boolean that can only be true", "true", IsSunny(true)),
    Row("an integer that the description writes as a fraction", "1", Epoch._1),
    Row("an integer beyond 32 bits", "4294967296", Epoch._4294967296),
    Row("another integer beyond 32 bits", "4294967297", Epoch.unknown(4_294_967_297)),
    Row("a constant", "2", 2 as Edition),
    Row("another value than the constant", "3", 3 as Edition),
    Row("a constant text", #""station""#, "station" as Source),
  ]

  private static let named: [Row] = [
    Row("x-enum-varnames", "6", Beaufort.strongBreeze),
    Row("x-enum-varnames in capitals", "12", Beaufort.hurricane),
    Row("x-enumNames", #""3""#, Season.autumn),
    Row("a constant with a title", #""N""#, Moon.newMoon),
    Row("none of the constants", #""H""#, Moon.unknown("H")),
    Row("a nullable one", #""flood""#, Alarm.flood),
  ]

  private static let inside: [Row] = [
    Row("only what is required", #"{"sky":"clear","source":"station"}"#, Forecast(sky: .clear)),
    Row(
      "all there is",
      #"{"accuracy":"low","alarm":"storm","bySeason":{"1":"N","2":"?"},"days":["mon","sun"],"shift":-1,"sky":"clear","#
        + #""source":"station","sunny":true,"trend":2.5,"wind":0}"#,
      Forecast(
        sky: .clear, shift: .minus1, wind: .calm, trend: ._2_5, sunny: true, alarm: .storm,
        accuracy: .low, days: [.mon, .unknown("sun")], bySeason: ["1": .newMoon, "2": .unknown("?")])),
    Row(
      "null for the nullable ones", #"{"alarm":null,"sky":"clear","source":"station","trend":null}"#,
      Forecast(sky: .clear), encoded: #"{"sky":"clear","source":"station"}"#),
  ]

  @Test("lists its known values")
  func allCases() {
    #expect(Sky.allCases == [.clear, .partly_cloudy, .partlyCloudy, .rainingCatsDogs])
    #expect(Shift.allCases.map(\.rawValue) == [-1, 0, 1, 12])
    #expect(Trend.allCases.map(\.rawValue) == [1, "rising", true, 2.5])
    #expect(Scale.allCases.allSatisfy { !$0.isUnknown })
    #expect(Station.allCases.count == 120 && Station.allCases.first == .s001)
    #expect(Station.allCases.allSatisfy { Station(rawValue: $0.rawValue) == $0 && !$0.isUnknown })
  }

  @Test("has unknown values that are equal where their texts are")
  func unknown() {
    #expect(Sky.unknown("clear") == .clear)
    #expect(Sky(rawValue: "hail").isUnknown)
    #expect(Set([Sky.unknown("hail"), .unknown("hail"), .clear, .unknown("clear")]).count == 2)
  }
}
