#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Gate {
  /// Decides a link that the platform hands over as a `URL`.
  ///
  /// `URL` may have changed the text on the way (it encodes some characters and puts some hosts in
  /// their Punycode form); where the platform gives a string, decide that.
  ///
  /// - Throws: a ``DecisionError``; the next link is decided as if this one had never come.
  public func decide(
    _ url: URL,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(url.absoluteString, from: origin, facts: facts)
  }
}
