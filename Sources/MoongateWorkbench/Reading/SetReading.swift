internal import LuaSyntax
internal import Moongate
internal import MoongateLinks

/// A set of scripts, read without running it: what its names stand for, in all files.
struct SetReading {
  /// The files in the order of their names.
  let scripts: [ReadScript]
  /// The routes that the scripts declared when they ran; none where the set does not load.
  let program: Program?
  /// The places of these routes, by where they are declared.
  let routes: [SourceLocation: [Int]]
  /// The capabilities of the app's versions; empty if nothing is known of them.
  let capabilities: [Capabilities]
  /// The globals that scripts make themselves.
  let ownGlobals: Set<String>
  /// Whether they may make any, by keys of `_G` that are computed.
  let makesAnyGlobal: Bool
  /// The files by their paths.
  let places: [String: Int]

  /// The meanings of the locals, as far as they are known.
  var locals: [LocalID: Meaning] = [:]
  /// The functions under the fields of tables that locals were declared with.
  var fields: [LocalID: [String: FunctionID]] = [:]
  /// The tables that are handed to something, which may use any of their functions.
  var sharedTables: Set<LocalID> = []
  /// The value that each file returns to those that require it.
  var exports: [Int: Meaning] = [:]
  /// The declarations of routes in the text.
  var calls: [RouteCall] = []
  /// The functions that links are answered in: handlers, and what they call.
  var handling: Set<FunctionID> = []

  /// Reads a set.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  init(_ scripts: Scripts, program: Program?, capabilities: [Capabilities]) {
    var finder = MeaningFinder(
      SetReading(unread: scripts, program: program, capabilities: capabilities)
    )
    finder.find()
    self = finder.reading
  }

  /// The files, of whose locals nothing is known yet.
  private init(unread scripts: Scripts, program: Program?, capabilities: [Capabilities]) {
    self.scripts = scripts.luaFiles.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ReadScript(file: $0.key, text: $0.value) }
    self.program = program
    self.capabilities = capabilities
    var routes: [SourceLocation: [Int]] = [:]
    for (place, route) in (program?.routes ?? []).enumerated() {
      routes[route.route.location, default: []].append(place)
    }
    self.routes = routes
    places = Dictionary(
      uniqueKeysWithValues: self.scripts.enumerated().map { ($1.file, $0) }
    )
    var globals = GlobalFinder()
    for script in self.scripts { if let tree = script.tree { globals.find(in: tree) } }
    ownGlobals = globals.names
    makesAnyGlobal = globals.mayBeAny
  }

  /// The captures of routes under a name; `nil` where the routes are not known.
  func captures(_ name: String, of routes: RouteSet) -> [Pattern.Capture]? {
    patterns(of: routes)?.flatMap { $0.captures.filter { $0.name == name } }
  }

  /// The patterns of routes; `nil` where the routes are not known, or one has no pattern.
  func patterns(of routes: RouteSet) -> [Pattern]? {
    guard let places = routes.places, let program, !places.isEmpty else { return nil }
    let patterns = places.sorted().map { program.routes[$0].pattern }
    return patterns.contains { $0 == nil } ? nil : patterns.compactMap(\.self)
  }
}
