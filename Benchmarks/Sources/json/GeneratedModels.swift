@_spi(Generated) import APIRuntime
import Foundation

/// The types of the bodies as gen writes them.
enum Generated {
  struct Pet: APIModel, Hashable {
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

    init?(_ fields: inout some FieldReader) {
      guard
        let id: Int = fields.required("id"),
        let uuid: UUID = fields.required("uuid"),
        let name: String = fields.required("name"),
        let status: Status = fields.required("status"),
        let bornAt: Date = fields.required("bornAt"),
        let weight: Double = fields.required("weight"),
        let isVaccinated: Bool = fields.required("isVaccinated"),
        let tags: [String] = fields.required("tags"),
        let owner: Owner = fields.required("owner"),
        let kind: Kind = fields.required("kind")
      else { return nil }
      self.id = id
      self.uuid = uuid
      self.name = name
      self.status = status
      self.bornAt = bornAt
      self.updatedAt = fields.optional("updatedAt")
      self.weight = weight
      self.isVaccinated = isVaccinated
      self.tags = tags
      self.owner = owner
      self.kind = kind
      self.note = fields.optional("note")
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("id", self.id)
      fields.write("uuid", self.uuid)
      fields.write("name", self.name)
      fields.write("status", self.status)
      fields.write("bornAt", self.bornAt)
      fields.writeIfPresent("updatedAt", self.updatedAt)
      fields.write("weight", self.weight)
      fields.write("isVaccinated", self.isVaccinated)
      fields.write("tags", self.tags)
      fields.write("owner", self.owner)
      fields.write("kind", self.kind)
      fields.writeIfPresent("note", self.note)
    }
  }

  enum Status: OpenEnum, Hashable {
    case available, pending, sold
    case unknown(String)

    init(rawValue: String) {
      self = Self.listedValue(of: rawValue, in: [Self.available, Self.pending, Self.sold]) ?? .unknown(rawValue)
    }

    var rawValue: String {
      switch self {
      case .available: "available"
      case .pending: "pending"
      case .sold: "sold"
      case .unknown(let value): value
      }
    }

    var isUnknown: Bool {
      if case .unknown = self { true } else { false }
    }
  }

  struct Owner: APIModel, Hashable {
    var id: Int
    var name: String
    var email: String
    var city: String?

    init?(_ fields: inout some FieldReader) {
      guard
        let id: Int = fields.required("id"), let name: String = fields.required("name"),
        let email: String = fields.required("email")
      else { return nil }
      self.id = id
      self.name = name
      self.email = email
      self.city = fields.optional("city")
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("id", self.id)
      fields.write("name", self.name)
      fields.write("email", self.email)
      fields.writeIfPresent("city", self.city)
    }
  }

  enum Kind: APIUnion, Hashable {
    case cat(Cat)
    case dog(Dog)
    case unknown(JSONValue)

    static func read(from union: inout some UnionReader<Self>) -> Self? {
      switch union.discriminator("type") {
      case "cat": return union.member(Self.cat)
      case "dog": return union.member(Self.dog)
      default: return union.unknown(Self.unknown)
      }
    }

    func write(to union: inout some UnionWriter) {
      switch self {
      case .cat(let value): union.write(value)
      case .dog(let value): union.write(value)
      case .unknown(let value): union.write(value)
      }
    }
  }

  struct Cat: APIModel, Hashable {
    var type: String
    var lives: Int
    var isIndoor: Bool

    init?(_ fields: inout some FieldReader) {
      guard
        let type: String = fields.required("type"), let lives: Int = fields.required("lives"),
        let isIndoor: Bool = fields.required("isIndoor")
      else { return nil }
      self.type = type
      self.lives = lives
      self.isIndoor = isIndoor
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("type", self.type)
      fields.write("lives", self.lives)
      fields.write("isIndoor", self.isIndoor)
    }
  }

  struct Dog: APIModel, Hashable {
    var type: String
    var breed: String
    var height: Double

    init?(_ fields: inout some FieldReader) {
      guard
        let type: String = fields.required("type"), let breed: String = fields.required("breed"),
        let height: Double = fields.required("height")
      else { return nil }
      self.type = type
      self.breed = breed
      self.height = height
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("type", self.type)
      fields.write("breed", self.breed)
      fields.write("height", self.height)
    }
  }

  struct Node: APIModel, Hashable {
    var id: Int
    var label: String
    var children: [Node]

    init?(_ fields: inout some FieldReader) {
      guard
        let id: Int = fields.required("id"), let label: String = fields.required("label"),
        let children: [Node] = fields.required("children")
      else { return nil }
      self.id = id
      self.label = label
      self.children = children
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("id", self.id)
      fields.write("label", self.label)
      fields.write("children", self.children)
    }
  }

  struct Sample: APIModel, Hashable {
    var latitude: Double
    var longitude: Double
    var count: Int
    var values: [Double]
    var indices: [Int]

    init?(_ fields: inout some FieldReader) {
      guard
        let latitude: Double = fields.required("latitude"), let longitude: Double = fields.required("longitude"),
        let count: Int = fields.required("count"), let values: [Double] = fields.required("values"),
        let indices: [Int] = fields.required("indices")
      else { return nil }
      self.latitude = latitude
      self.longitude = longitude
      self.count = count
      self.values = values
      self.indices = indices
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("latitude", self.latitude)
      fields.write("longitude", self.longitude)
      fields.write("count", self.count)
      fields.write("values", self.values)
      fields.write("indices", self.indices)
    }
  }

  struct Article: APIModel, Hashable {
    var title: String
    var body: String
    var summary: String

    init?(_ fields: inout some FieldReader) {
      guard
        let title: String = fields.required("title"), let body: String = fields.required("body"),
        let summary: String = fields.required("summary")
      else { return nil }
      self.title = title
      self.body = body
      self.summary = summary
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("title", self.title)
      fields.write("body", self.body)
      fields.write("summary", self.summary)
    }
  }

  enum Shape: APIUnion, Hashable {
    case circle(Circle)
    case box(Box)
    case label(Label)
    case unknown(JSONValue)

    static func read(from union: inout some UnionReader<Self>) -> Self? {
      union.attempt(Self.circle, keys: ["x", "y", "radius"])
      union.attempt(Self.box, keys: ["x", "y", "width", "height"])
      union.attempt(Self.label, keys: ["x", "y", "text"])
      return union.best(or: Self.unknown)
    }

    func write(to union: inout some UnionWriter) {
      switch self {
      case .circle(let value): union.write(value)
      case .box(let value): union.write(value)
      case .label(let value): union.write(value)
      case .unknown(let value): union.write(value)
      }
    }
  }

  struct Circle: APIModel, Hashable {
    var x: Int
    var y: Int
    var radius: Double

    init?(_ fields: inout some FieldReader) {
      guard
        let x: Int = fields.required("x"), let y: Int = fields.required("y"),
        let radius: Double = fields.required("radius")
      else { return nil }
      self.x = x
      self.y = y
      self.radius = radius
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("x", self.x)
      fields.write("y", self.y)
      fields.write("radius", self.radius)
    }
  }

  struct Box: APIModel, Hashable {
    var x: Int
    var y: Int
    var width: Double
    var height: Double

    init?(_ fields: inout some FieldReader) {
      guard
        let x: Int = fields.required("x"), let y: Int = fields.required("y"),
        let width: Double = fields.required("width"), let height: Double = fields.required("height")
      else { return nil }
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("x", self.x)
      fields.write("y", self.y)
      fields.write("width", self.width)
      fields.write("height", self.height)
    }
  }

  struct Label: APIModel, Hashable {
    var x: Int
    var y: Int
    var text: String

    init?(_ fields: inout some FieldReader) {
      guard
        let x: Int = fields.required("x"), let y: Int = fields.required("y"),
        let text: String = fields.required("text")
      else { return nil }
      self.x = x
      self.y = y
      self.text = text
    }

    func write(to fields: inout some FieldWriter) {
      fields.write("x", self.x)
      fields.write("y", self.y)
      fields.write("text", self.text)
    }
  }
}
