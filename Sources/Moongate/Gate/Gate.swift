internal import MoongateLua

/// A gate that decides what a deep link does, by the Lua scripts of an app.
///
/// ```swift
/// let gate = try Gate(scripts: Scripts(directory: "Scripts/Photos"))
/// let decision = try gate.decide("myphotoapp:Vacation?index=1")
/// switch decision.response {
/// case .open(let action): …
/// case .browse(let link): …
/// case .confirm(let prompt, let then): …
/// case .rejected(let reason): …
/// case .waiting(let facts): …
/// case .asking(let question): …
/// case .unclaimed, .unmatched: …
/// }
/// ```
///
/// A gate may be used from any thread. Decisions have no side effects; the app acts on them.
public final class Gate: Sendable {
  /// The most redirects that may follow each other in one decision.
  public static var maximumRedirects: Int { RedirectError.maximumRedirects }

  /// The settings of this gate.
  public let configuration: Configuration

  let pool: WorkerPool

  /// Creates a gate that runs a script set.
  ///
  /// - Throws: a ``LoadError`` that says where the scripts are wrong, and why.
  public init(
    scripts: Scripts,
    configuration: Configuration = Configuration()
  ) throws(LoadError) {
    self.configuration = configuration
    pool = WorkerPool(try Self.load(scripts, configuration))
  }

  /// Replaces the running scripts, all or nothing: where the new set does not load, the running one
  /// stays.
  ///
  /// Decisions that are under way end with the scripts they began with.
  ///
  /// - Throws: a ``LoadError`` that says where the scripts are wrong, and why.
  public func reload(_ scripts: Scripts) throws(LoadError) {
    try LoadedScripts(scripts, for: self).activate()
  }

  /// Loads scripts beside the running ones, on another thread.
  ///
  /// The task waits for it even if it is cancelled.
  ///
  /// - Returns: the scripts, for ``LoadedScripts/activate()``.
  /// - Throws: a ``LoadError`` that says where the scripts are wrong, and why.
  @concurrent
  public func load(_ scripts: Scripts) async throws(LoadError) -> LoadedScripts {
    try LoadedScripts(scripts, for: self)
  }

  /// The scripts that the gate runs now, for decisions that must not meet others halfway.
  public var running: LoadedScripts { LoadedScripts(runningIn: self) }

  /// The number of times that the scripts were replaced; asking takes no lock.
  package var version: Int { pool.version }

  /// The fingerprint of the running scripts.
  public var fingerprint: Fingerprint { program.fingerprint }

  static func load(
    _ scripts: Scripts,
    _ configuration: Configuration
  ) throws(LoadError) -> Program {
    let program = try Program(scripts, configuration: configuration)
    try program.checkConstants()
    try program.checkTemplates()
    try program.checkRefused()
    try program.checkActions()
    return program
  }

  /// The routes of the running scripts, in the order of their declaration.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routes: [Route] { program.routes.map(\.route) }

  /// The route for links that no other answers; `nil` where the scripts declare no `otherwise`.
  public var otherwise: Route? { program.otherwise?.route }

  /// The declaration of what becomes of texts that are refused as links; `nil` where the scripts declare no `refused`.
  public var refused: Route? { program.refused.first?.route }

  /// Finds the route that would be asked first for a link, without running a handler.
  ///
  /// - Returns: the route; `nil` for a link that is unclaimed or that only `otherwise` could answer.
  /// - Complexity: O(*n*) in the bytes of the link for all but contrived route sets.
  public func route(matching link: Link) -> Route? {
    let program = program
    guard program.table.claims(link), let match = program.table.match(link) else { return nil }
    return program.routes[match.route].route
  }

  /// The custom schemes that the running scripts declare, in lower case, sorted.
  public var schemes: [String] { program.schemes }

  /// The domains that the running scripts declare, in lower case, sorted.
  public var domains: [String] { program.domains.all.map(\.text) }

  /// The beginnings of links that the running scripts declare: `myapp:`,
  /// `https://photos.example.com`.
  package var declared: [String] { program.declared }

  /// The scripts that run now.
  package var program: Program { pool.program }
}

extension Gate {
  /// Whether a link is the app's: whether the running scripts declare its scheme or its domain.
  ///
  /// No handler runs. A link that is claimed and that no route answers is decided as
  /// ``Response/unmatched``, one that is not claimed as ``Response/unclaimed``.
  ///
  /// - Complexity: O(*n*) in the bytes of the link's host.
  public func claims(_ link: Link) -> Bool { program.table.claims(link) }
}

extension Gate {
  /// The Lua that runs scripts, for reports of mistakes: `Lua 5.4.8, from source` or
  /// `Lua 5.4.4, the system's library`.
  public static var lua: String {
    let origin = LuaLibrary.isFromSource ? "from source" : "the system's library"
    return "Lua \(LuaLibrary.release), \(origin)"
  }
}
