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
    // The patterns of a route have one name, and names in the file are told apart.
    var names: Set<String> = []
    let traced = own.map { entry in
      let route = entry.route
      let name = route.name ?? route.patternText
      return Self.traced(names.insert(name).inserted ? name : route.patternText)
    }
    return zip(own, traced).map { "FN:\($0.route.location.line),\($1)" }
      + zip(own, traced).map { "FNDA:\($0.count),\($1)" }
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

  /// The name of a route in a tracefile, where a comma ends a field.
  private static func traced(_ name: String) -> String {
    name.replacingScalars { $0 == "," ? "%2C" : nil }
  }
}
