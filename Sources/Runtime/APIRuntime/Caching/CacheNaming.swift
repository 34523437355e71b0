import Foundation

#if canImport(CryptoKit)
import CryptoKit
#elseif Crypto
import Crypto
#endif

/// The names under which a cache keeps responses: of a URL, of the credentials of a request, and of the values that its
/// response depends on. Two names are equal only if all texts are.
///
/// What belongs into a name is decided by ``CacheKey``.
enum CacheNaming {
  /// Returns the texts themselves, for a cache in memory: in ASCII, because Swift compares other texts by what they look like.
  static func text(of texts: [String]) -> String {
    texts.map { text in
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      return "\(text.utf8.count):" + (isASCII ? text : text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())
    }.joined()
  }

  #if canImport(CryptoKit) || Crypto
  /// Returns the SHA-256 digest of texts in hexadecimal digits, for stores that may be read by others.
  static func digest(of texts: [String]) -> String {
    SHA256.hash(data: Data(text(of: texts).utf8)).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
  #endif
}
