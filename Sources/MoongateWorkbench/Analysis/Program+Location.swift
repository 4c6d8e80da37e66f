internal import Moongate
internal import MoongateDiagnostics

extension Program {
  /// The place where a script makes a response.
  ///
  /// It is the only line from the route's declaration to the next one that names the response's action
  /// in an `open`; where there is none, or several, that of the route.
  func location(of response: Response, by route: Route) -> SourceLocation {
    guard let name = response.actionName, let text = scripts.files[route.location.file] else {
      return route.location
    }
    let declared = (routes.map(\.route) + [otherwise?.route].compactMap(\.self)).map(\.location)
    let first = route.location.line
    let end = declared.filter { $0.file == route.location.file && $0.line > first }.map(\.line)
      .min()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let range = first - 1..<min(end.map { $0 - 1 } ?? lines.count, lines.count)
    guard first > 0, !range.isEmpty else { return route.location }
    let found = range.filter { lines[$0].opens(name) }
    guard found.count == 1 else { return route.location }
    return SourceLocation(file: route.location.file, line: found[0] + 1)
  }
}

extension Response {
  /// The name of the action that is opened, also after a yes.
  fileprivate var actionName: String? {
    switch self {
    case .open(let action): action.name
    case .confirm(_, let then): then.actionName
    default: nil
    }
  }
}

extension Substring {
  /// Whether a line of a script, apart from its comment, opens an action by its name.
  fileprivate func opens(_ name: String) -> Bool {
    let code = firstRange(of: "--").map { self[..<$0.lowerBound] } ?? self
    return ["\"\(name)\"", "'\(name)'"].contains { quoted in
      code.ranges(of: quoted).contains { range in
        let before = code[..<range.lowerBound].reversed().drop { $0 == " " || $0 == "(" }
        return before.starts(with: "open".reversed())
      }
    }
  }
}

extension Finding.Related {
  /// The place of a route.
  init(_ route: Route, _ message: String) {
    self.init(
      location: route.location,
      message: "The route \(route.patternText) \(message)"
    )
  }
}
