internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

extension SetReading {
  /// Calls of `link_to` that name a route or a param that there is not, or leave out one that the route
  /// needs.
  func unknownRoutes(in script: Int) -> [Finding] {
    guard program != nil else { return [] }
    return findings(of: UnknownRouteFinder(reading: self, script: script))
  }
}

private struct UnknownRouteFinder: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  mutating func visit(_ expression: LuaExpression) {
    guard case .suffixed(let value, let suffixes) = expression.kind,
      reading.meaning(of: value, in: script) == .word("link_to"),
      case .call(let arguments)? = suffixes.first?.kind, let first = arguments.first,
      case .text(let bytes)? = reading.meaning(of: first, in: script),
      let name = String(validating: bytes, as: UTF8.self),
      let objection = reading.program?.objection(toLinkTo: name, params: params(arguments))
    else { return }
    findings.append(
      reading.scripts[script].finding(
        .unknownRoute,
        .warning,
        at: first.range.lowerBound..<(arguments.dropFirst().first ?? first).range.upperBound,
        objection,
        remedy: "Correct the call, or the name of the route."
      )
    )
  }

  /// The names of the params, as far as all of them stand there; `nil` where they do not.
  private func params(_ arguments: [LuaExpression]) -> [String]? {
    guard arguments.count > 1 else { return [] }
    guard case .table(let fields) = arguments[1].kind else { return nil }
    let names: [String?] = fields.map { field in
      switch field {
      case .named(let key, _): key.name
      case .keyed(let key, _):
        if case .string(let bytes) = key.kind {
          String(validating: bytes, as: UTF8.self)
        } else {
          nil
        }
      case .item: nil
      }
    }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }
}
