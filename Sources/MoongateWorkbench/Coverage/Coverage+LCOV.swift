import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension Coverage {
  /// The coverage as lcov reads it, with routes in the place of functions.
  ///
  /// - Parameter directory: the path of the scripts' folder.
  /// - Returns: the text of a tracefile.
  package func lcov(directory: String) -> String {
    let folder = FolderPrefix(directory)
    let lineFiles = (try? lines.get().files) ?? []
    let names = Set(routes.entries.map(\.route.location.file) + lineFiles.map(\.name)).sorted()
    return names.map { name in
      var text = ["TN:", "SF:\(folder.path(of: name))"]
      text += functions(of: name)
      if let file = lineFiles.first(where: { $0.name == name }) {
        text += branches(of: file) + lines(of: file)
      }
      text.append("end_of_record")
      return text.map { Value.displayed($0) + "\n" }.joined()
    }.joined()
  }

  private func functions(of name: String) -> [String] {
    let own = routes.entries.filter { $0.route.location.file == name }
    return own.map { "FN:\($0.route.location.line),\($0.route.tracedName)" }
      + own.map { "FNDA:\($0.count),\($0.route.tracedName)" }
      + ["FNF:\(own.count)", "FNH:\(own.count { $0.count > 0 })"]
  }

  private func branches(of file: LineCoverage.File) -> [String] {
    let data = file.conditions.enumerated().flatMap { index, condition in
      let isAsked = condition.held + condition.failed > 0
      return [condition.held, condition.failed].enumerated().map { way, count in
        "BRDA:\(condition.line),\(index),\(way),\(isAsked ? "\(count)" : "-")"
      }
    }
    let reached = file.conditions.flatMap { [$0.held, $0.failed] }.count { $0 > 0 }
    return data + ["BRF:\(2 * file.conditions.count)", "BRH:\(reached)"]
  }

  private func lines(of file: LineCoverage.File) -> [String] {
    file.lines.map { "DA:\($0.line),\($0.count)" }
      + ["LF:\(file.lines.count)", "LH:\(file.lines.count { $0.count > 0 })"]
  }
}

extension Route {
  /// The name of the route in a tracefile: its own, or the pattern if it has none.
  ///
  /// A comma ends a field there.
  fileprivate var tracedName: String {
    (name ?? patternText).replacingScalars { $0 == "," ? "%2C" : nil }
  }
}
