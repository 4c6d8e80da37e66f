internal import Moongate
internal import MoongateDiagnostics

/// Goes through the elements of a manifest once.
struct ManifestReader {
  let tree: ManifestTree
  private(set) var package: String?
  private(set) var minimumLevel: Int?
  private(set) var targetLevel: Int?
  private(set) var activities: [AndroidManifest.Activity] = []
  private(set) var queriedSchemes: [String] = []
  private(set) var findings: [Finding] = []
  /// Whether a filter has more elements than are read, or filters combine theirs to too much.
  private(set) var isTooLarge = false
  private var combined = 0

  private static let mostElementsOfFilter = 1_000
  private static let mostCombined = 1_000_000

  init(_ tree: ManifestTree) { self.tree = tree }

  mutating func read() {
    guard let manifest = tree.nodes.first else { return }
    let named = manifest.attributes.first { !$0.isAndroid && $0.name == "package" }
    if case .text(let text)? = named?.value { package = text }
    for node in tree.children(of: manifest) {
      switch node.name {
      case "uses-sdk":
        minimumLevel = node.number("minSdkVersion")
        targetLevel = node.number("targetSdkVersion")
      case "queries": readQueries(node)
      case "application": readApplication(node)
      default: break
      }
    }
  }

  private mutating func readQueries(_ node: ManifestNode) {
    for intent in tree.children(of: node) where intent.name == "intent" {
      for data in tree.children(of: intent) where data.name == "data" {
        if let scheme = data.text("scheme"), !queriedSchemes.contains(scheme) {
          queriedSchemes.append(scheme)
        }
      }
    }
  }

  private mutating func readApplication(_ application: ManifestNode) {
    let isOn = application.truth("enabled") ?? true
    for node in tree.children(of: application)
    where node.name == "activity" || node.name == "activity-alias" {
      let filters = tree.children(of: node).filter { $0.name == "intent-filter" }.map { filter($0) }
      guard !filters.isEmpty else { continue }
      activities.append(
        AndroidManifest.Activity(
          name: node.text("name") ?? "",
          target: node.text("targetActivity"),
          isExported: node.truth("exported"),
          isEnabled: isOn && node.truth("enabled") ?? true,
          filters: filters,
          node: node
        )
      )
    }
  }

  private mutating func filter(_ node: ManifestNode) -> AndroidManifest.Filter {
    var filter = IntentFilter()
    var unknown: [String] = []
    var data: [ManifestNode] = []
    var groups: [(node: ManifestNode, data: [ManifestNode])] = []
    filter.autoVerify = node.truth("autoVerify") ?? false
    note(node, in: &unknown)
    if node.children.count > Self.mostElementsOfFilter { isTooLarge = true }
    for child in tree.children(of: node).prefix(Self.mostElementsOfFilter) {
      note(child, in: &unknown)
      switch child.name {
      case "action": if let name = child.text("name") { filter.actions.append(name) }
      case "category": if let name = child.text("name") { filter.categories.append(name) }
      case "data":
        data.append(child)
        add(child, to: &filter)
      case "uri-relative-filter-group":
        let conditions = tree.children(of: child).filter { $0.name == "data" }
        for condition in conditions { note(condition, in: &unknown) }
        groups.append((child, conditions))
        filter.groups.append(
          RelativeFilterGroup(
            allows: child.truth("allow") ?? true,
            conditions: conditions.flatMap { self.conditions($0) }
          )
        )
      default: break
      }
    }
    // Each scheme is with each host, and each of both with all paths.
    let conditions = filter.paths.count + filter.groups.count + 1
    combined += filter.schemes.count * max(filter.authorities.count, 1) * conditions
    if combined > Self.mostCombined { isTooLarge = true }
    return AndroidManifest.Filter(
      filter: filter,
      unknown: unknown,
      line: node.line,
      node: node,
      data: data,
      groups: groups
    )
  }

  private func note(_ node: ManifestNode, in unknown: inout [String]) {
    for attribute in node.attributes where attribute.isAndroid && attribute.name != "label" {
      guard case .unknown(let text) = attribute.value, !Self.isLook(attribute.name) else {
        continue
      }
      if !unknown.contains(text) { unknown.append(text) }
    }
  }

  /// Whether an attribute says only what a filter looks like.
  private static func isLook(_ name: String) -> Bool {
    name == "label" || name == "icon" || name == "roundIcon"
  }

  private mutating func add(_ data: ManifestNode, to filter: inout IntentFilter) {
    if let scheme = data.text("scheme"), !filter.schemes.contains(scheme) {
      filter.schemes.append(scheme)
    }
    if let host = data.text("host") {
      let authority = IntentFilter.Authority(host, port: data.number("port"))
      if !filter.authorities.contains(authority) { filter.authorities.append(authority) }
    }
    if let type = data.text("mimeType") { filter.types.append(type) }
    filter.schemeSpecificParts += patterns("ssp", of: data)
    filter.paths += patterns("path", of: data)
  }

  private mutating func conditions(_ data: ManifestNode) -> [RelativeFilterGroup.Condition] {
    RelativeFilterGroup.Part.allCases.flatMap { part in
      patterns(part.rawValue, of: data).map { .init(part, $0) }
    }
  }

  /// The patterns of the attributes that begin with a part's name.
  private mutating func patterns(_ part: String, of data: ManifestNode) -> [AndroidPattern] {
    var patterns: [AndroidPattern] = []
    for kind in AndroidPattern.Kind.allCases {
      guard let text = data.text(part + kind.rawValue) else { continue }
      do {
        patterns.append(try AndroidPattern(kind, text))
      } catch {
        findings.append(
          Finding(
            inManifest: tree.file,
            of: data,
            at: data.attribute(part + kind.rawValue),
            code: .androidPattern,
            severity: .error,
            message: error.message,
            remedy: "Mend the pattern; no device installs an app that has it."
          )
        )
      }
    }
    return patterns
  }
}

extension Finding {
  /// A finding at an attribute, or at its element where the attribute is missing.
  init(
    inManifest file: String,
    of node: ManifestNode,
    at attribute: ManifestNode.Attribute? = nil,
    code: Code,
    severity: Severity,
    message: String,
    related: [Related] = [],
    remedy: String
  ) {
    self.init(
      code: code,
      severity: severity,
      message: message,
      location: SourceLocation(file: file, line: attribute?.line ?? node.line),
      columns: attribute?.columns ?? node.columns,
      related: related,
      remedy: remedy
    )
  }
}
