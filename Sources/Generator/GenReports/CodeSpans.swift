// Code in the sentences of reports, in backquotes as Markdown has it. What a format makes of it is up to the format.

/// Returns a text as code: in more backquotes than stand in it one after the other.
func code(_ text: String) -> String {
  var longest = 0
  var count = 0
  for character in text {
    count = character == "`" ? count + 1 : 0
    longest = max(longest, count)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
  return fence + blank + text + blank + fence
}

/// Returns the parts of a sentence, those that are code without their backquotes.
func codeSpans(of sentence: String) -> [(text: Substring, isCode: Bool)] {
  var parts: [(text: Substring, isCode: Bool)] = []
  var rest = sentence[...]
  var start = rest.startIndex
  while let open = rest[start...].firstIndex(of: "`") {
    let fence = rest[open...].prefix { $0 == "`" }
    var next = fence.endIndex
    var close: Substring?
    while close == nil, let mark = rest[next...].firstIndex(of: "`") {
      let marks = rest[mark...].prefix { $0 == "`" }
      if marks.count == fence.count { close = marks }
      next = marks.endIndex
    }
    start = fence.endIndex
    guard let close else { continue }
    if open > rest.startIndex { parts.append((rest[..<open], false)) }
    let text = rest[fence.endIndex..<close.startIndex]
    let isPadded = text.hasPrefix(" ") && text.hasSuffix(" ") && text.contains("`")
    parts.append((isPadded ? text.dropFirst().dropLast() : text, true))
    rest = rest[close.endIndex...]
    start = rest.startIndex
  }
  return rest.isEmpty ? parts : parts + [(rest, false)]
}
