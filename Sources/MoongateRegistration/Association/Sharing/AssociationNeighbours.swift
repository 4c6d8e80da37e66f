/// The relation of a draft to the other apps of a file that it is merged into.
///
/// Links that a component of another app is about, and only wider components of the draft, stay with the
/// other app, if it certainly gets them. Which of two apps gets a link that both have is for the system to
/// choose.
struct AssociationNeighbours {
  /// The association of the draft, with exclusions for what stays with other apps in front.
  private(set) var association: Association
  /// The notes for whoever merges.
  private(set) var notes: [String] = []

  private let draft: AssociationDraft
  private let host: String
  private var cover = PatternCover()
  private var overlap = PatternOverlap()
  private var shared = SharedLinks()

  /// Compares a draft with the other apps of a file.
  ///
  /// An entry that the app shares with others is theirs, as it will be in the file. An app that no system
  /// knows is passed over.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - draft: a draft for one app.
  ///   - app: the app.
  ///   - host: a host of the file's domain.
  /// - Complexity: O(*n* · *m*) in the components of both, within bounds.
  init(of file: Association, _ draft: AssociationDraft, of app: String, host: String) {
    self.draft = draft
    association = draft.association
    self.host = host
    guard let own = association.entries.first else { return }
    let variables = association.variables
    let ours = SharedLinks.Side(own, variables, host: host)
    let rivals = RivalEntry.all(in: file, besides: app, host: host)
    var excluded: [Association.Component] = []
    for rival in rivals {
      for place in rival.entry.components.indices where isOfOthers(rival, place, ours) {
        var component = rival.entry.components[place]
        component.isExcluding = true
        component.comment = "Belongs to \(rival.app)."
        component.line = nil
        guard !excluded.contains(where: { $0.patternsEqual(component) }) else { continue }
        excluded.append(component)
        notes.append(
          "Links of \(rival.entry.components[place]) stay with the app \(Value.quoted(rival.app)), whose component is "
            + "narrower than those of \(Value.quoted(app))."
        )
      }
    }
    if !excluded.isEmpty {
      association.entries[0].components.insert(contentsOf: excluded, at: 0)
    }
    let left = SharedLinks.Side(association.entries[0], variables, host: host)
    for rival in rivals {
      guard let link = shared.first(of: rival.side, left)?.link else { continue }
      notes.append(
        "The apps \(Value.quoted(rival.app)) and \(Value.quoted(app)) both get \(Value.displayed(link)), and "
          + "systems choose between them."
      )
    }
  }

  /// Whether a component of another app is certain to be about links that only wider components of the draft
  /// take.
  private mutating func isOfOthers(
    _ rival: RivalEntry,
    _ place: Int,
    _ ours: SharedLinks.Side
  ) -> Bool {
    let component = rival.entry.components[place]
    guard !component.isExcluding, component.variables.isEmpty else { return false }
    // What an earlier exclusion keeps in the browser may be the draft's.
    for earlier in rival.components(before: place)
    where earlier.isExcluding && overlap.mayMeet(earlier, component) { return false }
    for exclusion in draft.association.entries[0].components where exclusion.isExcluding {
      // One that is compared otherwise only makes a further one superfluous.
      if let narrow = component.compared(like: exclusion), cover.covers(exclusion, narrow) {
        return false
      }
    }
    var isNarrower = false
    for wide in draft.routeComponents {
      guard let narrow = component.compared(like: wide) else { return false }
      if cover.covers(wide, narrow) {
        guard !cover.covers(narrow, wide) else { return false }
        isNarrower = true
      } else if overlap.mayMeet(wide, narrow) {
        return false
      }
    }
    guard isNarrower else { return false }
    return shared.isShared(component, of: rival.side, ours, host: host)
  }
}

extension Association.Component {
  /// The component as it is compared with links like another one: all that it takes fits what is returned.
  ///
  /// - Returns: the component; `nil` where that is not certain.
  fileprivate func compared(like other: Association.Component) -> Association.Component? {
    if isPercentEncoded == other.isPercentEncoded { return self }
    // An escape is more characters than it stands for, and a wildcard may end within it.
    guard isPercentEncoded, query == nil, fragment == nil, !(path ?? "").contains("?"),
      !(path ?? "").contains("%"), !Self.mayEndWithinEscape(path ?? "")
    else { return nil }
    var component = self
    component.isPercentEncoded = false
    return component
  }

  /// Whether what follows a `*` may be digits of an escape.
  private static func mayEndWithinEscape(_ pattern: String) -> Bool {
    var isBehind = false
    for scalar in pattern.unicodeScalars {
      if isBehind, scalar.properties.isASCIIHexDigit { return true }
      isBehind = scalar == "*"
    }
    return false
  }

  /// Whether another component takes the same links, written alike.
  fileprivate func patternsEqual(_ other: Association.Component) -> Bool {
    path == other.path && query == other.query && fragment == other.fragment
      && isCaseSensitive == other.isCaseSensitive && isPercentEncoded == other.isPercentEncoded
  }
}
