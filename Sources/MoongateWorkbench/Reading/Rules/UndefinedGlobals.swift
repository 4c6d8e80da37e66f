internal import LuaSyntax
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// The uses of globals that the sandbox does not have and no script makes.
  func undefinedGlobals(in script: Int) -> [Finding] {
    guard !makesAnyGlobal else { return [] }
    let text = scripts[script]
    let undefined = (text.tree?.globals ?? []).filter {
      !ownGlobals.contains($0.name) && !SandboxWords.globals.contains($0.name)
    }
    guard !undefined.isEmpty else { return [] }
    let known = ownGlobals.union(SandboxWords.globals).sorted()
    var suggestions: [String: String] = [:]
    var steps = Self.mostSteps
    for name in Set(undefined.map(\.name)).sorted() {
      suggestions[name] = nearest(to: name, among: known, steps: &steps)
    }
    return undefined.map { name in
      let near = suggestions[name.name]
      return text.finding(
        .undefinedGlobal,
        .warning,
        at: name.range,
        "There is no global \(quoted(name.name))\(suggestion(near))",
        remedy: near == nil ? Self.remedy(for: name.name) : nil
      )
    }
  }

  /// The maximum number of steps to look for similar names in a file.
  private static let mostSteps = 2_000_000

  private static func remedy(for name: String) -> String {
    switch name {
    case "link", "facts":
      "A handler takes it as a parameter: function(link, facts)."
    case "io", "os", "debug", "package", "coroutine", "load", "loadstring", "dofile", "loadfile",
      "collectgarbage":
      "The sandbox does not have it: a handler only decides, and the app does the rest."
    default: "Declare it with local, or correct its name."
    }
  }
}
