// What the sources that scripts/check/integers compiles use of Foundation and of files beside them.

struct Date {
  init() {}
  init(timeIntervalSinceReferenceDate seconds: Double) {}
  init(timeIntervalSince1970 seconds: Double) {}
  var timeIntervalSinceReferenceDate: Double { 0 }
}

struct TimeZone {
  static var current: TimeZone { TimeZone() }
  init() {}
  init?(secondsFromGMT seconds: Int) {}
}

struct CalendarDate {
  var year: Int { 0 }
  var month: Int { 1 }
  var day: Int { 1 }
  var daysSince1970: Int { 0 }
  init(daysSince1970: Int) {}
  init(_ moment: Date, in timeZone: TimeZone) {}
  init?(year: Int, month: Int, day: Int) {}
}

enum NestingDepth {
  static func tooDeep(_ limit: Int) -> String { "" }
}

@_silgen_name("realloc") func realloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer?
@_silgen_name("free") func release(_ memory: UnsafeMutableRawPointer?)
@_silgen_name("memcmp") func memcmp(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32
@_silgen_name("memchr") func memchr(_ memory: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer?
@_silgen_name("memcpy") func memcpy(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int)
