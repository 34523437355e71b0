import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The message of a response for users.
enum FailureMessage {
  /// Returns the message of the server in the body, else the meaning of the status. What a server says with status 500 is for its own
  /// developers, such as SQL and a stack trace.
  static func text(of response: some FailureResponse, _ redaction: Redaction?) -> String {
    guard response.status != 500, let text = message(in: response.data, response.headers.contentType) else {
      return meaning(of: response.status)
    }
    return redaction?.text(text) ?? text
  }

  /// The maximum length of a message, in characters.
  private static let limit = 300
  /// The maximum size of a body that is searched for a message, in bytes.
  private static let maximumSize = 64 << 10
  /// The members that contain a message, by their letters in lower case, the preferred ones first: those of RFC 9457, RFC 6749 and wide
  /// use. What a title, a reason and an error are called is the same for many failures, so that the messages of each go before.
  private static let keys = [
    "extra", "validationerrors", "message", "detail", "errordescription", "errormessage", "errorsummary",
    "usermessage", "errors", "details", "violations", "issues", "description", "msg", "errmsg", "errormsg",
    "exceptionmessage", "title", "reason", "err", "error", "exception", "responsestatus",
  ]
  /// The members of a body that has nothing but lists which are not fields of a form, beside those about errors.
  private static let wholes: Set<String> = ["message", "messages", "detail", "details", "msg", "violations", "issues"]
  /// The parts of a request at the beginning of a place in it, as FastAPI has them.
  private static let parts: Set<String> = ["body", "query", "path", "header", "cookie"]

  /// Returns the message in a body; `nil` without one. A body that is too large, or cannot be decoded, has no message.
  private static func message(in data: Data, _ type: MediaType?) -> String? {
    guard data.count <= maximumSize, let value = value(of: data, type) else { return nil }
    let lines = message(in: value, depth: 0)?.split(whereSeparator: \.isNewline) ?? []
    let text = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? nil : text.printable(limit: limit)
  }

  /// Returns the value of a body: JSON, whatever its media type is, or the text of a plain text, which some servers call JSON.
  private static func value(of data: Data, _ type: MediaType?) -> JSONValue? {
    if let value = try? JSONBodyDecoder(.forDecoding).value(of: JSONValue.self, from: data.json(in: type)) {
      return value
    }
    guard let type, type.essence == MediaType.text.rawValue || type.kind == .json else { return nil }
    return (try? MediaType.text(of: data, in: type)).map(JSONValue.string)
  }

  /// Returns the text at a value: a string, the first three texts of a list, the texts for the fields of a form, or the best
  /// member of an object.
  ///
  /// - Parameter depth: The depth of the value in the body: `{"error": {"message": "…"}}` is the deepest of most,
  ///   and that of an issue, `{"error": {"issues": [{"message": "…"}]}}`, of all.
  private static func message(in value: JSONValue, depth: Int) -> String? {
    switch value {
    case .string(let text) where text.isEmpty || isCode(text): return nil
    case .string(let text): return depth == 0 ? wholeMessage(text) : text
    case .array(let elements): return joined(elements.compactMap { message(in: $0, depth: depth + 1) })
    case .object(let members):
      guard depth < 4 else { return nil }
      if let texts = fieldMessages(in: members, depth: depth) { return joined(texts) }
      let named = Dictionary(members.sorted.map { (letters(of: $0), $1) }, uniquingKeysWith: { first, _ in first })
      let text = keys.lazy.compactMap { key in named[key].flatMap { message(in: $0, depth: depth + 1) } }.first
      return text.map { naming(field(of: members), $0) }
    default: return nil
    }
  }

  /// Whether a text is a code, such as `token_expired` and `EntityExistsError`, and not a sentence.
  private static func isCode(_ text: String) -> Bool {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.-".contains($0) }) else { return false }
    return text.contains("_") || text.dropFirst().contains(where: \.isUppercase) && text.contains(where: \.isLowercase)
  }

  /// Returns the name of the field that an issue is about: the last one in its `loc`, as of pydantic, its `path`, as of Zod, its
  /// `field`, as of Quarkus, or its `key` beside a source, as of Litestar; `nil` for the request as a whole. Names with brackets are
  /// those of pydantic's types.
  private static func field(of members: JSONObject) -> String? {
    if let path = (members["field"] ?? (members["source"] == nil ? nil : members["key"]))?.stringValue {
      return path.split(separator: ".").last.map(String.init)
    }
    var place = (members["loc"] ?? members["path"])?.arrayValue ?? []
    if let part = members["loc"]?[0]?.stringValue, parts.contains(part) { place.removeFirst() }
    return place.compactMap(\.stringValue).last { isField($0) && !$0.contains("[") }
  }

  /// Returns a text with the name of its field before it: `name: can't be blank`. A text with the name in it stands alone.
  private static func naming(_ field: String?, _ text: String) -> String {
    guard let field, !words(of: text).contains(field.lowercased()) else { return text }
    return "\(field): \(text)"
  }

  /// Returns a text that is the whole body, if it is short and one line: others are pages, or for developers.
  private static func wholeMessage(_ text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let first = text.first, !"<{[".contains(first), !text.contains(where: \.isNewline),
      text.unicodeScalars.count <= limit
    else { return nil }
    return text
  }

  /// Returns the texts of an object that has nothing but lists of them, as they are written for the fields of a form, each with the
  /// name of its list: `name: can't be blank`. Forms may have others inside, whose names stand in front if they are fields beside
  /// others: `site.name: …`; `nil` for any other object.
  private static func fieldMessages(in members: JSONObject, depth: Int, within form: String = "") -> [String]? {
    var texts: [String] = []
    let sorted = members.sorted
    let hasFields = sorted.contains { $0.1.arrayValue?.isEmpty == false }
    for (name, value) in sorted {
      switch value {
      case .array([]): continue
      case .array:
        guard let text = message(in: value, depth: depth + 1) else { return nil }
        let isField = isField(name) && (depth > 0 || !wholes.contains(letters(of: name)))
        texts.append(naming(isField ? form + name : nil, text))
      case .object(let fields) where depth < 3:
        let innerForm = hasFields && isField(name) ? "\(form)\(name)." : form
        guard let inner = fieldMessages(in: fields, depth: depth + 1, within: innerForm) else { return nil }
        texts += inner
      default: return nil
      }
    }
    return texts.isEmpty ? nil : texts
  }

  /// Returns the letters of a member's name: `errormessage` for `errorMessage`, `error_message` and `ErrorMessage`.
  private static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }

  /// Whether a member is named after a field: others, such as `non_field_errors` and `__all__`, are for the form as a whole.
  private static func isField(_ name: String) -> Bool {
    name.first?.isLetter == true && !name.lowercased().contains("error")
  }

  /// Returns the words of a text in lower case, among them those with an underscore.
  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// Returns the first three of several texts, and how many others there are; `nil` if there are no texts.
  private static func joined(_ texts: [String]) -> String? {
    if texts.isEmpty { return nil }
    let others = texts.count > 3 ? ["and \(texts.count - 3) more"] : []
    return (texts.prefix(3) + others).joined(separator: "; ")
  }

  /// Returns `The server responded with status 404 (not found).`
  private static func meaning(of status: Int) -> String {
    // A success is a failure if it is not what the description says.
    if 200..<300 ~= status { return "The server responded in a way that was not expected (status \(status))." }
    let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
    return "The server responded with status \(status) (\(meaning))."
  }
}
