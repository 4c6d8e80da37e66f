internal import Moongate
internal import MoongateDiagnostics

extension AssociationLinter {
  /// Finds components all of whose links an earlier one takes.
  mutating func checkUnreachable() {
    var earlier = EarlierComponents(variables)
    var added: [(apps: Set<String>, component: Association.Component)] = []
    for entry in association.entries {
      let apps = Set(entry.appIDs)
      for component in entry.components {
        let isFlawed = component.patterns.contains { (try? WildcardPattern($0.text)) == nil }
        if isFlawed { continue }
        guard earlier.canTell else { return }
        let first = earlier.first(covering: component) { apps.isSubset(of: added[$0].apps) }
        if let first { noteUnreachable(component, behind: added[first].component) }
        // A variable that does not exist takes nothing.
        if component.variables.allSatisfy({ variables.values(of: $0) != nil }) {
          earlier.add(component)
          added.append((apps, component))
        }
      }
    }
  }

  private mutating func noteUnreachable(
    _ component: Association.Component,
    behind other: Association.Component
  ) {
    let location = SourceLocation(file: source.file, line: component.line ?? 1)
    let line = other.line == component.line ? nil : other.line
    findings.append(
      Finding(
        code: .unreachableComponent,
        severity: .warning,
        message: line.map {
          "The component in line \($0) takes all links of this one, so it never decides."
        } ?? "An earlier component takes all links of this one, so it never decides.",
        location: location,
        columns: component.columns,
        related: [
          Finding.Related(
            location: SourceLocation(file: source.file, line: other.line ?? 1),
            message: "This one takes them."
          )
        ],
        remedy: component.isExcluding == other.isExcluding
          ? "Remove it." : "Put it before the other, or remove it."
      )
    )
  }
}
