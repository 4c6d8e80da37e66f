import Moongate
import MoongateDiagnostics
import MoongateWorkbench
import Testing

/// A row of what is found in a set: its handler's body, or a whole `main.lua`, and the findings as
/// `line:first-last code`.
struct ReadingRow: Sendable, CustomTestStringConvertible {
  let script: String
  let found: [String]

  init(_ script: String, _ found: String...) {
    self.script = script
    self.found = found
  }

  var testDescription: String { script }
}

/// Returns the findings from reading a script, without the hints, and without running it on links.
func read(_ main: String, capabilities: Capabilities? = nil, hints: Bool = false) throws
  -> [Finding]
{
  try read(["main.lua": main], capabilities: capabilities, hints: hints)
}

/// The same for a set of several files.
func read(_ files: [String: String], capabilities: Capabilities? = nil, hints: Bool = false) throws
  -> [Finding]
{
  let scripts = Scripts(files)
  let versions = capabilities.map { [("app", $0)] } ?? []
  do {
    let gate = try Gate(scripts: scripts)
    var report = try CheckReport(
      of: gate,
      runsHandlers: false,
      overlaps: false,
      capabilities: versions
    )
    report.keep(atLeast: hints ? .hint : .note)
    return report.findings
  } catch {
    return CheckReport(of: scripts, notLoading: error, capabilities: versions.map(\.1)).findings
  }
}

extension Finding {
  /// `line:first-last code`, with the columns of the first and the last character.
  var short: String {
    let columns = columns.map { ":\($0.lowerBound)-\($0.upperBound - 1)" } ?? ""
    return "\(location.line)\(columns) \(code.rawValue)"
  }
}

/// A `main.lua` with one handler of the route `/films/:id(int)/:by(name|date)/:word/:page(1..9)?`.
func handler(_ body: String) -> String {
  """
  scheme "demo" domain "films.example.com"
  local list = {}
  route("/films/:id(int)/:by(name|date)/:word/:page(1..9)?", function(link, facts)
  \(body)
  end)
  route("/list", function(link) return open(list[1]) end)
  """
}
