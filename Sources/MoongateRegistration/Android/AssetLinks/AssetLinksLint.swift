internal import Moongate
internal import MoongateDiagnostics

/// Looks for what is odd about an `assetlinks.json` in itself.
struct AssetLinksLint {
  let links: AssetLinks
  private(set) var findings: [Finding] = []

  /// Returns the findings about a file, in its order.
  static func findings(in links: AssetLinks) -> [Finding] {
    var lint = AssetLinksLint(links: links)
    for (first, again) in links.source.root.doubledMembers {
      lint.add(
        .assetLinksDoubled,
        .warning,
        again.nameBytes,
        related: first.nameBytes,
        "The name \(Value.quoted(again.name)) appears twice in one object, and only one of the two counts.",
        "Remove one of the two."
      )
    }
    var known: [String: JSONNode] = [:]
    for statement in links.statements {
      lint.check(statement)
      guard let package = statement.package, statement.handlesLinks else { continue }
      for fingerprint in Set(statement.fingerprints).sorted() {
        let key = package + " " + fingerprint.uppercased()
        if let first = known[key] {
          lint.add(
            .assetLinksDoubled,
            .warning,
            statement.node.bytes.prefix(1),
            related: first.bytes.prefix(1),
            "The file already has a statement about \(Value.quoted(package)) with this certificate.",
            "Remove one of the two."
          )
          break
        }
        known[key] = statement.node
      }
    }
    if links.statements.isEmpty {
      lint.add(
        .assetLinksStatement,
        .warning,
        links.source.root.bytes,
        "The file has no statement, so no app gets links of the host without being chosen.",
        "Add a statement: mgate register --for android writes it."
      )
    }
    return lint.findings
  }

  private mutating func add(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    _ bytes: Range<Int>,
    related: Range<Int>? = nil,
    _ message: String,
    _ remedy: String
  ) {
    let place = links.source.place(of: bytes)
    findings.append(
      Finding(
        code: code,
        severity: severity,
        message: message,
        location: place.location,
        columns: place.columns,
        related: related.map {
          [.init(location: links.source.place(of: $0).location, message: "The first one.")]
        } ?? [],
        remedy: remedy
      )
    )
  }

  private mutating func check(_ statement: AssetLinks.Statement) {
    let node = statement.node
    let whole = node.bytes.prefix(1)
    guard node.members != nil else {
      return add(
        .assetLinksStatement,
        .error,
        node.bytes,
        "A statement is an object, and this is \(node.noun).",
        "Write { \"relation\": […], \"target\": {…} }."
      )
    }
    if node.member("include") != nil { return }
    guard let relation = node.member("relation"), let target = node.member("target")?.value else {
      return add(
        .assetLinksStatement,
        .error,
        whole,
        "The statement has no \(node.member("relation") == nil ? "relation" : "target"), so it says nothing.",
        "Write { \"relation\": […], \"target\": {…} }."
      )
    }
    if relation.value.list == nil {
      add(
        .assetLinksStatement,
        .error,
        relation.value.bytes,
        "The relation is \(relation.value.noun); it has to be a list.",
        "Write [\"\(AssetLinks.handleLinks)\"]."
      )
    }
    guard statement.namespace == AssetLinks.androidApp else {
      if target.member("package_name") != nil {
        add(
          .assetLinksStatement,
          .error,
          (target.member("namespace")?.value ?? target).bytes,
          "The statement names a package, and its namespace is \(Value.quoted(statement.namespace)).",
          "Write \"namespace\": \"\(AssetLinks.androidApp)\"."
        )
      }
      return
    }
    if relation.value.list != nil, !statement.handlesLinks {
      add(
        .assetLinksStatement,
        .warning,
        relation.value.bytes,
        "The statement does not have the relation \(AssetLinks.handleLinks), so links open in the browser.",
        "Add \"\(AssetLinks.handleLinks)\"."
      )
    }
    checkApp(statement, target)
    checkComponents(statement)
  }

  private mutating func checkApp(_ statement: AssetLinks.Statement, _ target: JSONNode) {
    let package = target.member("package_name")?.value
    if package?.text.map(Self.isPackage) != true {
      add(
        .assetLinksStatement,
        .error,
        (package ?? target).bytes,
        "The statement does not name a package"
          + (package?.text.map { ": \(Value.quoted($0)) is not one." } ?? "."),
        "Write \"package_name\" with the application's id, such as \"com.example.photos\"."
      )
    }
    guard let prints = target.member("sha256_cert_fingerprints")?.value, let list = prints.list,
      !list.isEmpty
    else {
      return add(
        .assetLinksFingerprint,
        .error,
        (target.member("sha256_cert_fingerprints")?.value ?? target).bytes,
        "The statement has no list of fingerprints, so no app is the one that it names.",
        "Write \"sha256_cert_fingerprints\" with a list: keytool -list -v shows SHA256."
      )
    }
    for node in list {
      guard let flaw = Self.flaw(ofFingerprint: node.text) else { continue }
      add(
        .assetLinksFingerprint,
        .error,
        node.bytes,
        "The fingerprint \(flaw).",
        "Write the 32 bytes of SHA256 as capital hexadecimal digits with colons between them."
      )
    }
  }

  /// Returns the flaw of a fingerprint; `nil` if it has none.
  private static func flaw(ofFingerprint text: String?) -> String? {
    guard let text else { return "is not a text" }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isHexadecimal = parts.allSatisfy { $0.count == 2 && $0.allSatisfy(\.isHexDigit) }
    if parts.count == 20, isHexadecimal { return "is one of SHA1, of 20 bytes" }
    guard parts.count == 32 else {
      let digits = text.filter(\.isHexDigit).count
      return parts.count == 1 && digits == 64
        ? "has no colons" : "has \(parts.count) parts between colons, not 32"
    }
    guard isHexadecimal else {
      return "holds something else than two hexadecimal digits between colons"
    }
    return text == text.uppercased() ? nil : "has small letters"
  }

  /// Whether a text is a package: two or more names with dots between them.
  static func isPackage(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first?.isASCII == true && part.first?.isLetter == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
  }

  /// Whether dynamic components do what they look like.
  private mutating func checkComponents(_ statement: AssetLinks.Statement) {
    guard let extended = statement.node.member(AssetLinks.extensions) else { return }
    guard let relation = extended.value.member(AssetLinks.handleLinks),
      let rules = relation.value.member(AssetLinks.dynamicComponents)
    else {
      return add(
        .assetLinksComponents,
        .warning,
        extended.nameBytes,
        "The extensions hold no \(AssetLinks.dynamicComponents) of the relation that lets the app have links, "
          + "so Android passes over them.",
        "Put \(AssetLinks.dynamicComponents) into \"\(AssetLinks.handleLinks)\"."
      )
    }
    guard let list = rules.value.list else {
      return add(
        .assetLinksComponents,
        .error,
        rules.value.bytes,
        "The dynamic components are \(rules.value.noun); they have to be a list.",
        "Write a list of objects."
      )
    }
    for (index, node) in list.enumerated() {
      guard let members = node.members else {
        add(
          .assetLinksComponents,
          .error,
          node.bytes,
          "A dynamic component is an object, and this is \(node.noun).",
          "Write { \"/\": \"/path/*\" }."
        )
        continue
      }
      for member in members
      where !componentKeys.contains(ByteName(member.name)) {
        add(
          .assetLinksComponents,
          .warning,
          member.nameBytes,
          "Android does not know \(Value.quoted(member.name)) in a dynamic component.",
          "Use \"/\", \"?\", \"#\" and \"exclude\"."
        )
      }
      if let path = node.member("/")?.value, path.text?.hasPrefix("/") != true,
        path.text?.hasPrefix("*") != true
      {
        add(
          .assetLinksComponents,
          .error,
          path.bytes,
          "The path of a dynamic component does not begin with \"/\", as each path does, so it is about no link.",
          "Begin it with \"/\"."
        )
      }
      if let query = node.member("?")?.value,
        query.members?.allSatisfy({ $0.value.text != nil }) != true
      {
        add(
          .assetLinksComponents,
          .error,
          query.bytes,
          "The query of a dynamic component is an object whose values are texts.",
          "Write { \"name\": \"value\" }, with \"*\" for any value."
        )
      }
      let isForAll = node.members?.allSatisfy {
        $0.name.isSame(as: "exclude") || $0.name.utf8.starts(with: "comment".utf8)
      }
      if isForAll == true
        || node.member("/")?.value.text.map({ $0 == "*" || $0 == "/*" }) == true
          && node.member("?") == nil && node.member("#") == nil,
        index + 1 < list.count
      {
        add(
          .assetLinksComponents,
          .warning,
          list[index + 1].bytes,
          "No link reaches this dynamic component: the one before it is about all links, and the first that "
            + "fits decides.",
          "Put the wider one last."
        )
        break
      }
    }
  }
}

extension Range<Int> {
  /// The first part of a range of bytes.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

/// The keys of a dynamic component that Android knows, and those of remarks.
private let componentKeys: Set<ByteName> = ["/", "?", "#", "exclude", "comments", "comment"]
