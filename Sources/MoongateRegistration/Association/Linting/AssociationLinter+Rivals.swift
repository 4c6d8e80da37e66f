internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension AssociationLinter {
  /// The most pairs of entries that are compared.
  private static let mostPairs = 100

  /// Notes apps of different entries that get the same link; those of one entry are meant to.
  mutating func checkRivals() {
    let host = Association.domain(ofPath: association.file).map { Domain($0).exampleHost }
    let rivals = RivalEntry.all(in: association, host: host ?? "h.example")
    var shared = SharedLinks()
    var pairs = 0
    for (second, rival) in rivals.enumerated() {
      for other in rivals[..<second] where other.isOfOtherApps(than: rival) {
        pairs += 1
        guard pairs <= Self.mostPairs else { return }
        guard let (link, number) = shared.first(of: other.side, rival.side) else { continue }
        let component = rival.entry.components[number]
        let shown = host == nil ? String(link.dropFirst("https://h.example".count)) : link
        findings.append(
          Finding(
            code: .rivalApps,
            severity: .note,
            message:
              "The apps \(Value.quoted(other.app)) and \(Value.quoted(rival.app)) both get "
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
