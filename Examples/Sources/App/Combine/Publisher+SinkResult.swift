#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

extension Publisher {
  /// Subscribes to a publisher of one value with one closure for the value and for the error.
  func sinkResult(_ receive: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
    sink { completion in
      if case .failure(let error) = completion { receive(.failure(error)) }
    } receiveValue: { value in
      receive(.success(value))
    }
  }
}
