/// How a declaration of a client's calls is called, made from its text: with the arguments that have no default.
struct CallSite {
  let text: String

  /// - Parameters:
  ///   - declaration: The text, with comments and attributes.
  ///   - receiver: What the function is called on, such as `client.pets`; an empty one for a function of the client itself.
  init?(_ declaration: String, on receiver: String) {
    let lines = declaration.split(separator: "\n").drop { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("///") || text.hasPrefix("@")
    }
    let code = lines.joined(separator: "\n")
    guard let start = code.firstRange(of: "func ")?.upperBound else { return nil }
    let name = code[start...].prefix { $0 != "(" && $0 != "<" }
    guard let open = code[name.endIndex...].firstIndex(of: "("), let list = Self.list(in: code, from: open) else {
      return nil
    }
    let parameters = list.parts.compactMap(Self.parameter)
    let rest = code[list.end...].prefix { $0 != "{" }
    let effects = (rest.contains("throws") ? "try " : "") + (rest.contains("async") ? "await " : "")
    let needed = parameters.filter { !$0.hasDefault }
    let hasCompletion = needed.last?.isCompletion ?? false
    let arguments = needed.dropLast(hasCompletion ? 1 : 0).map(\.argument).joined(separator: ", ")
    let call = "\(effects)client\(receiver.isEmpty ? "" : ".")\(receiver).\(name)"
    let isStream = rest.contains("ElementSequence<") || rest.contains("PageSequence<")
    let isPublisher = rest.contains("AnyPublisher<")
    text =
      if hasCompletion {
        "\(call)\(arguments.isEmpty ? "" : "(\(arguments))") { result in … }"
      } else if isStream {
        "for try await element in \(call)(\(arguments)) { … }"
      } else if isPublisher {
        "\(call)(\(arguments))\n  .sink { completion in … } receiveValue: { value in … }"
      } else {
        "\(call)(\(arguments))"
      }
  }

  private struct Parameter {
    let label: Substring
    let name: Substring
    let isClosure: Bool
    let hasDefault: Bool

    var isCompletion: Bool { isClosure && label.hasPrefix("completion") }

    var argument: String {
      let value = isClosure ? "{ … }" : String(name)
      return label == "_" ? value : "\(label): \(value)"
    }
  }

  /// The parts of the list in the bracket at an index, and the index of the bracket that closes it. What stands in the literal of
  /// a text separates nothing.
  private static func list(in code: String, from open: String.Index) -> (parts: [Substring], end: String.Index)? {
    var parts: [Substring] = []
    var depth = 0
    var start = code.index(after: open)
    var previous: Character = " "
    var isText = false
    var isEscaped = false
    for index in code[open...].indices {
      let character = code[index]
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isText: isEscaped = true
      case "\"": isText.toggle()
      case _ where isText: break
      case "(", "[", "<": depth += 1
      case ")" where depth == 1: return (parts + [code[start..<index]], index)
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "," where depth == 1:
        parts.append(code[start..<index])
        start = code.index(after: index)
      default: break
      }
      previous = character
    }
    return nil
  }

  private static func parameter(_ part: Substring) -> Parameter? {
    guard let colon = part.firstIndex(of: ":") else { return nil }
    let names = part[..<colon].split { $0 == " " || $0 == "\n" }
    guard let label = names.first, let name = names.last else { return nil }
    let type = part[part.index(after: colon)...]
    return Parameter(
      label: label, name: name, isClosure: type.contains("@escaping"), hasDefault: type.contains(" = "))
  }
}
