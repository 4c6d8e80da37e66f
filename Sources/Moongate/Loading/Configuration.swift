internal import MoongateLinks
package import MoongateLua

/// The settings of a gate: how large links may be and what scripts may take.
///
/// The defaults are safe.
public struct Configuration: Sendable {
  /// The limits of a link.
  public var link = LinkLimits()
  /// The limits of scripts.
  public var sandbox = SandboxLimits()
  /// Whether every handler runs in a Lua state of its own, which is made for it and thrown away.
  ///
  /// `false` by default: a handler can keep nothing, so the next one finds the state as loading left
  /// it. With `true` that holds whatever Lua itself keeps, at the price of loading the scripts for each
  /// call.
  public var usesFreshStates = false
  /// The number of decisions that can run at the same time: 1 to 1,024, and 8 by default.
  ///
  /// One more waits, and blocks its thread meanwhile. So a server sets it to the number of threads that decide,
  /// which with Swift's tasks is that of the cores. A worker makes its Lua state only when all others are taken.
  public var workers = 8
  /// The schemes that `browse` may lead to, in lower case, beside those that the scripts declare.
  ///
  /// `https` and `http` by default. Add those that the app hands to the system, such as `mailto`.
  /// ``unbrowsableSchemes`` are refused nonetheless.
  public var browsableSchemes: Set<String> = ["https", "http"]
  /// The links that reach the routes; the ``capabilities`` may say it as well.
  ///
  /// Those that the scripts declare by default: of other links another app may know more.
  public var claims = Claims.declared
  /// The schemes of the system, in lower case, that scripts may declare, such as `mailto` in a mail client; the
  /// ``capabilities`` may name more.
  ///
  /// None by default. Those for which ``Capabilities`` has an error are passed over.
  public var systemSchemes: Set<String> = []
  /// The app's capabilities, to which scripts are held; `nil`, the default, lets them open any
  /// action.
  public var capabilities: Capabilities?
  /// Whether links of every scheme and host reach the routes.
  package var claimsEverything: Bool {
    claims == .everything || capabilities?.claims == .everything
  }
  /// The schemes of the system that scripts may declare.
  package var allSystemSchemes: Set<String> {
    systemSchemes.union(capabilities?.systemSchemes ?? []).filter(Capabilities.isSystemScheme)
  }
  /// Holds scripts to no capabilities; the same links reach the routes.
  package mutating func dropCapabilities() {
    if claimsEverything { claims = .everything }
    systemSchemes = allSystemSchemes
    capabilities = nil
  }
  /// The names of all facts that there are, where no ``capabilities`` say it; `nil` where any may be.
  package var factNames: [String]?
  /// The means to end loading and handlers from another thread, with a limit that was reached.
  package var interruption: Interruption?
  /// Reads the declarations of a set without code; `nil` where no such set can be run, so that the reader is only in
  /// apps that have use for it.
  package var dataReader: DataReader?
  /// The receiver of each line that scripts print, called on the thread that asked for the decision.
  ///
  /// It gets the lines when the link is decided and may itself ask the gate, which waits for nothing
  /// then.
  public var log: @Sendable (LogLine) -> Void = { _ in }

  /// The schemes that `browse` never leads to, and the kind `url` of patterns never names.
  ///
  /// Browsers and systems run a link of `javascript`, `data`, `vbscript`, `blob`, `filesystem`,
  /// `view-source`, `about`, `content` or `intent`, show it as a page or hand it on. Browsers read the
  /// host of `file`, `ftp`, `ws` and `wss` as that of a web link (WHATWG URL, 3.1), and Moongate as a
  /// first segment: `ftp:///a@evil.example/` has a host for browsers alone.
  public static var unbrowsableSchemes: Set<String> { Link.unbrowsableSchemes }

  /// Reads the text of a ``Scripts/dataEntry``, within some limits.
  package typealias DataReader =
    @Sendable (String, SandboxLimits) throws(LoadError) -> [LuaDeclaration]

  /// Creates the defaults, with which nothing that scripts print is shown.
  public init() {}
}
