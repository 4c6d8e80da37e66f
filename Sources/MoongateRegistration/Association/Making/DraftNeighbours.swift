/// Components of one number of segments, found by the literals that they do not contradict.
struct DraftNeighbours {
  private let drafts: [DraftComponent]
  /// The literals of each component by their places, in lower case.
  private let literals: [[String?]]
  /// The components whose literals stand at the same places, by these places.
  private var groups: [[Bool]: [Int]] = [:]
  /// The components of a group by their literals at some of the places, where somebody asked.
  private var indexes: [Question: [[String]: [Int]]] = [:]

  /// The places of a group, and those of them that are asked for.
  private struct Question: Hashable {
    let group: [Bool]
    let places: [Int]
  }

  /// Components, all with as many segments.
  init(_ drafts: [DraftComponent]) {
    self.drafts = drafts
    literals = drafts.map(Self.literals)
    for index in drafts.indices {
      groups[literals[index].map { $0 != nil }, default: []].append(index)
    }
  }

  private static func literals(of draft: DraftComponent) -> [String?] {
    draft.segments.map { piece in
      piece.flatMap { $0.isLiteral ? $0.pattern.lowercased() : nil }
    }
  }

  /// Returns the components that no literal keeps apart from another one, itself among them.
  ///
  /// - Complexity: O(*n*) for the first of a kind, then O(1) and what is found, for each kind that there is.
  mutating func all(of draft: DraftComponent) -> [DraftComponent] {
    let own = Self.literals(of: draft)
    var found: [Int] = []
    for (group, members) in groups {
      let places = own.indices.filter { own[$0] != nil && group[$0] }
      let question = Question(group: group, places: places)
      if indexes[question] == nil {
        indexes[question] = Dictionary(grouping: members) { member in
          places.compactMap { literals[member][$0] }
        }
      }
      found += indexes[question]?[places.compactMap { own[$0] }] ?? []
    }
    return found.sorted().map { drafts[$0] }
  }
}
