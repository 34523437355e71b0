import Foundation
import GenCore
import GenModel
import GenPlanning
import GenRendering
import SwiftPlan
import Testing

@Suite("An option that decides on the output")
struct OutputOptionTests {
  let shop: Shop

  init() throws {
    shop = try Shop()
    try shop.inputs.write(
      #"{"overlay":"1.1.0","info":{"title":"","version":""},"actions":[{"target":"$.info","update":{"version":"2"}}]}"#,
      to: "overlay.json")
    try shop.inputs.write("x\n", to: "templates/Extra.mustache")
    values["--overlay"] = (shop.inputs.absolute("overlay.json"), "--overlay")
  }

  /// That of the shop, with a parameter.
  private static let description = Shop.description.replacing(
    #""/orders": {"#,
    with: #""/orders": { "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "integer" } }],"#)

  /// A value for each, and how it is recorded.
  private var values = [
    "--client-name": ("Till", "--client-name=Till"), "--access": ("internal", "--access=internal"),
    "--hashable": ("none", "--hashable=none"), "--request-types": ("shared", "--request-types=shared"),
    "--distinguish-null": ("", "--distinguish-null"),
    "--undocumented-properties": ("keep", "--undocumented-properties=keep"),
    "--keep-operation-ids": ("", "--keep-operation-ids"),
    "--name": ("schema:Pet=Animal", "--name=schema:Pet=Animal"), "--acronyms": ("ID,SKU", "--acronyms=ID,SKU"),
    "--remove-prefix": ("Or", "--remove-prefix=Or"),
    "--client-parameter": ("query:limit", "--client-parameter=query:limit"),
    "--coders": ("application/xml", "--coders=application/xml"),
    "--get-bodies": ("", "--get-bodies"), "--with-internal": ("", "--with-internal"),
    "--include": ("tag:pets", "--include=tag:pets"), "--exclude": ("path:/orders", "--exclude=path:/orders"),
    "--warning": ("operation.links=off", "--warning=operation.links=off"),
    "--type": ("schema:Visitor=Billing.Visitor", "--type=schema:Visitor=Billing.Visitor"),
    "--pages": ("*=off", "--pages=*=off"),
    "--id": ("Pet.name=PetName", "--id=Pet.name=PetName"),
    "--templates": (NSTemporaryDirectory(), "--templates"),
    "--namespace": ("Pets", "--namespace=Pets"), "--emit": ("calls", "--emit=calls"),
    "--models-module": ("PetModels", "--models-module=PetModels"), "--identifiable": ("", "--identifiable"),
    "--validation": ("", "--validation"),
    "--environment": ("", "--environment"),
    "--protocols": ("Auditable", "--protocols=Auditable"), "--header": ("All rights", "--header=All rights"),
    "--imports": ("Billing", "--imports=Billing"), "--package": ("ShopKit", "--package=ShopKit"),
    "--runtime": ("runtime", "--runtime=runtime"), "--mocks": ("", "--mocks"), "--docs": ("", "--docs"),
    "--reference": ("", "--reference"),
    "--merge-files": ("", "--merge-files"),
    "--compat": ("openapi-generator", "--compat=openapi-generator"),
    "--deprecate": ("callback", "--deprecate=Callback"),
    "--file": ("Extra.mustache=Extra.swift", "--file=Extra.mustache=Extra.swift"),
  ]

  @Test("is in the manifest of the root, whatever the styles, and in the hash")
  func manifest() throws {
    #expect(Set(OutputOption.all.map(\.name)) == Set(values.keys))
    var hashes: Set<Substring> = []
    for option in OutputOption.all + [nil] {
      let (value, record) = try option.map { try #require(values[$0.name]) } ?? ("", "")
      var texts: [String] = []
      for styles in [["AsyncAwait"], ["Callback", "Combine"]] {
        var options = Shop.Choices(styles: styles).options
        try option?.set(OptionValue(value), in: &options)
        let needsTemplates = option?.name == "--file"
        if needsTemplates { options.templatesFolder = shop.inputs.absolute("templates") }
        try shop.write(Self.description, options)
        texts.append(try #require(shop.output.text(of: ".gen-manifest.json")))
        let lastRun = try #require(try LastRun(in: shop.output.path))
        #expect(lastRun.options == (option == nil ? [] : [record] + (needsTemplates ? ["--templates"] : [])))
        #expect(lastRun.styles.map(\.name) == styles)
      }
      // Of merged files, those of the styles that are not asked for are the root's.
      #expect((texts[0] == texts[1]) == (option?.name != "--merge-files"))
      hashes.insert(try #require(texts[0].split(separator: "\n").first { $0.contains("inputHash") }))
    }
    #expect(hashes.count == OutputOption.all.count + 1)
  }

  /// What options hold, by the names of the properties, at any depth.
  private static func leaves(_ value: Any, _ path: String = "") -> [String: String] {
    let children = Mirror(reflecting: value).children
    let isStructure = Mirror(reflecting: value).displayStyle == .struct
    guard isStructure, !children.isEmpty else { return [path: "\(value)"] }
    return children.reduce(into: [:]) { leaves, child in
      leaves.merge(Self.leaves(child.value, path + "." + (child.label ?? ""))) { $1 }
    }
  }

  @Test("is every one that a generator has, but for styles, folders that references may lead to, and what is shared")
  func all() throws {
    let defaults = Self.leaves(Shop.Choices().options)
    var changed: Set<String> = []
    for option in OutputOption.all {
      var options = Shop.Choices().options
      try option.set(OptionValue(try #require(values[option.name]).0), in: &options)
      let others = Self.leaves(options).filter { $0.value != defaults[$0.key] }.keys
      #expect(others.count == 1, "\(option.name)")
      #expect(changed.isDisjoint(with: others), "\(option.name)")
      changed.formUnion(others)
    }
    #expect(
      Set(defaults.keys).subtracting(changed).sorted() == [
        ".allowedFolders", ".module", ".openModules", ".outputFolder", ".plan.isShared", ".read.isShared",
        ".render.packageDependencies", ".render.styles", ".sharedModules",
      ])
  }

  @Test("is known of no run where its manifest is missing; the styles are, each by its own")
  func missing() throws {
    #expect(try LastRun(in: shop.output.path) == nil)
    #expect(try LastRun(in: shop.output.absolute("nowhere")) == nil)
    try shop.write(Shop.description, .init(styles: ["Combine"], access: .internal))
    try shop.output.remove(".gen-manifest.json")
    let lastRun = try #require(try LastRun(in: shop.output.path))
    #expect(lastRun.styles.map(\.name) == ["Combine"])
    #expect(lastRun.options == [])
  }
}
