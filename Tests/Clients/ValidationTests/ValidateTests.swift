import APIRuntime
import Foundation
import Testing
import ValidationGolden

/// What `validate()` says of models of `parcels.json`.
@Suite("A model with constraints", .timeLimit(.minutes(5)))
struct ValidateTests {
  /// A parcel that satisfies all constraints.
  private static let valid = Parcel(
    code: "Ab1", owner: Owner(name: "Ada"), id: 1, weight: 31.5, labels: ["a", "b"], notes: ["x": "12345"],
    size: Size(width: 1, height: 5), level: 5, door: "abc", pin: "1234", link: URL(string: "https://a.example"),
    from: Parcel.From(street: "Ivy"), to: Parcel.To(street: "Oak Lane"))

  /// Returns the violations of a parcel after a change.
  private func violations(_ change: (inout Parcel) -> Void) -> [String] {
    var parcel = Self.valid
    change(&parcel)
    return violations(of: parcel)
  }

  private func violations(of value: some ConstrainedValue) -> [String] {
    do {
      try value.validate()
      return []
    } catch {
      return error.violations.map { "\($0.keyword) \($0)" }
    }
  }

  @Test("is valid if it satisfies all of them, with absent and null values")
  func valid() throws {
    try Self.valid.validate()
    try Parcel(code: "Ab", owner: Owner(name: "")).validate()
    #expect(violations { $0.pin = nil } == [])
  }

  @Test("is not valid by what its place says of a member of a union that other places share")
  func sharedUnions() {
    #expect(
      violations(of: Order(payment: .card(.init(name: "Ada Lovelace")))) == [
        "maxLength payment.name: 12 characters, at most 2 are allowed"
      ])
    #expect(violations(of: Refund(payment: .card(.init(name: "Ada Lovelace")))) == [])
    let bank = [String](repeating: "A", count: 35).joined()
    let want = ["maxLength payment.iban: 35 characters, at most 34 are allowed"]
    #expect(violations(of: Order(payment: .bank(.init(iban: bank)))) == want)
    #expect(violations(of: Refund(payment: .bank(.init(iban: bank)))) == want)
  }

  @Test("has samples that are valid")
  func samples() throws {
    try Parcel.sample().validate()
    try ParcelInput.sample().validate()
    try Size.sample().validate()
  }

  @Test("is not valid by a text: characters are Unicode scalars, and patterns are those of ECMA-262")
  func texts() {
    #expect(violations { $0.code = "A" } == ["minLength code: 1 character, at least 2 are required"])
    #expect(violations { $0.code = "Abcdefg" } == ["maxLength code: 7 characters, at most 6 are allowed"])
    // One grapheme of five scalars, and the pattern has ASCII alone.
    #expect(
      violations { $0.code = "👩‍👩‍👦" } == [#"pattern code: does not match ^[A-Z]\w*$"#])
    #expect(violations { $0.code = "Abé" } == [#"pattern code: does not match ^[A-Z]\w*$"#])
    #expect(violations { $0.code = "Ab\n" } == [#"pattern code: does not match ^[A-Z]\w*$"#])
    #expect(
      violations { $0.link = URL(string: "https://parcels.example.com/a") } == [
        "maxLength link: 29 characters, at most 24 are allowed"
      ])
    #expect(violations { $0.pin = "12" } == ["minLength pin: 2 characters, at least 4 are required"])
  }

  @Test("is not valid by a number, which is compared by its decimal digits")
  func numbers() {
    #expect(violations { $0.weight = 0 } == ["exclusiveMinimum weight: not greater than 0"])
    #expect(violations { $0.weight = 31.6 } == ["maximum weight: greater than 31.5"])
    #expect(violations { $0.weight = 0.3 } == [])
    #expect(violations { $0.weight = 1.1 } == [])
    #expect(violations { $0.weight = 1e-300 } == ["multipleOf weight: not a multiple of 0.1"])
    #expect(violations { $0.weight = 0.1 + 0.2 } == ["multipleOf weight: not a multiple of 0.1"])
    #expect(violations { $0.weight = .infinity } == [])
    // Both are the same Double.
    #expect(violations { $0.tracking = 9_007_199_254_740_993 } == [])
    #expect(violations { $0.tracking = 9_007_199_254_740_994 } == ["maximum tracking: greater than 9007199254740993"])
    #expect(violations { $0.id = -1 } == ["minimum id: less than 1"])
    // The narrower of two parts of an `allOf`.
    #expect(violations { $0.level = 6 } == ["maximum level: greater than 5"])
    #expect(violations { $0.size = Size(height: 7) } == ["multipleOf size.height: not a multiple of 5"])
  }

  @Test("is not valid by a list or a dictionary: counts, equal elements, names")
  func containers() {
    #expect(violations { $0.labels = ["a", "b", "c", "d"] } == ["maxItems labels: 4 elements, at most 3 are allowed"])
    #expect(violations { $0.labels = ["a", "b", "a"] } == ["uniqueItems labels: elements 0 and 2 are equal"])
    #expect(violations { $0.labels = ["a", ""] } == ["minLength labels[1]: 0 characters, at least 1 are required"])
    #expect(
      violations { $0.notes = ["a": "1", "b": "123456", "C": ""] } == [
        "maxProperties notes: 3 members, at most 2 are allowed", "pattern notes.C: does not match ^[a-z]+$",
        "maxLength notes.b: 6 characters, at most 5 are allowed",
      ])
    #expect(violations { $0.size = Size() } == ["minProperties size: 0 members, at least 1 are required"])
  }

  @Test("is not valid by a member of a union, whichever it is; unknown values are not those of the description")
  func unions() {
    #expect(violations { $0.door = "abcd" } == ["maxLength door: 4 characters, at most 3 are allowed"])
    #expect(violations { $0.door = 10 } == ["maximum door: greater than 9"])
    #expect(violations { $0.door = .unknown("abcd") } == [])
    #expect(violations { $0.extra = "abcde" } == ["maxLength extra: 5 characters, at most 4 are allowed"])
    #expect(violations { $0.extra = 7.5 } == ["maximum extra: greater than 7"])
    #expect(violations { $0.extra = ["abcde", 8] } == [])
    let content = Content.owner(Owner(name: "Ada Lovelace"))
    #expect(violations(of: content) == ["maxLength name: 12 characters, at most 10 are allowed"])
  }

  @Test(
    "is not valid by alternatives, of which one holds at least or exactly one, and by members that need others",
    arguments: [
      (##""colour": "#00ff00""##, []), (#""colour": "green""#, []),
      (#""colour": "purple""#, ["anyOf colour: satisfies none of 2 alternatives"]),
      (#""gauge": 4"#, []), (#""gauge": 11"#, []),
      (#""gauge": 7"#, ["oneOf gauge: satisfies 2 alternatives, exactly one is allowed"]),
      (#""gauge": 4.5"#, ["multipleOf gauge: not a multiple of 0.2"]),
      (#""gauge": 3.2"#, ["multipleOf gauge: not a multiple of 0.5"]),
      (#""seal": "ABCD""#, []), (#""seal": "ab""#, []), (#""seal": 9"#, []),
      (#""seal": "abcd""#, ["anyOf seal: satisfies none of 2 alternatives"]),
      (#""seal": 10"#, ["maximum seal: greater than 9"]),
      (#""sender": {"id": 1, "since": "x", "mail": "m", "zip": "z"}"#, []),
      (#""sender": {"id": 1, "since": "x", "phone": "1", "code": "2", "place": "p"}"#, []),
      (
        #""sender": {"id": 1, "phone": "1", "place": "p", "zip": "z"}"#,
        [
          "required sender: 'since' is missing", "anyOf sender: satisfies none of 2 alternatives",
          "oneOf sender: satisfies 2 alternatives, exactly one is allowed",
        ]
      ),
      (
        #""sender": {"id": 1, "since": "x", "mail": "m", "code": "2"}"#,
        [
          "dependentRequired sender: 'phone' is missing, which 'code' requires",
          "oneOf sender: satisfies none of 2 alternatives",
        ]
      ),
    ] as [(String, [String])])
  func alternatives(member: String, want: [String]) throws {
    let text = #"{"code": "Ab1", "owner": {"name": "Ada"}, \#(member)}"#
    #expect(violations(of: try APIJSONDecoder().decode(Parcel.self, from: Data(text.utf8))) == want)
  }

  @Test("is not valid by the elements of a tuple, and by what some elements of a list are")
  func elements() {
    #expect(violations(of: Route(leg: ["abc", 1, "abcde"], stops: ["a", "hub"])) == [])
    #expect(
      violations(of: Route(leg: ["abcd", 0, "abcdef"])) == [
        "maxLength leg[0]: 4 characters, at most 3 are allowed", "minimum leg[1]: less than 1",
        "maxLength leg[2]: 6 characters, at most 5 are allowed",
      ])
    #expect(
      violations(of: Route(leg: [7, "b", 7])) == [
        "type leg[0]: integer, string is required", "type leg[1]: string, integer is required",
        "type leg[2]: integer, string is required",
      ])
    #expect(
      violations(of: Route(stops: ["a"])) == ["contains stops: 0 matching elements, at least 1 are required"])
    #expect(
      violations(of: Route(stops: ["hub", "hub", "hub"])) == [
        "maxContains stops: 3 matching elements, at most 2 are allowed"
      ])
  }

  @Test("needs no member in a request that the server sets")
  func requests() throws {
    let sender = try APIJSONDecoder().decode(
      SenderInput.self, from: Data(#"{"since": "x", "mail": "m", "zip": "z"}"#.utf8))
    #expect(violations(of: sender) == [])
  }

  @Test("lists all violations at any depth, in order, each with its path")
  func depth() {
    var inner = Self.valid
    inner.weight = 40
    inner.owner.sent = [Parcel(code: "x", owner: Owner(name: "Bob"))]
    let all = violations {
      $0.from?.street = "Willow"
      $0.to?.street = "Willow Lane"
      $0.parts = [Self.valid, inner]
    }
    #expect(
      all == [
        "maximum parts[1].weight: greater than 31.5",
        "minLength parts[1].owner.sent[0].code: 1 character, at least 2 are required",
        #"pattern parts[1].owner.sent[0].code: does not match ^[A-Z]\w*$"#,
        "maxLength from.street: 6 characters, at most 5 are allowed",
        "maxLength to.street: 11 characters, at most 9 are allowed",
      ])
  }

  @Test("has an error whose texts have no value, and which shows ten violations")
  func error() {
    let parcel = Parcel(code: "secret", owner: Owner(name: "Ada"), labels: Array(repeating: "", count: 40), pin: "sec")
    do {
      try parcel.validate()
      Issue.record("it is valid")
    } catch {
      #expect(error.violations.count == 44)
      #expect(!"\(error) \(error.localizedDescription)".contains("sec"))
      #expect("\(error)".hasSuffix("labels[6]: 0 characters, at least 1 are required; and 34 more"))
      #expect(error.violations[0].path == "code")
      #expect(error.violations[0].keyword == "pattern")
    }
  }

  @Test("of a merge patch is valid by what is set, and by what is nothing")
  func patches() {
    let nothing = ParcelPatch(code: "Ab", owner: OwnerPatch(name: "Ada"))
    #expect(violations(of: nothing) == [])
    var patch = nothing
    (patch.weight, patch.size, patch.labels) = (.null, .value(SizePatch()), ["a"])
    #expect(violations(of: patch) == [])
    (patch.weight, patch.size, patch.labels) = (40, .value(SizePatch(width: 0)), .value(["a", "a"]))
    #expect(
      violations(of: patch) == [
        "maximum weight: greater than 31.5", "uniqueItems labels: elements 0 and 1 are equal",
        "minimum size.width: less than 1",
      ])
  }

  @Test("takes no stack for depth, and little time for hostile values", .timeLimit(.minutes(5)))
  func hostile() {
    var deep = Parcel(code: "x", owner: Owner(name: "Ada"))
    for _ in 0..<2_000 { deep = Parcel(code: "Ab", owner: Owner(name: "Ada"), parts: [deep]) }
    let found = violations(of: deep)
    #expect(found.count == 2)
    #expect(found[0].contains("parts[0]…[0].parts[0]"))
    #expect(found[0].utf8.count < 400)

    let slow = Owner(name: "Ada", code: String(repeating: "a", count: 50_000) + "b")
    #expect(violations { $0.owner = slow } == [])
    #expect(violations { $0.parts = Array(repeating: Parcel(code: "Ab", owner: slow), count: 100) } == [])
    #expect(violations { $0.code = String(repeating: "a", count: 10_000_000) }.count == 2)
    let many = Array(repeating: Parcel(code: "x", owner: Owner(name: "Ada")), count: 100_000)
    #expect(violations { $0.parts = many }.count == 1_000)
  }
}
