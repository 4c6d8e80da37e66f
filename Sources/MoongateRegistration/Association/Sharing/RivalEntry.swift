/// An entry of a file that is about another app, with what the same app has before it.
///
/// For each app, the first component that takes a link decides: of all entries of the app, in the order of
/// the file.
struct RivalEntry {
  /// The most apps of one entry that are told apart.
  private static let mostApps = 20

  /// The app with its team.
  let app: String
  /// The entry.
  let entry: Association.Entry
  /// The links that the entry hands over to the app.
  let side: SharedLinks.Side

  private let file: Association
  /// The places of the app's entries up to this one.
  private let places: ArraySlice<Int>

  /// The entries of a file as other apps than one have them.
  ///
  /// Of an entry of several apps, those that have the same entries before it are one. Apps that no system
  /// knows get no links, so they are passed over.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - own: the app that is left out, with its team; `nil` for none.
  ///   - host: a host of the file's domain.
  /// - Returns: the entries, in the order of the file.
  static func all(in file: Association, besides own: String? = nil, host: String) -> [RivalEntry] {
    let indexed = IndexedAssociation(file)
    let apps = file.entries.map { entry in
      var known: Set<String> = []
      return entry.appIDs.filter { app in
        let isOwn = own.map { $0.utf8.elementsEqual(app.utf8) } ?? false
        return !isOwn && AppName(app).isPossible && known.insert(app).inserted
      }
    }
    var places: [String: [Int]] = [:]
    for (number, apps) in apps.enumerated() {
      for app in apps { places[app, default: []].append(number) }
    }
    var counts: [String: Int] = [:]
    var rivals: [RivalEntry] = []
    for (number, entry) in file.entries.enumerated() {
      for app in apps[number] { counts[app, default: 0] += 1 }
      var told: [ArraySlice<Int>] = []
      for app in apps[number].prefix(mostApps) {
        let earlier = (places[app] ?? []).prefix(counts[app] ?? 0)
        guard !told.contains(earlier) else { continue }
        told.append(earlier)
        rivals.append(
          RivalEntry(
            app: app,
            entry: entry,
            side: SharedLinks.Side(indexed, earlier, host: host),
            file: file,
            places: earlier
          )
        )
      }
    }
    return rivals
  }

  /// The components of the app that are asked before one of the entry.
  func components(before place: Int) -> some Sequence<Association.Component> {
    places.lazy.flatMap { [file, last = places.last] number in
      let components = file.entries[number].components
      return number == last ? components[..<place] : components[...]
    }
  }

  /// Whether no app has both entries.
  func isOfOtherApps(than other: RivalEntry) -> Bool {
    Set(entry.appIDs).isDisjoint(with: other.entry.appIDs)
  }
}
