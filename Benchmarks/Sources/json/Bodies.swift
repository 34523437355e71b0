import Foundation

/// The bodies that are measured, of about a number of bytes.
enum Bodies {
  /// Objects with dates, a UUID, an enumeration, a nested object and a union.
  static func pets(_ size: Int) -> [Plain.Pet] {
    var random = RandomNumbers()
    return (0..<max(1, size / 380)).map { index in
      Plain.Pet(
        id: index, uuid: random.uuid(), name: "Pet \(index)", status: [.available, .pending, .sold][index % 3],
        bornAt: random.date(), updatedAt: index % 2 == 0 ? random.date() : nil,
        weight: Double(random.below(10_000)) / 100, isVaccinated: index % 3 == 0, tags: ["small", "calm", "brown"],
        owner: Plain.Owner(
          id: index * 7, name: "Owner of \(index)", email: "owner\(index)@example.com",
          city: index % 4 == 0 ? nil : "Zürich"),
        kind: index % 2 == 0
          ? .cat(Plain.Cat(type: "cat", lives: 9, isIndoor: true))
          : .dog(Plain.Dog(type: "dog", breed: "Collie", height: 41.5)),
        note: index % 5 == 0 ? "Says \"woof\"\nand sleeps" : nil)
    }
  }

  /// Trees of 60 levels of arrays and objects.
  static func nested(_ size: Int) -> [Plain.Node] {
    func chain(_ depth: Int, _ id: Int) -> Plain.Node {
      Plain.Node(id: id, label: "level \(depth)", children: depth == 0 ? [] : [chain(depth - 1, id + 1)])
    }
    return (0..<max(1, size / 1_350)).map { chain(29, $0) }
  }

  static func numbers(_ size: Int) -> [Plain.Sample] {
    var random = RandomNumbers()
    return (0..<max(1, size / 330)).map { index in
      Plain.Sample(
        latitude: Double(random.below(180_000_000)) / 1e6 - 90, longitude: random.unit() * 360 - 180, count: index,
        values: (0..<20).map { _ in Double(random.below(1_000_000)) / 1_000 },
        indices: (0..<20).map { _ in random.below(100_000) })
    }
  }

  /// Articles of paragraphs with quotes, line breaks and characters beyond ASCII.
  static func strings(_ size: Int) -> [Plain.Article] {
    let paragraph =
      "The quick brown fox jumps over the lazy dog — several times, as usual. \"Why?\" asked the dog, and went back "
      + "to sleep. The fox, who had been to Zürich, did not know what to say about it; so nothing was said.\n\n"
    return (0..<max(1, size / 2_600)).map { index in
      Plain.Article(
        title: "Article \(index)", body: String(repeating: paragraph, count: 10) + "\(index)",
        summary: String(repeating: paragraph, count: 2))
    }
  }

  /// Articles of many kilobytes without an escape, with few characters beyond ASCII.
  static func texts(_ size: Int) -> [Plain.Article] {
    texts(size, of: "The fox, who had been to Zürich, did not know what to say about it; so nothing was said. ")
  }

  /// Articles of many kilobytes without an escape, in letters beyond ASCII.
  static func cyrillic(_ size: Int) -> [Plain.Article] {
    texts(size, of: "Съешь же ещё этих мягких французских булок, да выпей чаю. ")
  }

  private static func texts(_ size: Int, of sentence: String) -> [Plain.Article] {
    (0..<max(1, size / 70_000)).map { index in
      let body = String(repeating: sentence, count: 70_000 / sentence.utf8.count)
      return Plain.Article(title: "Article \(index)", body: body, summary: sentence)
    }
  }

  /// Unions without a discriminator.
  static func unions(_ size: Int) -> [Plain.Shape] {
    (0..<max(1, size / 42)).map { index in
      let (x, y) = (index % 1_000, index % 777)
      switch index % 3 {
      case 0: return .circle(Plain.Circle(x: x, y: y, radius: 2.5))
      case 1: return .box(Plain.Box(x: x, y: y, width: 20, height: 30.25))
      default: return .label(Plain.Label(x: x, y: y, text: "label \(index)"))
      }
    }
  }
}

/// The same numbers at every run (SplitMix64).
struct RandomNumbers {
  private var state: UInt64 = 17

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func date() -> Date { Date(timeIntervalSince1970: Double(below(1_700_000_000))) }

  mutating func uuid() -> UUID {
    let (high, low) = (next(), next())
    return withUnsafeBytes(of: (high, low)) { bytes in
      UUID(uuid: bytes.load(as: uuid_t.self))
    }
  }
}
