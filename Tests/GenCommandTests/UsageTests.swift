import Testing

@Suite("A call")
struct UsageTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  @Test(
    "for help gets all options on standard output",
    arguments: [["--help"], ["-h"], ["generate", "-h"], ["--help", "x"]])
  func help(arguments: [String]) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
    #expect(call.standardOutput.hasPrefix("Writes a Swift client for an OpenAPI description in JSON.\n"))
    let options = [
      "--responseAs, -r STYLE", "--output, -o DIR", "--client-name NAME", "--access LEVEL", "--templates DIR",
      "--allow-outside DIR",
      "--check ", "--dry-run ", "--force ", "--from STYLE", "--to STYLE", "--strict",
      "--diagnostics FORMAT", "--quiet, -q", "--verbose, -v", "--help, -h", "--version",
      "Exit status: 0 fine, 1 --check or gen diff found a difference",
      "gen validate [options] SPEC", "gen diff --from STYLE --to STYLE [options] SPEC",
    ]
    for option in options { #expect(call.standardOutput.contains(option)) }
    #expect(call.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("for the version gets it on standard output")
  func version() async throws {
    let call = try await place.gen(["--version"])
    #expect(call.status == 0)
    #expect(call.standardOutput.wholeMatch(of: /gen \d+\.\d+\.\d+\n/) != nil)
    #expect(call.standardError.isEmpty)
  }

  @Test(
    "that makes no sense ends with 2, says why, and writes nothing",
    arguments: [
      ([], "no description is given", "gen --responseAs AsyncAwait spec.json; see gen --help"),
      (["generate"], "no description is given", "gen --responseAs AsyncAwait spec.json; see gen --help"),
      (["validate"], "no description is given", "gen --responseAs AsyncAwait spec.json; see gen --help"),
      ([""], "no description is given", "gen --responseAs AsyncAwait spec.json; see gen --help"),
      (["--respondAs", "Combine", "shop.json"], "there is no option --respondAs", "did you mean --responseAs?"),
      (["--ouput=x", "shop.json"], "there is no option --ouput", "did you mean --output?"),
      (["--quick", "shop.json"], "there is no option --quick", "did you mean --quiet?"),
      (["-x", "shop.json"], "there is no option -x", "gen --help lists the options"),
      (["--help", "--nonsense"], "there is no option --nonsense", "gen --help lists the options"),
      (
        ["--responseAs", "Calback", "shop.json"], "there is no style \"Calback\" for --responseAs",
        "did you mean Callback?"
      ),
      (
        ["--responseAs", "async,publishr", "shop.json"], "there is no style \"publishr\" for --responseAs",
        "did you mean Publisher?"
      ),
      (
        ["--responseAs", "RxSwift", "shop.json"], "there is no style \"RxSwift\" for --responseAs",
        "the styles are Callback, Combine, AsyncAwait"
      ),
      (
        ["--responseAs", "Combine,", "shop.json"], "there is no style \"\" for --responseAs",
        "the styles are Callback, Combine, AsyncAwait"
      ),
      (["--responseAs=", "shop.json"], "--responseAs needs a value", "--responseAs STYLE[,STYLE…]"),
      (["--responseAs", "", "shop.json"], "--responseAs needs a value", "--responseAs STYLE[,STYLE…]"),
      (["shop.json", "-o"], "--output needs a value", "--output DIR"),
      (["shop.json", "-o", ""], "--output needs a value", "--output DIR"),
      (["--strict=yes", "shop.json"], "--strict takes no value", nil),
      (["diff", "--from", "Combine", "shop.json"], "--from needs --to beside it", "--from Callback --to AsyncAwait"),
      (["diff", "--to", "Combine", "shop.json"], "--to needs --from beside it", "--from Callback --to AsyncAwait"),
      (
        ["diff", "--from", "Cmbine", "--to", "Combine", "shop.json"], "there is no style \"Cmbine\" for --from",
        "did you mean Combine?"
      ),
      (["--from", "Combine", "--to", "Callback", "shop.json"], "gen generate has no option --from", "gen diff has it"),
      (["validate", "--check", "shop.json"], "gen validate has no option --check", "gen generate has it"),
      (["diff", "--dry-run", "shop.json"], "gen diff has no option --dry-run", "gen generate has it"),
      (["shop.json", "other.json"], "one description is expected, not also \"other.json\"", nil),
      (
        ["genrate", "shop.json"], "one description is expected, not also \"shop.json\"",
        "did you mean the command \"generate\"?"
      ),
      (
        ["vaildate", "shop.json"], "one description is expected, not also \"shop.json\"",
        "did you mean the command \"validate\"?"
      ),
      (
        ["--access", "private", "shop.json"], "there is no level \"private\" for --access",
        "the levels are public, package and internal"
      ),
      (
        ["--diagnostics", "xml", "shop.json"], "there is no format \"xml\" for --diagnostics",
        "the formats are text and json"
      ),
    ] as [([String], String, String?)])
  func mistakes(arguments: [String], message: String, hint: String?) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 2)
    #expect(call.standardError == "error: \(message)\n" + (hint.map { "  hint: \($0)\n" } ?? ""))
    #expect(call.standardOutput.isEmpty)
    #expect(place.generated.isEmpty)
  }

  @Test(
    "names the client in a word that can be a type's name, or ends with 2",
    arguments: ["1Shop", "shop client", "class", "Shop-Client", "String", "Shop.Client", "Type"])
  func clientName(name: String) async throws {
    let call = try await place.gen(["--client-name", name, "shop.json"])
    #expect(call.status == 2)
    #expect(
      call.standardError == """
        error: "\(name)" is not a Swift type name, which --client-name needs
          hint: for example PetstoreClient

        """)
    #expect(place.generated.isEmpty)
  }
}
