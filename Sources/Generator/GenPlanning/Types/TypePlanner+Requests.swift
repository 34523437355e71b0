import GenNaming
import GenTyping
import SwiftPlan

/// The initializers that make values to send of received ones. A type has none where something has to be sent that is not
/// received, or where a part has none.
extension TypePlanner {
  /// The nodes of requests whose values can be made of received ones.
  func convertibleNodes() -> Set<NodeID> {
    let nodes = graph.declared.filter { node in
      graph[node].received.map { path(of: node) != nil && path(of: $0) != nil } ?? false
    }
    var found = Set(nodes)
    var users: [NodeID: [NodeID]] = [:]
    var pending: [NodeID] = []
    for node in nodes {
      let pairs = parts(of: node)
      for (part, source) in pairs ?? [] { leaf(of: part, source).map { users[$0, default: []].append(node) } }
      if pairs?.allSatisfy({ isContainer($0, $1, of: found) }) != true { pending.append(node) }
    }
    while let node = pending.popLast() {
      guard found.remove(node) != nil else { continue }
      pending += users[node] ?? []
    }
    return found
  }

  /// The path of the type that is declared for a node.
  private func path(of node: NodeID) -> [String]? {
    if case .declared(let path) = names.type(of: TypeUse(of: node)) { path } else { nil }
  }

  /// Returns the parts of a value, each with what it is where it is received; `nil` where something has to be sent that is not received.
  private func parts(of node: NodeID) -> [(TypeUse, TypeUse)]? {
    guard let received = graph[node].received else { return nil }
    switch (graph[node].content, graph[received].content) {
    case (.structure(let structure), .structure(let other)):
      let sources = positions(in: other)
      var parts: [(TypeUse, TypeUse)] = []
      for (index, field) in structure.fields.enumerated() {
        let own = type(of: field, at: index, of: node).type
        guard let source = sources[field.key] else {
          guard own.isOptional || hasInitialValue(field, own) else { return nil }
          continue
        }
        let type = type(of: other.fields[source], at: source, of: received)
        if !own.isOptional, type.type.isOptional { return nil }
        if field.use.node != other.fields[source].use.node, type.isTold { return nil }
        // A value that requires one of its own type cannot exist.
        if field.use.node == node, !own.isOptional { return nil }
        parts.append((field.use, other.fields[source].use))
      }
      guard let additional = structure.additional else { return parts }
      return other.additional.map { parts + [(additional, $0)] }
    case (.union(let union), .union(let other)):
      guard union.members.count == other.members.count, union.mayBeSeveral || !other.mayBeSeveral else { return nil }
      return zip(union.members, other.members).map { ($0.use, $1.use) }
    default: return nil
    }
  }

  private func positions(in structure: StructureType) -> [String: Int] {
    Dictionary(zip(structure.fields.lazy.map(\.key), structure.fields.indices)) { first, _ in first }
  }

  /// The node that has to be made of another one for a part; `nil` where the part is the same, or cannot be made.
  private func leaf(of use: TypeUse, _ source: TypeUse) -> NodeID? {
    if use.node == source.node { return nil }
    switch (graph[use.node].content, graph[source.node].content) {
    case (.list(let element), .list(let other)), (.dictionary(let element), .dictionary(let other)):
      return leaf(of: element, other)
    default: return graph[use.node].received == source.node ? use.node : nil
    }
  }

  /// Whether a part is the same, or is made of what can be made.
  private func isContainer(_ use: TypeUse, _ source: TypeUse, of nodes: Set<NodeID>) -> Bool {
    use.node == source.node || leaf(of: use, source).map { nodes.contains($0) || isConvertibleModel($0) } ?? false
  }

  /// Whether a node is a model of another module that is made of what is received.
  private func isConvertibleModel(_ node: NodeID) -> Bool {
    guard case .scalar(let scalar) = graph[node].content, case .model(let model)? = scalar.chosen else { return false }
    return model.isConvertible
  }

  // MARK: - Plans

  /// How values of a node are made of received ones; `nil` where they are not.
  func conversion(to node: NodeID) -> RequestConversion? {
    guard convertible.contains(node), let received = graph[node].received, let source = path(of: received) else {
      return nil
    }
    let (own, others) = (names.memberNames(of: node), names.memberNames(of: received))
    switch (graph[node].content, graph[received].content) {
    case (.structure(let structure), .structure(let other)):
      let sources = positions(in: other)
      let parts = structure.fields.enumerated().map { index, field in
        sources[field.key].map { source in
          let isOptional = type(of: other.fields[source], at: source, of: received).type.isOptional
          return RequestConversion.Part(
            source: others[source], isDeprecated: other.fields[source].annotations.isDeprecated,
            value: conversion(to: field.use, from: other.fields[source].use, isOptional: isOptional))
        }
      }
      // Both have a property for other members, or neither.
      let additional = others.dropFirst(other.fields.count).first.flatMap { name -> RequestConversion.Part? in
        guard own.count > structure.fields.count else { return nil }
        guard let use = structure.additional, let from = other.additional else {
          return RequestConversion.Part(source: name, value: .same)
        }
        let value = conversion(to: use, from: from)
        return RequestConversion.Part(source: name, value: value.isSame ? .same : .values(value))
      }
      return RequestConversion(source: source, parts: parts, additional: additional)
    case (.union(let union), .union(let other)):
      let parts = union.members.indices.map { index in
        RequestConversion.Part(
          source: others[index],
          value: conversion(to: union.members[index].use, from: other.members[index].use, isOptional: false))
      }
      return RequestConversion(source: source, parts: parts, mayBeSeveral: other.mayBeSeveral)
    default: return nil
    }
  }

  /// How a value is made of a received one, which is optional by itself if nothing else is said.
  private func conversion(to use: TypeUse, from source: TypeUse, isOptional: Bool? = nil) -> ValueConversion {
    if use.node == source.node { return .same }
    let value: ValueConversion =
      switch (graph[use.node].content, graph[source.node].content) {
      case (.list(let element), .list(let other)):
        .elements(conversion(to: element, from: other))
      case (.dictionary(let element), .dictionary(let other)):
        .values(conversion(to: element, from: other))
      default: .made(names.type(of: TypeUse(of: use.node)))
      }
    return isOptional ?? names.type(of: source).isOptional ? .wrapped(value) : value
  }
}

extension ValueConversion {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
}
