/// Links that entries of two apps both hand over.
///
/// What it finds is certain. It tries links of the components, and not all that there are.
struct SharedLinks {
  /// The steps and the links that all questions may still take.
  private var steps = 50_000_000
  private var links = 20_000

  /// An entry that is asked about, its links looked up.
  struct Side {
    fileprivate let indexed: IndexedAssociation
    fileprivate let samples: [String]

    /// An entry of a file.
    ///
    /// - Parameters:
    ///   - entry: the entry.
    ///   - variables: those that the file declares.
    ///   - host: a host of the file's domain.
    init(_ entry: Association.Entry, _ variables: [Association.Variable], host: String) {
      indexed = IndexedAssociation(Association(entries: [entry], variables: variables))
      var samples = SampleLinks()
      for component in entry.components where !component.isExcluding {
        samples.add(component, variables, host: host)
      }
      self.samples = samples.links
    }
  }

  /// Returns a link that both entries hand over, and the component of the second that does.
  ///
  /// - Returns: the first that is found; `nil` for none.
  mutating func first(of one: Side, _ other: Side) -> (link: String, component: Int)? {
    for text in one.samples + other.samples {
      guard links > 0, steps > 0 else { return nil }
      links -= 1
      guard let link = WebLink(text), component(of: one, taking: link) != nil,
        let component = component(of: other, taking: link)
      else { continue }
      return (text, component)
    }
    return nil
  }

  /// Whether both entries hand over a link of a component of the first.
  mutating func isShared(
    _ component: Association.Component,
    of one: Side,
    _ other: Side,
    host: String
  ) -> Bool {
    let entry = Association.Entry(appIDs: [], components: [component])
    let samples = Side(entry, [], host: host).samples
    return samples.contains { text in
      links -= 1
      guard links > 0, steps > 0, let link = WebLink(text) else { return false }
      return self.component(of: one, taking: link) != nil
        && self.component(of: other, taking: link) != nil
    }
  }

  /// The component that hands a link over.
  private mutating func component(of side: Side, taking link: WebLink) -> Int? {
    guard let decided = side.indexed.decide(link, steps: &steps), let decided,
      !decided.value.isExcluding
    else { return nil }
    return decided.component
  }
}
