// What names and types of a graph need to know of its nodes.

import GenDiagnostics
import GenNaming
import GenTyping
import SwiftPlan

extension TypeGraph {
  /// The types that need more than to be written, in the byte order of their names.
  var userTypes: [UserType] {
    var scalars = identifiers.map(\.rawValue)
    for index in nodes.indices {
      if case .scalar(let scalar) = nodes[index].content, scalar.chosen != nil { scalars.append(scalar) }
    }
    let types = scalars.compactMap { if case .user(let type) = Formats.type(of: $0) { type } else { nil } }
    return Set(types).inByteOrder(of: \.name)
  }

  /// The node that is declared for a use: itself, or what it is a list or a dictionary of.
  func leaf(of use: TypeUse) -> NodeID {
    var node = use.node
    while true {
      switch self[node].content {
      case .list(let element), .dictionary(let element), .text(let element): node = element.node
      case .anything, .file, .scalar, .structure, .enumeration, .union: return node
      }
    }
  }
}
