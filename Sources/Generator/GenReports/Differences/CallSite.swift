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
    guard let open = code[name.endIndex...].firstIndex(of: "("), let close = Self.end(of: code, from: open) else {
      return nil
    }
    let parameters = Self.parameters(of: code[code.index(after: open)..<close])
    let rest = code[close...].prefix { $0 != "{" }
    let effects = (rest.contains("throws") ? "try " : "") + (rest.contains("async") ? "await " : "")
    let needed = parameters.filter { !$0.hasDefault }
    let hasCompletion = needed.last?.isCompletion ?? false
    let arguments = needed.dropLast(hasCompletion ? 1 : 0).map(\.argument).joined(separator: ", ")
    let call = "\(effects)client\(receiver.isEmpty ? "" : ".")\(receiver).\(name)"
    let isStream = rest.contains("AsyncThrowingStream<") || rest.contains("PageSequence<")
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

  /// The index of the bracket that closes the one at an index.
  private static func end(of code: String, from open: String.Index) -> String.Index? {
    var depth = 0
    var index = open
    while index < code.endIndex {
      switch code[index] {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return index }
      case "\"": index = endOfText(code, from: index)
      default: break
      }
      if index < code.endIndex { index = code.index(after: index) }
    }
    return nil
  }

  /// The index of the mark that ends a literal of a text.
  private static func endOfText(_ code: String, from start: String.Index) -> String.Index {
    var isEscaped = false
    var index = code.index(after: start)
    while index < code.endIndex {
      if !isEscaped, code[index] == "\"" { return index }
      isEscaped = !isEscaped && code[index] == "\\"
      index = code.index(after: index)
    }
    return code.endIndex
  }

  private static func parameters(of list: Substring) -> [Parameter] {
    var parts: [Substring] = []
    var depth = 0
    var start = list.startIndex
    var previous: Character = " "
    for index in list.indices {
      switch list[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous != "-": depth -= 1
      case "," where depth == 0:
        parts.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
      previous = list[index]
    }
    return (parts + [list[start...]]).compactMap(parameter)
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
