internal import MoongateLinks
internal import MoongateLua

/// Holds scripts, and the app's own calls, to what the app declares.
///
/// It is an object because each decision asks it: a copy of all tables would count references to each.
package final class CapabilityGuard: Sendable {
  let capabilities: Capabilities
  /// The hosts that `browse` may lead to.
  let hosts: Domains
  /// The facts.
  private let facts: PreparedObject
  /// The arguments of each action, sorted by name.
  private let actions: [(name: String, arguments: PreparedObject)]
  /// The types of each question's arguments and of its answer, sorted by name.
  private let questions: [(name: String, arguments: PreparedType, answer: PreparedType)]
  /// The action of each spelling, sorted by that.
  private let spellings: [(folded: String, action: String)]

  /// A guard of capabilities.
  ///
  /// - Complexity: O(*n*) in their size.
  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    let kinds = capabilities.patterns
    facts = PreparedObject(capabilities.facts, kinds: kinds)
    actions = capabilities.actions.map { name, type in
      (name, PreparedObject(type.arguments, kinds: kinds))
    }.sorted(byName: { $0.name })
    questions = capabilities.questions.map { name, question in
      (
        name,
        PreparedType(.object(question.arguments), kinds: kinds),
        PreparedType(question.answer, kinds: kinds)
      )
    }.sorted(byName: { $0.name })
    hosts = Domains((capabilities.browse?.hosts ?? []).map { Domain($0) })
    spellings = actions.map { (Spelling.folded($0.name), $0.name) }.sorted(byName: { $0.folded })
  }

  /// The arguments of the declared action that a script names, in either spelling.
  func arguments(of name: String) -> PreparedObject? {
    actions.place(of: declared(name), byName: { $0.name }).map { actions[$0].arguments }
  }

  /// The name of an action as the app declares it.
  private func declared(_ name: String) -> String {
    guard actions.place(of: name, byName: { $0.name }) == nil else { return name }
    let place = spellings.place(of: Spelling.folded(name), byName: { $0.folded })
    return place.map { spellings[$0].action } ?? name
  }

  /// Returns the reason why a decision must not open an action; `nil` if it may.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - arguments: its arguments.
  ///   - isConfirmed: whether the person is asked before.
  ///   - steps: what checking texts of kinds may take; what it takes is subtracted.
  /// - Returns: one sentence; `nil` where nothing speaks against the action.
  func objection(
    toOpen name: String,
    _ arguments: MoongateLua.Value,
    isConfirmed: Bool,
    steps: inout Int
  ) -> String? {
    guard let type = self.arguments(of: name) else { return unknown(name) }
    if let objection = objection(toOpen: name, isConfirmed: isConfirmed) { return objection }
    var checker = ValueChecker(steps: steps)
    defer { steps = checker.steps }
    do throws(ValueMismatch) {
      try checker.check(arguments, .object(type))
      return nil
    } catch {
      return error.sentence(about: .action(name))
    }
  }

  /// Returns the reason why a decision must not open an action without asking the person; `nil` if
  /// it may.
  func objection(toOpen name: String, isConfirmed: Bool) -> String? {
    guard capabilities.actions[declared(name)]?.confirm == .required, !isConfirmed else {
      return nil
    }
    return """
      The action \(Value.quoted(name)) is allowed only inside a confirm: confirm("…?", open \
      \(Value.quoted(name))).
      """
  }

  private var names: [String] { actions.map { $0.name } }

  /// Returns the complaint about an undeclared action.
  func unknown(_ name: String) -> String {
    let hint =
      nearest(to: name, among: names).map { "; did you mean \(Value.quoted($0))?" }
      ?? (names.isEmpty ? "; it has none." : "; it has \(names.shown).")
    return "The app has no action \(Value.quoted(name))\(hint)"
  }

  /// Returns the reason why a route must not need facts, or a handler wait for them; `nil` if it
  /// may.
  func objection(toNeeds names: [String], isWait: Bool = false) -> String? {
    for name in names {
      guard let fact = capabilities.facts[name] else {
        return unknown(fact: name).sentence(about: .facts)
      }
      guard fact.type == .boolean || fact.type == .any else {
        return isWait
          ? "A handler waits for facts that are true or false; \(name) is \(fact.type.noun)."
          : "A route needs facts that are true or false; \(name) is \(fact.type.noun)."
      }
    }
    return nil
  }

  /// Returns the reason why a handler must not ask a question; `nil` if it may.
  ///
  /// - Parameters:
  ///   - name: the question's name.
  ///   - arguments: its arguments.
  ///   - steps: what checking texts of kinds may take; what it takes is subtracted.
  /// - Returns: one sentence; `nil` where nothing speaks against the question.
  func objection(
    toAsk name: String,
    _ arguments: MoongateLua.Value,
    steps: inout Int
  ) -> String? {
    guard let place = place(ofQuestion: name) else { return unknown(question: name, steps: &steps) }
    var checker = ValueChecker(steps: steps)
    defer { steps = checker.steps }
    do throws(ValueMismatch) {
      try checker.check(arguments, questions[place].arguments)
      return nil
    } catch {
      return error.sentence(about: .question(name))
    }
  }

  /// Returns the reason why the app must not give an answer; `nil` if it may.
  func objection(toAnswer value: MoongateLua.Value, of name: String) -> String? {
    // Nobody asks what is not declared.
    guard let place = place(ofQuestion: name), value != .null else { return nil }
    var checker = ValueChecker()
    do throws(ValueMismatch) {
      try checker.check(value, questions[place].answer)
      return nil
    } catch {
      return error.sentence(about: .answer(name))
    }
  }

  /// Returns the reason why no question has that name; `nil` if one does.
  func objection(toAnswerOf name: String) -> String? {
    guard place(ofQuestion: name) == nil else { return nil }
    let hint =
      nearest(to: name, among: questionNames)
      .map { "; did you mean \(Value.quoted($0))?" } ?? "."
    return "The app has no question \(Value.quoted(name))\(hint)"
  }

  private func place(ofQuestion name: String) -> Int? {
    questions.place(of: name, byName: { $0.name })
  }

  private var questionNames: [String] { questions.map { $0.name } }

  private func unknown(question name: String, steps: inout Int) -> String {
    let hint =
      nearest(to: name, among: questionNames, steps: &steps)
      .map { "; did you mean \(Value.quoted($0))?" }
      ?? (questionNames.isEmpty ? "; it answers none." : "; it answers \(questionNames.shown).")
    return "The app has no answer to the question \(Value.quoted(name))\(hint)"
  }

  /// Returns the reason why the app must not pass facts; `nil` if it may.
  package func objection(toFacts facts: MoongateLua.Value.Object) -> String? {
    var checker = ValueChecker()
    for fact in facts {
      guard let place = capabilities.facts.place(of: fact.name) else {
        return unknown(fact: fact.name).sentence(about: .facts)
      }
      guard fact.value != .null else { continue }
      do throws(ValueMismatch) {
        try checker.check(fact.value, self.facts.types[place])
      } catch {
        return error.inside(.field(fact.name)).sentence(about: .facts)
      }
    }
    return nil
  }

  private func unknown(fact name: String) -> ValueMismatch {
    ValueMismatch(.unknown(of: capabilities.facts, name: name)).inside(.field(name))
  }
}
