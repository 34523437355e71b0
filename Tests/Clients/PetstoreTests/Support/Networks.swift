#if LoopbackTests && (canImport(Combine) || OpenCombine)
import APIRuntime

/// The networks of the tests without packages; `Tests/Packages` has those that need some.
extension Network {
  static let all = [Network("URLSession") { URLSessionTransport() }]
}
#endif
