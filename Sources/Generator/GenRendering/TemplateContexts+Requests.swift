import GenNaming
import SwiftPlan

/// The contexts of initializers that make values to send of received ones.
extension TemplateContexts {
  /// The initializer of a structure: the arguments of the other one, and statements for what that does not take.
  func conversion(_ structure: Structure, storages: [String], scope: [String]) -> MustacheValue {
    guard let conversion = structure.conversion else { return false }
    let declared = structure.argumentPositions.compactMap { index in
      conversion.parts[index].map { (name: structure.properties[index].name, value: source(of: $0, conversion, scope)) }
    }
    let additional = structure.additionalProperties.flatMap { additional in
      conversion.additional.map { (name: additional.name, value: source(of: $0, conversion, scope)) }
    }
    let isArgument = structure.additionalArgument != nil
    let arguments = declared + (isArgument ? [additional].compactMap { $0 } : [])
    let constants = structure.properties.indices.filter { structure.properties[$0].constant != nil }.compactMap {
      index in
      conversion.parts[index].map { "self.\(storages[index].withoutBackticks) = \(source(of: $0, conversion, scope))" }
    }
    let statements =
      constants + (isArgument ? [] : [additional].compactMap { $0 }.map { "self.\($0.name) = \($0.value)" })
    return .object { key in
      switch TemplateName(key) {
      case .type: .string(self.name(of: .declared(conversion.source), in: scope))
      case .parameters:
        .positioned(arguments) { argument, key in
          switch TemplateName(key) {
          case .argumentLabel: .string(argument.name.argumentLabel)
          case .value: .string(argument.value)
          default: nil
          }
        }
      case .statements: .texts(statements)
      default: nil
      }
    }
  }

  /// The initializer of a union, case by case.
  func conversion(_ union: Union, scope: [String]) -> MustacheValue {
    guard let conversion = union.conversion else { return false }
    let cases = Array(zip(union.cases, conversion.parts))
    return .object { key in
      switch TemplateName(key) {
      case .type: .string(self.name(of: .declared(conversion.source), in: scope))
      case .severalName: .text(conversion.mayBeSeveral ? union.severalName : nil)
      case .cases:
        .objects(cases) { pair, key in
          switch TemplateName(key) {
          case .pattern: .text(pair.1?.source.text.withoutBackticks)
          case .member: .string(pair.0.name.withoutBackticks)
          case .value: .text(pair.1?.value.source(of: "value") { self.name(of: $0, in: scope) })
          default: nil
          }
        }
      default: nil
      }
    }
  }

  /// The expression that a part is made by. What is deprecated is read behind its name, which would have a warning.
  private func source(of part: RequestConversion.Part, _ conversion: RequestConversion, _ scope: [String]) -> String {
    var name = part.source.text.withoutBackticks
    if part.isDeprecated, let structure = converted[conversion.source] {
      let index = structure.properties.firstIndex { $0.assignedName.text == part.source.text }
      name =
        index.map { index in
          storages(of: structure, in: conversion.source)[index].withoutBackticks
            + (structure.properties[index].isBoxed ? ".value" : "")
        } ?? name
    }
    return part.value.source(of: "value." + name) { self.name(of: $0, in: scope) }
  }
}

extension Structure {
  /// The structures whose deprecated properties are read where values to send are made of them, by their paths.
  static func converted(in plan: SwiftPlan) -> [[String]: Structure] {
    let structures = plan.declarations.all.compactMap {
      if case .structure(let structure) = $0.kind { (path: $0.path, structure) } else { nil }
    }
    let sources = Set(
      structures.compactMap(\.1.conversion).filter { $0.parts.contains { $0?.isDeprecated ?? false } }.map(\.source))
    return Dictionary(uniqueKeysWithValues: structures.filter { sources.contains($0.path) })
  }
}
