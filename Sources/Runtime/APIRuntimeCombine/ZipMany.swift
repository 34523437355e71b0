#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publishers {
  /// A publisher of arrays: the first one has the first value of every publisher, in their order, and so on:
  ///
  ///     Publishers.ZipMany(ids.map { client.pets.getPetPublisher(petId: $0) })
  ///
  /// It is to `Zip` what `MergeMany` is to `Merge`, and requests as many values of each publisher as arrays are
  /// requested of it. It finishes as soon as a publisher has finished and its values are used, and fails as soon as one
  /// fails; then it cancels the others. Without publishers it publishes one empty array.
  public struct ZipMany<Upstream: Publisher>: Publisher {
    /// An array with a value of each publisher.
    public typealias Output = [Upstream.Output]
    /// The failure of the publishers.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order of their values.
    public let publishers: [Upstream]

    /// Creates a publisher of arrays of the values of `publishers`.
    ///
    /// - Parameter publishers: The publishers, in the order of their values.
    public init(_ publishers: Upstream...) {
      self.publishers = publishers
    }

    /// Creates a publisher of arrays of the values of `publishers`.
    ///
    /// - Parameter publishers: The publishers, in the order of their values.
    public init<Upstreams: Swift.Sequence>(_ publishers: Upstreams) where Upstreams.Element == Upstream {
      self.publishers = Array(publishers)
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      guard !publishers.isEmpty else {
        return Just([]).setFailureType(to: Failure.self).receive(subscriber: subscriber)
      }
      let zip = ZipManySubscription(subscriber, count: publishers.count)
      subscriber.receive(subscription: zip)
      for (index, publisher) in publishers.enumerated() where !zip.isOver {
        publisher.subscribe(ZipManySource(index: index, zip: zip))
      }
    }
  }
}

extension Sequence where Element: Publisher {
  /// Returns a publisher of arrays with a value of each of these publishers, in their order; see `Publishers.ZipMany`.
  ///
  ///     let pets = ids.map { client.pets.getPetPublisher(petId: $0) }.zipMany()
  public func zipMany() -> Publishers.ZipMany<Element> {
    Publishers.ZipMany(self)
  }
}
#endif
