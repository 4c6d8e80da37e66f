package import Moongate

/// Makes a gate on one script file that declares the scheme `app` in its first line.
package func makeGate(
  _ main: String,
  files: [String: String] = [:],
  configuration: Configuration = .patient
) throws(LoadError) -> Gate {
  try Gate(scripts: makeScripts(main, files: files), configuration: configuration)
}

/// Makes a script set whose main.lua has `scheme "app"` as its first line.
package func makeScripts(_ main: String, files: [String: String] = [:]) -> Scripts {
  var files = files
  files[Scripts.entry] = "scheme \"app\"\n" + main
  return Scripts(files)
}

/// Returns what loading a script set fails with.
package func loadError(
  _ scripts: Scripts,
  configuration: Configuration = .patient
) throws -> LoadError {
  do {
    _ = try Gate(scripts: scripts, configuration: configuration)
  } catch {
    return error
  }
  throw NoError()
}

extension Gate {
  /// Returns what deciding a link fails with.
  package func error(of link: String, facts: Value.Object = [:]) throws -> DecisionError {
    do throws(DecisionError) {
      _ = try decide(link, facts: facts)
    } catch {
      return error
    }
    throw NoError()
  }

  /// Returns the response to a link as a script would write it.
  package func answer(
    _ link: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws -> String {
    try decide(link, from: origin, facts: facts).response.description
  }
}
