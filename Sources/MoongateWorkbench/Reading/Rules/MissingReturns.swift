internal import LuaSyntax
internal import MoongateDiagnostics

extension SetReading {
  /// Responses that are made and dropped.
  func missingReturns(in script: Int) -> [Finding] {
    findings(of: MissingReturnFinder(reading: self, script: script))
  }
}

private struct MissingReturnFinder: ReadingRule {
  let reading: SetReading
  let script: Int
  var findings: [Finding] = []

  mutating func visit(_ block: LuaBlock) {
    for (place, statement) in block.statements.enumerated() {
      guard case .call(let call) = statement.kind,
        case .suffixed(let value, let suffixes) = call.kind, suffixes.count == 1,
        case .word(let name)? = reading.meaning(of: value, in: script),
        SandboxWords.makesResponse(name)
      else { continue }
      let isInFunction = reading.scripts[script].function(around: statement.range) != 0
      // Behind a return nothing may stand.
      let isLast = block.statements[(place + 1)...].allSatisfy { $0.kind == .empty }
      let start = statement.range.lowerBound
      findings.append(
        reading.scripts[script].finding(
          .missingReturn,
          .warning,
          at: statement.range,
          isInFunction
            ? "The response of \(name) is made and dropped; the handler goes on."
            : "The response of \(name) is made and dropped: it belongs to no route.",
          remedy: isInFunction ? "Write return in front of \(name)." : "Give it to a route.",
          fix: isInFunction && isLast
            ? Finding.Fix(bytes: start..<start, replacement: "return ") : nil
        )
      )
    }
  }
}
