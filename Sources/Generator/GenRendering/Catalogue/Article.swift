import GenNaming
import GenText
import SwiftPlan

/// A page of the DocC catalogue. Its file name has a hyphen, which no type has that would be a page of the same address.
struct Article: Sendable {
  /// The name of the file without its ending, which is the address of the page, too.
  let fileName: String

  /// The page about failures.
  static let errors = Article(fileName: "Handling-Errors")
  /// The page about security schemes.
  static let credentials = Article(fileName: "Giving-Credentials")
  /// The page about lists in pages.
  static let pages = Article(fileName: "Reading-Pages")

  /// The largest length of a name in characters, so that there is room for the ending of the file.
  private static let maximumLength = 200

  /// Returns the page of a group of calls.
  ///
  /// DocC's addresses have a hyphen for everything but ASCII, so that names which differ in other letters would be the
  /// same, and finds no page with two hyphens in a row.
  static func calls(_ group: OperationGroup) -> Article {
    let name = group.apiName.unicodeScalars.map { scalar in
      scalar.isASCII ? String(scalar) : "u" + String(scalar.value, radix: 16, uppercase: true) + "-"
    }
    return Article(fileName: NameRequest.shortened("Calls-" + name.joined(), to: maximumLength))
  }
}

/// Returns the page with the examples of Swift in it broken where they are too wide, as Swift files are.
func fittedExamples(in page: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var example: [UInt8]?
  for line in page.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    let content = line.drop { $0 == UInt8(ascii: " ") }
    if let source = example, content.elementsEqual("```".utf8) {
      result += fitted(source)
      example = nil
    }
    if example == nil {
      result += line + [UInt8(ascii: "\n")]
      if content.elementsEqual("```swift".utf8) { example = [] }
    } else {
      example? += line + [UInt8(ascii: "\n")]
    }
  }
  // Behind the last line break is one more part.
  return Array((result + (example ?? [])).dropLast())
}
