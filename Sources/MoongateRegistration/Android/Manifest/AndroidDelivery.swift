internal import Moongate

/// The delivery of a link by Android, going by one manifest: the filter that gets it, and the
/// reasons of the others.
package struct AndroidDelivery: LinkAnswer, Hashable, Codable {
  /// The answer of one filter to the link.
  struct Step: Sendable, Hashable, Codable {
    /// The activity.
    var activity: String
    /// The line of the filter.
    var line: Int
    /// Whether the filter gets the link.
    var isMatch: Bool
    /// The reason why the filter does not get the link, in a sentence; `nil` for one that does.
    var reason: String?
  }

  /// The link.
  package var link: String
  /// The API level of the device.
  var level: Int
  /// The outcome of the link: a match where the app gets it, or is one that the user may choose.
  package var outcome: LinkOutcome
  /// The activities that get it, each once.
  var activities: [String]
  /// All filters, in the order of the manifest.
  var steps: [Step]
}

extension AndroidDelivery: CustomStringConvertible {
  /// The outcome, and a line for each filter.
  package var description: String { text }

  /// The same, for a person.
  package var text: String {
    var lines = ["\(outcome.rawValue): \(Value.displayed(link)) (API \(level))"]
    for step in steps {
      let name = Value.displayed(step.activity)
      lines.append(
        "  \(name), line \(step.line): " + (step.isMatch ? "gets it." : step.reason ?? "")
      )
    }
    if steps.isEmpty { lines.append("  The manifest has no intent filter.") }
    return lines.joined(separator: "\n")
  }
}

extension AndroidManifest {
  /// Returns what Android does with a link that is opened in a browser.
  ///
  /// Whether the app gets a web link without being chosen, the statement of the host decides: see
  /// ``AssetLinks``.
  ///
  /// - Parameters:
  ///   - link: the link as it is sent.
  ///   - level: the API level of the device.
  /// - Returns: what each filter does with it.
  package func delivery(
    of link: String,
    level: Int = IntentFilter.newestLevel
  ) -> AndroidDelivery {
    let read = AndroidLink(link)
    var steps: [AndroidDelivery.Step] = []
    var activities: [String] = []
    for activity in self.activities {
      for filter in activity.filters {
        let reason = reason(activity, filter, read, level)
        if reason == nil, !activities.contains(activity.name) { activities.append(activity.name) }
        steps.append(
          .init(
            activity: activity.name,
            line: filter.line,
            isMatch: reason == nil,
            reason: reason
          )
        )
      }
    }
    return AndroidDelivery(
      link: link,
      level: level,
      outcome: activities.isEmpty ? .none : .match,
      activities: activities,
      steps: steps
    )
  }

  func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer {
    delivery(of: question.link, level: question.level ?? IntentFilter.newestLevel)
  }

  private func reason(
    _ activity: Activity,
    _ filter: Filter,
    _ link: AndroidLink,
    _ level: Int
  ) -> String? {
    if !activity.isEnabled { return "The activity is switched off." }
    if activity.isExported == false { return "The activity is not exported." }
    guard let refusal = filter.filter.refusal(of: link, level: level) else { return nil }
    guard !filter.unknown.isEmpty else { return refusal.description }
    let unknown = filter.unknown.map(Value.displayed).joined(separator: ", ")
    return "\(refusal.description) The value of \(unknown) is not known."
  }
}
