/// What a generated type gives as a sample of itself.
package struct SamplePlan: Sendable {
  package enum Form: Sendable {
    /// The initializer with an argument for each property, and what it is where nothing is given; `nil` where no value can be
    /// made for a property that needs one.
    case structure([SwiftExpression?])
    /// One value.
    case value(SwiftExpression)
  }

  /// Of the function: `sample`, unless a case has that name.
  package let name: String
  package let form: Form

  /// Whether there is a value without one of the caller's.
  var isComplete: Bool {
    switch form {
    case .structure(let values): values.allSatisfy { $0 != nil }
    case .value: true
    }
  }
}
