import Dispatch

/// A moment, to measure the time since.
struct ContinuousClockReading {
  private let start = DispatchTime.now()

  var seconds: Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000_000
  }
}
