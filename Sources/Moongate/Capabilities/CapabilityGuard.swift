internal import MoongateLinks
internal import MoongateLua

/// Holds scripts, and the app's own calls, to what the app declares.
///
/// It is an object because each decision asks it: a copy of all tables would count references to each.
package final class CapabilityGuard: Sendable {
  let capabilities: Capabilities
  /// The hosts that `browse` may lead to.
  let hosts: Domains
  /// The arguments of each action.
  private let arguments: [ByteName: PreparedObject]
  /// The facts.
  private let facts: PreparedObject
  /// The types of each question's arguments and of its answer.
  private let questions: [ByteName: (arguments: PreparedType, answer: PreparedType)]
  /// The action of each spelling.
  private let spellings: [ByteName: String]
  /// The names of actions and of questions in order, for suggestions.
  private let names: [String]
  private let questionNames: [String]

  /// A guard of capabilities.
  ///
  /// - Complexity: O(*n*) in their size.
  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    let kinds = capabilities.patterns
    arguments = capabilities.actions.byByteName.mapValues {
      PreparedObject($0.arguments, kinds: kinds)
    }
    facts = PreparedObject(capabilities.facts, kinds: kinds)
    questions = capabilities.questions.byByteName.mapValues { question in
      (
        PreparedType(.object(question.arguments), kinds: kinds),
        PreparedType(question.answer, kinds: kinds)
      )
    }
    hosts = Domains((capabilities.browse?.hosts ?? []).map { Domain($0) })
    names = capabilities.actions.keys.sorted()
    questionNames = capabilities.questions.keys.sorted()
    var spellings: [ByteName: String] = [:]
    for name in names { spellings[ByteName(Spelling.folded(name))] = name }
    self.spellings = spellings
  }

  /// The arguments of the declared action that a script names, in either spelling.
  func arguments(of name: String) -> PreparedObject? {
    arguments[ByteName(declared(name))]
  }

  /// The name of an action as the app declares it.
  private func declared(_ name: String) -> String {
    guard arguments[ByteName(name)] == nil else { return name }
    return spellings[ByteName(Spelling.folded(name))] ?? name
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
    guard let type = questions[ByteName(name)]?.arguments else {
      return unknown(question: name, steps: &steps)
    }
    var checker = ValueChecker(steps: steps)
    defer { steps = checker.steps }
    do throws(ValueMismatch) {
      try checker.check(arguments, type)
      return nil
    } catch {
      return error.sentence(about: .question(name))
    }
  }

  /// Returns the reason why the app must not give an answer; `nil` if it may.
  func objection(toAnswer value: MoongateLua.Value, of name: String) -> String? {
    // Nobody asks what is not declared.
    guard let type = questions[ByteName(name)]?.answer, value != .null else { return nil }
    var checker = ValueChecker()
    do throws(ValueMismatch) {
      try checker.check(value, type)
      return nil
    } catch {
      return error.sentence(about: .answer(name))
    }
  }

  /// Returns the reason why no question has that name; `nil` if one does.
  func objection(toAnswerOf name: String) -> String? {
    guard questions[ByteName(name)] == nil else { return nil }
    let hint =
      nearest(to: name, among: questionNames)
      .map { "; did you mean \(Value.quoted($0))?" } ?? "."
    return "The app has no question \(Value.quoted(name))\(hint)"
  }

  private func unknown(question name: String, steps: inout Int) -> String {
    let hint =
      nearest(to: name, among: questionNames, steps: &steps)
      .map { "; did you mean \(Value.quoted($0))?" }
      ?? (questionNames.isEmpty ? "; it answers none." : "; it answers \(questionNames.shown).")
    return "The app has no answer to the question \(Value.quoted(name))\(hint)"
  }

  /// Returns the reason why the app must not pass facts; `nil` if it may.
  func objection(toFacts facts: MoongateLua.Value.Object) -> String? {
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

extension Dictionary where Key == String {
  /// The values by the bytes of their names.
  fileprivate var byByteName: [ByteName: Value] {
    [ByteName: Value](uniqueKeysWithValues: map { (ByteName($0.key), $0.value) })
  }
}
