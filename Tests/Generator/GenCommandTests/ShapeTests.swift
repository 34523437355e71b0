import Foundation
import Testing

@Suite("An option of the output's shape")
struct ShapeTests {
  let place: Workplace

  init() throws {
    place = try Workplace.furnished()
    try place.makeFolder("templates")
    try place.write("// Ours.\nlet name = \"{{clientName}}\"\n", to: "templates/Extra.mustache")
  }

  @Test(
    "that makes no sense exits with status 2, says why, and writes nothing",
    arguments: [
      (
        ["--namespace", "String"], "--namespace: \"String\" is not a short Swift type name",
        "for example Pets"
      ),
      (
        ["--namespace", "A.B"], "--namespace: \"A.B\" is not a short Swift type name", "for example Pets"
      ),
      (["--emit", "model"], "--emit: unknown part \"model\"", "did you mean models?"),
      (["--emit", "models,"], "--emit: unknown part \"\"", "the parts are models and calls"),
      (["--emit", "calls"], "--emit calls needs --models-module", "--emit calls --models-module PetModels"),
      (
        ["--models-module", "PetModels"],
        "--models-module needs --emit calls: the models are in another module only then",
        "--emit calls --models-module PetModels"
      ),
      (
        ["--emit", "models", "--emit", "calls", "--models-module", "M"],
        "--models-module needs --emit calls: the models are in another module only then",
        "--emit calls --models-module M"
      ),
      (
        ["--emit", "calls", "--models-module", "Pet Models"],
        "--models-module: \"Pet Models\" is not the name of a Swift module", "for example PetModels"
      ),
      (
        ["--protocols", "Auditable,3D"], "--protocols: \"3D\" is not the name of a protocol",
        "for example Auditable, or Billing.Auditable with its module"
      ),
      (
        ["--protocols", "Billing."], "--protocols: \"Billing.\" is not the name of a protocol",
        "for example Auditable, or Billing.Auditable with its module"
      ),
      (
        ["--protocols", "Auditable, a b ,C"], "--protocols: \"a b\" is not the name of a protocol",
        "for example Auditable, or Billing.Auditable with its module"
      ),
      (["--emit", " models , call s"], "--emit: unknown part \"call s\"", "did you mean calls?"),
      (
        ["--coders", "application/x ml"], "--coders: \"application/x ml\" is not a media type",
        "for example application/xml"
      ),
      (["--compat", "foo"], "--compat: unknown generator \"foo\"", "the generator is openapi-generator"),
      (["--protocols", "Hashable"], "--protocols: models conform to Hashable by themselves", "--hashable all"),
      (["--protocols", "Identifiable"], "--protocols: models conform to Identifiable by themselves", "--identifiable"),
      (
        ["--namespace", "Billing", "--protocols", "Swift.Error,Billing.Auditable"],
        "--namespace Billing hides the module of the protocol Billing.Auditable", "choose another name"
      ),
      (
        ["--client-name", "Billing", "--type", "schema:Money=Billing.Money"],
        "--client-name Billing hides the module of the type Billing.Money", "choose another name"
      ),
      (
        ["--id", "Pet.id=Billing", "--type", "schema:Money=Billing.Money"],
        "--id Billing hides the module of the type Billing.Money", "choose another name"
      ),
      (
        ["--client-name", "Servers"], "--client-name: a client has a type of its own named Servers",
        "for example PetstoreClient"
      ),
      (
        ["--imports", "import"], "--imports: \"import\" is not the name of a Swift module",
        "for example Billing"
      ),
      (
        ["--package", "shop-kit"], "--package: \"shop-kit\" is not the name of a Swift module",
        "for example PetstoreKit"
      ),
      (["--runtime", "../runtime"], "--runtime needs --package", "--package PetstoreKit --runtime ../gen"),
      (
        ["--package", "ShopKit", "--runtime", "https://example.com/gen.git"],
        "--runtime: \"https://example.com/gen.git\" is neither a path nor an address with a version",
        "for example ../gen or https://example.com/gen.git@0.1.0"
      ),
      (
        ["--package", "ShopKit", "--emit", "calls", "--models-module", "M"],
        "--package needs the models beside the calls", "leave out --emit calls, or write a Package.swift"
      ),
      (
        ["--package", "ShopKit", "--access", "package"], "--package needs declarations that are public",
        "leave out --access"
      ),
      (
        ["--file", "Extra.mustache=Extra.swift"], "--file needs --templates",
        "--templates DIR, where Extra.mustache is"
      ),
      (
        ["--file", "Extra.swift"], "--file: \"Extra.swift\" does not name a template and a file",
        "--file Extra.mustache=Extra.swift"
      ),
      (
        ["--file", "model.mustache=Model.swift"],
        "--file: model.mustache has the name of a built-in template, whose files have names already",
        "rename the template"
      ),
      (
        ["--file", "Extra.mustache=../Extra.swift"],
        "--file: \"../Extra.swift\" is not a path in the output folder", "for example Extra.swift"
      ),
      (
        ["--file", "Extra.mustache=/Extra.swift"],
        "--file: \"/Extra.swift\" is not a path in the output folder", "for example Extra.swift"
      ),
      (
        ["--file", "Extra.mustache=.gen-manifest.json"],
        "--file: \".gen-manifest.json\" is not a path in the output folder", "for example Extra.swift"
      ),
      (
        ["--file", "Extra.mustache=asyncawait/Extra.swift"],
        "--file: \"asyncawait/Extra.swift\" is in the folder of a style or of mocks, which has no other files",
        "--file Extra.mustache=Extra.swift"
      ),
    ] as [([String], String, String)])
  func mistakes(arguments: [String], message: String, hint: String) async throws {
    let call = try await place.gen(arguments + ["shop.json"])
    #expect(call.status == 2)
    #expect(call.standardError == "error: \(message)\n  hint: \(hint)\n")
    #expect(place.generated.isEmpty)
  }

  @Test(
    "is repeated by a comparison with the last run, which finds nothing to do",
    arguments: [
      ["--namespace", "Pets"], ["--emit", "models"], ["--emit=calls", "--models-module=PetModels"],
      ["--emit", "calls,models"], ["--identifiable", "--protocols", "Billing.Auditable,Described"],
      ["--header", "a = b", "--header", "// c", "--imports", "Billing,Foundation"],
      ["--package", "ShopKit", "--runtime", "https://example.com/gen.git@1.2.3"],
    ])
  func repetition(arguments: [String]) async throws {
    #expect(try await place.gen(["--quiet"] + arguments + ["shop.json"]).status == 0)
    #expect(try await place.gen(arguments + ["shop.json"]).standardError == "Generated: up to date\n")
    for comparison in [["--check"], ["diff"]] {
      let call = try await place.gen(comparison + ["shop.json"])
      #expect(call.status == 0, "\(call.standardError)")
      #expect(call.standardOutput.isEmpty)
    }
  }

  @Test("writes a part whose manifest names its files alone, and removes those of the other part")
  func parts() async throws {
    try place.write(
      Descriptions.shop.replacing(
        "\"paths\"", with: #""components": { "schemas": { "Pet": { "type": "string" } } }, "paths""#),
      to: "pets.json")
    let all: Set = ["Models/Pet.swift", "ShopClient.swift", "Operations/PetsAPI.swift"]
    #expect(try await place.gen(["-q", "pets.json"]).status == 0)
    #expect(place.generated.isSuperset(of: all))
    let call = try await place.gen(["--emit", "models", "pets.json"])
    #expect(call.standardError.hasPrefix("Generated: removed the style AsyncAwait of the last run\n"))
    #expect(place.generated == ["Models/Pet.swift"])
    #expect(place.texts(in: "Generated/AsyncAwait").isEmpty)
    #expect(try await place.gen(["-q", "--emit", "calls", "--models-module", "M", "pets.json"]).status == 0)
    #expect(
      place.generated == [
        "ShopClient.swift", "Operations/PetsAPI.swift", "AsyncAwait/ShopClient+AsyncAwait.swift",
        "AsyncAwait/PetsAPI+AsyncAwait.swift",
      ])
  }

  @Test("makes a file of a template, which goes when it is not asked for")
  func extraFile() async throws {
    let options = ["-q", "--templates", "templates", "--namespace", "Pets", "--header", "All rights."]
    let file = ["--file", "Extra.mustache=Sub/Extra.swift"]
    #expect(try await place.gen(options + file + ["shop.json"]).status == 0)
    let text = place.texts(in: "Generated")["Sub/Extra.swift"]
    #expect(text == "// Ours.\n// All rights.\nlet name = \"Pets.ShopClient\"\n")
    #expect(try await place.gen(["-q", "shop.json"]).status == 0)
    #expect(!place.generated.contains("Sub/Extra.swift"))
  }

  @Test("makes a file of a template that a comparison has to be given again")
  func comparedFile() async throws {
    let options = ["--templates", "templates"]
    #expect(
      try await place.gen(["-q"] + options + ["--file", "Extra.mustache=Extra.swift", "shop.json"]).status == 0)
    #expect(try await place.gen(["--check"] + options + ["shop.json"]).status == 0)
    let call = try await place.gen(["--check", "shop.json"])
    #expect(call.status == 4)
    #expect(
      call.standardError == """
        error: Generated/.gen-manifest.json: has an option that cannot be repeated: --file needs --templates
          hint: give the option, or write the folder again

        """)
  }

  @Test("makes a file that is not Swift of a template, as it is")
  func otherFile() async throws {
    try place.write("  {{clientName}}  \n", to: "templates/Names.mustache")
    let arguments = ["--templates", "templates", "--header", "x", "shop.json"]
    let files = ["--file", "Names.mustache=names.txt", "--file", "Extra.mustache=Extra.swift"]
    #expect(try await place.gen(["-q"] + files + arguments).status == 0)
    #expect(place.texts(in: "Generated")["names.txt"] == "  ShopClient  \n")
  }

  @Test("says that a template is missing")
  func missingTemplate() async throws {
    let call = try await place.gen(
      [
        "--templates", "templates", "--file", "Extra.mustache=Extra.swift", "--file", "Extr.mustache=E.swift",
        "shop.json",
      ])
    #expect(call.status == 4)
    #expect(call.standardError.hasPrefix("error: templates/Extr.mustache: cannot be read:"))
    #expect(call.standardError.contains("did you mean templates/Extra.mustache?"))
    #expect(place.generated.isEmpty)
  }

  @Test(
    "refuses a file with the name of another one",
    arguments: ["ShopClient.swift", "Sub/petsapi.swift"])
  func takenName(path: String) async throws {
    let call = try await place.gen(
      ["--templates", "templates", "--file", "Extra.mustache=\(path)", "shop.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError == """
        templates/Extra.mustache:1:1: error: another file of the output is named as \(path) [template.name-taken]
         1 | // Ours.
           | ^
          hint: choose another name in --file
        1 error; nothing was written

        """)
    #expect(place.generated.isEmpty)
  }

  @Test("refuses protocols that a type of the client would hide")
  func hiddenProtocol() async throws {
    try place.write(
      Descriptions.shop.replacing(
        "\"paths\"", with: #""components": { "schemas": { "Billing": { "type": "string" } } }, "paths""#),
      to: "billing.json")
    let call = try await place.gen(["-q", "--protocols", "Swift.Comparable,Billing.Auditable", "billing.json"])
    #expect(call.status == 3)
    #expect(
      call.standardError.hasPrefix(
        "billing.json:4:43: error: the type Billing hides what Billing.Auditable begins with [schema.hides-protocol]\n")
    )
    #expect(place.generated.isEmpty)
    #expect(try await place.gen(["-q", "--protocols", "Auditable", "billing.json"]).status == 0)
  }

  @Test("leaves a Package.swift alone that is not its own")
  func package() async throws {
    try place.makeFolder("Generated")
    try place.write("// Mine.\n", to: "Generated/Package.swift")
    let call = try await place.gen(["-q", "--package", "ShopKit", "shop.json"])
    #expect(call.status == 4)
    #expect(place.texts(in: "Generated") == ["Package.swift": "// Mine.\n"])
  }
}
