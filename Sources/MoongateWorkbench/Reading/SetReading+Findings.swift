internal import LuaSyntax
internal import Moongate
internal import MoongateDiagnostics

/// A rule that finds mistakes on one walk over the tree of a script.
protocol ReadingRule: LuaVisitor {
  /// The index of the script.
  var script: Int { get }
  /// The findings so far.
  var findings: [Finding] { get }
}

extension SetReading {
  /// All that is found by reading, in the order of the text.
  ///
  /// - Complexity: about O(*n*) in the length of the texts.
  var findings: [Finding] {
    scripts.indices.flatMap { script in
      let rules = [
        undefinedGlobals, undefinedFields, undeclaredActions, missingReturns, comparisons,
        constantConditions, unreachableCode, keptState, repeatedFields, joinedTexts,
        unknownRoutes, badResponses, foreignPatterns, unusedLocals, unusedCaptures,
      ]
      return rules.flatMap { $0(script) }.sorted { $0.precedes($1) }
    } + unusedFunctions + unusedFiles
  }

  /// Returns the findings of a rule in its script; none where the script cannot be parsed.
  func findings(of rule: some ReadingRule) -> [Finding] {
    guard let tree = scripts[rule.script].tree else { return [] }
    var rule = rule
    rule.walk(tree)
    return rule.findings
  }
}

extension Finding {
  /// Whether a finding stands before another one of its file.
  fileprivate func precedes(_ other: Finding) -> Bool {
    let (line, otherLine) = (location.line, other.location.line)
    if line != otherLine { return line < otherLine }
    return (columns?.lowerBound ?? 0) < (other.columns?.lowerBound ?? 0)
  }
}
