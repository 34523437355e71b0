/// The samples of types, and of what operations take and give.
package struct SamplePlans: Sendable {
  /// By the paths of the types.
  package let types: [[String]: SamplePlan]
  /// By the positions of the operations, and of the parameters in these.
  private let parameters: [Int: [Int: SwiftExpression]]
  /// As the first operation has them, by their ids.
  private let clientParameters: [String: SwiftExpression?]
  /// By the positions of the operations.
  private let responses: [Int: (index: Int, sample: ResponseSample)]
  /// The samples of the calls for the elements of a response, by the positions of the operations.
  private let streams: [Int: ResponseSample]

  package static let none = SamplePlans(
    types: [:], parameters: [:], clientParameters: [:], responses: [:], streams: [:])

  package init(
    types: [[String]: SamplePlan], parameters: [Int: [Int: SwiftExpression]],
    clientParameters: [String: SwiftExpression?], responses: [Int: (index: Int, sample: ResponseSample)],
    streams: [Int: ResponseSample]
  ) {
    self.types = types
    self.parameters = parameters
    self.clientParameters = clientParameters
    self.responses = responses
    self.streams = streams
  }

  /// A value for examples; `nil` where none can be made.
  package func value(of parameter: ParameterPlan, of operation: OperationPlan) -> SwiftExpression? {
    parameters[operation.position]?[parameter.position]
  }

  /// A value for examples; `nil` where none can be made.
  package func value(of parameter: ClientParameterPlan) -> SwiftExpression? { clientParameters[parameter.id] ?? nil }

  /// The body that stands for the first success that has one; `nil` where none can be made.
  package func response(of operation: OperationPlan) -> (response: ResponsePlan, sample: ResponseSample)? {
    responses[operation.position].map { (operation.responses[$0.index], $0.sample) }
  }

  /// The body that stands for the elements of a response that is otherwise given as a whole; `nil` where none can be made.
  package func stream(of operation: OperationPlan) -> ResponseSample? { streams[operation.position] }
}

/// The sample that a generated type gives of itself.
package struct SamplePlan: Sendable {
  package enum Form: Sendable {
    /// The initializer with an argument for each property, and what it is where nothing is given; `nil` where no value
    /// can be made for a property that needs one.
    case structure([SwiftExpression?])
    /// One value.
    case value(SwiftExpression)
  }

  /// The name of the function: `sample`, unless a case has that name.
  package let name: String
  package let form: Form

  package init(name: String, form: Form) {
    self.name = name
    self.form = form
  }

  /// Whether there is a value without one of the caller's.
  package var isComplete: Bool {
    switch form {
    case .structure(let values): values.allSatisfy { $0 != nil }
    case .value: true
    }
  }
}
