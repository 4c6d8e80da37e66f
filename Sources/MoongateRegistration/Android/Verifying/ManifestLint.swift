internal import Moongate
internal import MoongateDiagnostics

/// Looks for what is odd about a manifest in itself.
struct ManifestLint {
  let manifest: AndroidManifest
  private(set) var findings: [Finding]

  /// Returns the findings about a manifest, in the order of its filters.
  static func findings(in manifest: AndroidManifest) -> [Finding] {
    var lint = ManifestLint(manifest: manifest, findings: manifest.patternFindings)
    for activity in manifest.activities {
      let filters = activity.filters.filter(\.isForLinks)
      if !filters.isEmpty { lint.checkExport(of: activity) }
      for filter in activity.filters { lint.checkType(of: filter) }
      for filter in filters {
        lint.checkNames(of: filter)
        lint.checkData(of: filter)
        lint.checkProduct(of: filter)
        lint.checkPatterns(of: filter)
        lint.checkVerification(of: filter)
        lint.checkLevels(of: filter)
        lint.checkUnknown(of: filter)
      }
    }
    lint.checkRivals()
    return lint.findings.filter { !lint.repeatsWriting($0) }
      .sorted { $0.location.line < $1.location.line }
  }

  /// Adds a finding about an attribute, or the element where there is none.
  mutating func add(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    _ node: ManifestNode,
    at attribute: ManifestNode.Attribute? = nil,
    related: [Finding.Related] = [],
    _ message: String,
    _ remedy: String
  ) {
    findings.append(
      Finding(
        inManifest: manifest.file,
        of: node,
        at: attribute,
        code: code,
        severity: severity,
        message: message,
        related: related,
        remedy: remedy
      )
    )
  }
}

extension ManifestLint {
  /// Whether other apps can start an activity.
  private mutating func checkExport(of activity: AndroidManifest.Activity) {
    let name = Value.quoted(activity.name)
    let attribute = activity.node.attribute("exported")
    if activity.isExported == false {
      add(
        .androidExported,
        .error,
        activity.node,
        at: attribute,
        "The activity \(name) has a filter for links and is not exported, so no link starts it.",
        "Write android:exported=\"true\", or remove the filter."
      )
    } else if attribute == nil, manifest.targetLevel.map({ $0 >= 31 }) ?? true {
      add(
        .androidExported,
        .error,
        activity.node,
        "The activity \(name) has an intent filter and does not say whether it is exported; no app "
          + "that is made for API 31 or later installs so.",
        "Write android:exported=\"true\"."
      )
    } else if attribute == nil {
      add(
        .androidExported,
        .hint,
        activity.node,
        "The activity \(name) has an intent filter and does not say whether it is exported, which it has "
          + "to from API 31 on.",
        "Write android:exported=\"true\"."
      )
    }
    if !activity.isEnabled {
      add(
        .androidExported,
        .warning,
        activity.node,
        at: activity.node.attribute("enabled"),
        "The activity \(name) is switched off, so no link starts it before the app switches it on.",
        "Remove android:enabled, or the filter."
      )
    }
  }

  /// Whether a filter has the action and the categories that links need.
  private mutating func checkNames(of filter: AndroidManifest.Filter) {
    let has = filter.filter
    let isBroken = { (name: String) in
      "The filter lacks \(name), so Android brings no link to it that a browser opens."
    }
    if !has.actions.contains(IntentFilter.view) {
      add(
        .androidIncomplete,
        .error,
        filter.node,
        isBroken("the action VIEW"),
        "Add <action android:name=\"\(IntentFilter.view)\" />."
      )
    }
    for category in [IntentFilter.defaultCategory, IntentFilter.browsable]
    where !has.categories.contains(category) {
      add(
        .androidIncomplete,
        .error,
        filter.node,
        isBroken("the category \(category.split(separator: ".").last ?? "")"),
        "Add <category android:name=\"\(category)\" />."
      )
    }
  }

  /// Whether a filter for links asks for a type, which only files and streams have.
  private mutating func checkType(of filter: AndroidManifest.Filter) {
    let has = filter.filter
    guard has.categories.contains(IntentFilter.browsable), filter.hasLinkScheme,
      let type = has.types.first, let data = filter.element(naming: "mimeType")
    else { return }
    // Players name types beside the schemes of the web for streams that another app hands them.
    let isForStreams = !has.autoVerify && !filter.hasOwnScheme && filter.ownHosts.isEmpty
    add(
      .androidIncomplete,
      isForStreams ? .note : .warning,
      data,
      at: data.attribute("mimeType"),
      "The filter asks for the type \(Value.quoted(type)), which a link does not have, so Android brings no link "
        + "to it.",
      "Remove android:mimeType, or give the type a filter of its own."
    )
  }

  /// Whether Android asks the hosts of a filter.
  private mutating func checkVerification(of filter: AndroidManifest.Filter) {
    let has = filter.filter
    let attribute = filter.node.attribute("autoVerify")
    guard has.autoVerify else {
      if filter.hasWebScheme, !filter.ownHosts.isEmpty {
        add(
          .androidVerification,
          .warning,
          filter.node,
          "The filter has links of the web without android:autoVerify=\"true\", so from Android 12 on they "
            + "open in the browser.",
          filter.customScheme.map { scheme in
            "Move \(Value.displayed(scheme)) to a filter of its own, then write android:autoVerify=\"true\" here."
          } ?? "Write android:autoVerify=\"true\", and put an assetlinks.json on each host."
        )
      }
      return
    }
    guard let other = filter.customScheme else {
      if !has.schemes.isEmpty, has.authorities.isEmpty, filter.unknown.isEmpty {
        add(
          .androidVerification,
          .warning,
          filter.node,
          at: attribute,
          "The filter asks Android to verify its hosts, and has none.",
          "Add android:host, or remove android:autoVerify."
        )
      }
      return
    }
    let isMixed = filter.hasWebScheme
    add(
      .androidVerification,
      isMixed ? .error : .warning,
      filter.node,
      at: attribute,
      "The filter has android:autoVerify and the scheme \(Value.quoted(other)); Android verifies a filter "
        + "only if all of its schemes are http or https.",
      isMixed
        ? "Make two filters: one for the web, and one for \(Value.displayed(other))."
        : "Remove android:autoVerify: a custom scheme has nobody to ask."
    )
  }

  /// Whether older devices see what a filter says.
  private mutating func checkLevels(of filter: AndroidManifest.Filter) {
    let minimum = manifest.minimumLevel
    func isNew(_ level: Int) -> Bool { minimum.map { $0 < level } ?? true }
    let paths = filter.filter.paths
    let newest =
      filter.filter.groups.isEmpty
      ? paths.map(\.kind.level).max() ?? 1 : RelativeFilterGroup.level
    guard newest > 1, isNew(newest), !filter.filter.authorities.isEmpty else { return }
    let older = newest - 1
    let probes = filter.filter.sampleLinks(level: newest)
    let isWider = filter.filter.paths.allSatisfy { $0.kind.level > older }
    let witness =
      isWider
      ? Self.elsewhere(filter.filter)
      : probes.first { link in
        filter.filter.lacks(link, level: older)
      }
    guard let witness else { return }
    add(
      .androidLevel,
      minimum == nil ? .note : .warning,
      filter.node,
      isWider
        ? "Below API \(newest) Android passes over the filter's paths, so it gets all links of its hosts, such "
          + "as \(Value.displayed(witness))."
        : "Below API \(newest) Android passes over some of the filter's paths, so it does not get links such "
          + "as \(Value.displayed(witness)).",
      "Add a form that older devices know, such as android:pathPattern, or raise minSdkVersion to \(newest)."
    )
  }

  /// A link to a host of a filter that its paths are not about.
  private static func elsewhere(_ filter: IntentFilter) -> String? {
    guard let scheme = filter.schemes.first, let authority = filter.authorities.first else {
      return nil
    }
    return "\(scheme):\(authority.sample)/elsewhere"
  }

  /// Whether all of a filter is known.
  private mutating func checkUnknown(of filter: AndroidManifest.Filter) {
    guard let first = filter.unknown.first else { return }
    let node = ([filter.node] + filter.allData).first { node in
      node.attributes.contains { $0.value == .unknown(first) }
    }
    let attribute = node?.attributes.first { $0.value == .unknown(first) }
    add(
      .androidUnknown,
      .note,
      node ?? filter.node,
      at: attribute,
      "Only the build knows what \(filter.unknown.map(Value.displayed).joined(separator: ", ")) "
        + "stands for, so findings about the filter's links hold only for its other parts.",
      "Check the built app as well: give its .apk."
    )
  }

  /// Whether two activities get the same links.
  private mutating func checkRivals() {
    let open = manifest.openFilters.filter { $0.filter.isForLinks }.prefix(200)
    var told: Set<String> = []
    for (index, first) in open.enumerated() {
      let samples = first.filter.filter.sampleLinks(most: 20)
      for (place, second) in open.enumerated()
      where place != index && second.activity.name != first.activity.name
        && second.activity.target != first.activity.name
        && first.activity.target != second.activity.name
      {
        let names = [first.activity.name, second.activity.name].sorted()
        guard !told.contains(names.joined(separator: "\n")),
          let link = samples.first(where: {
            second.filter.filter.refusal(of: AndroidLink($0)) == nil
              && first.filter.filter.refusal(of: AndroidLink($0)) == nil
          })
        else { continue }
        told.insert(names.joined(separator: "\n"))
        let (earlier, later) = index < place ? (first, second) : (second, first)
        add(
          .androidRivals,
          .warning,
          later.filter.node,
          related: [
            .init(
              location: SourceLocation(file: manifest.file, line: earlier.filter.line),
              message: "The filter of \(Value.quoted(earlier.activity.name))."
            )
          ],
          "The activities \(Value.quoted(earlier.activity.name)) and \(Value.quoted(later.activity.name)) "
            + "both get \(Value.displayed(link)), so Android asks the user which to start.",
          "Let one activity get the links and decide what is shown."
        )
      }
    }
  }
}

extension IntentFilter {
  /// Whether a link that is for the filter does not reach it at a level, whatever its categories.
  fileprivate func lacks(_ link: String, level: Int) -> Bool {
    var probe = self
    probe.actions = [Self.view]
    probe.categories = [Self.defaultCategory, Self.browsable]
    return probe.refusal(of: AndroidLink(link), level: level) != nil
  }
}
