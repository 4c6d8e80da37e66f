package import MoongateLua

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Value {
  /// The value that a text of JSON holds.
  ///
  /// - Throws: what is wrong with the text, as one sentence.
  package init(json text: String) throws {
    try JSONScanner.check(text)
    self = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
