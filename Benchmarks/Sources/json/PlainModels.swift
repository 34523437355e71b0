import Foundation

/// The types of the bodies as a careful person writes them, with synthesized `Codable`.
enum Plain {
  struct Pet: Codable, Hashable {
    var id: Int
    var uuid: UUID
    var name: String
    var status: Status
    var bornAt: Date
    var updatedAt: Date?
    var weight: Double
    var isVaccinated: Bool
    var tags: [String]
    var owner: Owner
    var kind: Kind
    var note: String?
  }

  enum Status: String, Codable {
    case available, pending, sold
  }

  struct Owner: Codable, Hashable {
    var id: Int
    var name: String
    var email: String
    var city: String?
  }

  enum Kind: Codable, Hashable {
    case cat(Cat)
    case dog(Dog)

    private enum CodingKeys: CodingKey { case type }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "cat": self = .cat(try Cat(from: decoder))
      default: self = .dog(try Dog(from: decoder))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .cat(let cat): try cat.encode(to: encoder)
      case .dog(let dog): try dog.encode(to: encoder)
      }
    }
  }

  struct Cat: Codable, Hashable {
    var type: String
    var lives: Int
    var isIndoor: Bool
  }

  struct Dog: Codable, Hashable {
    var type: String
    var breed: String
    var height: Double
  }

  struct Node: Codable, Hashable {
    var id: Int
    var label: String
    var children: [Node]
  }

  struct Sample: Codable, Hashable {
    var latitude: Double
    var longitude: Double
    var count: Int
    var values: [Double]
    var indices: [Int]
  }

  struct Article: Codable, Hashable {
    var title: String
    var body: String
    var summary: String
  }

  enum Shape: Codable, Hashable {
    case circle(Circle)
    case box(Box)
    case label(Label)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let circle = try? container.decode(Circle.self) {
        self = .circle(circle)
      } else if let box = try? container.decode(Box.self) {
        self = .box(box)
      } else {
        self = .label(try container.decode(Label.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .circle(let circle): try circle.encode(to: encoder)
      case .box(let box): try box.encode(to: encoder)
      case .label(let label): try label.encode(to: encoder)
      }
    }
  }

  struct Circle: Codable, Hashable {
    var x: Int
    var y: Int
    var radius: Double
  }

  struct Box: Codable, Hashable {
    var x: Int
    var y: Int
    var width: Double
    var height: Double
  }

  struct Label: Codable, Hashable {
    var x: Int
    var y: Int
    var text: String
  }
}
