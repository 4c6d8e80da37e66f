internal import LuaSyntax
internal import MoongateLinks

extension SetReading {
  /// The uses of globals that the sandbox does not have and no script makes.
  func undefinedGlobals(in script: Int) -> [Finding] {
    let text = scripts[script]
    let known = ownGlobals.union(SandboxWords.globals)
    return (text.tree?.globals ?? []).filter { !known.contains($0.name) }.map { name in
      let near = nearest(to: name.name, among: known.sorted())
      return text.finding(
        .undefinedGlobal,
        .warning,
        at: name.range,
        "There is no global \(quoted(name.name))\(suggestion(near))",
        remedy: near == nil ? Self.remedy(for: name.name) : nil
      )
    }
  }

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
