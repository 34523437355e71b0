/// A value of a JSON text that is being decoded, for ``FieldValue``.
///
/// The text of an error is made here and in JSONTape+Errors.swift; values are converted elsewhere.
@_spi(Generated) public struct JSONElement {
  /// The text.
  let tape: JSONTape
  /// The index of the entry.
  let index: Int

  /// Creates an element of a text.
  init(_ tape: JSONTape, _ index: Int) {
    self.tape = tape
    self.index = index
  }

  /// Returns a value of the element, and keeps the error if there is none.
  @inline(__always)
  func scalar<Value>(_ value: Value?) -> Value? {
    if value == nil { tape.fail(.unexpected(Value.self, index)) }
    return value
  }

  /// Calls a function, and keeps its error.
  func catching<Value>(_ body: () throws -> Value?) -> Value? {
    do {
      return try body()
    } catch {
      tape.fail(.other(error))
      return nil
    }
  }
}

/// The first error of a tape whose values are read without `throws`. Its text and path are made if it is thrown.
///
/// The integers are indices of entries.
enum JSONProblem {
  /// A value of another kind, or out of the range of its type.
  case unexpected(Any.Type, Int)
  /// A member that an object does not have.
  case missing(StaticString, object: Int)
  /// An unknown value, and why it is one.
  case unknown(Int, String)
  /// A value that none of the members of a union fits.
  case fitsNone(Int, [UnionFailure<JSONProblem>])
  /// An error of a type's own code, or the end of the decoding.
  case other(any Error)
}

extension JSONTape {
  /// Keeps the first error. Nothing is read from the text until it is taken.
  @inline(never)
  func fail(_ problem: JSONProblem) {
    if self.problem == nil { self.problem = problem }
    hasFailed = true
  }

  /// Returns the error, and forgets it.
  func takeProblem() -> JSONProblem? {
    defer {
      problem = nil
      hasFailed = false
    }
    return problem
  }

  /// Returns the error of a problem.
  ///
  /// - Parameter limit: The number of characters of its text after which nothing more is added to it.
  func error(_ problem: JSONProblem, limit: Int = .max) -> any Error {
    switch problem {
    case .unexpected(let type, let index): failure(type, index)
    case .missing(_, let object) where kind(object) != .object: failure([String: JSONValue].self, object)
    case .missing(let key, let object): missing(JSONKey(key), object)
    case .unknown(let index, let reason): corrupted(index, reason)
    case .fitsNone(let index, let failures):
      corrupted(index, failures.reason(below: path(to: index).count, limit: limit) { self.error($0, limit: $1) })
    case .other(let error): error
    }
  }

  /// Returns the error of a value that has the right kind, and is not allowed.
  private func corrupted(_ index: Int, _ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(to: index), debugDescription: reason))
  }

  /// Returns the error of a member that is not there.
  func missing(_ key: some CodingKey, _ object: Int) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: path(to: object),
        debugDescription: "the key '\(key.stringValue)' is missing in the object at \(place(object))"))
  }

  /// Reads a value; throws the error that was kept.
  func read<Value: FieldValue>(_ type: Value.Type, _ index: Int) throws -> Value {
    if let value = Value.read(JSONElement(self, index)), !hasFailed { return value }
    if let problem = takeProblem() { throw error(problem) }
    throw DecodingError.dataCorrupted(
      .init(codingPath: path(to: index), debugDescription: "\(type) was not read at \(place(index))"))
  }

  /// Records that a value is unknown. Returns whether decoding goes on.
  func recordUnknown(_ index: Int, _ problem: @autoclosure () -> JSONProblem) -> Bool {
    if unknownValues == .rejected {
      fail(problem())
      return false
    }
    return record(
      index, .unknownValue(string(index) ?? integer(Int64.self, index).map(String.init), at: path(to: index)))
  }

  /// Counts a value against the union member that is being read, or records what is irregular. Returns whether decoding goes on.
  ///
  /// - Parameter irregularity: Returns what is recorded, which takes time to be made.
  func record(_ index: Int, _ irregularity: @autoclosure () -> Irregularity) -> Bool {
    if session?.configuration.recorder != nil {
      add(irregularity())
    } else if let tally = UnknownValueTally.current.get() {
      do { try tally.add(1, at: ResponsePath(path(to: index))) } catch { fail(.other(error)) }
    }
    return !hasFailed
  }

  /// Records an irregularity; an enclosing union may end the reading then.
  private func add(_ irregularity: Irregularity) {
    do { try ResponseRecorder.add(irregularity) } catch { fail(.other(error)) }
  }

  /// Returns whether reading goes on without an element of a list or a dictionary that cannot be read.
  ///
  /// An element is dropped for a `DecodingError` of its own, and not for one that ends the decoding.
  ///
  /// - Parameter index: The index of the element's entry. The error is taken.
  @inline(never)
  func dropsElement(_ index: Int) -> Bool {
    guard let session, session.configuration.recorder?.dropsInvalidElements == true, let problem = takeProblem() else {
      return false
    }
    do {
      // The end of the decoding as a whole is not an error of the element.
      try session.check()
    } catch {
      fail(.other(error))
      return false
    }
    guard let error = error(problem) as? DecodingError else {
      fail(problem)
      return false
    }
    add(Irregularity(.invalidElement(Irregularity(error)), at: ResponsePath(path(to: index))))
    return !hasFailed
  }
}
