extension ClientConfiguration {
  /// The part of the configuration that decodes bodies. An error that holds it holds neither a session nor credentials.
  var forDecoding: ClientConfiguration {
    var configuration = Self.forDecoding
    configuration.makeDecoder = makeDecoder
    configuration.unknownValues = unknownValues
    configuration.maximumDepth = maximumDepth
    return configuration
  }

  /// A configuration that decodes bodies with the defaults.
  static var forDecoding: ClientConfiguration {
    ClientConfiguration(server: "", transport: NoTransport())
  }
}
