import MoongateRegistration

/// Claims of scripts, for tests of files that are held to them.
enum SampleClaims {
  /// The claims of scripts that declare schemes and domains and browse to other apps.
  static func of(
    schemes: [String] = [],
    domains: [String] = [],
    queries: [String] = []
  ) throws -> ScriptClaims {
    var lines = schemes.map { "scheme \"\($0)\"" } + domains.map { "domain \"\($0)\"" }
    if lines.isEmpty { lines = ["domain \"nobody.example\""] }
    lines += queries.enumerated().map { "route(\"/q\($0)\", browse \"\($1)://x\")" }
    lines.append("route(\"/items/:id(int)\", open(\"item\", captures))")
    return try of(lines.joined(separator: "\n"), browses: Set(queries))
  }

  /// The claims of a script, of an app that allows links to some others.
  static func of(_ text: String, browses: Set<String> = ["maps-example"]) throws -> ScriptClaims {
    var configuration = Configuration()
    configuration.browsableSchemes.formUnion(browses)
    return ScriptClaims(
      try Gate(scripts: Scripts(["main.lua": text]), configuration: configuration)
    )
  }
}
