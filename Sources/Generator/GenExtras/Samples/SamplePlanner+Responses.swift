import GenNaming
import GenSource
import SwiftPlan

/// The samples of responses. Which response of an operation has one is decided by ``SamplePlanner``.
extension SamplePlanner {
  /// Returns the body of a success; `nil` for any other response, and where none can be made.
  func sample(of response: ResponsePlan, of operation: OperationPlan) -> ResponseSample? {
    guard response.status.usual / 100 == 2 else { return nil }
    let examples = response.examples
    switch response.content {
    case .empty: return .empty
    case .stream(let stream): return sample(of: stream)
    case .text, .data: return .text(examples.lazy.compactMap(\.string).first ?? "text")
    case .json(let type):
      let short = examples.filter { $0.json(isIndented: false).count <= 8_000 }
      func text(_ example: JSONNode) -> ResponseSample {
        .json(String(decoding: example.json(isIndented: false), as: UTF8.self))
      }
      guard let schema = response.schemaIndex else { return short.first.map(text) ?? .json("{}") }
      let id = types.described.value(ofSchema: schema, inOperation: operation.position)
      let schemas = DescribingSchemas(at: [schema])
      let example = short.first { example in
        var left = Limits.valuesOfExample
        return allows(example, type, id, schemas, &left)
      }
      if let example { return text(example) }
      // Whether an example is right is not known where no sample can be made.
      return value(of: type, ofSchema: schema, in: operation).map { .value($0, type.unwrapped) }
        ?? short.first.map(text)
    }
  }

  /// Returns a stream of one element; `nil` where none can be made, as of events that are described as a whole.
  func sample(of stream: StreamPlan) -> ResponseSample? {
    switch stream.form {
    case .eventTexts: return .text("data: text\n\n")
    case .eventObjects: return nil
    case .events, .jsonLines, .jsonSequence: break
    }
    let value: SwiftExpression? =
      switch types.declarations.resolved(stream.value) {
      case .declared(let path): plans[path].flatMap { $0.isComplete ? .call("." + $0.name, []) : nil }
      case .builtIn(let type): SampleScalar(constraints: ValueConstraints(), hint: "text").expression(of: type)
      default: nil
      }
    return value.map { .element($0, stream.value) }
  }

  /// Whether a value is one of a type, as far as its parts are known: one that lacks a member that is required, for example,
  /// is not.
  ///
  /// - Parameter left: The number of values that are still looked at: alternatives within alternatives multiply.
  private func allows(
    _ given: JSONNode, _ type: SwiftType, _ id: ValueID, _ schemas: DescribingSchemas, _ left: inout Int
  ) -> Bool {
    if left == 0 { return true }
    left -= 1
    if given.isNull { return type.present != type || type == .builtIn(.jsonValue) }
    let type = type.present
    switch values[id.index].content {
    case .anything, .file, .text: return true
    case .scalar:
      guard case .builtIn? = types.scalarType(of: type) else { return true }
      let constraints = constraints(of: schemas)
      guard constraints.types.allSatisfy({ $0.contains(given) }) else { return false }
      if let text = given.string {
        return SampleScalar(constraints: constraints, hint: "text").allows(text: text, isGiven: true)
      }
      return given.number.map { constraints.allows(number: $0) } ?? true
    case .enumeration(let listed, _):
      return listed.isEmpty || listed.contains { $0.valueText == given.valueText }
    case .list(let element):
      guard given.kind == .array, let inner = types.element(of: type) else { return false }
      let schemas = constraints(of: schemas).elements
      return given.elements.allSatisfy { allows($0, inner, element, schemas, &left) }
    case .dictionary(let member):
      guard given.kind == .object, let inner = types.value(of: type) else { return false }
      let schemas = constraints(of: schemas).members
      return given.members.allSatisfy { allows($0.value, inner, member, schemas, &left) }
    case .structure(let fields, _):
      guard given.kind == .object, let declared = types.structure(of: id) else { return false }
      return zip(fields, declared.properties).allSatisfy { field, property in
        guard let member = given[field.key], !member.isNull else { return property.type.present != property.type }
        return allows(member, property.type, field.value, field.schemas, &left)
      }
    case .union(let members):
      return zip(members, types.union(of: id)?.cases ?? []).contains { member, declared in
        allows(given, declared.type, member.value, member.schemas ?? DescribingSchemas(), &left)
      }
    }
  }
}
