/// Has the process take memory from the system in large pieces, and keep it: by default the C library of Linux asks for each
/// 128 KiB, a thousand times for a large description, while the other threads wait. What is not used costs nothing. Threads
/// beside the first one have heaps of their own, which `withThreads` prepares.
package func takeMemoryInLargePieces() {
  #if canImport(Glibc)
  // Swift's module of the C library lacks `malloc.h`.
  let (trimThreshold, topPad, mapThreshold): (Int32, Int32, Int32) = (-1, -2, -3)
  guard let symbol = dlsym(nil, "mallopt") else { return }
  let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
  _ = mallopt(topPad, 16 << 20)
  _ = mallopt(trimThreshold, 1 << 30)
  _ = mallopt(mapThreshold, 32 << 20)
  #endif
}
