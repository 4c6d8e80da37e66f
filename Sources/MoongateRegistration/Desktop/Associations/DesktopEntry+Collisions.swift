internal import Moongate

extension DesktopEntry {
  /// Returns schemes that several applications claim, where no list names one of them as the default.
  ///
  /// Files of one name are one application, of which a desktop reads the first.
  ///
  /// - Parameters:
  ///   - entries: the files of applications that a computer may have beside each other.
  ///   - lists: its lists of who opens what.
  /// - Returns: a finding for each scheme, at the first file that claims it.
  static func collisions(_ entries: [DesktopEntry], lists: [MimeApps]) -> [Finding] {
    var names: Set<String> = []
    var schemes: [String] = []
    var claims: [String: [Finding.HandlerClaim]] = [:]
    for entry in entries where names.insert(entry.fileName).inserted && entry.isConsidered {
      var known: Set<String> = []
      // A desktop looks for schemes in lower case, and finds no others.
      for scheme in entry.schemes
      where scheme.text == scheme.text.lowercased() && known.insert(scheme.text).inserted {
        let isRemoved = lists.contains {
          $0.applications(for: scheme.text, .removed).contains(entry.fileName)
        }
        if isRemoved { continue }
        if claims[scheme.text] == nil { schemes.append(scheme.text) }
        claims[scheme.text, default: []].append(
          Finding.HandlerClaim(
            application: entry.fileName,
            location: SourceLocation(file: entry.file, line: scheme.line),
            columns: scheme.columns
          )
        )
      }
    }
    return schemes.compactMap { scheme in
      let claims = claims[scheme] ?? []
      let defaults = lists.flatMap { $0.applications(for: scheme, .defaults) }
      if claims.contains(where: { defaults.contains($0.application) }) { return nil }
      return Finding.undecidedHandlers(of: scheme, claims)
    }
  }

  /// The name of the file, by which lists name the application.
  private var fileName: String { id + ".desktop" }

  /// Whether a desktop considers the application at all, for what its file says.
  private var isConsidered: Bool {
    !isTrue("Hidden") && (value("Type") ?? "Application") == "Application"
  }
}

extension MimeApps {
  /// The applications that a group of the list names for a scheme.
  fileprivate func applications(for scheme: String, _ group: Group) -> [String] {
    association(of: MimeType.scheme(scheme), in: group)?.applications ?? []
  }
}
