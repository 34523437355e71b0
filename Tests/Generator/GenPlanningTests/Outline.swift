import GenPlanning
import SwiftPlan

/// Planned types as short texts, to be compared with texts written by hand:
///
///     struct Pet { name: String, mother: box Pet?, owner: String? = null, petID "pet_id": Int }
///     enum Status: String { available "available" }
///     union Animal by "kind" { cat(Cat) "cat", dog(Dog) "dog" "hound" }
///     responses ResponseBody { ok(Pet), noContent }
///     alias Name = String
///     namespace Shared
///
/// `= null` marks what is sent as `null` when there is none; a property's key follows its name where it differs.
struct Outline {
  let scopes: TypeScopes

  func lines(of declarations: [Declaration]) -> [String] {
    declarations.flatMap { [line(of: $0)] + lines(of: $0.nested) }
  }

  func line(of declaration: Declaration) -> String {
    let path = declaration.path.joined(separator: ".")
    func name(_ type: SwiftType) -> String { scopes.name(of: type, in: declaration.path) }
    switch declaration.kind {
    case .structure(let structure):
      var members = structure.properties.map { property in
        let key = property.name == property.key ? "" : " \"\(property.key)\""
        let type = (property.isBoxed ? "box " : "") + name(property.type)
        return "\(property.name)\(key): \(type)\(property.sendsNull ? " = null" : "")"
      }
      if let additional = structure.additionalProperties {
        members.append("\(additional.name)...: \(name(additional.value))")
      }
      return "struct \(path) \(braced(members))"
    case .enumeration(let enumeration):
      let cases = enumeration.cases.map { "\($0.name) \($0.value.source)" }
      return "\(enumeration.isOpen ? "open " : "")enum \(path): \(enumeration.rawType.rawValue) \(braced(cases))"
    case .union(let union):
      let cases = union.cases.map { unionCase in
        "\(unionCase.name)(\(name(unionCase.type)))" + unionCase.discriminatorValues.map { " \"\($0)\"" }.joined()
      }
      let discriminator = union.discriminator.map { " by \"\($0)\"" } ?? ""
      return "\(union.isIndirect ? "indirect " : "")union \(path)\(discriminator) \(braced(cases))"
    case .bodies(let bodies):
      return "bodies \(path) " + braced(bodies.cases.map { $0.name + ($0.type.map { "(\(name($0)))" } ?? "") })
    case .options(let parameters):
      return "options \(path) " + braced(parameters.map { "\($0.name): \(name($0.type))" })
    case .identifier(let identifier):
      let literal = identifier.literal.map { " by \($0.protocolName)" } ?? ""
      return "identifier \(path): \(name(identifier.rawType))\(literal)"
    case .namespace: return "namespace \(path)"
    case .alias(let type): return "alias \(path) = \(name(type))"
    }
  }

  private func braced(_ members: [String]) -> String {
    members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
  }
}
