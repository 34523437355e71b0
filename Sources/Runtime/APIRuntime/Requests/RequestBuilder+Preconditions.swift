import Foundation

/// Requests that are carried out only if nothing has changed. The error where something has is a ``PreconditionFailure``.
extension RequestBuilder {
  /// Returns the request on condition that what it is about is as it was in a response, so that a change of someone else is
  /// not overwritten:
  ///
  ///     let pet = try await client.response(for: PetsAPI.getPet(petId: 7))
  ///     try await client.body(for: PetsAPI.updatePet(petId: 7, body: changed(pet.body)).ifUnchanged(since: pet))
  ///
  /// It is sent with the ``Response/etag`` as `If-Match` ([RFC 9110, section
  /// 13.1.1](https://www.rfc-editor.org/rfc/rfc9110#section-13.1.1)). A server never matches a weak one: with that or
  /// without one, `Last-Modified` is sent as `If-Unmodified-Since` (section 13.1.4) if it is older than the `Date` of the
  /// response. If something has changed, the call fails with a ``PreconditionFailure``; with a response that has neither,
  /// with ``APIError/invalidRequest(_:)``, and nothing is sent.
  ///
  /// A request that is sent again by a retry may fail because of its own first attempt.
  public func ifUnchanged<Other>(since response: Response<Other>) -> RequestBuilder {
    var request = self
    request.hasPrecondition = true
    if let tag = response.etag, !tag.hasPrefix("W/") {
      request.header("If-Match", tag)
    } else if let date = response.strongModificationDate {
      request.header("If-Unmodified-Since", date)
    } else {
      request.refusal = "the response has neither a strong ETag nor a Last-Modified before its Date"
    }
    return request
  }
}

extension Response {
  /// The entity tag of the response, with its quotation marks: `"abc"`, or `W/"abc"` for a weak one; `nil` if it is missing
  /// or not one of [RFC 9110, section 8.8.3](https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3).
  public var etag: String? {
    guard let text = headers["ETag"] else { return nil }
    let opaque = (text.hasPrefix("W/") ? text.dropFirst(2) : text[...]).utf8
    guard opaque.count >= 2, opaque.first == UInt8(ascii: "\""), opaque.last == UInt8(ascii: "\"") else { return nil }
    // No quotation mark, no control character and no blank within.
    let isTag = opaque.dropFirst().dropLast().allSatisfy { $0 == 0x21 || $0 >= 0x23 && $0 != 0x7F }
    return isTag ? text : nil
  }

  /// `Last-Modified`, if nothing else can have been changed in that second (section 8.8.2.2).
  fileprivate var strongModificationDate: String? {
    guard let text = headers["Last-Modified"], let modified = HTTPDate.date(from: text),
      let date = headers["Date"].flatMap({ HTTPDate.date(from: $0) }), date.timeIntervalSince(modified) >= 1
    else { return nil }
    return text
  }
}
