import Testing

@Suite("What shells know of gen")
struct ShellTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
  }

  /// What bash completes the last of some words with.
  private func completions(of words: [String]) async throws -> [String] {
    let setup = #"""
      "$0" completions bash >completions || exit 1
      exec bash -c '. ./completions; COMP_WORDS=("$0" "$@"); COMP_CWORD=$#; _gen; printf "%s\n" "${COMPREPLY[@]}"' "$@"
      """#
    let call = try await GenCall(["gen"] + words, in: place.path, after: setup)
    #expect(call.status == 0)
    #expect(call.standardError.isEmpty, "\(call.standardError)")
    return call.standardOutput.split(separator: "\n").map(String.init).sorted()
  }

  @Test(
    "bash completes commands, options, words and files",
    arguments: [
      (["va"], ["validate"]), (["diff", "--fr"], ["--from"]), (["validate", "--fro"], []),
      (["--acc"], ["--access"]), (["--access", "p"], ["package", "public"]), (["--access", "=", "i"], ["internal"]),
      (["--access", "="], ["internal", "package", "public"]),
      (["-r", "Callback,A"], ["Callback,AsyncAwait"]), (["--responseAs", "C"], ["Callback", "Combine"]),
      (["--client-name", "s"], []), (["completions", ""], ["bash", "fish", "zsh"]),
      (["--config", "sh"], ["shop.json"]), (["validate", "sh"], ["shop.json"]), (["-o", "sh"], []),
      (["validate", "my"], ["my api.json"]), (["--config", "my"], ["my api.json"]), (["-o", "yo"], ["your folder"]),
      (["help", "va"], ["validate"]), (["-q", "va"], ["validate"]), (["-q", "changes", "--js"], ["--json"]),
    ] as [([String], [String])])
  func bash(words: [String], want: [String]) async throws {
    try place.write("{}", to: "my api.json")
    try place.makeFolder("your folder")
    #expect(try await completions(of: words) == want)
  }

  @Test("every shell has each option of each command", arguments: ["bash", "zsh", "fish"])
  func options(shell: String) async throws {
    let script = try await place.gen(["completions", shell])
    #expect(script.status == 0)
    let help = try await place.gen(["--help"]).standardOutput
    let options = help.matches(of: /(?m)^  (--[A-Za-z-]+)/).map { String($0.1) }
    #expect(options.count > 30)
    for option in options {
      let written = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
      #expect(script.standardOutput.contains(written), "\(option)")
    }
  }

  @Test("zsh offers an option again of which all values count")
  func repeated() async throws {
    let script = try await place.gen(["completions", "zsh"]).standardOutput
    for option in ["--allow-outside=", "--overlay=", "--emit=", "{--responseAs=,-r}"] {
      #expect(script.contains("'*'\(option)"), "\(option)")
    }
    #expect(!script.contains("'*'--access="))
  }

  @Test(
    "there are completions for known shells only",
    arguments: [
      (["completions"], "gen completions needs a shell: bash, zsh, fish"),
      (["completions", "tcsh"], "unknown shell \"tcsh\""),
    ])
  func unknown(arguments: [String], message: String) async throws {
    let call = try await place.gen(arguments)
    #expect(call.status == 2)
    #expect(call.standardError.hasPrefix("error: \(message)\n"))
  }

  @Test("the manual page has every command and option, and no other macros than those of man(7)")
  func manual() async throws {
    let page = try await place.gen(["man"]).standardOutput
    let help = try await place.gen(["--help"]).standardOutput
    let words = help.matches(of: /(?m)^  (gen [a-z]+|--[A-Za-z-]+)/).map { $0.1.replacing("-", with: #"\-"#) }
    for word in words { #expect(page.contains(word), "\(word)") }
    let macros = page.matches(of: /(?m)^([.'].*?)(?: |$)/).map { String($0.1) }
    #expect(Set(macros) == [".TH", ".SH", ".TP", ".B", ".RI", ".I", ".nf", ".fi"])
  }
}
