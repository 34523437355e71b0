@_spi(Generated) import APIRuntime
import Foundation
import Testing

private enum Status: OpenEnum, Hashable {
  case available, sold
  case unknown(String)

  init(rawValue: String) {
    switch rawValue {
    case "available": self = .available
    case "sold": self = .sold
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: String {
    switch self {
    case .available: "available"
    case .sold: "sold"
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

private enum Level: OpenEnum, Hashable {
  case low
  case unknown(Int)

  init(rawValue: Int) { self = rawValue == 1 ? .low : .unknown(rawValue) }

  var rawValue: Int {
    switch self {
    case .low: 1
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

private enum Ratio: OpenEnum, Hashable {
  case half
  case unknown(Double)

  init(rawValue: Double) { self = rawValue == 0.5 ? .half : .unknown(rawValue) }

  var rawValue: Double {
    switch self {
    case .half: 0.5
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

private enum Flag: OpenEnum, Hashable {
  case on
  case unknown(Bool)

  init(rawValue: Bool) {
    switch rawValue {
    case true: self = .on
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: Bool {
    switch self {
    case .on: true
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

private enum Mixed: OpenEnum, Hashable {
  case auto, one, half, yes, none, origin, empty
  case unknown(JSONValue)

  init(rawValue: JSONValue) {
    switch rawValue {
    case "auto": self = .auto
    case 1: self = .one
    case -0.5: self = .half
    case true: self = .yes
    case .null: self = .none
    case [0, 0]: self = .origin
    case [:]: self = .empty
    default: self = .unknown(rawValue)
    }
  }

  var rawValue: JSONValue {
    switch self {
    case .auto: "auto"
    case .one: 1
    case .half: -0.5
    case .yes: true
    case .none: .null
    case .origin: [0, 0]
    case .empty: [:]
    case .unknown(let value): value
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

@Suite("An open enum")
struct OpenEnumTests {
  @Test("preserves unknown values")
  func roundTrip() throws {
    try check(#"["available","sold","lost"]"#, [Status.available, .sold, .unknown("lost")])
    try check("[1,2]", [Level.low, .unknown(2)])
    try check("[0.5,0.25]", [Ratio.half, .unknown(0.25)])
    try check("[true,false]", [Flag.on, .unknown(false)])
  }

  @Test("may have values of several types")
  func mixed() throws {
    try check(
      #"["auto",1,-0.5,true,null,[0,0],{},"1",2,false,[],{"a":1}]"#,
      [
        Mixed.auto, .one, .half, .yes, .none, .origin, .empty, .unknown("1"), .unknown(2), .unknown(false),
        .unknown([]), .unknown(["a": 1]),
      ])
    #expect(try JSONDecoder.api().decode([Mixed].self, from: Data("[1.0,1e0,-5e-1]".utf8)) == [.one, .one, .half])
    #expect(Mixed(rawValue: .number(1)) == .one)
    #expect(Set([Mixed.one, .unknown(1.0), .unknown("1")]).count == 2)
  }

  @Test("fails for a value of another type")
  func wrongType() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Status].self, from: Data("[1]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Level].self, from: Data(#"["x"]"#.utf8)) }
  }

  @Test("equals another one by raw value")
  func equality() {
    #expect(Status.unknown("sold") == .sold)
    #expect(Status.unknown("lost") != .sold)
    #expect(Set([Status.sold, .unknown("sold"), .available]).count == 2)
  }

  private func check<Value: OpenEnum>(_ text: String, _ values: [Value]) throws {
    #expect(
      try JSONDecoder.api().decode([Value].self, from: Data(text.utf8)).map(\.isUnknown) == values.map(\.isUnknown))
    #expect(try JSONDecoder.api().decode([Value].self, from: Data(text.utf8)) == values)
    #expect(String(decoding: try JSONEncoder.api().encode(values), as: UTF8.self) == text)
  }
}
