/// Has the process take memory from the system 16 MiB at a time: by default the C library of Linux asks for each 128 KiB, a
/// thousand times for a large description, while the other threads wait. What is not used costs nothing.
package func takeMemoryInLargePieces() {
  #if canImport(Glibc)
  // Swift's module of the C library lacks `malloc.h`.
  let topPad: Int32 = -2
  guard let symbol = dlsym(nil, "mallopt") else { return }
  let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
  _ = mallopt(topPad, 16 << 20)
  #endif
}
