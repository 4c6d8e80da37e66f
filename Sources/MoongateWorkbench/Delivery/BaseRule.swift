internal import Moongate
internal import MoongateBundles
internal import MoongateLua

/// The rule that a change builds on the newest channel, and not on an old one that somebody put back.
struct BaseRule: Sendable {
  /// The difference between two clocks that is no mistake: a day.
  private static let mostAhead = 86_400

  /// The lowest sequence to build on, as somebody said it; it counts instead of the memory and the expiry.
  let after: Int?
  /// The memory of what was signed before; `nil` for a key without a file.
  let memory: SequenceMemory?
  /// The time, in seconds since 1970.
  let now: Int

  /// Checks that a site without a channel never had one.
  func checkAbsence(of channel: String, app: String, in site: String) throws(WorkbenchError) {
    let name = Value.quoted(channel)
    if let after {
      guard after == 0 else {
        throw WorkbenchError(
          """
          The site \(site) has no channel \(name), and --after names the sequence \(after); put the \
          channel back, or begin a new one with --after 0.
          """
        )
      }
    } else if let memory, let last = try memory.entry(of: channel, app: app) {
      throw WorkbenchError(
        """
        The site \(site) has no channel \(name), and \(memory.shown) remembers one with the sequence \
        \(last.sequence); put it back, or begin a new one with --after 0.
        """
      )
    }
  }

  /// Checks that a verified channel may be the newest.
  ///
  /// - Returns: the doubts that stop nothing, as sentences.
  /// - Throws: a ``WorkbenchError`` that says how to go on.
  func check(_ channel: Channel, _ digest: Fingerprint) throws(WorkbenchError) -> [String] {
    let name = Value.quoted(channel.name)
    var notes = clockNotes(channel)
    if let after {
      guard channel.sequence >= after else {
        throw WorkbenchError(
          """
          The channel \(name) of the site has the sequence \(channel.sequence), and --after demands \
          \(after) or more; somebody put an old channel there, so fetch the newest one.
          """
        )
      }
      return notes
    }
    if let memory, let last = try memory.entry(of: channel.name, app: channel.app) {
      guard channel.sequence >= last.sequence else {
        throw WorkbenchError(
          """
          The channel \(name) of the site has the sequence \(channel.sequence), and \(memory.shown) \
          remembers \(last.sequence): this is an old channel. Fetch the newest one, or build on this \
          one with --after \(channel.sequence).
          """
        )
      }
      guard channel.sequence > last.sequence || digest == last.digest else {
        throw WorkbenchError(
          """
          The channel \(name) of the site has the sequence that \(memory.shown) remembers, and another \
          content: somebody else signed it. Find out who has the key, or build on it with --after \
          \(channel.sequence).
          """
        )
      }
    } else {
      notes.append(
        """
        Nothing says whether the channel \(name) of the site is an old one, as no sequence is remembered; \
        --after names the lowest one to build on.
        """
      )
    }
    guard now < channel.expires || now < channel.issued else {
      throw WorkbenchError(
        """
        The channel \(name) of the site expired at \(Moment.text(channel.expires)), so it may be an old \
        one that somebody put back. If it is the newest, build on it with --after \(channel.sequence).
        """
      )
    }
    return notes
  }

  private func clockNotes(_ channel: Channel) -> [String] {
    guard now < channel.issued else { return [] }
    let note = """
      This computer's clock says \(Moment.text(now)), and the channel was issued at \
      \(Moment.text(channel.issued)).
      """
    return channel.issued > now + Self.mostAhead
      ? ["\(note) One of the two clocks is wrong, and expiry is counted by this one."] : [note]
  }

  /// The doubt about a clock that is before the making of a trust; `nil` where it is not.
  func clockNote(_ trust: ShippedTrust) -> String? {
    guard now < trust.trust.built else { return nil }
    return """
      This computer's clock says \(Moment.text(now)), and \(Value.displayed(trust.path)) was built at \
      \(Moment.text(trust.trust.built)); set the clock, as expiry is counted by it.
      """
  }
}
