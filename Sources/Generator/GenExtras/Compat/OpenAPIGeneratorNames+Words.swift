import GenNaming

/// The words that openapi-generator's generators for Swift treat in a way of their own. They are data of that tool, and
/// none of them is a name that this one reserves.
extension OpenAPIGeneratorNames {
  /// The names that get another spelling, because Swift or openapi-generator's own files have them.
  static let reserved: Set<String> = Set(
    """
    AlamofireDecodableRequestBuilder AlamofireRequestBuilder AlamofireRequestBuilderFactory Any AnyHashable AnyObject
    AnyResponseSerializer APIHelper Array ArrayRule ArrayValidationErrorKind Bool COLUMN Calendar
    CaseIterableDefaultsLast Character Class ClosedRange Codable CodableHelper Configuration CountableClosedRange
    CountableRange Data DateFormatter Decodable DecodableRequestBuilderError Dictionary DispatchQueue Double
    DownloadException Encodable Error ErrorResponse FILE FUNCTION FileManager Float Float32 Float64 Float80 HTTPMethod
    HTTPURLResponse Int Int16 Int32 Int64 Int8 JSONDataEncoding JSONDecoder JSONEncodable JSONEncoder
    JSONEncodingHelper KeyedDecodingContainerProtocol KeyedEncodingContainerProtocol LINE Locale NSCoder
    NSDecimalNumber NSNumber NSObject NSRecursiveLock NSRegularExpression NSString NullEncodable NumericRule
    NumericValidationErrorKind OpenISO8601DateFormatter OptionSet Optional ParameterEncoding Progress Protocol Range
    RequestBuilder RequestBuilderFactory RequestTask Response Self Set StaticString String StringRule
    StringValidationErrorKind SynchronizedDictionary TimeZone Type UInt UInt16 UInt32 UInt64 UInt8 URL
    URLAuthenticationChallenge URLComponents URLCredential URLQueryItem URLRequest URLResponse URLSession
    URLSessionConfiguration URLSessionDataTask URLSessionDataTaskProtocol URLSessionDecodableRequestBuilder
    URLSessionProtocol URLSessionRequestBuilder URLSessionRequestBuilderFactory URLSessionTask URLSessionTaskDelegate
    Unicode UnknownCaseCheckable ValidationError Validator Void _ as associatedtype associativity break case catch
    class continue convenience default defer deinit didSet do dynamic dynamicType else enum extension fallthrough false
    fileprivate final for func get guard if import in indirect infix init inout internal is lazy left let mutating nil
    none nonmutating open operator optional override postfix precedence prefix private protocol public repeat required
    rethrows return right self set static struct subscript super switch throw throws true try typealias unowned var
    weak where while willSet
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The words for symbols in the values of enums.
  static let symbols: [(text: String, name: String)] = [
    ("$", "Dollar"), ("^", "Caret"), ("|", "Pipe"), ("=", "Equal"), ("*", "Star"), ("-", "Minus"), ("&", "Ampersand"),
    ("%", "Percent"), ("#", "Hash"), ("@", "At"), ("!", "Exclamation"), ("+", "Plus"), (":", "Colon"),
    (";", "Semicolon"), (">", "Greater_Than"), ("<", "Less_Than"), (".", "Period"), ("_", "Underscore"),
    ("?", "Question_Mark"), (",", "Comma"), ("'", "Quote"), ("\"", "Double_Quote"), ("/", "Slash"),
    ("\\", "Back_Slash"), ("(", "Left_Parenthesis"), (")", "Right_Parenthesis"), ("{", "Left_Curly_Bracket"),
    ("}", "Right_Curly_Bracket"), ("[", "Left_Square_Bracket"), ("]", "Right_Square_Bracket"), ("~", "Tilde"),
    ("`", "Backtick"),
  ]
}
