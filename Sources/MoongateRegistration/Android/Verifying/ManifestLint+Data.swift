internal import Moongate
internal import MoongateDiagnostics

extension ManifestLint {
  /// Checks the schemes, hosts and paths of a filter.
  mutating func checkData(of filter: AndroidManifest.Filter) {
    for data in filter.data {
      if let text = data.text("scheme") { checkScheme(text, data) }
      if filter.countsHosts, let text = data.text("host") { checkHost(text, data, of: filter) }
      checkPort(data)
    }
    // Android passes over the others, so their form does not matter.
    for data in filter.countsPaths ? filter.allData : [] {
      for kind in AndroidPattern.Kind.allCases {
        if let text = data.text("path" + kind.rawValue) { checkPath(kind, text, data) }
      }
    }
    checkNeeds(of: filter)
  }

  private mutating func checkScheme(_ text: String, _ data: ManifestNode) {
    let attribute = data.attribute("scheme")
    let rest = text.unicodeScalars.dropFirst()
    guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      rest.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
      })
    else {
      return add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The text \(Value.quoted(text)) is not a scheme that a link can have, so no link arrives.",
        "Write a letter, then letters, digits, \"+\", \"-\" and \".\", without a colon."
      )
    }
    let lower = text.lowercased()
    if text != lower {
      add(
        .androidCase,
        .error,
        data,
        at: attribute,
        "The scheme \(Value.quoted(text)) has capitals; Android compares letter by letter, and browsers send "
          + "\(lower):, which does not arrive.",
        "Write \"\(lower)\"."
      )
    }
  }

  private mutating func checkHost(
    _ text: String,
    _ data: ManifestNode,
    of filter: AndroidManifest.Filter
  ) {
    let attribute = data.attribute("host")
    if text == "*" { return checkAnyHost(data, of: filter) }
    // In a link of another scheme browsers leave a host as it is.
    if filter.hasWebScheme, let international = InternationalHost(text) {
      return add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The host \(Value.quoted(text)) is not written as browsers send it, so no link arrives.",
        international.remedy
      )
    }
    let rest = text.hasPrefix("*") ? text.dropFirst() : text[...]
    if text.isEmpty || rest.contains(where: { "*/:?#@ ".contains($0) }) {
      let remedy =
        rest.contains("*")
        ? "Write the star as the first character, as in *.photos.example." : "Write the host alone."
      add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The text \(Value.quoted(text)) is not a host that a link can have, so no link arrives.",
        remedy
      )
      return
    }
    if text.hasPrefix("*"), !rest.isEmpty, !rest.hasPrefix(".") {
      add(
        .androidForm,
        .warning,
        data,
        at: attribute,
        "The host \(Value.quoted(text)) also matches hosts of others, such as "
          + "\(Value.displayed("other" + rest)).",
        "Write \"*.\(Value.displayed(String(rest)))\", and the host itself in a filter of its own."
      )
    }
    if text != text.lowercased() {
      add(
        .androidCase,
        .warning,
        data,
        at: attribute,
        "The host \(Value.quoted(text)) has capitals, with which Android does not find its assetlinks.json "
          + "on every release.",
        "Write \"\(Value.displayed(text.lowercased()))\"."
      )
    }
  }

  /// Whether a filter with all hosts gets what it looks like.
  private mutating func checkAnyHost(_ data: ManifestNode, of filter: AndroidManifest.Filter) {
    let attribute = data.attribute("host")
    if filter.hasWebScheme {
      add(
        .androidVerification,
        .warning,
        data,
        at: attribute,
        "The host \"*\" stands for the whole web, which Android verifies for no app, so from Android 12 on its "
          + "links open in the browser.",
        "Name the hosts of the app."
      )
    } else if let scheme = filter.customScheme {
      add(
        .androidForm,
        .note,
        data,
        at: attribute,
        "The host \"*\" leaves out links without a host, such as \(Value.displayed(scheme)):elsewhere.",
        "Remove android:host: a scheme alone gets all of its links."
      )
    }
  }

  private mutating func checkPath(
    _ kind: AndroidPattern.Kind,
    _ text: String,
    _ data: ManifestNode
  ) {
    let name = "android:path\(kind.rawValue)"
    let attribute = data.attribute("path" + kind.rawValue)
    let starts: [Unicode.Scalar] =
      switch kind {
      case .literal, .prefix: ["/"]
      case .glob: ["/", "."]
      case .advanced: ["/", ".", "["]
      case .suffix: text.unicodeScalars.first.map { [$0] } ?? []
      }
    let start = text.unicodeScalars.first { $0 != "\\" }
    if let start, !starts.contains(start) {
      add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The value \(Value.quoted(text)) of \(name) does not begin with \"/\", as each path does, so no link "
          + "arrives by it.",
        "Write \"/\(Value.displayed(text))\"."
      )
    }
    if kind == .literal || kind == .prefix || kind == .suffix,
      let mark = text.first(where: { $0 == "?" || $0 == "#" })
    {
      add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The value \(Value.quoted(text)) of \(name) holds \"\(mark)\"; a path ends before query and fragment, "
          + "so no link arrives by it.",
        "Write the path alone, or a uri-relative-filter-group with android:query (API 35)."
      )
    }
  }

  private mutating func checkPort(_ data: ManifestNode) {
    guard let attribute = data.attribute("port") else { return }
    if case .unknown = attribute.value { return }
    if data.attribute("host") == nil {
      add(
        .androidIgnored,
        .warning,
        data,
        at: attribute,
        "The port stands in a <data> element without a host, where Android passes over it.",
        "Write android:port beside android:host, in one element."
      )
    } else if data.number("port").map({ !(0...65_535).contains($0) }) ?? true {
      add(
        .androidForm,
        .error,
        data,
        at: attribute,
        "The text \(Value.quoted(data.text("port") ?? "")) is not a port.",
        "Write a number up to 65535, or leave the port out."
      )
    }
  }

  /// Whether what stands in a filter has what it needs beside it.
  private mutating func checkNeeds(of filter: AndroidManifest.Filter) {
    let has = filter.filter
    if !filter.countsHosts,
      let data = filter.element(naming: "host") ?? filter.element(naming: "path")
        ?? filter.data.first
    {
      return add(
        .androidIgnored,
        .error,
        data,
        "The filter names no scheme, so Android passes over its hosts and paths, and no link arrives.",
        "Add android:scheme."
      )
    }
    if !filter.countsPaths, has.schemeSpecificParts.isEmpty,
      let data = filter.element(naming: "path") ?? filter.groups.first?.node
    {
      let scheme = has.schemes.first ?? "myapp"
      add(
        .androidIgnored,
        .warning,
        data,
        "The filter names no host, so Android passes over its paths: it gets every link that begins with "
          + "\(Value.displayed(scheme)):, such as \(Value.displayed(scheme))://elsewhere.",
        "Add android:host, or remove the paths."
      )
    }
    for group in filter.groups where group.data.isEmpty {
      add(
        .androidIgnored,
        .warning,
        group.node,
        "The group has no condition, so no link is one of its links.",
        "Add a <data> element with a path, a query or a fragment, or remove the group."
      )
    }
  }
}
