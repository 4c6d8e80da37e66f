internal import MoongateLinks
internal import MoongateLua

/// Holds scripts, and the app's own calls, to what the app declares.
///
/// It is an object because each decision asks it: a copy of all tables would count references to each.
final class CapabilityGuard: Sendable {
  let capabilities: Capabilities
  let checker: ValueChecker
  /// The hosts that `browse` may lead to.
  private let hosts: Domains
  /// The action of each spelling.
  private let spellings: [String: String]
  /// The action's names in order, for suggestions.
  private let names: [String]

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    checker = ValueChecker(kinds: capabilities.patterns)
    hosts = Domains((capabilities.browse?.hosts ?? []).map { Domain($0) })
    names = capabilities.actions.keys.sorted()
    var spellings: [String: String] = [:]
    for name in names { spellings[Spelling.folded(name)] = name }
    self.spellings = spellings
  }

  /// The declared action that a script names, in either spelling.
  func action(_ name: String) -> ActionType? {
    if let action = capabilities.actions[name] { return action }
    return spellings[Spelling.folded(name)].flatMap { capabilities.actions[$0] }
  }

  /// Why an action must not come out of a decision, if so.
  func objection(
    toOpen name: String,
    _ arguments: MoongateLua.Value,
    isConfirmed: Bool
  ) -> String? {
    guard let action = action(name) else { return unknown(name) }
    if let objection = objection(toOpen: name, action, isConfirmed: isConfirmed) {
      return objection
    }
    do throws(ValueMismatch) {
      try checker.check(arguments, .object(action.arguments))
      return nil
    } catch {
      return error.sentence(about: .action(name))
    }
  }

  /// Why an action must not come out that the person was not asked about, if so.
  func objection(toOpen name: String, _ action: ActionType, isConfirmed: Bool) -> String? {
    guard action.confirm == .required, !isConfirmed else { return nil }
    return """
      The action \(Value.quoted(name)) comes out inside of a confirm alone: confirm("…?", open \
      \(Value.quoted(name))).
      """
  }

  /// What to say of an action that is not declared.
  func unknown(_ name: String) -> String {
    let hint =
      nearest(to: name, among: names).map { "; did you mean \(Value.quoted($0))?" }
      ?? (names.isEmpty ? "; it has none." : "; it has \(names.shown).")
    return "The app has no action \(Value.quoted(name))\(hint)"
  }

  /// Why `browse` must not lead to a link, if so.
  func objection(toBrowse link: Link) -> String? {
    guard let places = capabilities.browse else { return nil }
    guard places.schemes.contains(link.scheme) else {
      return """
        The app's capabilities let browse lead to links of \(places.schemes.shown) and not of \
        \(link.scheme).
        """
    }
    guard link.isWeb, places.hosts != nil, let host = link.host, !hosts.covers(host) else {
      return nil
    }
    let allowed = hosts.isEmpty ? "no host" : hosts.all.map(\.text).shown
    return """
      The app's capabilities let browse lead to \(allowed) and not to \
      \(Value.quoted(host)).
      """
  }

  /// Why a route must not need facts, if so.
  func objection(toNeeds names: [String]) -> String? {
    for name in names {
      guard let fact = capabilities.facts[name] else {
        let reason = ValueMismatch.Reason.unknown(of: capabilities.facts, name: name)
        return ValueMismatch(path: name, reason: reason).sentence(about: .facts)
      }
      guard fact.type == .boolean || fact.type == .any else {
        return "A route needs facts that are true or false; \(name) is \(fact.type.noun)."
      }
    }
    return nil
  }

  /// Why a handler must not ask a question, if so.
  func objection(toAsk name: String, _ arguments: MoongateLua.Value) -> String? {
    guard let question = capabilities.questions[name] else {
      let names = capabilities.questions.keys.sorted()
      let hint =
        nearest(to: name, among: names).map { "; did you mean \(Value.quoted($0))?" }
        ?? (names.isEmpty ? "; it answers none." : "; it answers \(names.shown).")
      return "The app has no answer to the question \(Value.quoted(name))\(hint)"
    }
    do throws(ValueMismatch) {
      try checker.check(arguments, .object(question.arguments))
      return nil
    } catch {
      return error.sentence(about: .question(name))
    }
  }

  /// Why the app must not give an answer, if so.
  func objection(toAnswer value: MoongateLua.Value, of name: String) -> String? {
    // Nobody asks what is not declared.
    guard let question = capabilities.questions[name], value != .null else { return nil }
    do throws(ValueMismatch) {
      try checker.check(value, question.answer)
      return nil
    } catch {
      return error.sentence(about: .answer(name))
    }
  }

  /// Why the app must not pass facts, if so.
  func objection(toFacts facts: MoongateLua.Value.Object) -> String? {
    for fact in facts {
      do throws(ValueMismatch) {
        guard let declared = capabilities.facts[fact.name] else {
          let reason = ValueMismatch.Reason.unknown(of: capabilities.facts, name: fact.name)
          throw ValueMismatch(path: fact.name, reason: reason)
        }
        if fact.value != .null { try checker.check(fact.value, declared.type, at: fact.name) }
      } catch {
        return error.sentence(about: .facts)
      }
    }
    return nil
  }
}
