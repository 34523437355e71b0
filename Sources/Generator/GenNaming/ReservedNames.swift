/// Names that mean something else in the module that the generated files live in.
package enum ReservedNames {
  /// Words that need backticks as an identifier.
  package static let keywords = words(
    """
    Any Protocol Self Type as associatedtype await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator precedencegroup
    private protocol public repeat rethrows return self static struct subscript super switch throw throws true try
    typealias var where while
    """)

  /// Names that even backticks do not free: `x.self` is `x`, `x.init` makes a value, and the rest are members that the
  /// generated types have already.
  package static let unescapable = words(
    """
    init self Self Type Protocol hashValue rawValue _
    """)

  /// The case that an enum cannot have: to Swift, `.none` of an optional value means that there is none.
  package static let absentCase = "none"

  /// The members of every enum of values, and the types that its conformances give it.
  package static let enumerationMembers = words("allCases AllCases RawValue isUnknown listedValue listedValues _listed")

  /// Types that must not be shadowed.
  package static let types = words(systemText + " " + runtimeText + " " + templateText)

  /// The public types of APIRuntime, which generated files name. A test compares them with what it declares.
  package static let runtimeTypes = words(runtimeText)
  /// The names, with blanks between them.
  private static let runtimeText = """
    APIError APIJSONDecoder APIJSONEncoder APIKeyScheme APIModel APIUnion AsyncInterceptor AsyncTransport Attempt
    AuthorizationScheme Base64URL BasicScheme BearerScheme BodyCoder BodyCoders BodyCompression CalendarDate
    CallCancellation CallContext CallObservation CallObserver CallOptions CertificateDelegate ClientConfiguration
    ClientParameter ConstrainedValue ConstraintError Credential CredentialPlace CurlRedaction DocumentedSample
    DriftInterceptor DriftReport ElementError ElementSequence ErrorResponse FailureResponse FieldReader FieldValue
    FieldWriter GroupedResult HTTPAttributes HTTPHeaders HTTPMethod Indirect Interceptor InvalidElement InvalidElements
    JSONElement JSONObject JSONTarget JSONText JSONValue ListPage LoggingInterceptor MediaType MockedCall MockedStream
    MutualTLSScheme Nullable ObservedEnd OAuth2Flow OAuth2Scheme OAuthAuthorization OAuthClient OAuthError OAuthTokens
    OpenEnum DemandDrivenDelivery PageAdvance PageDecision PageParameter PageSequence PagedRequest ParameterStyle
    PreconditionFailure RawResponse RequestBuilder RequestGroup RequestSecrets RequestTask Response ResponseCache
    ResponseDecoder ResponseHeader RetryBudget RetryDecision RetryInterceptor SampleLiteral SecretRedaction
    SecurityScheme ServerSentEvent ServerURL SharedValue SizeLimitError StatusPattern Streamed StreamingTransport
    StringEncodable StringEncoded TokenRefreshInterceptor TokenScheme TransferProgress Transport TransportEvent
    TransportResponse URLSessionTransport UndocumentedResponse UndocumentedSuccess UnionReader UnionWriter UnknownValues
    UnstubbedCall UploadFile UploadStream WebhookError WebhookVerifier
    """

  /// The types that templates declare at the top level of a file. A test compares them with the templates.
  package static let templateTypes = words(templateText)
  /// The names, with blanks between them.
  private static let templateText = """
    CombineDemand CombinePublisher CombineSubscriber CombineSubscription HashableType HashableTypes PagePublisher
    RequestPublisher RequestSubscription
    """

  /// The types of the standard library, of Foundation, and of Combine as far as the publisher style names them.
  private static let systemText = """
    APIRuntime Actor AdditiveArithmetic AffineTransform AlignmentOptions Any AnyActor AnyBidirectionalCollection
    AnyClass AnyCollection AnyHashable AnyIndex AnyIterator AnyKeyPath AnyObject AnyPublisher AnyRandomAccessCollection
    AnyRegexOutput AnySequence Array ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence
    AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence
    AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream AsyncThrowingCompactMapSequence
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
    AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BidirectionalCollection BidirectionalIndexable
    BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable BlockOperation Body Bool
    BooleanLiteralConvertible BooleanLiteralType Bundle ByteCountFormatter CBool CChar CChar16 CChar32 CChar8 CDouble
    CFloat CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar
    CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse
    Calendar CancellationError CaseIterable Character CharacterSet CheckedContinuation Clock ClosedRange
    ClosedRangeIndex CocoaError Codable CodableAttributedStringKey CodableConfiguration CodableWithConfiguration
    CodingKey CodingKeyRepresentable CodingKeys CodingUserInfoKey Collection CollectionDifference CollectionOfOne
    Combine CommandLine Comparable ComparableComparator Comparator ComparisonResult ConcurrentValue ContiguousArray
    ContiguousBytes ContinuousClock Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
    CustomConsumingRegexComponent CustomDebugStringConvertible CustomLeafReflectable CustomNSError
    CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible Data
    DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal Decodable
    DecodableAttributedStringKey DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
    DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Dictionary
    DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension DiscardingTaskGroup
    DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle Dispatch DispatchData DispatchDataIterator
    DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS DispatchQueue DispatchSemaphore DispatchSource
    DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead DispatchSourceSignal DispatchSourceTimer
    DispatchSourceUserDataAdd DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite
    DispatchSpecificKey DispatchTime DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem
    DispatchWorkItemFlags Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
    EmptyIterator Encodable EncodableAttributedStringKey EncodableWithConfiguration Encoder
    EncodingConfigurationProviding EncodingError EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error
    Escapable Executor ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
    FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType FixedWidthInteger
    FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection FlattenCollectionIndex
    FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible FloatLiteralType FloatingPoint
    FloatingPointClassification FloatingPointRoundingRule FloatingPointSign FormatStyle Formatter Foundation
    FoundationEssentials FoundationNetworking GlobalActor HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage
    HTTPURLResponse Hashable Hasher Host ISO8601DateFormatter Identifiable IndexPath IndexSet Indexable IndexableBase
    IndexingIterator InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16 Int32 Int64 Int8
    IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorProtocol IteratorSequence JSONDecoder
    JSONEncoder JSONSerialization Job JobPriority JoinedIterator JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
    LazyBidirectionalCollection LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection
    LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence
    LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex LazyFilterIterator LazyFilterSequence
    LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator LazyMapRandomAccessCollection LazyMapSequence
    LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator
    LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence LazySequenceProtocol LengthFormatter Locale
    LocalizedError LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout Mirror MirrorPath Morphology
    MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable MutableRandomAccessSlice
    MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice
    MutableRawSpan MutableSlice MutableSpan NSArray NSAttributedString NSCache NSCalendar NSCharacterSet NSCoder
    NSCoding NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate
    NSDateComponents NSDateInterval NSDecimalNumber NSDictionary NSEnumerator NSError NSExpression NSIndexPath
    NSIndexSet NSKeyedArchiver NSKeyedUnarchiver NSLocale NSLock NSLocking NSMeasurement NSMutableArray
    NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData NSMutableDictionary NSMutableIndexSet
    NSMutableOrderedSet NSMutableSet NSMutableString NSMutableURLRequest NSNotification NSNull NSNumber NSObject
    NSObjectProtocol NSOrderedSet NSPersonNameComponents NSPoint NSPredicate NSRange NSRect NSRecursiveLock
    NSRegularExpression NSSecureCoding NSSet NSSize NSSortDescriptor NSString NSTextCheckingResult NSTimeZone NSURL
    NSURLComponents NSURLQueryItem NSURLRequest NSUUID NSValue NSZone Never NilLiteralConvertible Notification
    NotificationCenter NotificationQueue NumberFormatter Numeric ObjCBool ObjectIdentifier OpaquePointer OpenCombine
    OperatingSystemVersion Operation OperationQueue OptionSet Optional OutputRawSpan OutputSpan OutputStream POSIXError
    ParseStrategy ParseableFormatStyle PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough
    PartialRangeUpTo PersonNameComponents PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate
    PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence
    Process ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
    PropertyListEncoder PropertyListSerialization Protocol QualityOfService RandomAccessCollection RandomAccessIndexable
    RandomAccessSlice RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice
    RangeReplaceableCollection RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice
    RangeSet RawRepresentable RawSpan RecoverableError ReferenceConvertible ReferenceWritableKeyPath Regex
    RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection
    ReversedIndex ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask
    SIMDScalar SIMDStorage Scanner ScopedAttributeContainer Self Sendable SendableMetatype Sequence SerialExecutor Set
    SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer
    SingleValueEncodingContainer Slice SocketNativeHandle SocketPort SortComparator SortOrder Span
    StandardPredicateExpression StaticBigInt StaticString Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StrideThrough StrideThroughIterator
    StrideTo StrideToIterator Strideable String StringInterpolationConvertible StringInterpolationProtocol
    StringLiteralConvertible StringLiteralType StringProtocol StringTransform Substring SuspendingClock Swift
    SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable
    Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup TimeInterval TimeZone Timer Type UInt UInt128 UInt16 UInt32
    UInt64 UInt8 URL URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents URLCredential
    URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem
    URLRequest URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate
    URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate
    URLSessionStreamTask URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
    URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8 UTF8Span UUID
    UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
    UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea
    UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge
    UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
    UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed
    UnitTemperature UnitVolume UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob
    UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeContinuation
    UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
    UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsafeThrowingContinuation
    UnsignedInteger UserDefaults Void WritableKeyPath Zip2Iterator Zip2Sequence
    """

  /// Names that Windows keeps for devices, with any ending and in any case: no file can have them.
  private static let devices = words(
    """
    con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9
    """)

  /// Whether no type in the output may have the name.
  package static func isType(_ name: String) -> Bool {
    types.contains(name) || devices.contains(name.lowercased())
  }

  /// The words of a text.
  private static func words(_ text: String) -> Set<String> {
    // Bytes: with characters this took a quarter of the time of a small description.
    Set(text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) })
  }
}
