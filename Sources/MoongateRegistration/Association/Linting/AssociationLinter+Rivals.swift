internal import Moongate
internal import MoongateFindings
internal import MoongateLinks

extension AssociationLinter {
  /// The most pairs of entries that are compared.
  private static let mostPairs = 100

  /// Notes apps of different entries that get the same link; those of one entry are meant to.
  mutating func checkRivals() {
    let host = Association.domain(ofPath: association.file).map { Domain($0).exampleHost }
    let entries = association.entries.filter { !$0.appIDs.isEmpty }.prefix(Self.mostPairs)
    let sides = entries.map {
      SharedLinks.Side($0, association.variables, host: host ?? "h.example")
    }
    var shared = SharedLinks()
    var pairs = 0
    for (second, entry) in entries.enumerated() {
      for first in 0..<second where Set(entries[first].appIDs).isDisjoint(with: entry.appIDs) {
        pairs += 1
        guard pairs <= Self.mostPairs else { return }
        guard let (link, number) = shared.first(of: sides[first], sides[second]) else { continue }
        let component = entry.components[number]
        let shown = host == nil ? String(link.dropFirst("https://h.example".count)) : link
        findings.append(
          Finding(
            code: .rivalApps,
            severity: .note,
            message:
              "The apps \(Value.quoted(entries[first].appIDs[0])) and \(Value.quoted(entry.appIDs[0])) both get "
              + "\(Value.quoted(shown)), and systems choose between them.",
            location: SourceLocation(file: association.file, line: component.line ?? 1),
            columns: component.columns,
            remedy: "Put an exclusion before the component of the one that is not to get it."
          )
        )
      }
    }
  }
}
