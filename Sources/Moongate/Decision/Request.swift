/// What a gate is asked to decide: a link, who sent it, and what scripts may know besides.
///
/// The word is that of policy engines, such as XACML and Cedar, where a request goes in and a
/// decision comes out.
public struct Request: Sendable, Hashable {
  /// The link.
  public var link: Link
  /// Who sent it.
  public var origin: Origin
  /// What scripts may know besides; handlers get it as their second argument.
  public var facts: Value.Object

  /// A request to decide a link.
  @inline(__always)
  public init(_ link: Link, from origin: Origin = .unknown, facts: Value.Object = [:]) {
    self.link = link
    self.origin = origin
    self.facts = facts
  }

  /// The same request for another link, to which a handler redirects.
  func replacing(link: Link) -> Request { Request(link, from: origin, facts: facts) }
}
