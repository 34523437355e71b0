import APIRuntime
import Foundation

@MainActor
func sendValues(_ values: ApplicationClient.Values) async {
  await sendTimes(values)
  await sendNumbers(values)
  await sendModels(values)
  await sendBodies(values)
}

/// Microseconds since 1970.
func microseconds(_ date: Date) -> Int {
  Int((date.timeIntervalSince1970 * 1_000_000).rounded())
}

@MainActor
private func sendTimes(_ values: ApplicationClient.Values) async {
  await step("a date and a day are understood as they are meant") {
    let moments = Moments(
      at: Date(timeIntervalSince1970: 1_709_210_096.125), day: try day("2024-02-29"), clock: "12:34:56.5",
      took: "P1DT2H30M", between: [Date(timeIntervalSince1970: 0)])
    let understood = try await values.sendMoments(body: moments)
    try expect(understood.microseconds, 1_709_210_096_125_000)
    try expect(understood.ordinal, 738_945)
    try expect(understood.seconds, 95_400)
    try expect(understood.moments.at, moments.at)
    try expect(understood.moments.day, moments.day)
    try expect(understood.moments.between, moments.between)
  }

  await step("dates with fractions and offsets") {
    for stamp in try await values.listStamps() {
      // A Date holds microseconds of our centuries only.
      let tolerance = abs(stamp.microseconds) > 10_000_000_000_000_000 ? 100 : 0
      try expect(
        abs(microseconds(stamp.at) - stamp.microseconds) <= tolerance,
        "\(stamp.text): \(microseconds(stamp.at)) came, \(stamp.microseconds) was meant")
    }
  }

  await step("a date without an offset is read as UTC or refused with the name of its member") {
    do {
      let naive = try await values.getNaive()
      try expect(microseconds(naive.at), 1_709_210_096_789_000)
    } catch let error as APIError {
      try expect("\(error)".contains("at:"), "\(error)")
    }
  }

  await step("UUIDs") {
    let one = UUID()
    let identifiers = Identifiers(one: one, more: [UUID(), one], named: ["Ünicode key": UUID(), "snake_key": one])
    try expect(try await values.sendIdentifiers(body: identifiers), identifiers)
  }
}

@MainActor
private func sendNumbers(_ values: ApplicationClient.Values) async {
  await step("decimals keep every digit") {
    let prices = PricesInput(
      exact: .string("0.10000000000000000000000000001"), limited: .string("1234567890123456.7891"),
      optional: .double(0.1), more: [.string("-0.00"), .double(12)])
    let came = try await values.sendPrices(body: prices)
    try expect(came.exact, "0.10000000000000000000000000001")
    try expect(came.limited, "1234567890123456.7891")
    try expect(came.optional, "0.1")
    try expect(came.more, ["-0.00", "12"])
  }

  await step("large integers") {
    let integers = Integers(
      large: .max, negative: .min, beyondDouble: 9_007_199_254_740_993, more: [0, -1, 1_000_000_000_000_000_001])
    try expect(try await values.sendIntegers(body: integers), integers)
  }

  await step("an integer that is out of range is an error with the name of its member") {
    do {
      _ = try await values.getIntegersBeyond()
      throw Mismatch(description: "2^70 was read as an Int")
    } catch let error as APIError {
      try expect("\(error)".contains("beyond_double"), "\(error)")
    }
  }

  await step("1.5 for an integer is an error with the name of its member") {
    do {
      _ = try await values.getIntegersFraction()
      throw Mismatch(description: "1.5 was read as an Int")
    } catch let error as APIError {
      try expect("\(error)".contains("beyond_double"), "\(error)")
    }
  }

  await step("numbers") {
    let numbers = Numbers(numbers: [0, -0.1, 1e-300, 1.7976931348623157e308, 5e-324, 123456789.125, 0.1 + 0.2])
    try expect(try await values.sendNumbers(body: numbers), numbers)
  }

  let bytes = Data([0xFB, 0xFF, 0xFE, 0x00])

  await step("bytes in Base64") {
    let understood = try await values.sendBlobs(body: Blobs(standard: bytes))
    try expect(understood.standard, "fbfffe00")
    try expect(understood.blobs, Blobs(standard: bytes))
  }

  // As many as need no padding: it is not written, and pydantic refuses what lacks it.
  await step("bytes in the alphabet of Base64 for URLs") {
    let blobs = Blobs(standard: Data(), urlSafe: Base64URL(bytes.prefix(3)))
    let understood = try await values.sendBlobs(body: blobs)
    try expect(understood.urlSafe, "fbfffe")
    try expect(understood.blobs, blobs)
  }

  // pydantic writes `bytes` in the alphabet for URLs, and says that they are in Base64.
  await step("bytes in Base64, of another alphabet than the described one") {
    let understood = try await values.sendRawBytes(body: Bytes(bytes: bytes))
    try expect(understood.hexadecimal, "fbfffe00")
    try expect(understood.bytes, Bytes(bytes: bytes))
  }
}

@MainActor
private func sendModels(_ values: ApplicationClient.Values) async {
  await step("null for what must be there, nothing for what need not be") {
    let sparse = Presence(
      required: "a", requiredNullable: nil, optional: nil, optionalNullable: nil, nullableList: nil)
    let understood = try await values.sendPresence(body: sparse)
    try expect(understood.given, ["required", "required_nullable"])
    try expect(understood.presence.optional, "fallback")
    try expect(understood.presence.optionalNullable, "fallback")
  }

  await step("defaults of the description are those of the model, and nulls in a list stay") {
    let understood = try await values.sendPresence(
      body: Presence(required: "a", requiredNullable: "b", nullableList: [1, nil, 3]))
    try expect(
      understood.presence,
      Presence(
        required: "a", requiredNullable: "b", optional: "fallback", optionalNullable: "fallback",
        nullableList: [1, nil, 3]))
  }

  await step("members whose names are not Swift names, or differ by their case only") {
    let aliases = Aliases(
      from: "here", class: "first", type: 1, xDashed: 2, withSpace: 3, user_id: 4, userId: 5, self_: true, default: "d")
    let understood = try await values.sendAliases(body: aliases)
    try expect(
      understood.values,
      [
        "source": "here", "kind": "first", "marked": "1", "dashed": "2", "spaced": "3", "user_id": "4",
        "camel_user_id": "5", "self_": "True", "empty": "d",
      ])
    try expect(understood.aliases, aliases)
  }

  await step("enums of texts and integers, an empty text among them, and as keys") {
    let choices = Choices(
      genre: .empty, priority: .minus1, genres: [.rock, .hipHop], only: .only, size: ._3, byGenre: ["hip-hop": 2],
      optional: nil)
    try expect(try await values.sendChoices(body: choices), choices)
  }

  await step("values of enums that a newer server has are preserved") {
    var client = values.client
    client.configuration.unknownValues = .preserved
    let choices = try await client.values.getUnknownChoices()
    try expect(choices.genre, .unknown("techno"))
    try expect(choices.priority, .unknown(99))
    try expect(choices.genres, [.rock, .unknown("techno")])
    try expect(choices.only?.rawValue, "other")
  }

  await step("generics within generics") {
    func page(_ title: String) -> PageBoxTrack {
      PageBoxTrack(elements: [BoxTrack(content: Track(title: title, seconds: 7))], next: nil)
    }
    let pages = try await values.sendPages(body: PagePageBoxTrack(elements: [page("one"), page("two")], next: "more"))
    try expect(pages.elements, [page("two"), page("one")])
    try expect(pages.next, "more")
  }

  await step("a model within itself") {
    var tree = Tree(name: "leaf")
    for depth in 1...50 { tree = Tree(name: "\(depth)", children: [tree, Tree(name: "side")], parentOf: nil) }
    tree.parentOf = Tree(name: "other")
    try expect(try await values.sendTree(body: tree), 102)
  }

  await step("dictionaries, members that are not described, and values of any kind") {
    let labels = Labels(
      name: "n", counts: ["a.b": 1, "": 2], tracks: ["t": [Track(title: "x", seconds: 1)]],
      free: ["null": nil, "list": [1, 2.5, "x"], "big": 9_007_199_254_740_993], anything: ["deep": [["er": true]]],
      additionalProperties: ["extra": ["a": 1], "more": "text"])
    let understood = try await values.sendLabels(body: labels)
    try expect(understood.extra, ["extra": ["a": 1], "more": "text"])
    try expect(understood.labels, labels)
  }
}

@MainActor
private func sendBodies(_ values: ApplicationClient.Values) async {
  await step("a list of values of two kinds") {
    try expect(try await values.sendTuple(body: [.int(1), .string("a")]), [.string("a"), .int(1)])
  }

  await step("several bodies in one") {
    let body = SendSeveralBody(track: Track(title: "t"), genre: .rock, note: "n")
    try expect(try await values.sendSeveral(body: body), ["t", "rock", "n"])
  }

  await step("a body within a member") {
    try expect(try await values.sendEmbedded(body: .init(track: Track(title: "t"))), "t")
  }

  await step("a number as a JSON body, and a plain text") {
    try expect(try await values.sendScalar(body: 41), 42)
    try expect(try await values.sendText(body: "\"grüße\"\r\n"), "\"grüße\"\r\n")
  }

  await step("defaults of parameters are the server's") {
    try expect(
      try await values.getDefaults(), ["20", "hip-hop", #"a "quoted" \ text"#, "2024-02-29", "0.5"])
    let given = try await values.getDefaults(
      limit: 0, genre: .rock, text: "", since: try day("0001-01-01"), ratio: -1e-9)
    try expect(given, ["0", "rock", "", "0001-01-01", "-1e-09"])
  }
}
