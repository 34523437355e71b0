#if canImport(Combine) || canImport(OpenCombine)
#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Publishers {
  /// A publisher of arrays, the first of which has the first value of every publisher, in their order, and so on:
  ///
  ///     Publishers.ZipMany(ids.map { client.pets.getPetPublisher(petId: $0) })
  ///
  /// It is to `Zip` what `MergeMany` is to `Merge`, and asks each publisher for as many values as it is asked for arrays. It
  /// finishes as soon as a publisher has finished whose values are used up, and fails as soon as one fails; in each case it
  /// cancels the others. Where there are no publishers it gives one empty array.
  public struct ZipMany<Upstream: Publisher>: Publisher {
    /// A value of each publisher.
    public typealias Output = [Upstream.Output]
    /// How the publishers fail.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order of their values.
    public let publishers: [Upstream]

    /// A publisher of arrays of the values of `publishers`.
    public init(_ publishers: Upstream...) {
      self.publishers = publishers
    }

    /// A publisher of arrays of the values of `publishers`.
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
  /// A publisher of arrays with a value of each of these publishers, in their order; see `Publishers.ZipMany`.
  public func zipMany() -> Publishers.ZipMany<Element> {
    Publishers.ZipMany(self)
  }
}
#endif
