import Testing

@Suite("A call")
struct UsageTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  @Test(
    "for help gets all options on standard output",
    arguments: [["--help"], ["-h"], ["--help", "x"], ["help"], ["help", "--quiet"]])
  func help(arguments: [String]) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty)
    #if YAML
    #expect(call.standardOutput.hasPrefix("Writes a Swift client for an OpenAPI description in JSON or YAML.\n"))
    #else
    #expect(call.standardOutput.hasPrefix("Writes a Swift client for an OpenAPI description in JSON.\n"))
    #expect(!call.standardOutput.contains("YAML"))
    #endif
    let options = [
      "--responseAs, -r STYLE", "--output, -o DIR", "--client-name NAME", "--access LEVEL",
      "--hashable TYPES", "--templates DIR", "--namespace NAME", "--emit PARTS", "--models-module NAME",
      "--identifiable ", "--validation ", "--environment ",
      "--protocols LIST", "--header TEXT", "--imports LIST", "--package NAME", "--runtime PLACE",
      "--file TEMPLATE=FILE", "--allow-outside DIR",
      "--check ", "--dry-run ", "--force ", "--from STYLE", "--to STYLE", "--strict",
      "--format FORMAT", "--diagnostics FORMAT", "--quiet, -q", "--verbose, -v", "--help, -h", "--version",
      "Exit status: 0 fine, 1 --check or gen diff found a difference",
      "gen validate [options] SPEC", "gen diff --from STYLE --to STYLE [options] SPEC",
      "  gen --responseAs AsyncAwait -o Sources/App/Generated api.json\n",
      "  gen diff --from Callback --to AsyncAwait api.json\n",
    ]
    for option in options { #expect(call.standardOutput.contains(option)) }
    #expect(call.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test(
    "for help on a command is told of that command and its options",
    arguments: [
      (["diff", "--help"], ["gen diff --from", "--from STYLE"], ["gen validate", "  --check ", "gen [generate]"]),
      (["-h", "generate"], ["gen [generate]", "--check "], ["gen diff --from", "--from STYLE"]),
      (["validate", "-h"], ["gen validate", "--strict"], ["  --check ", "--from STYLE"]),
      (["help", "diff"], ["gen diff --from", "--from STYLE"], ["gen validate", "  --check ", "gen [generate]"]),
    ])
  func help(arguments: [String], there: [String], missing: [String]) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 0)
    for text in there { #expect(call.standardOutput.contains(text)) }
    for text in missing { #expect(!call.standardOutput.contains(text)) }
  }

  @Test("for the version gets it on standard output")
  func version() async throws {
    let call = try await place.gen(["--version"])
    #expect(call.status == 0)
    #if YAML
    #expect(call.standardOutput.wholeMatch(of: /gen \d+\.\d+\.\d+ \(YAML\)\n/) != nil)
    #else
    #expect(call.standardOutput.wholeMatch(of: /gen \d+\.\d+\.\d+\n/) != nil)
    #endif
    #expect(call.standardError.isEmpty)
  }

  @Test(
    "that makes no sense exits with status 2, says why, and writes nothing",
    arguments: [
      (
        [], "the description is missing, and there is no gen.json",
        "gen --responseAs AsyncAwait spec.json; see gen --help"
      ),
      (
        ["generate"], "the description is missing, and there is no gen.json",
        "gen --responseAs AsyncAwait spec.json; see gen --help"
      ),
      (
        ["validate"], "the description is missing, and there is no gen.json",
        "gen --responseAs AsyncAwait spec.json; see gen --help"
      ),
      (
        [""], "the description is missing, and there is no gen.json",
        "gen --responseAs AsyncAwait spec.json; see gen --help"
      ),
      (["--respondAs", "Combine", "shop.json"], "unknown option --respondAs", "did you mean --responseAs?"),
      (["--ouput=x", "shop.json"], "unknown option --ouput", "did you mean --output?"),
      (["--quick", "shop.json"], "unknown option --quick", "did you mean --quiet?"),
      (["-x", "shop.json"], "unknown option -x", "gen --help lists the options"),
      (["--help", "--nonsense"], "unknown option --nonsense", "gen --help lists the options"),
      (
        ["--responseAs", "Calback", "shop.json"], "--responseAs: unknown style \"Calback\"",
        "did you mean Callback?"
      ),
      (
        ["--responseAs", "async,publishr", "shop.json"], "--responseAs: unknown style \"publishr\"",
        "did you mean Publisher?"
      ),
      (
        ["--responseAs", "RxSwift", "shop.json"], "--responseAs: unknown style \"RxSwift\"",
        "the styles are Callback, Combine and AsyncAwait"
      ),
      (
        ["--responseAs", "Combine,", "shop.json"], "--responseAs: unknown style \"\"",
        "the styles are Callback, Combine and AsyncAwait"
      ),
      (["--responseAs=", "shop.json"], "--responseAs needs a value", "--responseAs STYLE[,STYLE…]"),
      (["--responseAs", "", "shop.json"], "--responseAs needs a value", "--responseAs STYLE[,STYLE…]"),
      (
        ["--coders", "text/plain", "shop.json"], "--coders: the runtime codes text/plain itself",
        "name a media type that it has no coder for"
      ),
      (
        ["--coders", "application/xml,application/vnd.pets+json", "shop.json"],
        "--coders: the runtime codes application/vnd.pets+json itself", "name a media type that it has no coder for"
      ),
      (["shop.json", "-o"], "--output needs a value", "--output DIR"),
      (["shop.json", "-o", ""], "--output needs a value", "--output DIR"),
      (
        ["-o", "--check", "shop.json"], "--output needs a value",
        "--output DIR, or --output=--check if that is the value"
      ),
      (["-o", "-q", "shop.json"], "--output needs a value", "--output DIR, or --output=-q if that is the value"),
      (
        ["--access", "--output=x", "shop.json"], "--access needs a value",
        "--access LEVEL, or --access=--output=x if that is the value"
      ),
      (
        ["-o", "--chek", "shop.json"], "--output needs a value", "--output DIR, or --output=--chek if that is the value"
      ),
      (["-o", "--", "shop.json"], "--output needs a value", "--output DIR, or --output=-- if that is the value"),
      (["help", "dif"], "unknown command \"dif\"", "did you mean diff?"),
      (
        ["help", "shop.json"], "unknown command \"shop.json\"",
        "the commands are generate, validate, diff, changes, used, overlay, filter, drift, init, config, templates, completions and man"
      ),
      (["--strict=yes", "shop.json"], "--strict takes no value", nil),
      (["diff", "--from", "Combine", "shop.json"], "--from needs --to beside it", "--from Callback --to AsyncAwait"),
      (["diff", "--to", "Combine", "shop.json"], "--to needs --from beside it", "--from Callback --to AsyncAwait"),
      (
        ["diff", "--from", "Cmbine", "--to", "Combine", "shop.json"], "--from: unknown style \"Cmbine\"",
        "did you mean Combine?"
      ),
      (["--from", "Combine", "--to", "Callback", "shop.json"], "gen generate has no option --from", "gen diff has it"),
      (["validate", "--check", "shop.json"], "gen validate has no option --check", "gen generate has it"),
      (["--format", "json", "shop.json"], "gen generate has no option --format", "gen validate has it"),
      (
        ["validate", "--format", "xml", "shop.json"], "--format: unknown format \"xml\"",
        "the formats are text and json"
      ),
      (["diff", "--dry-run", "shop.json"], "gen diff has no option --dry-run", "gen generate has it"),
      (
        ["--responseAs", "shop.json"],
        "\"shop.json\" is read as the value of --responseAs, and the description is missing",
        "gen --responseAs AsyncAwait shop.json"
      ),
      (["https://shop.example/api"], "gen reads files, not URLs", "curl -fsSL https://shop.example/api | gen -"),
      (
        ["validate", "-q", "https://shop.example/a?b"], "gen reads files, not URLs",
        "curl -fsSL 'https://shop.example/a?b' | gen validate -q -"
      ),
      (
        ["changes", "https://shop.example/a", "my shop.json"], "gen reads files, not URLs",
        "curl -fsSL https://shop.example/a | gen changes - 'my shop.json'"
      ),
      (
        ["changes", "-", "https://shop.example/a"], "gen reads files, not URLs", "curl -fsSLO https://shop.example/a"
      ),
      (["init", "https://shop.example/a"], "gen reads files, not URLs", "curl -fsSLO https://shop.example/a"),
      (
        ["--overlay", "https://shop.example/a", "shop.json"], "--overlay: gen reads files, not URLs",
        "curl -fsSLO https://shop.example/a"
      ),
      (
        ["--config", "https://shop.example/a"], "--config: gen reads files, not URLs",
        "curl -fsSLO https://shop.example/a"
      ),
      (["--templates", "https://shop.example/a", "shop.json"], "--templates: gen reads files, not URLs", nil),
      (["-o", "https://shop.example/a", "shop.json"], "--output: gen reads files, not URLs", nil),
      (
        ["--output=~/zzz", "shop.json"],
        "--output: \"~/zzz\" begins with ~, which only a shell expands, at the beginning of a word",
        "write \"$HOME/zzz\""
      ),
      (
        ["validate", "~/shop.json"],
        "\"~/shop.json\" begins with ~, which only a shell expands, at the beginning of a word",
        "write \"$HOME/shop.json\""
      ),
      (
        ["-o", "-", "shop.json"],
        "--output needs a path, and - stands for standard input as the description alone",
        "--output ./- if that is the name"
      ),
      (
        ["changes", "--html", "-", "shop.json", "shop.json"],
        "--html needs a path, and - stands for standard input as the description alone",
        "--html ./- if that is the name"
      ),
      (
        ["changes", "--html", "y.html", "--json", "shop.json", "shop.json"], "only one format can be printed",
        "leave out --html, or the other one"
      ),
      (
        ["init", "-"], "gen init needs a path, and - is standard input",
        "gen init --responseAs AsyncAwait -o Sources/App/Generated api.json"
      ),
      (["changes", "-", "-"], "standard input can be read once, and - is there twice", "gen changes - spec.json"),
      (["config", "--schema", "x"], "unexpected \"x\" behind gen config", nil),
      (["man", "x"], "unexpected \"x\" behind gen man", nil),
      (["completions", "zsh", "x"], "unexpected \"x\" behind gen completions", nil),
      (["--version", "x"], "unexpected \"x\" behind --version", nil),
      (
        ["--include", "get /pets", "shop.json"], "--include: \"get /pets\" does not say what it selects",
        "did you mean \"GET /pets\"?"
      ),
      (
        ["generate", "-i", "shop.json", "-g", "swift6", "-o", "out", "--additional-properties=responseAs=Combine"],
        "unknown option -i", "write gen --responseAs Combine -o out shop.json"
      ),
      (
        ["-g", "swift5", "--input-spec=shop.json", "-p", "library=urlsession,nonPublicApi=true"],
        "unknown option -g", "write gen --responseAs AsyncAwait --access internal shop.json"
      ),
      (
        ["--additional-properties=responseAs=AsyncAwait", "shop.json"], "unknown option --additional-properties",
        "write gen --responseAs AsyncAwait shop.json"
      ),
      (["--style", "Callback", "shop.json"], "unknown option --style", "write gen --responseAs Callback shop.json"),
      (["-g"], "unknown option -g", "write gen --responseAs AsyncAwait SPEC"),
      (
        ["shop.json", "other.json"], "one description is expected, not also \"other.json\"",
        "gen.json lists several; gen init shop.json begins one"
      ),
      (
        ["validate", "my shop.json", "other.json", "third.json"],
        "one description is expected, not also \"other.json\"",
        "gen.json lists several; gen init 'my shop.json' begins one"
      ),
      (
        ["changes", "a", "b", "c"], "gen changes needs the old description and a description, not also \"c\"",
        "gen changes [options] OLD SPEC"
      ),
      (
        ["used", "App", "b", "c"], "gen used needs a folder of Swift files and a description, not also \"c\"",
        "gen used [options] DIR SPEC"
      ),
      (
        ["validate", "a", "b"], "one description is expected, not also \"b\"",
        "gen.json lists several; gen init a begins one"
      ),
      (["-", "other"], "one description is expected, not also \"other\"", "gen.json lists several"),
      (["genrate", "shop.json"], "unknown command \"genrate\"", "did you mean generate?"),
      (["vaildate", "shop.json"], "unknown command \"vaildate\"", "did you mean validate?"),
      (["difff"], "unknown command \"difff\"", "did you mean diff?"),
      (["--quiet", "chnages"], "unknown command \"chnages\"", "did you mean changes?"),
      (["check", "shop.json"], "unknown command \"check\"", "did you mean --check?"),
      (
        ["update", "shop.json"], "unknown command \"update\"",
        "the commands are generate, validate, diff, changes, used, overlay, filter, drift, init, config, templates, completions and man"
      ),
      (
        ["--access", "private", "shop.json"], "--access: unknown level \"private\"",
        "the levels are public, package and internal"
      ),
      (
        ["--hashable", "some", "shop.json"], "--hashable: unknown value \"some\"", "the values are all and none"
      ),
      (
        ["--name", "schma:Pet=Animal", "shop.json"], "--name: unknown kind \"schma\" in \"schma:Pet\"",
        "did you mean \"schema:Pet\"?"
      ),
      (
        ["--name", "schema:Pet=animal", "shop.json"],
        "--name: \"animal\" cannot be the name of a schema, as \"schema:Pet=animal\" has it",
        "the name of a type has letters, digits and underscores, and begins with a capital"
      ),
      (
        ["--acronyms", "ID,,SKU", "shop.json"], "--acronyms: \"\" is not a word",
        "write words with commas between, such as ID,SKU"
      ),
      (
        ["--acronyms", "ID CARD", "shop.json"], "--acronyms: \"ID CARD\" is not a word",
        "write words with commas between, such as ID,SKU"
      ),
      (["--remove-prefix", "-", "shop.json"], "--remove-prefix: \"-\" is not a prefix of a name", "for example Acme"),
      (["filter", "shop.json"], "gen filter needs --include or --exclude", "gen filter --include tag:pets shop.json"),
      (
        ["overlay", "--include", "tag:pets", "shop.json"], "gen overlay has no option --include", "gen generate has it"
      ),
      (
        ["--include", "tags:pets", "shop.json"], "--include: unknown kind \"tags\" in \"tags:pets\"",
        "did you mean \"tag:pets\"?"
      ),
      (
        ["--include", "property:Pet.note", "shop.json"],
        "--include: \"property:Pet.note\" does not name what can be kept",
        "properties and parameters can only be excluded"
      ),
      (
        ["--diagnostics", "xml", "shop.json"], "--diagnostics: unknown format \"xml\"",
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
    "takes a word with a dash for a value, where it is not an option",
    arguments: [
      (["-o", "-x"], "-x"), (["--output=--check"], "--check"), (["--output", "./-"], "-"),
      (["--header", "-- Copyright", "-o", "x"], "x"),
    ])
  func dashes(arguments: [String], folder: String) async throws {
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 0, "\(call.standardError)")
    #expect(place.texts(in: folder)["ShopClient.swift"] != nil)
  }

  @Test("reads a file whose name is nearly that of a command")
  func nearCommand() async throws {
    try place.write(#"{"openapi": "3.1.0", "info": {"title": "Shop", "version": "1"}, "paths": {}}"#, to: "diffs")
    let call = try await place.gen(["--quiet", "--dry-run", "diffs"])
    #expect(call.status == 0)
    #expect(call.standardOutput.contains("added Generated/ShopClient.swift\n"))
  }

  @Test(
    "names the client in a word that can be a type's name, or exits with status 2",
    arguments: ["1Shop", "shop client", "class", "Shop-Client", "String", "Shop.Client", "Type"])
  func clientName(name: String) async throws {
    let call = try await place.gen(["--client-name", name, "shop.json"])
    #expect(call.status == 2)
    #expect(
      call.standardError == """
        error: --client-name: "\(name)" is not a Swift type name
          hint: for example PetstoreClient

        """)
    #expect(place.generated.isEmpty)
  }
}
