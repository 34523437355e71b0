public import Dispatch

@_spi(Generated) extension ClientConfiguration {
  /// Creates the configuration of a mock, whose requests need no transport.
  public init(mockedOn publisherQueue: DispatchQueue) {
    self.init(server: "https://mock.invalid", transport: NoTransport(), publisherQueue: publisherQueue)
  }
}
