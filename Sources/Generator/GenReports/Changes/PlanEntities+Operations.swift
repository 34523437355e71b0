import GenModel
import SwiftPlan

/// The entities of groups and operations.
extension PlanEntities {
  /// Returns the entity of a group; its operations stand beside it.
  func group(_ group: OperationGroup) -> PlanEntity {
    var entity = PlanEntity(
      .group, group.accessorName, key: group.tag, path: "\(plan.client.name).\(group.accessorName)",
      at: group.operations.first?.place)
    entity.add(.requests, .text(group.apiName))
    entity.add(.calls, .text(group.typeName))
    entity.children = group.sharedTypes.map(type)
    return entity
  }

  /// Returns the entity of an operation, with its arguments and responses.
  func operation(_ operation: OperationPlan, of group: OperationGroup) -> PlanEntity {
    let path = "\(group.accessorName).\(operation.name)"
    let described = description.operations[operation.position]
    let template = described.path.withoutNames
    var entity = PlanEntity(
      .operation, path, key: "\(operation.method) \(template)", path: path, at: operation.place)
    entity.removal = [.source, .wire]
    entity.add(.method, .text(operation.method))
    entity.add(.path, .spelled(operation.path, meaning: template))
    entity.add(.server, .text(operation.server ?? ""))
    entity.add(.security, .alternatives(operation.security))
    entity.add(.scopes, .alternatives(described.scopes))
    entity.add(.result, .type(operation.result))
    entity.add(.clientParameters, .texts(operation.clientParameters.compactMap(\.clientParameter)))
    entity.add(.isDeprecated, .flag(operation.deprecation != nil))
    let body = operation.body
    entity.add(.order, .texts(operation.argumentNames))
    entity.add(.hasOptions, .flag(operation.options != nil))
    entity.children = operation.callParameters.map { parameter in
      var entity = self.parameter(parameter, of: path)
      entity.add(.isDeprecated, .flag(described.parameters[parameter.position].isDeprecated))
      return entity
    }
    if let body { entity.children += self.body(body, of: operation, path) }
    if let accept = operation.accept?.name {
      entity.children.append(
        PlanEntity(.contentType, accept, key: "accept", path: "\(path)(\(accept):)", at: operation.place))
    }
    entity.children += operation.comparedResponses.map { response($0, of: operation, path) }
    entity.children += calls(of: operation, group)
    entity.children += operation.types.map(type)
    return entity
  }

  /// Returns the entity of a parameter.
  private func parameter(_ parameter: ParameterPlan, of path: String) -> PlanEntity {
    let location = parameter.location.rawValue
    // A request has the value of a parameter in the path, and not its name, but for `;petId=7`.
    let hasName = parameter.location != .path || parameter.options.source.contains("matrix")
    let place = hasName ? nil : parameter.pathPosition.map { "place \($0 + 1) of the path" }
    let meaning = place == nil ? meaning(of: parameter.key, in: location) : ""
    var entity = PlanEntity(
      .parameter, parameter.name, key: "\(place ?? location) \(meaning)", path: "\(path)(\(parameter.name):)",
      at: parameter.place)
    entity.directions = .sent
    let isOptional = parameter.type.isOptional
    if !isOptional { entity.addition = parameter.defaultValue == nil ? [.source, .wire] : .wire }
    entity.add(parameter.isJSON ? .argumentType : .parameterType, .type(parameter.type))
    entity.add(.defaultValue, .defaultValue(parameter.defaultValue?.source, isOptional: isOptional))
    entity.add(.location, .text(place ?? location))
    entity.add(.name, .spelled(parameter.key, meaning: meaning))
    let serialization = [parameter.isJSON ? "JSON" : "", parameter.options.source] + parameter.encodings.map(\.source)
    entity.add(.serialization, .text(serialization.filter { !$0.isEmpty }.joined(separator: "; ")))
    entity.add(
      constraints.constraints(of: [parameter.schemaIndex], parameter.type, default: parameter.defaultValue))
    return entity
  }

  /// Returns the entities of a body and of the choice of its media type.
  private func body(_ body: BodyPlan, of operation: OperationPlan, _ path: String) -> [PlanEntity] {
    let place = body.forms[0].place ?? operation.place
    var entity = PlanEntity(.body, body.name, key: "", path: "\(path)(\(body.name):)", at: place)
    entity.directions = .sent
    entity.addition = body.isOptional ? [] : [.source, .wire]
    entity.removal = [.source, .wire]
    entity.add(.argumentType, .type(body.type))
    entity.add(.isSent, .flag(body.isNullable))
    entity.add(.mediaTypes, .texts(body.forms.flatMap(\.mediaTypes).map(\.name)))
    entity.add(.serialization, .text(body.forms.flatMap(\.encodings).map(\.source).joined(separator: "; ")))
    if body.forms.count == 1, let schema = body.forms[0].schemaIndex {
      entity.add(constraints.constraints(of: [schema], body.type))
    }
    guard let name = body.contentTypeName else { return [entity] }
    return [entity, PlanEntity(.contentType, name, key: "", path: "\(path)(\(name):)", at: place)]
  }

  /// Returns the entity of a response.
  private func response(_ response: ResponsePlan, of operation: OperationPlan, _ path: String) -> PlanEntity {
    let other =
      response.isSuccess && response.contentType != operation.accept?.mediaTypes.first ? response.contentType : nil
    let status = ([response.status.text] + (other.map { [$0.name] } ?? [])).joined(separator: " ")
    var entity = PlanEntity(
      .response, status, key: nil, path: "\(path) \(status)", at: response.place ?? operation.place)
    // An error is one to an old client, too.
    entity.addition = response.isSuccess ? .decode : []
    entity.removal = []
    entity.add(.isSuccess, .flag(response.isSuccess))
    entity.add(.content, .text(response.content.words))
    entity.add(.decodedType, .type(response.content.type))
    if let mediaType = response.mediaType { entity.add(.accepted, .text(mediaType.name)) }
    entity.add(
      response.schemaIndex.map { constraints.constraints(of: [$0], response.content.type) },
      going: .read)
    return entity
  }

  /// Returns the entities of the other calls of an operation.
  private func calls(of operation: OperationPlan, _ group: OperationGroup) -> [PlanEntity] {
    let others = [
      operation.streamCall.map { ($0.name, "stream", $0.stream.element) },
      plan.pages[operation.position].map { ($0.name, "pages", $0.item) },
    ]
    return others.compactMap { $0 }.map { name, key, element in
      var entity = PlanEntity(.call, name, key: key, path: "\(group.accessorName).\(name)", at: operation.place)
      entity.add(.swiftType, .type(element))
      return entity
    }
  }
}

extension ResponsePlan.Content {
  /// The words for the content in a sentence.
  fileprivate var words: String {
    switch self {
    case .json: "JSON"
    case .text: "text"
    case .data: "data"
    case .stream(let stream): "stream of \(stream.form)"
    case .empty: "empty"
    }
  }
}

extension OperationPlan {
  /// The responses without failures that are described as a success as well: a `default` alone is for both.
  fileprivate var comparedResponses: [ResponsePlan] {
    let isForBoth = responses.contains { $0.isSuccess && $0.status.isDefault }
    return isForBoth ? responses.filter { $0.isSuccess || !$0.status.isDefault } : responses
  }
}

extension PathTemplate {
  /// The path as requests have it, whatever its placeholders are called.
  fileprivate var withoutNames: String { filled { _ in "{}" } ?? text }
}
