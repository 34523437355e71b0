/// The call of one page, which counts the items that it drops: the server counts them, too, and the page does not have them.
///
/// What the numbers are for is known to ``PageProgress``.
struct PageCall: Sendable {
  /// The configuration of the call, which does what the app does with a dropped element, and counts it.
  let configuration: ClientConfiguration
  /// The number of items that were dropped.
  private let dropped = SharedValue(0)

  /// The number of items of the page that could not be decoded, when the call has ended.
  var droppedCount: Int { dropped.value }

  /// Creates the call of a page.
  ///
  /// - Parameter list: The place of its items in the body: `data.pets`, empty for the body itself.
  init(_ configuration: ClientConfiguration, list: String) {
    guard case .dropped(let report) = configuration.invalidElements else {
      self.configuration = configuration
      return
    }
    var counting = configuration
    counting.invalidElements = .dropped { [dropped] element in
      if element.path.isElement(of: list) { dropped.change { $0 += 1 } }
      report(element)
    }
    self.configuration = counting
  }
}

extension String {
  /// Whether this is the place of an element of a list: `pets[3]` of `pets`, but not `pets[3].tags[0]`.
  fileprivate func isElement(of list: String) -> Bool {
    guard hasPrefix(list + "["), hasSuffix("]") else { return false }
    return dropFirst(list.count + 1).dropLast().allSatisfy(\.isNumber)
  }
}
