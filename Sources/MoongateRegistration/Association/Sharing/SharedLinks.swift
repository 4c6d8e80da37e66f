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
    /// The places of the entries that are asked in turn; the last is the one that is asked about.
    fileprivate let entries: ArraySlice<Int>
    fileprivate let samples: [String]

    /// An entry of a file by itself.
    ///
    /// - Parameters:
    ///   - entry: the entry.
    ///   - variables: those that the file declares.
    ///   - host: a host of the file's domain.
    init(_ entry: Association.Entry, _ variables: [Association.Variable], host: String) {
      let association = Association(entries: [entry], variables: variables)
      self.init(IndexedAssociation(association), [0], host: host)
    }

    /// An entry of a file behind others of the same app.
    ///
    /// - Parameters:
    ///   - indexed: the file.
    ///   - entries: the places of the app's entries in the file, up to the one that is asked about.
    ///   - host: a host of the file's domain.
    init(_ indexed: IndexedAssociation, _ entries: ArraySlice<Int>, host: String) {
      self.indexed = indexed
      self.entries = entries
      var samples = SampleLinks()
      let association = indexed.association
      let components = entries.last.map { association.entries[$0].components } ?? []
      for component in components where !component.isExcluding {
        samples.add(component, indexed.variables, host: host)
      }
      self.samples = samples.links
    }
  }

  /// Returns a link that both entries hand over, and the component of the second that does.
  ///
  /// What an entry before them decides is not theirs.
  ///
  /// - Returns: the first that is found; `nil` for none.
  mutating func first(of one: Side, _ other: Side) -> (link: String, component: Int)? {
    for text in one.samples + other.samples {
      guard links > 0, steps > 0 else { return nil }
      links -= 1
      guard let link = WebLink(text), let first = taker(of: link, in: one),
        first.entry == one.entries.last, let second = taker(of: link, in: other),
        second.entry == other.entries.last
      else { continue }
      return (text, second.component)
    }
    return nil
  }

  /// Whether both entries, or those before them, hand over a link of a component of the first.
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
      return taker(of: link, in: one) != nil && taker(of: link, in: other) != nil
    }
  }

  /// The component that hands a link over.
  private mutating func taker(of link: WebLink, in side: Side) -> IndexedAssociation.Decided? {
    guard let decided = side.indexed.decide(link, in: side.entries, steps: &steps), let decided,
      !decided.value.isExcluding
    else { return nil }
    return decided
  }
}
