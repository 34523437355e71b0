#if canImport(Combine) || OpenCombine
import APIRuntime
import LoopbackSupport
import OAuthGolden

extension Call where Client == BakeryClient, Body == [Loaf] {
  static let listLoaves = Call(
    callback: { $0.loaves.listLoaves(completion: $1) }, publisher: { $0.loaves.listLoavesPublisher() },
    asyncAwait: { try await $0.loaves.listLoaves() })
}
#endif
