internal import Moongate

extension Association {
  /// Decides what the system would do with a link.
  ///
  /// The first component that takes the link decides. A link whose host is not the domain of the file is
  /// never looked at.
  ///
  /// Source: Apple's "Supporting universal links in your app" and "applinks.Details.Components"; where
  /// these are silent, what Apple's `swcutil` answers.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - app: the app with its team, `ABCDE12345.com.example.app`; `nil` for all that the file names.
  ///   - domain: the domain whose file it is; `nil` to look at links of any host.
  /// - Returns: what becomes of the link, by which component, and why not by the others.
  /// - Throws: an error for what is not a web link, or a file that takes too long.
  /// - Complexity: O(*n*) in the product of the lengths of link and patterns, bounded.
  package func answer(
    to link: String,
    app: String? = nil,
    domain: String? = nil
  ) throws(RegistrationError) -> AssociationAnswer {
    guard let parts = WebLink(link) else {
      throw RegistrationError(
        "The link \(Value.quoted(link)) is not a web link, which begins with https:// or http://."
      )
    }
    var matcher = ComponentMatcher(parts, WildcardMatcher(SubstitutionVariables(variables)))
    let isElsewhere = domain.map { !Self.isHost(parts.host, of: $0) } ?? false
    var numbers: [String: [Int]] = [:]
    for (number, entry) in entries.enumerated() {
      for appID in Set(entry.appIDs) { numbers[appID, default: []].append(number) }
    }
    var answers: [AssociationAnswer.App] = []
    for appID in appIDs where app == nil || appID == app {
      var answer = AssociationAnswer.App(appID: appID, outcome: .none, attempts: [])
      do {
        if !isElsewhere { try decide(&answer, in: numbers[appID] ?? [], &matcher) }
      } catch {
        throw RegistrationError(
          "The patterns of \(Value.displayed(file)) take too long for this link; shorten them."
        )
      }
      answers.append(answer)
    }
    let outcomes = answers.map(\.outcome)
    var answer = AssociationAnswer(
      link: link,
      outcome: outcomes.contains(.match)
        ? .match : outcomes.contains(.exclude) ? .exclude : .none,
      apps: answers
    )
    if answers.isEmpty { answer.otherApps = appIDs }
    return answer
  }

  /// The apps that the file names, each once, in order.
  package var appIDs: [String] {
    var known: Set<String> = []
    return entries.flatMap(\.appIDs).filter { known.insert($0).inserted }
  }

  /// Decides what the system would do with a link of the host that the path of the file names.
  func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer {
    let hosted = HostedFile(path: file, of: question.domain)
    let host = hosted.asking(of: WebLink(question.link)?.host)
    var answer = try answer(
      to: question.link,
      app: question.app,
      domain: host?.isAsked == false ? hosted.domain : nil
    )
    answer.remark = host?.remark
    return answer
  }

  private func decide(
    _ answer: inout AssociationAnswer.App,
    in numbers: [Int],
    _ matcher: inout ComponentMatcher
  ) throws(MatchingTooLong) {
    for entry in numbers {
      for component in entries[entry].components {
        // An attempt is kept.
        try matcher.matcher.pay(200)
        let mismatch = try matcher.mismatch(component)
        answer.attempts.append(
          AssociationAnswer.Attempt(
            component: component.description,
            line: component.line,
            comment: component.comment,
            mismatch: mismatch?.clause
          )
        )
        if mismatch == nil {
          answer.outcome = component.isExcluding ? .exclude : .match
          return
        }
      }
    }
  }

  /// Whether a host is the domain of a file, or below it for `*.` domains.
  private static func isHost(_ host: String, of domain: String) -> Bool {
    let domain = domain.lowercased()
    return domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : host == domain
  }
}

extension ComponentMatcher.Mismatch {
  /// A clause: the path "/a" is not "/b/*".
  var clause: String {
    "the \(part) is \(Value.quoted(text)), the pattern \(Value.quoted(pattern))"
  }
}
